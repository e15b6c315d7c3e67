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
      return `${percentText(effect.percent)} endirim`
    case 'amount':
      return `hər ədəddən ${formatManat(effect.amount)} endirim`
    case 'fixed':
      return `hər ədəd ${formatManat(effect.price)}`
    case 'tier': {
      const step = reachedStep(effect.steps, counted)
      return step ? stepText(step) : ''
    }
    case 'buy_get':
      return buyGetWords(effect, quantity)
    case 'bundle':
      return `dəst qiyməti ${formatManat(effect.price)}`
    case 'order':
      return `sifarişə ${reductionText(effect.reduction)} endirim`
    case 'free_delivery':
      return 'pulsuz çatdırılma'
    case 'gift':
      return 'hədiyyə'
  }
}

function buyGetWords(effect: BuyGet, quantity: number): string {
  const { buy, get, percent, get_scope } = effect
  const group = buy + get
  const isFree = percent === 10_000
  if (get_scope !== null) return isFree ? 'birlikdə alanda pulsuz' : `birlikdə alanda ${percentText(percent)} ucuz`
  if (!isFree) return `hər ${group} ədəddən ${withEnding(get, 'one')} ${percentText(percent)} ucuz`
  const offer = `${withEnding(group, 'one')} ${withEnding(buy, 'of')} qiymətinə`
  return quantity % group === 0
    ? `${offer}, ${(quantity / group) * get} ədəd pulsuz`
    : `${offer}, ${quantity} ədəd dəstdədir`
}

/** Returns what one piece more brings: '1 ədəd də əlavə etsəniz, ən ucuzu pulsuz olacaq' (E53). */
export function hintWords(effect: Effect, counted: number): string {
  return `1 ədəd də əlavə etsəniz, ${gainWords(effect, counted)}`
}

/** @param counted the pieces that a tier counts, with the piece more */
function gainWords(effect: Effect, counted: number): string {
  switch (effect.kind) {
    case 'percent':
      return `${percentText(effect.percent)} endirim olacaq`
    case 'amount':
      return `hər ədəd ${formatManat(effect.amount)} ucuz olacaq`
    case 'fixed':
      return `hər ədəd ${formatManat(effect.price)} olacaq`
    case 'tier': {
      const step = reachedStep(effect.steps, counted)
      if (step === undefined) return ''
      return 'percent' in step
        ? `hər ədəd ${percentText(step.percent)} ucuz olacaq`
        : `hər ədəd ${formatManat(step.price)} olacaq`
    }
    case 'buy_get': {
      const lowered = effect.get === 1 ? 'ən ucuzu' : `ən ucuz ${effect.get} ədəd`
      return `${lowered} ${effect.percent === 10_000 ? 'pulsuz' : `${percentText(effect.percent)} ucuz`} olacaq`
    }
    case 'bundle':
      return `dəst ${formatManat(effect.price)} olacaq`
    case 'order':
      return `sifarişə ${reductionText(effect.reduction)} endirim olacaq`
    case 'free_delivery':
      return 'çatdırılma pulsuz olacaq'
    case 'gift':
      return 'hədiyyə alacaqsınız'
  }
}

/** Returns a step in words: '2 ədəddən 10 %' or '2 ədəddən 9.00 ₼'. */
export function stepText(step: TierStep): string {
  return `${step.from} ədəddən ${'percent' in step ? percentText(step.percent) : formatManat(step.price)}`
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
  return rows[0]?.from === 1 ? rows : [{ from: 1, text: '1 ədəd', off: 0, price: unit }, ...rows]
}
