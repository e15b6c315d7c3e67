import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import type { Buyer } from '#src/domain/catalog/pricing.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { priceOrder, type Terms } from '#src/domain/orders/price-order.ts'
import { isForBuyer } from '#src/domain/promotions/buyers.ts'
import { explainUnused, type AskedPromotion, type Unused, type UnusedReason } from '#src/domain/promotions/explain.ts'
import type { TypedPromotion } from '#src/domain/promotions/faults.ts'
import { isOpenAt } from '#src/domain/promotions/open-at.ts'
import { isPlannedSale, plannedPrice } from '#src/domain/promotions/planned-sale.ts'
import type { Promotion } from '#src/domain/promotions/promotion.ts'
import { inScope } from '#src/domain/promotions/scope.ts'
import { isPieceEffect } from '#src/domain/promotions/single-price.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { giftsOf, type OrderLine } from '#src/server/shop/checkout/order-lines.ts'
import { readForOrder } from '#src/server/shop/checkout/read-for-order.ts'
import { adjustmentReplies } from '#src/server/shop/promotions/price-replies.ts'
import { hasUsesLeft, timesOf, toPromotion, type PromotionRow } from '#src/server/shop/promotions/open-promotions.ts'
import { readBuyer } from '../manual-orders/price-order.ts'
import { typedPromotion } from './typed-promotion.ts'

type Tried = Reply<'promotions.try'>
type TriedLine = Tried['lines'][number]

/**
 * POST admin/promotions/try/: the goods of an order, priced as if the typed promotion were open now and its code typed,
 * beside all others (R26). The order's own coupon counts as typed.
 * Long, because each step needs the values of the steps before it.
 */
export const tryPromotion = handler('promotions.try', async (input, { services: { database } }) => {
  const order = await readOrder(database, input.order)
  const { is_active: _, message: __, confirmed: ___, hours, ...rest } = input.promotion
  const typed = typedPromotion({ ...rest, hours })
  const stored = input.id ? await readUses(database, input.id) : { used_count: 0, used_amount: 0 }
  const id = input.id ?? 0
  const { max_uses, max_amount } = typed
  const promotion: Promotion = {
    ...typed,
    id,
    money_left: max_amount === null ? null : max_amount - stored.used_amount,
  }
  const buyer = await readBuyer(database, order.user_id)
  const customer = { buyer, is_signed_in: order.user_id !== null, has_ordered: order.has_ordered }
  const shop = await readForOrder(
    database,
    {
      delivery: null,
      coupon: typed.code === null ? order.coupon_id : null,
      items: [...order.lines.map(({ product_id }) => ({ product: product_id })), ...giftsTried(typed)],
      customer: { user_id: order.user_id, phone: order.phone },
    },
    'unlocked',
  )
  const others = shop.promotions.filter((row) => row.id !== id && (row.code === null || typed.code === null))
  const isPlanned = isPlannedSale(typed)
  const asked: AskedPromotion[] = [
    ...(isPlanned
      ? []
      : [
          {
            promotion,
            has_code: true,
            is_for_buyer: isForBuyer(typed, customer),
            is_open: true,
            has_uses_left: stored.used_count < (max_uses ?? Infinity),
          },
        ]),
    ...others.map((row) => askedRow(row, customer)),
  ]
  const open = asked.filter((one) => one.is_for_buyer && one.is_open && one.has_uses_left)
  const lines = isPlanned ? order.lines.map((line) => inPlannedSale(line, typed, buyer)) : order.lines
  const terms: Terms = {
    promotions: open.map((one) => one.promotion),
    staff: null,
    delivery: order.terms.delivery,
  }
  const gifts = giftsOf(terms.promotions, lines, shop.products, buyer)
  const priced = priceOrder(lines, terms, gifts)
  const before = sum(order.lines.map(({ paid_amount }) => paid_amount))
  const lowered = before - sum(lines.map(({ paid_amount }) => paid_amount))
  const own = priced.uses.find((use) => use.promotion_id === id)?.amount ?? 0
  const cart = { ...terms, lines: lines.map(toCartLine), gift_stock: stockOf(gifts) }
  const unused = explainUnused(asked, cart, priced.cart)
  const nameOf = (one: number | null) => asked.find((it) => it.promotion.id === one)?.promotion.name ?? ''
  const gives = isPlanned ? lowered : own
  return {
    lines: order.lines.map((line, at) =>
      lineReply(line, priced.shares[at] ?? 0, {
        typed,
        taken: isPlanned
          ? { quantity: line.quantity, amount: line.paid_amount - (lines[at]?.paid_amount ?? 0) }
          : taken(priced.cart.reductions, id, at),
        is_used: gives > 0,
        missing: missingText(typed, order.lines, priced.cart.reductions, id),
      }),
    ),
    adjustments: [
      ...(lowered > 0
        ? adjustmentReplies([
            { kind: 'promotion', line: null, source: id, label: typed.name, quantity: null, amount: -lowered },
          ])
        : []),
      ...adjustmentReplies(priced.adjustments),
    ],
    before: formatAmount(before),
    gives: formatAmount(-gives),
    total: formatAmount(priced.totals.total),
    why_not: [
      ...(isPlanned && gives === 0 ? [{ name: typed.name, reason: 'bu səbətdə heç bir qiyməti aşağı salmır' }] : []),
      ...unused.map((one) => ({
        name: askedName(asked, one.promotion_id),
        reason: reasonText(one, nameOf(one.by)),
      })),
    ],
  }
})

type TriedOrder = {
  user_id: number | null
  phone: string
  terms: Terms
  coupon_id: number | null
  /** Whether the customer had an order before this one. */
  has_ordered: boolean
  lines: (OrderLine & { id: number; picture: string | null })[]
}

async function readOrder(database: Querying, id: number): Promise<TriedOrder> {
  const {
    rows: [order],
  } = await database.execute<TriedOrder>(sql`
    select user_id, phone, terms, coupon_id,
      exists (select from orders earlier where earlier.id < orders.id and canceled is null
        and (earlier.user_id = orders.user_id or earlier.phone = orders.phone)) as has_ordered,
      (select coalesce(json_agg(line order by line.id), '[]') from (
        select line.id, product_id, null as item_id, line.name, line.options, quantity, list_price, unit_price,
          paid_amount, null as gift_of,
          coalesce(facts, jsonb_build_object('surcharge', 0, 'in_sale', products.in_sale,
            'categories', array_remove(array[category_id, subcategory_id], null), 'brand_id', brand_id,
            'tags', array(select tag_id from product_tags where product_tags.product_id = line.product_id))) as facts,
          (select media.key from product_images join media on media.id = media_id
            where product_images.product_id = line.product_id order by product_images.position, product_images.id
            limit 1) as picture
        from order_items line join products on products.id = line.product_id
        where order_id = orders.id and gift_of is null) line) as lines
    from orders where id = ${id}`)
  if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  return order
}

async function readUses(database: Querying, id: number): Promise<Pick<PromotionRow, 'used_count' | 'used_amount'>> {
  const { rows } = await database.execute<{ used_count: number; used_amount: number }>(
    sql`select used_count, used_amount::float8 as used_amount from promotions where id = ${anyOf([id])}`,
  )
  if (!rows[0]) throw new ApiError(404, { detail: 'Aksiya tapılmadı.' })
  return rows[0]
}

const giftsTried = ({ effect }: TypedPromotion) => (effect.kind === 'gift' ? [{ product: effect.product_id }] : [])

function askedRow(row: PromotionRow, customer: Parameters<typeof isForBuyer>[1]): AskedPromotion {
  return {
    promotion: toPromotion(row),
    has_code: true,
    is_for_buyer: isForBuyer(row, customer),
    is_open: row.is_active && isOpenAt(timesOf(row), new Date()),
    has_uses_left: hasUsesLeft(row),
  }
}

/** Returns a line at the price of a planned sale, if that is lower and the buyer pays sale prices (R21, D2). */
function inPlannedSale(line: OrderLine, { effect, scope }: TypedPromotion, buyer: Buyer): OrderLine {
  const paysOwn = buyer !== null && (buyer.wholesaler || buyer.percent > 0) && !buyer.pays_lowest
  if (paysOwn || !isPieceEffect(effect) || !inScope(scope, { product_id: line.product_id, ...line.facts })) return line
  const { surcharge } = line.facts
  const unit_price = Math.min(line.unit_price, plannedPrice(line.list_price - surcharge, effect) + surcharge)
  return { ...line, unit_price, paid_amount: unit_price * line.quantity }
}

const toCartLine = ({ product_id, options, quantity, unit_price, facts }: OrderLine) => ({
  product_id,
  options,
  quantity,
  unit: unit_price,
  ...facts,
})

const stockOf = (gifts: ReturnType<typeof giftsOf>) => new Map([...gifts].map(([one, { stock }]) => [one, stock]))

type Reductions = ReturnType<typeof priceOrder>['cart']['reductions']
type Taken = { quantity: number; amount: Qepik }

/** Returns the pieces of a line that a promotion lowers or takes into a set, and its discount on them. */
function taken(reductions: Reductions, id: number, line: number): Taken {
  const rows = reductions.filter((row) => row.promotion_id === id && row.line === line)
  return { quantity: sum(rows.map(({ quantity }) => quantity)), amount: -sum(rows.map(({ amount }) => amount)) }
}

type Trial = { typed: TypedPromotion; taken: Taken; is_used: boolean; missing: string }

function lineReply(line: TriedOrder['lines'][number], share: Qepik, trial: Trial): TriedLine {
  return {
    id: line.id,
    name: [line.name, ...line.options.map(({ name }) => name)].join(', '),
    quantity: line.quantity,
    image: line.picture === null ? null : pictureUrl(line.picture, 160, 'webp'),
    before: formatAmount(line.paid_amount),
    after: formatAmount(share),
    ...stateOf(line, trial),
  }
}

function stateOf(line: OrderLine, { typed, taken: { quantity, amount }, is_used, missing }: Trial) {
  const { kind } = typed.effect
  const pieces = (count: number, text: string) => `${count} ədəd · ${text}`
  if (amount > 0) {
    const way = kind === 'buy_get' || kind === 'bundle' ? 'dəstə girdi, ' : ''
    return { state: 'used' as const, text: pieces(quantity, `${way}−${formatAmount(amount)} ₼`) }
  }
  if (!isMeant(typed, line)) return { state: 'no' as const, text: pieces(line.quantity, 'aid deyil') }
  const countsOnly = kind === 'order' || kind === 'free_delivery' || kind === 'gift'
  if (countsOnly && is_used) return { state: 'used' as const, text: pieces(line.quantity, 'şərtə sayılır') }
  return { state: 'missing' as const, text: pieces(line.quantity, missing) }
}

/** Whether a promotion names the goods of a line; a set, its parts. */
function isMeant({ effect, scope }: TypedPromotion, line: OrderLine): boolean {
  const goods = { product_id: line.product_id, ...line.facts }
  if (effect.kind === 'bundle') return effect.parts.some(({ product_id }) => product_id === line.product_id)
  const isGot = effect.kind === 'buy_get' && effect.get_scope !== null && inScope(effect.get_scope, goods)
  return inScope(scope, goods) || isGot
}

/** Returns what goods in scope that the promotion does not lower are missing. */
function missingText(typed: TypedPromotion, lines: readonly OrderLine[], reductions: Reductions, id: number): string {
  const { effect, scope, min_pieces, minimum } = typed
  const within = lines.filter((line) => inScope(scope, { product_id: line.product_id, ...line.facts }))
  const pieces = sum(within.map(({ quantity }) => quantity))
  const worth = sum(within.map(({ paid_amount }) => paid_amount))
  if (worth < minimum) return `ən az məbləğə ${formatAmount(minimum - worth)} ₼ çatmır`
  if (pieces < min_pieces) return `ən az saya ${min_pieces - pieces} ədəd çatmır`
  if (effect.kind === 'bundle') return 'dəstin qalanı çatmır'
  if (effect.kind === 'tier') return `${effect.steps[0]?.from ?? 0} ədəddən işləyir`
  if (effect.kind !== 'buy_get') return 'ucuzlaşmadı'
  if (effect.get_scope !== null) return 'dəst üçün məhsul çatmır'
  const size = effect.buy + effect.get
  const inSets = sum(reductions.filter((row) => row.promotion_id === id).map(({ quantity }) => quantity))
  return `yeni dəstə ${size - ((pieces - inSets) % size)} ədəd çatmır`
}

function askedName(asked: readonly AskedPromotion[], id: number): string {
  const promotion = asked.find((one) => one.promotion.id === id)?.promotion
  if (!promotion) return ''
  return promotion.code === null ? promotion.name : `Kupon ${promotion.code}`
}

const REASONS: Record<Exclude<UnusedReason, 'cheaper'>, string> = {
  code: 'kodu yazılmayıb',
  buyer: 'bu müştəriyə aid deyil',
  time: 'indi işləmir',
  scope: 'səbətdə aid olduğu məhsul yoxdur',
  minimum: 'ən az məbləğ və ya say çatmır',
  limit: 'həddi dolub',
  stock: 'hədiyyə stokda yoxdur',
  delivery: 'çatdırılma pulsuz qalsın deyə tətbiq olunmadı',
}

/** Returns why a promotion lowers nothing; `by` is the name of the one that is cheaper. */
function reasonText({ reason }: Unused, by: string): string {
  if (reason !== 'cheaper') return REASONS[reason]
  return by === '' ? 'səbəti ucuzlaşdırmır' : `«${by}» daha ucuzdur`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
