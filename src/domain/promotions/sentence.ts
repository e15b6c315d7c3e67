import { weekdays as weekdayNames } from '../calendar-words.ts'
import { dateTimeText } from '../date-time-text.ts'
import { formatManat } from '../money.ts'
import { nameWithEnding, withEnding } from '../suffixes.ts'
import { percentText, reductionText } from './customer-words.ts'
import type { PromotionLimits } from './planned-sale.ts'
import type { Effect, Promotion, PromotionBuyer, PromotionTimes, Scope } from './promotion.ts'

/** A part of the sentence. `chosen`: the owner chose it, so it is green. */
export type SentencePart = { text: string; chosen: boolean }

/** The names of goods and delivery types, by id. */
export type GoodsNames = Record<
  'categories' | 'brands' | 'tags' | 'products' | 'delivery_types',
  ReadonlyMap<number, string>
>

type Described = Promotion & PromotionTimes & PromotionLimits & { who: readonly PromotionBuyer[] }
type Named = Pick<Scope, 'categories' | 'brands' | 'tags' | 'products'>

/**
 * Returns a promotion in words for staff: 'Mayelərdən 3 ədəd alanda ən ucuzu pulsuzdur. Hamıya, 20.11.2026 10:00-dan
 * 29.11.2026 23:59-a kimi, kodsuz. Bir müştəriyə 2 dəfə.'
 */
export function promotionSentence(promotion: Described, names: GoodsNames): SentencePart[] {
  return [
    ...effectParts(promotion, names),
    plain('. '),
    ...conditionParts(promotion),
    ...exceptionParts(promotion.scope, names),
    chosen(buyerText(promotion.who)),
    plain(', '),
    ...timeParts(promotion),
    plain(', '),
    ...(promotion.code === null ? [plain('kodsuz')] : [chosen(promotion.code), plain(' kodu ilə')]),
    plain('.'),
    ...limitParts(promotion),
    ...togetherParts(promotion),
  ].reduce<SentencePart[]>(joinPlain, [])
}

/** Returns the effect in words: 'Mayelərə 10 % endirim'. */
export function effectText(promotion: Pick<Promotion, 'effect' | 'scope'>, names: GoodsNames): string {
  return textOf(effectParts(promotion, names))
}

/** Returns the goods of a scope in words: 'Mayelər və Xəzri Pod 2. İstisna: Gilavar.' */
export function scopeText(scope: Scope, names: GoodsNames): string {
  const goods = scope.all ? 'Bütün məhsullar' : listed(namesIn(scope, names)) || 'Seçilməmiş məhsullar'
  return `${goods}. ${textOf(exceptionParts(scope, names))}`.trim()
}

const textOf = (parts: readonly SentencePart[]) => parts.map(({ text }) => text).join('')

const plain = (text: string): SentencePart => ({ text, chosen: false })
const chosen = (text: string): SentencePart => ({ text, chosen: true })

function joinPlain(parts: SentencePart[], part: SentencePart): SentencePart[] {
  const last = parts.at(-1)
  if (last && last.chosen === part.chosen) last.text += part.text
  else parts.push({ ...part })
  return parts
}

function effectParts({ effect, scope }: Pick<Promotion, 'effect' | 'scope'>, names: GoodsNames): SentencePart[] {
  const goods = (ending: 'from' | 'to') => plain(goodsText(scope, names, ending))
  switch (effect.kind) {
    case 'percent':
      return [goods('to'), plain(' '), chosen(percentText(effect.percent)), plain(' endirim')]
    case 'amount':
      return [goods('to'), plain(' hər ədəddən '), chosen(formatManat(effect.amount)), plain(' endirim')]
    case 'fixed':
      return [goods('from'), plain(' hər ədədin qiyməti '), chosen(formatManat(effect.price)), plain('-dır')]
    case 'tier':
      return [goods(effect.steps.every((step) => 'percent' in step) ? 'to' : 'from'), plain(' '), ...tierParts(effect)]
    case 'buy_get':
      return buyGetParts(effect, goods('from'), names)
    case 'bundle':
      return [plain(partsText(effect, names)), plain(' birlikdə '), chosen(formatManat(effect.price)), plain('-dır')]
    case 'order':
      return [
        plain(scope.all ? 'Sifarişə ' : `Sifarişdəki ${lowerFirst(goodsText(scope, names, 'to'))} `),
        chosen(reductionText(effect.reduction)),
        plain(' endirim'),
      ]
    case 'free_delivery':
      return effect.delivery_types === null
        ? [plain('Çatdırılma '), chosen('pulsuzdur')]
        : [
            chosen(listed(effect.delivery_types.map((id) => nameOf(names.delivery_types, id)))),
            plain(' ilə çatdırılma '),
            chosen('pulsuzdur'),
          ]
    case 'gift':
      return [plain('Sifarişə '), chosen(nameOf(names.products, effect.product_id)), plain(' hədiyyə')]
  }
}

function tierParts({ steps, together }: Extract<Effect, { kind: 'tier' }>): SentencePart[] {
  const parts = steps.map((step) =>
    'percent' in step
      ? `${step.from} ədəddən ${percentText(step.percent)}`
      : `${step.from} ədəddən hər biri ${formatManat(step.price)}`,
  )
  const isPercent = steps.every((step) => 'percent' in step)
  const counted = together ? '; müxtəlif məhsullar birlikdə sayılır' : ''
  return [chosen(parts.join(', ')), plain(`${isPercent ? ' endirim' : ''}${counted}`)]
}

function buyGetParts(
  { buy, get, percent, get_scope, times }: Extract<Effect, { kind: 'buy_get' }>,
  goods: SentencePart,
  names: GoodsNames,
): SentencePart[] {
  const lowered = percent === 10_000 ? 'pulsuzdur' : `${percentText(percent)} ucuzdur`
  const bought = get_scope === null ? buy + get : buy
  const gets =
    get_scope === null
      ? [chosen(`${get === 1 ? 'ən ucuzu' : `ən ucuz ${get} ədədi`} ${lowered}`)]
      : [plain(`${lowerFirst(goodsText(get_scope, names, 'from'))} `), chosen(`ən ucuz ${get} ədəd ${lowered}`)]
  const limit = times === null ? [] : [plain(', bir sifarişdə ən çox '), chosen(`${times} dəfə`)]
  return [goods, plain(' '), chosen(`${bought} ədəd`), plain(' alanda '), ...gets, ...limit]
}

function partsText({ parts }: Extract<Effect, { kind: 'bundle' }>, names: GoodsNames): string {
  return listed(
    parts.map(({ product_id, quantity }) => {
      const name = nameOf(names.products, product_id)
      return quantity === 1 ? name : `${quantity} ədəd ${name}`
    }),
  )
}

function conditionParts({ minimum, min_pieces, effect }: Described): SentencePart[] {
  const parts = [...(minimum > 0 ? [formatManat(minimum)] : []), ...(min_pieces > 0 ? [`${min_pieces} ədəd`] : [])]
  if (parts.length > 0) return [plain('Ən azı '), chosen(listed(parts)), plain(' alanda işləyir. ')]
  const asksForMinimum = effect.kind === 'order' || effect.kind === 'free_delivery' || effect.kind === 'gift'
  return asksForMinimum ? [plain('Minimum məbləğ yoxdur. ')] : []
}

function exceptionParts({ except }: Scope, names: GoodsNames): SentencePart[] {
  const found = [...namesIn(except, names), ...(except.in_sale ? ['endirimdə olan məhsullar'] : [])]
  return found.length === 0 ? [] : [plain('İstisna: '), chosen(found.join(', ')), plain('. ')]
}

const BUYERS: Record<PromotionBuyer, string> = {
  everyone: 'hamıya',
  signed_in: 'daxil olanlara',
  first_order: 'ilk sifarişə',
  wholesalers: 'topdan müştərilərə',
}

/** Returns the buyers in words: 'Hamıya'. */
export function buyerText(who: readonly PromotionBuyer[]): string {
  return who.length === 0 ? 'Heç kimə' : upperFirst(listed(who.map((buyer) => BUYERS[buyer])))
}

function timeParts({ starts_at, ends_at, weekdays, hours }: PromotionTimes): SentencePart[] {
  const days = weekdays.length === 0 || weekdays.length === 7 ? [] : [plain(', '), chosen(daysText(weekdays))]
  const clock = hours === null ? [] : [plain(', '), ...between(hours.from, hours.to)]
  return [...dateParts(starts_at, ends_at), ...days, ...clock]
}

/** Returns weekdays in words: 'şənbə və bazar günləri'. Monday is 1. */
export const daysText = (weekdays: readonly number[]) =>
  `${listed(weekdays.map((day) => weekdayNames()[day % 7] ?? ''))} günləri`

/** Returns minutes after midnight as '22:05'. */
export const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function dateParts(starts_at: Date | null, ends_at: Date | null): SentencePart[] {
  const start = starts_at === null ? [] : momentParts(starts_at, 'from')
  const end = ends_at === null ? [plain('bitmə vaxtı yoxdur')] : [...momentParts(ends_at, 'to'), plain(' kimi')]
  if (starts_at === null && ends_at === null) return [plain('həmişə')]
  return starts_at === null ? end : [...start, plain(ends_at === null ? ', ' : ' '), ...end]
}

function momentParts(at: Date, ending: 'from' | 'to'): SentencePart[] {
  const text = dateTimeText(at.toISOString())
  return [chosen(text), plain(clockEnding(text, ending))]
}

function between(from: number, to: number): SentencePart[] {
  const [start, end] = [clockText(from), clockText(to)]
  return [chosen(start), plain(`${clockEnding(start, 'from')} `), chosen(end), plain(`${clockEnding(end, 'to')} kimi`)]
}

/** Returns the ending after a time: it follows the minutes. */
function clockEnding(text: string, ending: 'from' | 'to'): string {
  return withEnding(Number(text.slice(-2)), ending, '')
}

function limitParts({ max_uses, uses_per_customer, max_amount }: PromotionLimits): SentencePart[] {
  return [
    ...(max_uses === null ? [] : [plain(' Cəmi '), chosen(`${max_uses} dəfə`), plain('.')]),
    ...(uses_per_customer === null ? [] : [plain(' Bir müştəriyə '), chosen(`${uses_per_customer} dəfə`), plain('.')]),
    ...(max_amount === null ? [] : [plain(' Cəmi ən çox '), chosen(formatManat(max_amount)), plain(' endirim.')]),
  ]
}

function togetherParts({ together }: Described): SentencePart[] {
  if (together === 'best') return []
  return [plain(' Başqa aksiya ilə birlikdə '), chosen(together === 'alone' ? 'işləmir' : 'işləyir'), plain('.')]
}

function goodsText(scope: Scope, names: GoodsNames, ending: 'from' | 'to'): string {
  if (scope.all) return ending === 'from' ? 'Bütün məhsullardan' : 'Bütün məhsullara'
  const found = namesIn(scope, names)
  return found.length === 0 ? 'Seçilməmiş məhsullara' : nameWithEnding(listed(found), ending)
}

function namesIn({ categories, brands, tags, products }: Named, names: GoodsNames): string[] {
  return [
    ...categories.map((id) => nameOf(names.categories, id)),
    ...brands.map((id) => nameOf(names.brands, id)),
    ...tags.map((id) => nameOf(names.tags, id)),
    ...products.map((id) => nameOf(names.products, id)),
  ]
}

/** A deleted record has no name. */
function nameOf(names: ReadonlyMap<number, string>, id: number): string {
  return names.get(id) ?? `№ ${id}`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} və ${words.at(-1)}`
}

function upperFirst(text: string): string {
  return text.charAt(0).replace('i', 'İ').toUpperCase() + text.slice(1)
}

/** Only 'Bütün' and 'Seçilməmiş' are not names. */
function lowerFirst(text: string): string {
  return text.replace(/^(B|S)(?=ütün|eçilməmiş)/, (letter) => letter.toLowerCase())
}
