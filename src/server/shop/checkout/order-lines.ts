import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { ChangedPrices } from '#src/contract/client/shapes.ts'
import { chosenItems } from '#src/domain/catalog/options.ts'
import { priceLine, type Buyer } from '#src/domain/catalog/pricing.ts'
import { stockPlace } from '#src/domain/catalog/stock.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import type { OrderedProduct } from './read-for-order.ts'

/** The body of an order after its schema has checked it. */
export type OrderPayload = ParsedInput<'checkout'>

/** The greatest amount in an order's row, qəpik. */
export const TOTAL_MAX = 2_147_483_647

type PayloadItem = OrderPayload['items'][number]
type WantedItem = Pick<PayloadItem, 'product' | 'quantity' | 'orderItemOptions'>

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
      chosenItems(
        product.options,
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
    if (!product) return { product: ['Bu məhsul artıq satılmır.'] }
    if (!chosen || !place) return { product: ['Seçimlər dəyişib. Məhsulu yenidən seçin.'] }
    const name = chosen.find((one) => one.item.id === place.item)?.item.name
    if (place.stock_count === 0) return { product: [name === undefined ? 'Məhsul bitib.' : `“${name}” bitib.`] }
    if ((wanted.get(place.key) ?? 0) > place.stock_count) {
      return {
        product: [`${name === undefined ? 'Stokda' : `“${name}”: stokda`} yalnız ${place.stock_count} ədəd qalıb.`],
      }
    }
    const options = chosen.map(({ option, item: one }) => ({
      id: one.id,
      option: option.name,
      name: one.name,
      price: one.price,
    }))
    const price = priceLine(product, options, buyer, item.quantity)
    lines.push({
      product_id: product.id,
      item_id: place.item,
      name: product.name,
      options,
      quantity: item.quantity,
      list_price: price.list_unit,
      unit_price: price.unit,
      paid_amount: price.total,
    })
    return {}
  })
  return { lines, faults: lines.length === items.length ? null : faults }
}

/** Throws 409 with the current prices of all lines if the customer saw other prices (D4). */
export function refuseOtherPrices(items: readonly PayloadItem[], lines: readonly OrderLine[]): void {
  if (lines.every((line, place) => isClaimed(items[place]?.paid_amount, line.paid_amount))) return
  const changed: ChangedPrices = {
    detail: 'Qiymətlər dəyişib.',
    items: lines.map((line, place) => ({
      product: line.product_id,
      orderItemOptions: line.options.map((option) => ({ ...option, price: formatAmount(option.price) })),
      quantity: line.quantity,
      list_price: formatAmount(line.list_price),
      unit_price: formatAmount(line.unit_price),
      paid_amount: formatAmount(line.paid_amount),
      changed: !isClaimed(items[place]?.paid_amount, line.paid_amount),
    })),
  }
  throw new ApiError(409, changed)
}

function isClaimed(claimed: string | number | undefined, amount: Qepik): boolean {
  if (typeof claimed === 'string') return parseAmount(claimed) === amount
  // A number in manat. Accepts rounding errors of a client's floating point, but not a difference of one qəpik.
  return typeof claimed === 'number' && Math.abs(claimed * 100 - amount) < 0.001
}
