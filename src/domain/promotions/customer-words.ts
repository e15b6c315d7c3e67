import { fill } from '#src/words/spoken.ts'
import { promotionWords } from '#src/words/words.ts'
import { formatManat, type Qepik } from '../money.ts'
import { percentNumber, type Percent } from '../percent.ts'
import type { Reduction } from '../reduction.ts'
import { withEnding } from '../suffixes.ts'
import { reachedStep, stepPrice } from './single-price.ts'
import type { Effect, TierStep } from './promotion.ts'

type BuyGet = Extract<Effect, { kind: 'buy_get' }>

/** Returns '10 %', with a no-break space. */
export function percentText(off: Percent): string {
  return `${percentNumber(off)}\u00A0%`
}

/** Returns '10 %' or '5.00 ₼'. */
export function reductionText(reduction: Reduction): string {
  return reduction.is_percent ? percentText(reduction.amount) : formatManat(reduction.amount)
}

/**
 * Returns why a line of the cart costs less, in words for the customer (E53): '3-ü 2-nin qiymətinə, 1 ədəd pulsuz'.
 * @param quantity the pieces of the line that the promotion lowers
 * @param counted the pieces that a tier counts
 */
export function reasonWords(effect: Effect, quantity: number, counted = quantity): string {
  switch (effect.kind) {
    case 'percent':
      return fill(promotionWords.percent, { off: percentText(effect.percent) })
    case 'amount':
      return fill(promotionWords.amount, { off: formatManat(effect.amount) })
    case 'fixed':
      return fill(promotionWords.fixed, { price: formatManat(effect.price) })
    case 'tier': {
      const step = reachedStep(effect.steps, counted)
      return step ? stepText(step) : ''
    }
    case 'buy_get':
      return buyGetWords(effect, quantity)
    case 'bundle':
      return fill(promotionWords.bundle, { price: formatManat(effect.price) })
    case 'order':
      return fill(promotionWords.order, { off: reductionText(effect.reduction) })
    case 'free_delivery':
      return promotionWords.delivery
    case 'gift':
      return promotionWords.gift
  }
}

function buyGetWords(effect: BuyGet, quantity: number): string {
  const { buy, get, percent, get_scope } = effect
  const group = buy + get
  const isFree = percent === 10_000
  const off = percentText(percent)
  if (get_scope !== null) return isFree ? promotionWords.freeTogether : fill(promotionWords.cheaperTogether, { off })
  // Each language takes what it needs: '3-ü 2-nin qiymətinə' has endings, '3 for 2' has none.
  const numbers = { group, groupOne: withEnding(group, 'one'), get, getOne: withEnding(get, 'one'), off }
  if (!isFree) return fill(promotionWords.cheaperOfGroup, numbers)
  const offer = fill(promotionWords.groupFor, { ...numbers, buy, buyOf: withEnding(buy, 'of') })
  return quantity % group === 0
    ? `${offer}, ${fill(promotionWords.piecesFree, { n: (quantity / group) * get })}`
    : `${offer}, ${fill(promotionWords.piecesInSet, { n: quantity })}`
}

/** Returns what one piece more brings: '1 ədəd də əlavə etsəniz, ən ucuzu pulsuz olacaq' (E53). */
export function hintWords(effect: Effect, counted: number): string {
  return fill(promotionWords.oneMore, { gain: gainWords(effect, counted) })
}

/** @param counted the pieces that a tier counts, with the piece more */
function gainWords(effect: Effect, counted: number): string {
  switch (effect.kind) {
    case 'percent':
      return fill(promotionWords.gainPercent, { off: percentText(effect.percent) })
    case 'amount':
      return fill(promotionWords.gainCheaper, { off: formatManat(effect.amount) })
    case 'fixed':
      return fill(promotionWords.gainPrice, { price: formatManat(effect.price) })
    case 'tier': {
      const step = reachedStep(effect.steps, counted)
      if (step === undefined) return ''
      return 'percent' in step
        ? fill(promotionWords.gainCheaper, { off: percentText(step.percent) })
        : fill(promotionWords.gainPrice, { price: formatManat(step.price) })
    }
    case 'buy_get': {
      const [n, off, isFree] = [effect.get, percentText(effect.percent), effect.percent === 10_000]
      if (n === 1) return isFree ? promotionWords.cheapestFree : fill(promotionWords.cheapestLess, { off })
      return fill(isFree ? promotionWords.cheapestManyFree : promotionWords.cheapestManyLess, { n, off })
    }
    case 'bundle':
      return fill(promotionWords.gainBundle, { price: formatManat(effect.price) })
    case 'order':
      return fill(promotionWords.gainOrder, { off: reductionText(effect.reduction) })
    case 'free_delivery':
      return promotionWords.gainDelivery
    case 'gift':
      return promotionWords.gainGift
  }
}

/** Returns a step in words: '2 ədəddən 10 %' or '2 ədəddən 9.00 ₼'. */
export function stepText(step: TierStep): string {
  return fill(promotionWords.step, {
    from: step.from,
    off: 'percent' in step ? percentText(step.percent) : formatManat(step.price),
  })
}

/** A row of the tiers on a product's page. Amounts in qəpik. */
export type TierRow = { from: number; text: string; off: Qepik; price: Qepik }

/**
 * Returns the rows of a tier for a product: one piece, and each step with the price of a piece. A step that lowers
 * nothing has no row.
 */
export function tierRows(
  steps: readonly TierStep[],
  { unit, surcharge }: { unit: Qepik; surcharge: Qepik },
): TierRow[] {
  const rows = steps
    .map((step) => ({ step, price: stepPrice(step, unit, surcharge) }))
    .filter(({ price }) => price < unit)
    .sort((a, b) => a.step.from - b.step.from)
    .map(({ step, price }) => ({ from: step.from, text: stepText(step), off: unit - price, price }))
  return rows[0]?.from === 1 ? rows : [{ from: 1, text: promotionWords.onePiece, off: 0, price: unit }, ...rows]
}
