import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { ChangedPrices } from '#src/contract/client/shapes.ts'
import { chosenOf, variantOf } from '#src/domain/catalog/options.ts'
import { optionPrice, paysSalePrice, priceLine, type Buyer } from '#src/domain/catalog/pricing.ts'
import { stockPlace } from '#src/domain/catalog/stock.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import type { Gifts, OrderTotals } from '#src/domain/orders/price-order.ts'
import type { LineFacts, Promotion } from '#src/domain/promotions/promotion.ts'
import { pricesReply } from '../promotions/price-replies.ts'
import type { OrderedProduct } from './read-for-order.ts'

/** The body of an order after its schema has checked it. */
export type OrderPayload = ParsedInput<'checkout'>

/** The greatest amount in an order's row, qəpik. */
export const TOTAL_MAX = 2_147_483_647

type WantedItem = Pick<OrderPayload['items'][number], 'product' | 'quantity' | 'orderItemOptions'>

/** A line of an order as it is sold. Amounts in qəpik. */
export type OrderLine = {
  product_id: number
  /** The item whose stock is taken; null if stock is not counted by item (V2). */
  item_id: number | null
  name: string
  options: { id: number; option: string; name: string; price: Qepik }[]
  quantity: number
  list_price: Qepik
  unit_price: Qepik
  paid_amount: Qepik
  facts: LineFacts
  /** The promotion whose gift the line is (R16). */
  gift_of: number | null
}

/**
 * Returns the lines at this buyer's prices, or their faults, each at its index: not sold, not sold with these options,
 * or not enough stock for all lines that share it.
 */
export function orderLines(
  items: readonly WantedItem[],
  products: ReadonlyMap<number, OrderedProduct>,
  buyer: Buyer,
): { lines: OrderLine[]; faults: { product?: string[] }[] | null } {
  const sought = items.map((item) => {
    const product = products.get(item.product)
    const chosen =
      product &&
      chosenOf(
        product,
        item.orderItemOptions.map((option) => option.id),
      )
    return {
      item,
      product,
      chosen,
      place:
        product &&
        chosen &&
        stockPlace(
          product,
          chosen.map((one) => one.item),
        ),
    }
  })
  const wanted = new Map<string, number>()
  for (const { item, place } of sought) if (place) wanted.set(place.key, (wanted.get(place.key) ?? 0) + item.quantity)

  const lines: OrderLine[] = []
  const faults = sought.map(({ item, product, chosen, place }) => {
    if (!product) return { product: [answerWords.notSold] }
    if (!chosen || !place) return { product: [answerWords.optionsChanged] }
    const name = chosen.flatMap(({ item: one }) => (place.items.includes(one.id) ? one.name : [])).join(', ')
    if (place.stock_count === 0)
      return { product: [name === '' ? answerWords.soldOut : fill(answerWords.choiceSoldOut, { name })] }
    const n = place.stock_count
    if ((wanted.get(place.key) ?? 0) > n) {
      return {
        product: [name === '' ? fill(answerWords.onlyInStock, { n }) : fill(answerWords.onlyOfChoice, { name, n })],
      }
    }
    lines.push(lineOf(product, chosen, item.quantity, buyer))
    return {}
  })
  return { lines, faults: lines.length === items.length ? null : faults }
}

type Chosen = NonNullable<ReturnType<typeof chosenOf<OrderedItem, OrderedOption>>>
type OrderedOption = OrderedProduct['options'][number]
type OrderedItem = OrderedOption['items'][number]

/** Returns the line of a product with these chosen items. */
export function lineOf(product: OrderedProduct, chosen: Chosen, quantity: number, buyer: Buyer): OrderLine {
  const items = chosen.map(({ item }) => item)
  const price = priceLine(product, items, buyer, quantity)
  const place = stockPlace(product, items)
  return {
    product_id: product.id,
    item_id: variantOf(product.variants, place.items)?.id ?? place.items[0] ?? null,
    name: product.name,
    options: chosen.map(({ option, item: { id, name, price: added } }) => ({
      id,
      option: option.name,
      name,
      price: added,
    })),
    quantity,
    list_price: price.list_unit,
    unit_price: price.unit,
    paid_amount: price.total,
    facts: {
      surcharge: items.reduce((sum, item) => sum + optionPrice(item, buyer), 0),
      in_sale: paysSalePrice(product, buyer),
      categories: product.categories,
      brand_id: product.brand_id,
      tags: product.tags,
    },
    gift_of: null,
  }
}

/**
 * Returns the gifts that the promotions can give, with the stock that the lines leave for each (R16).
 */
export function giftsOf(
  promotions: readonly Promotion[],
  lines: readonly OrderLine[],
  products: ReadonlyMap<number, OrderedProduct>,
  buyer: Buyer,
): Gifts<OrderLine> {
  const gifts = new Map<number, { line: OrderLine; stock: number }>()
  const taken = new Map<string, number>()
  const placeKey = ({ product_id, item_id }: OrderLine) => `${product_id} ${item_id}`
  for (const line of lines) taken.set(placeKey(line), (taken.get(placeKey(line)) ?? 0) + line.quantity)
  for (const { id, effect } of promotions) {
    if (effect.kind !== 'gift') continue
    const product = products.get(effect.product_id)
    const chosen = product && chosenOf(product, effect.options)
    if (!product || !chosen) continue
    const line = { ...lineOf(product, chosen, 1, buyer), gift_of: id }
    const { stock_count } = stockPlace(
      product,
      chosen.map(({ item }) => item),
    )
    gifts.set(id, { line, stock: stock_count - (taken.get(placeKey(line)) ?? 0) })
  }
  return gifts
}

/** Throws 409 with the current prices of all lines and the total if the customer saw others (D4, R22). */
export function refuseOtherPrices(
  { items, total }: OrderPayload,
  lines: readonly OrderLine[],
  totals: OrderTotals,
): void {
  const isSeen = total === undefined || total === null || isClaimed(total, totals.total)
  if (isSeen && lines.every((line, place) => isClaimed(items[place]?.paid_amount, line.paid_amount))) return
  const changed: ChangedPrices = {
    detail: answerWords.pricesChanged,
    items: lines.map((line, place) => ({
      product: line.product_id,
      orderItemOptions: line.options.map((option) => ({ ...option, price: formatAmount(option.price) })),
      quantity: line.quantity,
      ...pricesReply(line),
      changed: !isClaimed(items[place]?.paid_amount, line.paid_amount),
    })),
    total: formatAmount(totals.total),
  }
  throw new ApiError(409, changed)
}

function isClaimed(claimed: string | number | undefined, amount: Qepik): boolean {
  if (typeof claimed === 'string') return parseAmount(claimed) === amount
  // A number in manat. Accepts rounding errors of a client's floating point, but not a difference of one qəpik.
  return typeof claimed === 'number' && Math.abs(claimed * 100 - amount) < 0.001
}
