import type { Qepik } from '../money.ts'
import type { Goods } from './cart.ts'
import type { SetMachine } from './set-machine.ts'
import type { Single } from './single-price.ts'
import { joined, walkPieces, type Effort, type Step, type Walk } from './walk-pieces.ts'

/** Where the pieces of a cart go: into sets, or to a price of their own. */
export type Assignment = {
  sets: { rank: number; taken: { goods: Goods; pieces: number }[]; given: Qepik }[]
  singles: { goods: Goods; single: Single; pieces: number }[]
}

/** A choice of the way of one piece, and the choices before it. */
type Label = {
  /** The bits of the offers that are used so far. */
  used: number
  before: Label | null
  goods: Goods | null
  way: number
  /** The price of the piece in a set, by the rank of the set; or its price of its own. */
  chosen: { rank: number; cost: Qepik } | Single | null
  /** The rank of the first used offer, and how much it gives so far (R3). */
  first: number
  given: Qepik
}
/** Labels by state and used offers. */
type Labels = Map<number, { state: number; labels: Label[] }>

/**
 * Returns the assignments of pieces with the least sum (R2): for each set of used offers up to `kept` of them, so that
 * ties can be decided (R3). The first ones put the dearest pieces, and of equal ones the first goods, into sets.
 * Returns null if the effort does not suffice.
 * @param singles the cheapest prices of a piece of its own, by the place of the goods
 */
export function cheapestAssignments(
  goods: readonly Goods[],
  singles: readonly (readonly Single[])[],
  machines: readonly SetMachine[],
  effort: Effort,
  kept: number,
): Assignment[] | null {
  const waysOf = ({ place }: Goods) => singles[place] ?? []
  const walk = walkPieces(
    goods,
    goods.map((some) => waysOf(some)[0]?.price ?? some.unit),
    machines,
    effort,
  )
  if (walk === null) return null
  let labels: Labels = new Map()
  keep(labels, 0, { used: 0, before: null, goods: null, way: 0, chosen: null, first: Infinity, given: 0 }, kept)
  for (const [at, step] of walk.steps.entries()) labels = follow(labels, walk, at, step, waysOf, kept)
  const walked = new Set(walk.steps.map((step) => step.goods))
  const apart = goods.filter((some) => !walked.has(some))
  for (const some of apart.filter((one) => waysOf(one).length > 1))
    for (let piece = 0; piece < some.pieces; piece++) labels = chooseSingle(labels, some, waysOf(some), kept)
  const settled = apart.flatMap((some) => {
    const [single, ...more] = waysOf(some)
    return single && more.length === 0 ? [{ goods: some, single, pieces: some.pieces }] : []
  })
  return [...labels.values()].flatMap((group) => group.labels).map((label) => assignmentOf(label, settled))
}

/** Follows the ways that lead to the least sum. */
function follow(
  labels: Labels,
  { isTight }: Walk,
  at: number,
  { goods, joins }: Step,
  waysOf: (goods: Goods) => readonly Single[],
  kept: number,
): Labels {
  const next: Labels = new Map()
  for (const { state, labels: before } of labels.values()) {
    for (const [way, join] of joins.entries()) {
      const found = joined(state, join, goods)
      if (found === null || !isTight(at, state, found.cost, found.to)) continue
      const chosen = { rank: join.machine.rank, cost: found.cost }
      for (const label of before) extend(next, found.to, label, { goods, way, chosen }, kept)
    }
    for (const [place, chosen] of waysOf(goods).entries()) {
      if (!isTight(at, state, chosen.price, state)) continue
      for (const label of before) extend(next, state, label, { goods, way: joins.length + place, chosen }, kept)
    }
  }
  return next
}

function chooseSingle(labels: Labels, goods: Goods, ways: readonly Single[], kept: number): Labels {
  const next: Labels = new Map()
  for (const { state, labels: before } of labels.values())
    for (const [way, chosen] of ways.entries())
      for (const label of before) extend(next, state, label, { goods, way, chosen }, kept)
  return next
}

/** Adds the label of one more piece. Pieces of the same goods choose in the order of their ways. */
function extend(
  labels: Labels,
  state: number,
  before: Label,
  { goods, way, chosen }: Pick<Label, 'way'> & { goods: Goods; chosen: NonNullable<Label['chosen']> },
  kept: number,
): void {
  if (before.goods === goods && before.way > way) return
  const steps = 'rank' in chosen ? [{ rank: chosen.rank, amount: goods.unit - chosen.cost }] : chosen.steps
  let { used, first, given } = before
  for (const { rank, amount } of steps) {
    used |= 1 << rank
    if (rank < first) [first, given] = [rank, 0]
    if (rank === first) given += amount
  }
  keep(labels, state, { used, first, given, before, goods, way, chosen }, kept)
}

/** Keeps the first labels of a state; the last of them gives way to one by which the first offer gives more (R3). */
function keep(labels: Labels, state: number, label: Label, kept: number): void {
  const key = state * 4096 + label.used
  const known = labels.get(key)
  if (known === undefined) labels.set(key, { state, labels: [label] })
  else {
    const alike = known.labels.filter(({ way }) => way === label.way)
    const last = alike.at(-1)
    if (alike.length < kept || last === undefined) known.labels.push(label)
    else if (label.given > last.given) known.labels[known.labels.indexOf(last)] = label
  }
}

function assignmentOf(last: Label, settled: Assignment['singles']): Assignment {
  const sets = new Map<number, { taken: Map<Goods, number>; given: Qepik }>()
  const singles = new Map<Goods, Map<Single, number>>()
  for (let label: Label | null = last; label !== null; label = label.before) {
    const { goods, chosen } = label
    if (goods === null || chosen === null) continue
    if ('rank' in chosen) {
      const set = sets.get(chosen.rank) ?? { taken: new Map<Goods, number>(), given: 0 }
      set.taken.set(goods, (set.taken.get(goods) ?? 0) + 1)
      set.given += goods.unit - chosen.cost
      sets.set(chosen.rank, set)
    } else {
      const own = singles.get(goods) ?? new Map<Single, number>()
      own.set(chosen, (own.get(chosen) ?? 0) + 1)
      singles.set(goods, own)
    }
  }
  return {
    sets: [...sets].map(([rank, { taken, given }]) => ({
      rank,
      given,
      taken: [...taken].map(([goods, pieces]) => ({ goods, pieces })).sort((a, b) => a.goods.place - b.goods.place),
    })),
    singles: [
      ...settled,
      ...[...singles].flatMap(([goods, own]) => [...own].map(([single, pieces]) => ({ goods, single, pieces }))),
    ],
  }
}

/** The joins of pieces that one set may cost where all sets at once are too many. */
const EFFORT_OF_ONE = 250_000

/**
 * Returns an assignment for a cart whose sets are too many to be walked at once: each set by itself, by rank, takes
 * pieces of those that are left. Too many pieces of the same goods are offered to a set only in part. All pieces are
 * priced by the rules and never above their price without sets, but the sum may not be the least.
 */
export function assignInTurns(
  goods: readonly Goods[],
  singles: readonly (readonly Single[])[],
  machines: readonly SetMachine[],
): Assignment[] {
  const cheapest = singles.map((ways) => ways.slice(0, 1))
  const left = goods.map((some) => ({ ...some }))
  const sets: Assignment['sets'] = []
  for (const machine of machines) {
    for (const most of [Infinity, 25, 5]) {
      const offered = left.map((some) => ({ ...some, pieces: Math.min(some.pieces, most) }))
      const [found] = cheapestAssignments(offered, cheapest, [machine], { left: EFFORT_OF_ONE }, 1) ?? []
      if (found === undefined) continue
      for (const set of found.sets) {
        sets.push(set)
        for (const { goods: taken, pieces } of set.taken) {
          const some = left[taken.place]
          if (some) some.pieces -= pieces
        }
      }
      break
    }
  }
  const rest = left.filter(({ pieces }) => pieces > 0)
  return [
    {
      sets,
      singles: rest.flatMap(
        (some) => cheapest[some.place]?.map((single) => ({ goods: some, single, pieces: some.pieces })) ?? [],
      ),
    },
  ]
}
