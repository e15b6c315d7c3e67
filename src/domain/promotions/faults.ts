import { formatManat, type Qepik } from '../money.ts'
import { percentText } from './customer-words.ts'
import type { PromotionLimits } from './planned-sale.ts'
import type { Effect, Promotion, PromotionBuyer, PromotionTimes, TierStep } from './promotion.ts'
import { isEmptyScope } from './scope.ts'
import { isPieceEffect, loweredPrice, stepPrice } from './single-price.ts'

/** A promotion as staff typed it. */
export type TypedPromotion = Omit<Promotion, 'id' | 'money_left'> &
  PromotionTimes &
  PromotionLimits & { who: readonly PromotionBuyer[] }

/** The facts of the shop that a check asks about. */
export type PromotionFacts = {
  /** The products that the promotion names in a set or as a gift, and the goods in scope that have a cost. */
  products: ReadonlyMap<number, ProductFacts>
  /** The codes of other promotions. */
  codes: readonly string[]
  /** The names of other promotions that work by themselves at the same time; planned sales do not count (R27). */
  open_together: readonly string[]
  /** The ids of the goods in scope, for kinds that set the price of a piece. */
  in_scope: readonly number[]
  /** The names of other open sets that share goods with this one. */
  overlapping_sets: readonly string[]
}

/** Amounts in qəpik. `price`: the price of today, with a sale. */
type ProductFacts = { name: string; price: Qepik; cost: Qepik | null; is_deleted: boolean; was_stocked: boolean }

/** Sentences by the path of a field, as in the form: 'effect.steps.1.from'. */
type Sentences = Record<string, string>

/** The most promotions that are open at once and work by themselves (R27). */
export const OPEN_MAX = 10

/** Returns why a promotion is refused, by field (R25, R27). Empty: it can be saved. */
export function promotionFaults(promotion: TypedPromotion, facts: PromotionFacts): Sentences {
  return {
    ...nameFaults(promotion, facts),
    ...effectFaults(promotion, facts),
    ...scopeFaults(promotion),
    ...buyerFaults(promotion),
    ...timeFaults(promotion),
    ...limitFaults(promotion),
    ...togetherFaults(promotion),
    ...openFaults(promotion, facts),
  }
}

/** Compares codes as checkout does: without regard to case, all forms of i equal (R25). */
export function comparedCode(code: string): string {
  return code.replace(/[İIı]/g, 'i').toLowerCase()
}

function nameFaults({ name, code }: TypedPromotion, { codes }: PromotionFacts): Sentences {
  const faults: Sentences = {}
  if (name.trim() === '') faults.name = 'Adı yazın.'
  if (code === null) return faults
  if (code.trim() === '' || code === '.' || code === '..') faults.code = 'Kodu yazın.'
  else if (codes.some((other) => comparedCode(other) === comparedCode(code))) faults.code = 'Bu kod başqa aksiyada var.'
  return faults
}

function effectFaults({ effect, minimum }: TypedPromotion, facts: PromotionFacts): Sentences {
  switch (effect.kind) {
    case 'percent':
      return percentFault('effect.percent', effect.percent)
    case 'amount':
      return amountFault('effect.amount', effect.amount)
    case 'fixed':
      return priceFault('effect.price', effect.price)
    case 'tier':
      return stepFaults(effect.steps)
    case 'buy_get':
      return {
        ...countFault('effect.buy', effect.buy),
        ...countFault('effect.get', effect.get),
        ...(effect.times === null ? {} : countFault('effect.times', effect.times)),
        ...percentFault('effect.percent', effect.percent),
        ...(effect.get_scope !== null && isEmptyScope(effect.get_scope)
          ? { 'effect.get_scope': 'Hansı məhsulların ucuzlaşacağını seçin.' }
          : {}),
      }
    case 'bundle':
      return bundleFaults(effect, facts)
    case 'order': {
      const { reduction } = effect
      if (reduction.is_percent) return percentFault('effect.reduction', reduction.amount)
      if (minimum > 0 && reduction.amount > minimum)
        return { 'effect.reduction': `Endirim minimum məbləğdən (${formatManat(minimum)}) çox ola bilməz.` }
      return amountFault('effect.reduction', reduction.amount)
    }
    case 'free_delivery':
      return effect.delivery_types?.length === 0 ? { 'effect.delivery_types': 'Çatdırılma növünü seçin.' } : {}
    case 'gift':
      return productFault('effect.product_id', effect.product_id, facts)
  }
}

function percentFault(field: string, off: number): Sentences {
  return Number.isInteger(off) && off >= 1 && off <= 10_000 ? {} : { [field]: 'Faiz 0.01 ilə 100 arasında olmalıdır.' }
}

function amountFault(field: string, amount: Qepik): Sentences {
  return amount > 0 ? {} : { [field]: 'Məbləğ 0-dan çox olmalıdır.' }
}

function priceFault(field: string, price: Qepik): Sentences {
  return price >= 0 ? {} : { [field]: 'Qiymət 0-dan az ola bilməz.' }
}

function countFault(field: string, count: number): Sentences {
  return Number.isInteger(count) && count >= 1 ? {} : { [field]: 'Ən azı 1 olmalıdır.' }
}

/** Steps rise, and no step is dearer than the one before (R25). */
function stepFaults(steps: readonly TierStep[]): Sentences {
  if (steps.length === 0) return { 'effect.steps': 'Ən azı bir pillə yazın.' }
  const faults: Sentences = {}
  for (const [at, step] of steps.entries()) {
    const [from, worth] = [`effect.steps.${at}.from`, `effect.steps.${at}.${'percent' in step ? 'percent' : 'price'}`]
    Object.assign(faults, countFault(from, step.from))
    Object.assign(faults, 'percent' in step ? percentFault(worth, step.percent) : priceFault(worth, step.price))
    const last = steps[at - 1]
    if (last === undefined) continue
    if (step.from <= last.from) faults[from] = `Əvvəlki pillədən (${last.from} ədəd) çox olmalıdır.`
    if ('percent' in step !== 'percent' in last) faults[worth] = 'Bütün pillələr ya faiz, ya da qiymət olmalıdır.'
    else if ('percent' in step && 'percent' in last && step.percent < last.percent)
      faults[worth] = `Əvvəlki pillədən (${percentText(last.percent)}) az ola bilməz.`
    else if ('price' in step && 'price' in last && step.price > last.price)
      faults[worth] = `Əvvəlki pillədən (${formatManat(last.price)}) baha ola bilməz.`
  }
  return faults
}

function bundleFaults({ parts, price }: Extract<Effect, { kind: 'bundle' }>, facts: PromotionFacts): Sentences {
  const faults: Sentences = { ...priceFault('effect.price', price) }
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces < 2) faults['effect.parts'] = 'Dəstdə ən azı 2 ədəd olmalıdır.'
  for (const [at, { product_id, quantity }] of parts.entries()) {
    Object.assign(faults, countFault(`effect.parts.${at}.quantity`, quantity))
    Object.assign(faults, productFault(`effect.parts.${at}.product_id`, product_id, facts))
    if (parts.findIndex((part) => part.product_id === product_id) < at)
      faults[`effect.parts.${at}.product_id`] = 'Bu məhsul dəstdə artıq var, sayını dəyişin.'
  }
  return faults
}

function productFault(field: string, id: number, { products }: PromotionFacts): Sentences {
  const product = products.get(id)
  if (!product || product.is_deleted) return { [field]: 'Bu məhsul silinib.' }
  return product.was_stocked ? {} : { [field]: `${product.name} hələ stoka gəlməyib.` }
}

function scopeFaults({ scope, effect }: TypedPromotion): Sentences {
  return effect.kind !== 'bundle' && isEmptyScope(scope) ? { scope: 'Nəyə aid olduğunu seçin.' } : {}
}

function buyerFaults({ who, code }: TypedPromotion): Sentences {
  if (who.length === 0) return { who: 'Kimə aid olduğunu seçin.' }
  // A wholesaler never gets a promotion by code (R6).
  if (code !== null && who.every((buyer) => buyer === 'wholesalers'))
    return { who: 'Topdan müştəri kod işlədə bilmir: kodsuz edin və ya başqa müştəri seçin.' }
  return {}
}

function timeFaults({ starts_at, ends_at, hours }: TypedPromotion): Sentences {
  const faults: Sentences = {}
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    faults.ends_at = 'Bitmə vaxtı başlanğıcdan sonra olmalıdır.'
  if (hours !== null && hours.from === hours.to) faults.hours = 'Saatlar fərqli olmalıdır.'
  return faults
}

function limitFaults({ max_uses, uses_per_customer, max_amount }: TypedPromotion): Sentences {
  return {
    ...(max_uses === null ? {} : countFault('max_uses', max_uses)),
    ...(uses_per_customer === null ? {} : countFault('uses_per_customer', uses_per_customer)),
    ...(max_amount === null ? {} : amountFault('max_amount', max_amount)),
  }
}

/** The kinds that can work with others (R13). */
const withOthers: readonly Effect['kind'][] = ['percent', 'amount', 'fixed', 'tier']

function togetherFaults({ together, effect: { kind } }: TypedPromotion): Sentences {
  if (together === 'with_others' && !withOthers.includes(kind))
    return { together: 'Bu növ başqa aksiya ilə birlikdə işləyə bilmir.' }
  if (together !== 'alone') return {}
  if (kind === 'gift') return { together: 'Hədiyyə tək işləyə bilməz.' }
  return kind === 'free_delivery' ? { together: 'Pulsuz çatdırılma tək işləyə bilməz.' } : {}
}

/** Returns the fault of a promotion beside which too many others are open (R27). */
export function openFaults(
  { code }: Pick<TypedPromotion, 'code'>,
  { open_together }: Pick<PromotionFacts, 'open_together'>,
): Sentences {
  if (code !== null || open_together.length < OPEN_MAX) return {}
  return {
    starts_at: `Eyni vaxtda ən çox ${OPEN_MAX} kodsuz aksiya işləyə bilər. Bu vaxtda işləyir: ${open_together.join(', ')}.`,
  }
}

/** Returns what is asked before a promotion is saved, by field; it is not refused (R25, E25). */
export function promotionDoubts({ effect }: TypedPromotion, facts: PromotionFacts): Sentences {
  const doubts: Sentences = {}
  const below = facts.in_scope.flatMap((id) => {
    const product = facts.products.get(id)
    return product && lowestPrice(effect, product.price) < (product.cost ?? 0) ? [product.name] : []
  })
  if (below.length > 0) doubts.effect = `Maya dəyərindən ucuz satılacaq: ${shortList(below)}.`
  if (effect.kind === 'bundle') Object.assign(doubts, bundleDoubts(effect, facts))
  if (facts.overlapping_sets.length > 0)
    doubts.scope = `Eyni məhsullar başqa dəstdə də var: ${shortList(facts.overlapping_sets)}. Səbətdə ucuz olanı işləyəcək.`
  return doubts
}

function bundleDoubts({ parts, price }: Extract<Effect, { kind: 'bundle' }>, { products }: PromotionFacts): Sentences {
  const sum = (worth: (product: ProductFacts) => Qepik) =>
    parts.reduce((total, { product_id, quantity }) => {
      const product = products.get(product_id)
      return total + (product ? worth(product) * quantity : 0)
    }, 0)
  const today = sum((product) => product.price)
  const cost = sum((product) => product.cost ?? 0)
  if (price >= today)
    return { 'effect.price': `Bu məhsullar bu gün ayrılıqda ${formatManat(today)}-dır: dəst görünməyəcək.` }
  return price < cost ? { 'effect.price': 'Dəst maya dəyərindən ucuzdur.' } : {}
}

/** Returns the lowest price of a piece that an effect on single pieces can set, in qəpik. */
function lowestPrice(effect: Effect, price: Qepik): Qepik {
  if (isPieceEffect(effect)) return loweredPrice(price, effect, 0)
  return effect.kind === 'tier' ? Math.min(...effect.steps.map((step) => stepPrice(step, price, 0))) : Infinity
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} və daha ${names.length - 3}` : shown
}
