import { deliveryPrice } from '../checkout/delivery.ts'
import { lessPercent } from '../money.ts'
import { splitByWeight } from '../orders/share.ts'
import { reduced } from '../reduction.ts'
import { goodsOf, type Goods } from './cart.ts'
import type { Cart } from './price-cart.ts'
import type { Effect, Promotion } from './promotion.ts'
import { inScope } from './scope.ts'

/**
 * The rules as slow code: tries all choices of promotions and all assignments of pieces (R2, R3). It shares scopes and
 * roundings with the engine, nothing of the search.
 */
export type Reference = { total: number; used: number[]; firstGives: number; costs: number[] }

type Step = { promotion: Promotion; amount: number }
/** Pieces that are priced together: a set, or one piece. */
type Group = { pieces: Goods[]; set: Promotion | null; price: number; steps: Step[] }

export function referencePrice(cart: Cart): Reference {
  const goods = goodsOf(cart.lines)
  const met = cart.promotions.filter((one) => meets(one, goods)).sort((a, b) => b.priority - a.priority || a.id - b.id)
  const outcomes = choicesOf(met).flatMap((choice) => outcomesOf(goods, choice, cart))
  const [best] = outcomes.sort(compare(met))
  if (best === undefined) throw new Error('no outcome')
  const used = met.filter(({ id }) => best.given.has(id)).map(({ id }) => id)
  return { total: best.total, used, firstGives: best.given.get(used[0] ?? 0) ?? 0, costs: best.costs }
}

function meets({ scope, minimum, min_pieces }: Promotion, goods: Goods[]): boolean {
  const within = goods.filter((some) => inScope(scope, some))
  const pieces = within.reduce((sum, some) => sum + some.pieces, 0)
  return pieces >= Math.max(1, min_pieces) && within.reduce((sum, some) => sum + some.pieces * some.unit, 0) >= minimum
}

function choicesOf(met: Promotion[]): Promotion[][] {
  const groups = met.reduce<Promotion[][]>((sets, one) => sets.concat(sets.map((set) => [...set, one])), [[]])
  return groups.filter(
    (choice) =>
      choice.filter(({ effect, code }) => effect.kind === 'order' && code === null).length <= 1 &&
      (choice.length === 1 || choice.every(({ together }) => together !== 'alone')),
  )
}

type Priced = { total: number; given: Map<number, number>; costs: number[] }

function outcomesOf(goods: Goods[], choice: Promotion[], cart: Cart): Priced[] {
  const pieces = goods.flatMap((some) => Array.from({ length: some.pieces }, () => some))
  const assignments = assignmentsOf(pieces, choice, goods, new Map())
  const sum = (groups: Group[]) => groups.reduce((total, { price }) => total + price, 0)
  const least = assignments.reduce((less, groups) => Math.min(less, sum(groups)), Infinity)
  return assignments
    .filter((groups) => sum(groups) === least)
    .map((groups) => finish(groups, goods, choice, cart))
    .filter(({ given }) => choice.every(({ id, money_left }) => (given.get(id) ?? 0) <= (money_left ?? Infinity)))
}

/** Returns all ways to put pieces into sets and to price the rest one by one. */
function assignmentsOf(
  [first, ...rest]: Goods[],
  choice: Promotion[],
  goods: Goods[],
  uses: ReadonlyMap<number, number>,
): Group[][] {
  if (first === undefined) return [[]]
  const found: Group[][] = []
  const bests = choice.filter(({ together }) => together !== 'with_others')
  const others = choice.filter(({ together }) => together === 'with_others')
  const ways = new Map(
    [[], ...bests.map((best) => [best])].map((best) => {
      const group = single(first, [...best, ...others], goods)
      return [JSON.stringify([group.price, group.steps.map(({ promotion }) => promotion.id)]), group]
    }),
  )
  const later = assignmentsOf(rest, choice, goods, uses)
  for (const group of ways.values()) for (const groups of later) found.push([group, ...groups])
  for (const set of choice) {
    const size = sizeOf(set.effect)
    if (size === 0) continue
    const used = uses.get(set.id) ?? 0
    if (set.effect.kind === 'buy_get' && used >= (set.effect.times ?? Infinity)) continue
    for (const chosen of partsOf(rest, size - 1)) {
      const group = groupOf(set, [first, ...chosen.taken])
      if (group === null) continue
      for (const groups of assignmentsOf(chosen.left, choice, goods, new Map([...uses, [set.id, used + 1]])))
        found.push([group, ...groups])
    }
  }
  return found
}

function single(piece: Goods, promotions: Promotion[], goods: Goods[]): Group {
  let price = piece.unit
  const steps: Step[] = []
  for (const promotion of promotions) {
    const next = inScope(promotion.scope, piece) ? singlePrice(price, piece, promotion, goods) : price
    if (next < price) steps.push({ promotion, amount: price - next })
    price = Math.min(price, next)
  }
  return { pieces: [piece], set: null, price, steps }
}

function singlePrice(price: number, piece: Goods, { effect, scope }: Promotion, goods: Goods[]): number {
  if (effect.kind === 'percent') return lessPercent(price, effect.percent)
  if (effect.kind === 'amount') return Math.max(0, price - effect.amount)
  if (effect.kind === 'fixed') return effect.price + piece.surcharge
  if (effect.kind !== 'tier') return price
  const counted = goods.filter(
    (some) => inScope(scope, some) && (effect.together || some.product_id === piece.product_id),
  )
  const pieces = counted.reduce((sum, some) => sum + some.pieces, 0)
  const reached = effect.steps.filter(({ from }) => pieces >= from)
  const step = reached.find(({ from }) => reached.every((one) => one.from <= from))
  if (step === undefined) return price
  return 'percent' in step ? lessPercent(price, step.percent) : step.price + piece.surcharge
}

function sizeOf(effect: Effect): number {
  if (effect.kind === 'buy_get') return effect.buy + effect.get
  return effect.kind === 'bundle' ? effect.parts.reduce((sum, { quantity }) => sum + quantity, 0) : 0
}

/** Returns the ways to take a number of pieces; ways that take equal pieces count once. */
function partsOf(pieces: Goods[], count: number): { taken: Goods[]; left: Goods[] }[] {
  if (count === 0) return [{ taken: [], left: pieces }]
  const [first, ...rest] = pieces
  if (first === undefined) return []
  const others = rest.filter((piece) => piece !== first)
  const equal = rest.filter((piece) => piece === first)
  return [
    ...partsOf(rest, count - 1).map(({ taken, left }) => ({ taken: [first, ...taken], left })),
    ...partsOf(others, count).map(({ taken, left }) => ({ taken, left: [first, ...equal, ...left] })),
  ]
}

function groupOf(set: Promotion, pieces: Goods[]): Group | null {
  const units = pieces.reduce((sum, { unit }) => sum + unit, 0)
  if (set.effect.kind === 'bundle') {
    const wanted = set.effect.parts.flatMap((part) => Array.from({ length: part.quantity }, () => part.product_id))
    const fits =
      wanted.toSorted().join() ===
      pieces
        .map(({ product_id }) => product_id)
        .toSorted()
        .join()
    if (!fits || !pieces.every((piece) => inScope(set.scope, piece))) return null
    const price = pieces.reduce((sum, { surcharge }) => sum + surcharge, set.effect.price)
    return price < units ? { pieces, set, price, steps: [] } : null
  }
  if (set.effect.kind !== 'buy_get') return null
  const { get, get_scope, percent } = set.effect
  const ways = partsOf(pieces, get)
    .filter(
      ({ taken, left }) =>
        taken.every((piece) => inScope(get_scope ?? set.scope, piece)) &&
        left.every((piece) => inScope(set.scope, piece)),
    )
    .map(({ taken }) => taken)
    .sort((a, b) => a.reduce((sum, { unit }) => sum + unit, 0) - b.reduce((sum, { unit }) => sum + unit, 0))
  const [lowered] = ways
  if (lowered === undefined) return null
  const off = lowered.reduce((sum, { unit }) => sum + unit - lessPercent(unit, percent), 0)
  return { pieces, set, price: units - off, steps: [] }
}

function finish(groups: Group[], goods: Goods[], choice: Promotion[], { staff, delivery }: Cart): Priced {
  const given = new Map<number, number>()
  const give = (id: number, amount: number) => amount > 0 && given.set(id, (given.get(id) ?? 0) + amount)
  const costs = goods.map(({ unit, pieces }) => unit * pieces)
  const less = (place: number, amount: number) => (costs[place] = (costs[place] ?? 0) - amount)
  for (const { pieces, steps } of groups)
    for (const { promotion, amount } of steps) {
      give(promotion.id, amount)
      less(pieces[0]?.place ?? 0, amount)
    }
  for (const set of choice) {
    const own = groups.filter((group) => group.set === set)
    const pieces = own.flatMap((group) => group.pieces).sort((a, b) => a.place - b.place)
    const units = pieces.reduce((sum, { unit }) => sum + unit, 0)
    const off = units - own.reduce((sum, { price }) => sum + price, 0)
    give(set.id, off)
    for (const [at, part] of splitByWeight(
      off,
      pieces.map(({ unit }) => unit),
    ).entries())
      less(pieces[at]?.place ?? 0, part)
  }
  const lines = [...costs]
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const orders = choice.filter(({ effect }) => effect.kind === 'order')
  for (const { id, effect, scope } of [
    ...orders.filter(({ code }) => code === null),
    ...orders.filter(({ code }) => code !== null),
  ]) {
    if (effect.kind !== 'order') continue
    const within = costs.map((cost, place) => {
      const some = goods[place]
      return some && inScope(scope, some) ? cost : 0
    })
    const off = sum(within) - reduced(sum(within), effect.reduction)
    give(id, off)
    for (const [place, part] of splitByWeight(off, within).entries()) less(place, part)
  }
  const payable = Math.max(0, sum(costs) - (staff?.amount ?? 0))
  const charged = delivery ? deliveryPrice(payable, delivery) : 0
  const free = choice.find(
    ({ effect, money_left }) =>
      effect.kind === 'free_delivery' &&
      (effect.delivery_types?.includes(delivery?.id ?? 0) ?? true) &&
      charged <= (money_left ?? Infinity),
  )
  if (free) give(free.id, charged)
  return { total: payable + (free ? 0 : charged), given, costs: lines }
}

function compare(met: Promotion[]) {
  const lists = (a: number[], b: number[]) => {
    const at = a.findIndex((one, place) => one !== b[place])
    if (at === -1) return a.length - b.length
    return at >= b.length ? 1 : (a[at] ?? 0) - (b[at] ?? 0)
  }
  const ranks = ({ given }: Priced) => met.flatMap(({ id }, rank) => (given.has(id) ? [rank] : []))
  const first = (one: Priced) => one.given.get(met[ranks(one)[0] ?? 0]?.id ?? 0) ?? 0
  return (a: Priced, b: Priced) =>
    a.total - b.total || lists(ranks(a), ranks(b)) || first(b) - first(a) || lists(a.costs, b.costs)
}
