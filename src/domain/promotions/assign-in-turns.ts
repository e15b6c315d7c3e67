import type { Qepik } from '../money.ts'
import { cheapestAssignments, type Assignment } from './assign-pieces.ts'
import type { Goods } from './cart.ts'
import type { SetMachine, Slots } from './set-machine.ts'
import type { Single } from './single-price.ts'

/** The joins of pieces that one promotion may cost. */
const EFFORT_OF_ONE = 250_000

type Taken = Assignment['sets'][number]

/**
 * Returns an assignment for a cart whose sets are too many to be walked at once: each promotion by itself, by rank,
 * takes pieces of those that are left. It takes a set only if that lowers the sum. So all prices follow the rules, and
 * no piece is dearer than without sets; but another assignment may be cheaper.
 */
export function assignInTurns(
  goods: readonly Goods[],
  singles: readonly (readonly Single[])[],
  machines: readonly SetMachine[],
): Assignment {
  const left = goods.map((some) => ({ ...some }))
  const sets = new Map<number, Taken>()
  for (const machine of machines.flatMap((one) => one.simpler?.() ?? [one])) {
    const found = machine.slots ? fillSlots(machine, machine.slots, left, singles) : takeRing(machine, left, singles)
    for (const { goods: taken, pieces } of found.taken) {
      const some = left[taken.place]
      if (some) some.pieces -= pieces
    }
    if (found.taken.length > 0) sets.set(machine.rank, merged(found, sets.get(machine.rank)))
  }
  return {
    sets: [...sets.values()],
    singles: left.flatMap((some) => {
      const [single] = singles[some.place] ?? []
      return single && some.pieces > 0 ? [{ goods: some, single, pieces: some.pieces }] : []
    }),
  }
}

/** Fills sets with the pieces that gain most, while the next set lowers the sum. For one promotion this is cheapest. */
function fillSlots(
  { rank, sorts }: SetMachine,
  { quantities, times, price, cost }: Slots,
  left: readonly Goods[],
  singles: readonly (readonly Single[])[],
): Taken {
  const queues = quantities.map((_, slot) =>
    left
      .filter(({ place, pieces }) => sorts[place] === slot && pieces > 0)
      .map((goods) => ({
        goods,
        gain: (singles[goods.place]?.[0]?.price ?? goods.unit) - cost(slot, goods),
        pieces: goods.pieces,
        slot,
      }))
      .sort((a, b) => b.gain - a.gain || a.goods.place - b.goods.place),
  )
  const counts = new Map<Goods, number>()
  let given: Qepik = 0
  for (let sets = 0; sets < (times ?? Infinity); sets++) {
    const picked = quantities.map((quantity, slot) => pick(queues[slot] ?? [], quantity))
    if (picked.some((picks) => picks === null)) break
    const picks = picked.flatMap((some) => some ?? [])
    if (picks.reduce((sum, { entry, pieces }) => sum + entry.gain * pieces, 0) <= price) break
    given -= price
    for (const { entry, pieces } of picks) {
      entry.pieces -= pieces
      given += (entry.goods.unit - cost(entry.slot, entry.goods)) * pieces
      counts.set(entry.goods, (counts.get(entry.goods) ?? 0) + pieces)
    }
  }
  const taken = [...counts].map(([goods, pieces]) => ({ goods: { ...goods }, pieces }))
  return { rank, given, taken: taken.sort((a, b) => a.goods.place - b.goods.place) }
}

/** Returns the first pieces of a queue, or null if they are too few. */
function pick<Entry extends { pieces: number }>(
  queue: Entry[],
  quantity: number,
): { entry: Entry; pieces: number }[] | null {
  while (queue[0]?.pieces === 0) queue.shift()
  const picks: { entry: Entry; pieces: number }[] = []
  for (const entry of queue) {
    if (quantity === 0) break
    const pieces = Math.min(quantity, entry.pieces)
    quantity -= pieces
    picks.push({ entry, pieces })
  }
  return quantity > 0 ? null : picks
}

/** Walks the pieces with one promotion. If they are too many, the walk offers only some of each goods. */
function takeRing(machine: SetMachine, left: readonly Goods[], singles: readonly (readonly Single[])[]): Taken {
  const cheapest = singles.map((ways) => ways.slice(0, 1))
  for (const most of [Infinity, 100, 25, 5]) {
    const offered = left.map((some) => ({ ...some, pieces: Math.min(some.pieces, most) }))
    const [found] = cheapestAssignments(offered, cheapest, [machine], { left: EFFORT_OF_ONE }, 1) ?? []
    if (found) return found.sets[0] ?? { rank: machine.rank, taken: [], given: 0 }
  }
  return { rank: machine.rank, taken: [], given: 0 }
}

function merged(set: Taken, known: Taken | undefined): Taken {
  if (known === undefined) return set
  const counts = new Map(known.taken.map((taken) => [taken.goods.place, { ...taken }]))
  for (const taken of set.taken)
    counts.set(taken.goods.place, { ...taken, pieces: taken.pieces + (counts.get(taken.goods.place)?.pieces ?? 0) })
  return {
    rank: set.rank,
    given: set.given + known.given,
    taken: [...counts.values()].sort((a, b) => a.goods.place - b.goods.place),
  }
}
