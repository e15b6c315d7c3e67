import type { Qepik } from '../money.ts'
import type { Goods } from './cart.ts'
import type { SetMachine } from './set-machine.ts'
import type { Single } from './single-price.ts'
import { joined, walkPieces, type Effort } from './walk-pieces.ts'

/** The pieces of the same goods that choose one by one between equal prices of their own. */
const PIECES_ALONE = 8

/** Where the pieces of a cart go: into sets, or to a price of their own. */
export type Assignment = {
  sets: { rank: number; taken: { goods: Goods; pieces: number }[]; given: Qepik }[]
  singles: { goods: Goods; single: Single; pieces: number }[]
}

/** The price of a piece in a set, by the rank of the set; or its price of its own. */
type Chosen = { rank: number; cost: Qepik } | Single
/** A way for pieces of the same goods; it leads to a state. The ways of a piece are numbered. */
type Way = { to: number; goods: Goods; pieces: number; way: number; chosen: Chosen }
/** The ways of some pieces, one after the other. Pieces of the same goods choose in the order of their ways. */
type Label = {
  before: Label | null
  goods: Goods | null
  pieces: number
  way: number
  chosen: Chosen | null
  /** The bits of the offers that are used so far. */
  used: number
  /** The rank of the first used offer, and how much it gives so far (R3). */
  first: number
  given: Qepik
}
/** Labels by state, then by used offers. */
type Labels = Map<number, Map<number, Label[]>>

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
  const start = { used: 0, before: null, goods: null, pieces: 0, way: 0, chosen: null, first: Infinity, given: 0 }
  keep(labels, 0, start, kept)
  for (const [at, { goods: some, joins }] of walk.steps.entries())
    labels = follow(labels, effort, kept, function* ways(state): Iterable<Way> {
      for (const [way, join] of joins.entries()) {
        const found = joined(state, join, some)
        if (found === null || !walk.isTight(at, state, found.cost, found.to)) continue
        yield { to: found.to, goods: some, pieces: 1, way, chosen: { rank: join.machine.rank, cost: found.cost } }
      }
      for (const [place, chosen] of waysOf(some).entries())
        if (walk.isTight(at, state, chosen.price, state))
          yield { to: state, goods: some, pieces: 1, way: joins.length + place, chosen }
    })
  const walked = new Set(walk.steps.map((step) => step.goods))
  const apart = goods.filter((some) => !walked.has(some))
  const settled = apart.filter((some) => waysOf(some).length === 1)
  for (const some of apart.filter((one) => !settled.includes(one)))
    for (const pieces of blocks(some.pieces))
      labels = follow(labels, effort, kept, (to) =>
        waysOf(some).map((chosen, way) => ({ to, goods: some, pieces, way: pieces === 1 ? way : -1, chosen })),
      )
  const fixed = settled.flatMap((some) => waysOf(some).map((single) => ({ goods: some, single, pieces: some.pieces })))
  return [...labels.values()]
    .flatMap((byUsed) => [...byUsed.values()].flat())
    .map((label) => assignmentOf(label, fixed))
}

/** Splits pieces that choose between prices of their own: a few choose one by one, the others as one. */
function blocks(pieces: number): number[] {
  const together = pieces > PIECES_ALONE + 1 ? [pieces - PIECES_ALONE] : []
  return [...together, ...Array.from({ length: together.length > 0 ? PIECES_ALONE : pieces }, () => 1)]
}

/** Adds the labels of the next pieces. Without effort only the first label goes on, by its first way. */
function follow(labels: Labels, effort: Effort, kept: number, ways: (state: number) => Iterable<Way>): Labels {
  const next: Labels = new Map()
  for (const [state, byUsed] of labels) {
    for (const way of ways(state)) {
      for (const before of byUsed.values()) {
        if (effort.left < 0) {
          for (const label of before.slice(0, 1)) extend(next, label, way, kept)
          return next
        }
        effort.left -= before.length
        for (const label of before)
          if (label.goods !== way.goods || label.way <= way.way) extend(next, label, way, kept)
      }
    }
  }
  return next
}

function extend(labels: Labels, before: Label, { to, goods, pieces, way, chosen }: Way, kept: number): void {
  const steps = 'rank' in chosen ? [{ rank: chosen.rank, amount: goods.unit - chosen.cost }] : chosen.steps
  let { used, first, given } = before
  for (const { rank, amount } of steps) {
    used |= 1 << rank
    if (rank < first) [first, given] = [rank, 0]
    if (rank === first) given += amount * pieces
  }
  keep(labels, to, { used, first, given, before, goods, pieces, way, chosen }, kept)
}

/** Keeps the first labels of a state; the last of them gives way to one by which the first offer gives more (R3). */
function keep(labels: Labels, state: number, label: Label, kept: number): void {
  const byUsed = labels.get(state) ?? new Map<number, Label[]>()
  labels.set(state, byUsed)
  const known = byUsed.get(label.used) ?? []
  byUsed.set(label.used, known)
  const alike = known.filter(({ way }) => way === label.way)
  const last = alike.at(-1)
  if (alike.length < kept || last === undefined) known.push(label)
  else if (label.given > last.given) known[known.indexOf(last)] = label
}

function assignmentOf(last: Label, settled: Assignment['singles']): Assignment {
  const sets = new Map<number, { taken: Map<Goods, number>; given: Qepik }>()
  const singles = new Map<Goods, Map<Single, number>>()
  for (let label: Label | null = last; label !== null; label = label.before) {
    const { goods, pieces, chosen } = label
    if (goods === null || chosen === null) continue
    if ('rank' in chosen) {
      const set = sets.get(chosen.rank) ?? { taken: new Map<Goods, number>(), given: 0 }
      set.taken.set(goods, (set.taken.get(goods) ?? 0) + 1)
      set.given += goods.unit - chosen.cost
      sets.set(chosen.rank, set)
    } else {
      const own = singles.get(goods) ?? new Map<Single, number>()
      own.set(chosen, (own.get(chosen) ?? 0) + pieces)
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
