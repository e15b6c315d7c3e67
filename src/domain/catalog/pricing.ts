import { lessPercent, type Qepik } from '../money.ts'
import { percent, type Percent } from '../percent.ts'

/** The part of a product that determines its price. Amounts in qəpik. */
export type PricedProduct = { price: Qepik; sale_price: Qepik; in_sale: boolean }

/** A chosen option item. `price` in qəpik, added to the product's price. */
export type PricedOption = { price: Qepik }

/**
 * The customer. `null` is an anonymous visitor. `pays_lowest`: the setting of E13 is on, so that a sale price below the
 * customer's own price counts.
 */
export type Buyer = { percent: Percent; wholesaler: boolean; pays_lowest: boolean } | null

const NOTHING_OFF = percent(0)

/** Prices of one line, in qəpik. */
export type LinePrice = {
  /** Price of one piece with its options before any reduction. */
  list_unit: Qepik
  /** This buyer's price of one piece with its options. */
  unit: Qepik
  /** unit × quantity. */
  total: Qepik
}

/** Returns the product's part of the price for this buyer, without options (D2, E13). */
export function productPrice(product: PricedProduct, buyer: Buyer): Qepik {
  return paysSalePrice(product, buyer) ? product.sale_price : ownPrice(product, buyer)
}

/** Whether this buyer pays the product's sale price (D2, E13). */
export function paysSalePrice(product: PricedProduct, buyer: Buyer): boolean {
  if (!product.in_sale) return false
  if (buyer?.pays_lowest) return product.sale_price < ownPrice(product, buyer)
  return !buyer?.wholesaler
}

const ownPrice = ({ price }: PricedProduct, buyer: Buyer) => lessPercent(price, buyer?.percent ?? NOTHING_OFF)

/** Returns one option item's price for this buyer (D2). */
export function optionPrice(option: PricedOption, buyer: Buyer): Qepik {
  return lessPercent(option.price, buyer?.percent ?? NOTHING_OFF)
}

/**
 * Returns the prices of a line (D2), in the browser and on the server. Each discounted part is rounded half up
 * separately. The unit is their sum, the line is unit × quantity.
 */
export function priceLine(
  product: PricedProduct,
  options: readonly PricedOption[],
  buyer: Buyer,
  quantity: number,
): LinePrice {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`)
  const list_unit = options.reduce((sum, option) => sum + option.price, product.price)
  const unit = options.reduce((sum, option) => sum + optionPrice(option, buyer), productPrice(product, buyer))
  return { list_unit, unit, total: unit * quantity }
}
