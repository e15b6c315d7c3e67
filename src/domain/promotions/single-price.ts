import { lessPercent, type Qepik } from '../money.ts'
import type { Goods } from './cart.ts'
import type { Offer } from './offers.ts'
import type { Effect, TierStep } from './promotion.ts'

/** A way to price one piece that is in no set: its price, and how much each promotion lowers it. */
export type Single = {
  price: Qepik
  /** The bits of the offers that lower the price. */
  used: number
  steps: readonly { rank: number; amount: Qepik }[]
}

/** Lowers the price of one piece. Never raises it (R9). */
type Lower = (price: Qepik) => Qepik
type Part = { rank: number; bit: number; withOthers: boolean; lower: Lower }

/** The promotions for single pieces (percent, amount, fixed price, tier) of a cart, by the place of the goods. */
export type SinglePrices = readonly (readonly Part[])[]

export function singlePrices(offers: readonly Offer[], goods: readonly Goods[]): SinglePrices {
  const parts: Part[][] = goods.map(() => [])
  for (const { promotion, rank, bit, goods: within } of offers) {
    for (const some of within) {
      const lower = lowering(promotion.effect, some, within)
      if (lower === null) continue
      parts[some.place]?.push({ rank, bit, withOthers: promotion.together === 'with_others', lower })
    }
  }
  return parts
}

/**
 * Returns the cheapest ways to price one piece: at most one promotion that is `best`, and on the price left all that
 * work `with others`, by rank (R13). Several ways lead to the same price; each names other promotions.
 * @param choice the bits of the offers that take part
 */
export function cheapestSingles(parts: readonly Part[], unit: Qepik, choice: number): Single[] {
  const open = parts.filter(({ bit }) => (bit & choice) !== 0)
  const others = open.filter(({ withOthers }) => withOthers)
  const ways = [...open.filter(({ withOthers }) => !withOthers), undefined].map((best) =>
    lowered(unit, best ? [best, ...others] : others),
  )
  const price = Math.min(...ways.map((way) => way.price))
  const cheapest = new Map(ways.filter((way) => way.price === price).map((way) => [way.used, way]))
  return [...cheapest.values()]
}

function lowered(unit: Qepik, parts: readonly Part[]): Single {
  let [price, used] = [unit, 0]
  const steps: { rank: number; amount: Qepik }[] = []
  for (const { rank, bit, lower } of parts) {
    const amount = price - lower(price)
    if (amount === 0) continue
    price -= amount
    used |= bit
    steps.push({ rank, amount })
  }
  return { price, used, steps }
}

/** Returns the effect on one piece, or null for an effect that is not on single pieces. */
function lowering(effect: Effect, goods: Goods, within: readonly Goods[]): Lower | null {
  if (isPieceEffect(effect)) return (price) => loweredPrice(price, effect, goods.surcharge)
  if (effect.kind !== 'tier') return null
  const step = reachedStep(effect.steps, countedPieces(effect.together, goods, within))
  return step ? (price) => stepPrice(step, price, goods.surcharge) : null
}

/** An effect on the price of one piece. */
export type PieceEffect = Extract<Effect, { kind: 'percent' | 'amount' | 'fixed' }>

export function isPieceEffect(effect: Effect): effect is PieceEffect {
  return effect.kind === 'percent' || effect.kind === 'amount' || effect.kind === 'fixed'
}

/** Returns a price with an effect, in qəpik; `surcharge`: the options' part of it (R8, R9). Never above the price. */
export function loweredPrice(price: Qepik, effect: PieceEffect, surcharge: Qepik): Qepik {
  if (effect.kind === 'percent') return lessPercent(price, effect.percent)
  if (effect.kind === 'amount') return Math.max(0, price - effect.amount)
  return Math.min(price, effect.price + surcharge)
}

/** Returns the price of a piece at a step of a tier, in qəpik. Never above the price. */
export function stepPrice(step: TierStep, price: Qepik, surcharge: Qepik): Qepik {
  return loweredPrice(price, 'percent' in step ? { kind: 'percent', ...step } : { kind: 'fixed', ...step }, surcharge)
}

/** Returns the highest step that a number of pieces reaches (R12). */
export function reachedStep(steps: readonly TierStep[], pieces: number): TierStep | undefined {
  return steps.filter(({ from }) => from <= pieces).sort((a, b) => b.from - a.from)[0]
}

function countedPieces(together: boolean, goods: Goods, within: readonly Goods[]): number {
  return within
    .filter(({ product_id }) => together || product_id === goods.product_id)
    .reduce((sum, { pieces }) => sum + pieces, 0)
}
