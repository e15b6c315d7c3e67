import { couponWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { chosenOf } from '#src/domain/catalog/options.ts'
import { priceLine } from '#src/domain/catalog/pricing.ts'
import { stockPlace } from '#src/domain/catalog/stock.ts'
import { formatAmount } from '#src/domain/money.ts'
import { handler, type Context, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import { optionText } from '#src/domain/checkout/option-text.ts'
import { productsOf } from '../catalog/product-parts.ts'
import type { Terms } from '#src/domain/orders/price-order.ts'
import { countCouponGuess } from '../checkout/coupons.ts'
import { orderLines } from '../checkout/order-lines.ts'
import { priceLines } from '../checkout/price-lines.ts'
import { readForOrder } from '../checkout/read-for-order.ts'
import { adjustmentReplies } from '../promotions/price-replies.ts'
import { cartHints, giftReason, reasonOf } from '../promotions/cart-words.ts'
import { waitsForSignIn } from '../promotions/open-promotions.ts'
import { selectProductRows, toProduct, type ProductRow } from '../catalog/select-products.ts'

type Quoted = Reply<'quoteCart'>['items'][number]

/**
 * POST cart/quote/ (D5): the current stock and the caller's prices for the items of a cart. Lines with the same stock,
 * of a product or an item, share it. The first line is served first.
 */
export const quoteCart = handler('quoteCart', quote, { isQueued: 'cart' })

async function quote({ items, ...wish }: ParsedInput<'quoteCart'>, context: Context): Promise<Reply<'quoteCart'>> {
  const ids = [...new Set(items.map((item) => item.product))]
  const list =
    ids.length === 0
      ? []
      : await selectProductRows(
          context.services.database,
          context,
          sql`where products.id = ${anyOf(ids)} and is_published`,
        )
  const products = new Map(list.map((product) => [product.id, product]))
  const taken = new Map<string, number>()
  const places: ({ key: string; stock_count: number } | null)[] = []

  let items_total = 0
  const quoted = items.map((item): Quoted => {
    const product = products.get(item.product)
    const chosen = product && chosenOf(product, item.options)
    const optionItems = chosen?.map(({ item: one }) => one) ?? []
    const place = product && chosen && stockPlace(product, optionItems)
    places.push(place ?? null)
    if (!product || !chosen || !place) return gone(product ?? null)
    const before = taken.get(place.key) ?? 0
    const quantity = Math.min(item.quantity, place.stock_count - before)
    taken.set(place.key, before + quantity)
    const price = priceLine(product, optionItems, context.caller, Math.max(1, quantity))
    const total = quantity === 0 ? 0 : price.total
    items_total += total
    return {
      state: quantity === 0 ? 'sold_out' : quantity < item.quantity ? 'reduced' : 'ok',
      product: toProduct(product),
      options: chosen.map(({ option, item: one }) => ({
        id: one.id,
        option: option.name,
        name: one.name,
        price: formatAmount(one.price),
        stock_count: one.stock_count,
      })),
      quantity,
      list_price: formatAmount(price.list_unit),
      unit_price: formatAmount(price.unit),
      total_price: formatAmount(total),
    }
  })
  const hasRoom = (at: number) => (places[at]?.stock_count ?? 0) > (taken.get(places[at]?.key ?? '') ?? 0)
  return {
    items: quoted,
    items_total: formatAmount(items_total),
    ...(await priceQuote(quoted, hasRoom, wish, context)),
  }
}

type Priced = Omit<Reply<'quoteCart'>, 'items' | 'items_total'>

/**
 * Returns the sums of the pieces that can be bought, with the promotions and the coupon (E50, R15, R26).
 * @param hasRoom whether the stock has one piece more of a requested item
 */
async function priceQuote(
  quoted: readonly Quoted[],
  hasRoom: (place: number) => boolean,
  { delivery, coupon, declined_gifts }: Omit<ParsedInput<'quoteCart'>, 'items'>,
  context: Context,
): Promise<Priced> {
  const { caller, services } = context
  const places = quoted.flatMap(({ quantity }, place) => (quantity === 0 ? [] : [place]))
  const bought = places.map((place) => {
    const { product, options, quantity } = quoted[place] as Quoted
    return { product: product?.id ?? 0, quantity, orderItemOptions: options.map(({ id }) => ({ id })) }
  })
  // Otherwise the ids of coupons could be guessed here.
  if (caller) await countCouponGuess({ coupon }, { ...context, caller })
  const wish = {
    items: bought,
    delivery: delivery ?? null,
    coupon: caller ? coupon : null,
    customer: { user_id: caller?.id ?? null, phone: null },
  }
  const shop = await readForOrder(services.database, wish, 'unlocked')
  const { lines } = orderLines(bought, shop.products, caller)
  const priced = priceLines(
    lines,
    shop,
    { buyer: caller, is_signed_in: caller !== null },
    { uses_coupon: typeof wish.coupon === 'number', staff: null, delivery: shop.delivery, declined_gifts },
  )
  const visitor = { buyer: caller, is_signed_in: caller !== null, has_ordered: shop.has_ordered }
  const { cart, asked, terms } = priced
  const promotionOf = (id: number | null) => terms.promotions.find((promotion) => promotion.id === id)
  const nameOf = (id: number) => promotionOf(id)?.name ?? ''
  const adjustments = priced.adjustments.filter(
    ({ kind, line, amount }) => (line ?? 0) < lines.length && !(kind === 'delivery' && amount > 0),
  )
  const hints = cartHints(asked, cart, (at) => hasRoom(places[at] ?? -1))
  const isUseless = priced.code !== null && !priced.uses.some(({ promotion_id }) => promotion_id === priced.code?.id)
  return {
    discount: formatAmount(cart.totals.discount),
    delivery_price: formatAmount(cart.totals.delivery_price),
    total: formatAmount(cart.totals.total),
    adjustments: adjustmentReplies(adjustments).map((row, at) => {
      const promotion = promotionOf(adjustments[at]?.source ?? null)
      return {
        ...row,
        line: row.line === null ? null : (places[row.line] ?? null),
        reason: promotion ? reasonOf(promotion, asked.lines, row) : '',
      }
    }),
    gifts: await giftReplies(context, priced.lines.slice(lines.length), promotionOf),
    missing_gifts: cart.gifts_missing.map(nameOf),
    coupon_fault: priced.refusal ?? (isUseless ? couponWords.useless : null),
    hints: hints.map(({ line, text }) => ({ line: places[line] ?? 0, text })),
    sign_in_helps: shop.promotions.some((row) => waitsForSignIn(row, visitor, new Date())),
    left_out_for_delivery: cart.left_out.flatMap(({ promotion_id, reason }) =>
      reason === 'delivery' ? [nameOf(promotion_id)] : [],
    ),
  }
}

type PromotionOf = (id: number | null) => Terms['promotions'][number] | undefined

/** Returns the lines that promotions give, with their products. */
async function giftReplies(
  context: Context,
  gifts: ReturnType<typeof priceLines>['lines'],
  promotionOf: PromotionOf,
): Promise<Priced['gifts']> {
  if (gifts.length === 0) return []
  const products = await productsOf(
    context,
    gifts.map(({ product_id }) => product_id),
  )
  return gifts.flatMap((line) => {
    const product = products.find(({ id }) => id === line.product_id)
    if (!product || line.gift_of === null) return []
    return {
      promotion: line.gift_of,
      label: promotionOf(line.gift_of)?.name ?? '',
      reason: giftReason(promotionOf(line.gift_of)),
      product,
      options: optionText(line.options),
      list_price: formatAmount(line.list_price),
    }
  })
}

function gone(product: ProductRow | null): Quoted {
  return {
    state: 'gone',
    product: product && toProduct(product),
    options: [],
    quantity: 0,
    list_price: '0.00',
    unit_price: '0.00',
    total_price: '0.00',
  }
}
