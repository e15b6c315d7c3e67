import { lessPercent, type Qepik } from '../money.ts'
import type { Goods } from './cart.ts'
import type { Offer } from './offers.ts'
import type { Effect } from './promotion.ts'
import { inScope } from './scope.ts'
import { slotMachine, type SetMachine } from './set-machine.ts'

type BuyGet = Extract<Effect, { kind: 'buy_get' }>
type Sides = { sorts: number[]; pieces: number[] }

/** The sorts of goods: pieces that can only be bought, pieces that can only be lowered, and pieces that can be both. */
const [BUY, GET, BOTH] = [0, 1, 2]

/** Returns the machine of a 'buy x get y' (R10), or null if the cart has no group of it. */
export function buyGetMachine(offer: Offer, effect: BuyGet, all: readonly Goods[]): SetMachine | null {
  const sides = sidesOf(offer, effect, all)
  const [buys = 0, gets = 0, boths = 0] = sides.pieces
  if (boths === 0) return apart(offer, effect, sides)
  return buys + gets === 0 ? ring(offer, effect, sides) : mixed(offer, effect, sides)
}

function sidesOf({ goods }: Offer, { get_scope }: BuyGet, all: readonly Goods[]): Sides {
  const sides: Sides = { sorts: Array<number>(all.length).fill(-1), pieces: [0, 0, 0] }
  const bought = new Set(goods)
  for (const some of all) {
    const got = get_scope === null ? bought.has(some) : inScope(get_scope, some)
    if (!got && !bought.has(some)) continue
    const sort = got ? (bought.has(some) ? BOTH : GET) : BUY
    sides.sorts[some.place] = sort
    sides.pieces[sort] = (sides.pieces[sort] ?? 0) + some.pieces
  }
  return sides
}

/** Each piece has one side: a group is a set with a slot for each. */
function apart(
  { rank, bit }: Offer,
  { buy, get, percent, times }: BuyGet,
  { sorts, pieces }: Sides,
): SetMachine | null {
  const cost = (slot: number, { unit }: Goods) => (slot === GET ? lessPercent(unit, percent) : unit)
  return slotMachine({ rank, bit, sorts }, { quantities: [buy, get], pieces, times, price: 0, cost })
}

/**
 * All pieces can be bought and lowered. From dear to cheap, groups one after the other save most: the first `buy`
 * pieces of each cost their price, the next `get` are lowered. So one group is open at a time.
 */
function ring({ rank, bit }: Offer, { buy, get, percent, times }: BuyGet, { sorts, pieces }: Sides): SetMachine | null {
  const group = buy + get
  const fitting = Math.floor((pieces[BOTH] ?? 0) / group)
  if (fitting === 0 || times === 0) return null
  const last = times !== null && times < fitting ? times * group : null
  return {
    rank,
    bit,
    sorts,
    roles: [0, 0, 1],
    size: last === null ? group : last + 1,
    counters: 1,
    join: (state) => (last === null ? (state + 1) % group : state === last ? -1 : state + 1),
    cost: (state, _sort, _role, { unit }) => (state % group < buy ? unit : lessPercent(unit, percent)),
    isDone: (state) => state % group === 0,
    canEnd: (state, left) => (group - (state % group)) % group <= (left[BOTH] ?? 0),
  }
}

/**
 * Some pieces have one side, some have both. Within a group each lowered piece of both sides is at most as dear as each
 * bought piece of both sides. So k lowered ones need ⌈k / get⌉ × buy bought ones that are dearer, or that have only the
 * side of the bought: the latter may follow later, and are owed until then.
 */
function mixed(offer: Offer, effect: BuyGet, sides: Sides): SetMachine | null {
  const { rank, bit } = offer
  const { buy, get, percent, times } = effect
  const { sorts, pieces } = sides
  const [buys = 0, gets = 0, boths = 0] = pieces
  const fitting = Math.min(Math.floor((buys + boths) / buy), Math.floor((gets + boths) / get))
  if (fitting === 0 || times === 0) return null
  const most = Math.min(fitting, times ?? fitting)
  const counted = times !== null && times < fitting
  const radices = [most * buy + 1, most * get + 1, most * get + 1, most * buy + 1, counted ? most + 1 : 1]
  const read = (state: number) => readGroups(state, radices)
  const written = (groups: Groups) => writtenGroups(groups, radices)
  const open = ({ bought, lowered, got }: Groups) => Math.max(Math.ceil(bought / buy), Math.ceil((lowered + got) / get))
  const isGet = (sort: number, role: number) => sort === GET || (sort === BOTH && role === 1)
  return {
    rank,
    bit,
    sorts,
    roles: [1, 1, 2],
    simpler: () => simpler(offer, effect, sides),
    size: radices.reduce((product, radix) => product * radix, 1),
    counters: radices.length,
    join: (state, sort, role) => {
      const next = read(state)
      if (sort === GET) next.got++
      else if (isGet(sort, role)) {
        next.lowered++
        next.owed = Math.max(next.owed, Math.ceil(next.lowered / get) * buy - next.bought)
      } else {
        next.bought++
        if (sort === BUY) next.owed = Math.max(0, next.owed - 1)
      }
      if (next.closed + open(next) > most) return -1
      if (next.bought >= buy && next.lowered >= get) {
        next.bought -= buy
        next.lowered -= get
        if (counted) next.closed++
      }
      return written(next)
    },
    cost: (_state, sort, role, { unit }): Qepik => (isGet(sort, role) ? lessPercent(unit, percent) : unit),
    isDone: (state) => {
      const { bought, lowered, got, owed } = read(state)
      return owed === 0 && bought % buy === 0 && lowered + got === (bought / buy) * get
    },
    canEnd: (state, left) => {
      const now = read(state)
      const sets = open(now)
      const [buysLeft = 0, getsLeft = 0, bothsLeft = 0] = left
      const buysMissing = sets * buy - now.bought
      const getsMissing = sets * get - now.lowered - now.got
      return (
        now.owed <= buysLeft &&
        buysMissing <= buysLeft + bothsLeft &&
        getsMissing <= getsLeft + bothsLeft &&
        buysMissing + getsMissing <= buysLeft + getsLeft + bothsLeft
      )
    },
  }
}

/** The pieces in open groups: bought, lowered of both sides, lowered of one side; the owed ones; the closed groups. */
type Groups = { bought: number; lowered: number; got: number; owed: number; closed: number }

function readGroups(state: number, radices: readonly number[]): Groups {
  const [bought = 0, lowered = 0, got = 0, owed = 0, closed = 0] = radices.map((radix) => {
    const digit = state % radix
    state = Math.floor(state / radix)
    return digit
  })
  return { bought, lowered, got, owed, closed }
}

function writtenGroups({ bought, lowered, got, owed, closed }: Groups, radices: readonly number[]): number {
  return [bought, lowered, got, owed, closed].reduceRight((sum, digit, at) => sum * (radices[at] ?? 1) + digit, 0)
}

/** Pieces with both sides are lowered beside bought ones of one side; without `times` also beside each other. */
function simpler(
  offer: Offer,
  effect: BuyGet,
  { sorts, pieces: [buys = 0, gets = 0, boths = 0] }: Sides,
): SetMachine[] {
  const oneSided = sorts.map((sort) => (sort === BOTH ? GET : sort))
  const twoSided = sorts.map((sort) => (sort === BOTH ? BOTH : -1))
  const besideOthers = apart(offer, effect, { sorts: oneSided, pieces: [buys, gets + boths, 0] })
  const besideEachOther = effect.times === null ? ring(offer, effect, { sorts: twoSided, pieces: [0, 0, boths] }) : null
  return [besideOthers, besideEachOther].filter((machine) => machine !== null)
}
