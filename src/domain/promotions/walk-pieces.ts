import type { Qepik } from '../money.ts'
import type { Goods } from './cart.ts'
import type { SetMachine } from './set-machine.ts'

/** The work that is left for one cart, in joins of pieces. Bounds the time of a cart that was built to be slow. */
export type Effort = { left: number }

/** A machine with its place in the state of all machines, which is one number. */
type Placed = { machine: SetMachine; factor: number }
/** A way for a piece to join a set. */
export type Join = Placed & { sort: number; role: number }
/** One piece on the walk. `price` is its price in no set. */
export type Step = { goods: Goods; price: Qepik; joins: readonly Join[] }

export type Walk = {
  steps: readonly Step[]
  /** The least sum of all pieces. */
  least: Qepik
  /** Whether the cheapest assignments lead from a state before step n to a state after it, at a cost. */
  isTight: (step: number, from: number, cost: Qepik, to: number) => boolean
}

/**
 * Walks the pieces from dear to cheap and keeps the least sum for each state of all machines. Returns null if the
 * effort does not suffice.
 */
export function walkPieces(
  goods: readonly Goods[],
  prices: readonly Qepik[],
  machines: readonly SetMachine[],
  effort: Effort,
): Walk | null {
  const placed = machines.map((machine, at) => ({
    machine,
    factor: machines.slice(0, at).reduce((product, { size }) => product * size, 1),
  }))
  if (machines.reduce((product, { size }) => product * size, 1) > 2 ** 40) return null
  const taken = goods.filter(({ place }) => machines.some(({ sorts }) => sorts[place] !== -1))
  if (taken.reduce((sum, { pieces }) => sum + pieces, 0) > effort.left) return null
  const steps = stepsOf(goods, prices, placed)
  const sums = forward(steps, placed, effort)
  if (sums === null) return null
  const ends = [...(sums.at(-1) ?? [])].filter(([state]) =>
    placed.every((one) => one.machine.isDone(stateOf(state, one))),
  )
  const least = Math.min(...ends.map(([, sum]) => sum))
  const tight = backward(steps, sums, new Set(ends.filter(([, sum]) => sum === least).map(([state]) => state)))
  return {
    steps,
    least,
    isTight: (step, from, cost, to) =>
      tight[step + 1]?.has(to) === true && (sums[step]?.get(from) ?? 0) + cost === sums[step + 1]?.get(to),
  }
}

/** Returns the state after a piece joins, and the price of the piece; or null if it cannot join. */
export function joined(
  state: number,
  { machine, factor, sort, role }: Join,
  goods: Goods,
): { to: number; cost: Qepik } | null {
  const own = stateOf(state, { machine, factor })
  const next = machine.join(own, sort, role)
  return next === -1 ? null : { to: state + (next - own) * factor, cost: machine.cost(own, sort, role, goods) }
}

function stateOf(state: number, { machine, factor }: Placed): number {
  return Math.floor(state / factor) % machine.size
}

function stepsOf(goods: readonly Goods[], prices: readonly Qepik[], placed: readonly Placed[]): Step[] {
  return [...goods]
    .sort((a, b) => b.unit - a.unit || a.place - b.place)
    .flatMap((some) => {
      const joins = placed.flatMap((one) => {
        const sort = one.machine.sorts[some.place] ?? -1
        return Array.from({ length: one.machine.roles[sort] ?? 0 }, (_, role) => ({ ...one, sort, role }))
      })
      const step = { goods: some, price: prices[some.place] ?? 0, joins }
      return joins.length === 0 ? [] : Array.from({ length: some.pieces }, () => step)
    })
}

/** Returns the least sum of each state before each step, and after the last one. */
function forward(steps: readonly Step[], placed: readonly Placed[], effort: Effort): Map<number, Qepik>[] | null {
  const left = placed.map(({ machine }) => machine.roles.map(() => 0))
  const count = (step: Step, change: number) => {
    for (const [at, { machine }] of placed.entries()) {
      const sort = machine.sorts[step.goods.place] ?? -1
      const sorts = left[at]
      if (sort !== -1 && sorts) sorts[sort] = (sorts[sort] ?? 0) + change
    }
  }
  for (const step of steps) count(step, 1)
  let sums = new Map([[0, 0]])
  const before = [sums]
  for (const [at, step] of steps.entries()) {
    effort.left -= sums.size * step.joins.reduce((sum, { machine }) => sum + machine.counters, 1)
    if (effort.left < 0) return null
    count(step, -1)
    sums = after(sums, step)
    // States that no pieces can end are dropped when the goods change.
    if (steps[at + 1] !== step) {
      for (const state of sums.keys())
        if (!placed.every((one, place) => one.machine.canEnd(stateOf(state, one), left[place] ?? [])))
          sums.delete(state)
    }
    before.push(sums)
  }
  return before
}

function after(sums: ReadonlyMap<number, Qepik>, { goods, price, joins }: Step): Map<number, Qepik> {
  const next = new Map<number, Qepik>()
  for (const [state, sum] of sums) {
    keepLess(next, state, sum + price)
    for (const join of joins) {
      const own = stateOf(state, join)
      const state2 = join.machine.join(own, join.sort, join.role)
      if (state2 !== -1)
        keepLess(next, state + (state2 - own) * join.factor, sum + join.machine.cost(own, join.sort, join.role, goods))
    }
  }
  return next
}

function keepLess(sums: Map<number, Qepik>, state: number, sum: Qepik): void {
  const known = sums.get(state)
  if (known === undefined || sum < known) sums.set(state, sum)
}

/** Returns the states before each step, and after the last one, that lie on a way with the least sum. */
function backward(
  steps: readonly Step[],
  sums: readonly ReadonlyMap<number, Qepik>[],
  ends: ReadonlySet<number>,
): ReadonlySet<number>[] {
  const tight = [ends]
  let wanted = ends
  for (const [at, step] of [...steps.entries()].toReversed()) {
    const later = sums[at + 1] ?? new Map<number, Qepik>()
    const leads = (state: number, sum: Qepik) => wanted.has(state) && later.get(state) === sum
    const found = new Set<number>()
    for (const [state, sum] of sums[at] ?? []) {
      const joins = step.joins.some((join) => {
        const next = joined(state, join, step.goods)
        return next !== null && leads(next.to, sum + next.cost)
      })
      if (joins || leads(state, sum + step.price)) found.add(state)
    }
    tight.push(found)
    wanted = found
  }
  return tight.toReversed()
}
