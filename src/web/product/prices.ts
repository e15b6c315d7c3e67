import {
  priceLine,
  productPrice,
  type Buyer,
  type LinePrice,
  type PricedOption,
  type PricedProduct,
} from '#src/domain/catalog/pricing.ts'
import { parseAmount, type Qepik } from '#src/domain/money.ts'
import { percentNumber } from '#src/domain/percent.ts'

type Amounts = { price: string; sale_price: string; in_sale: boolean }

type Options = readonly { price: string }[]

/** Prices pieces of a product with chosen options, for this buyer. */
export function priceItem(item: { product: Amounts; options: Options; quantity: number }, buyer: Buyer): LinePrice {
  return priceLine(priced(item.product), pricedOptions(item.options), buyer, item.quantity)
}

/**
 * How a price is displayed (D34), in qəpik. 'public': the price for everyone, with `list` struck during a sale.
 * 'percent': the customer's own price, `list` struck, 'Sizin üçün −10%'. 'wholesale': 'Topdan: …', `list` struck.
 * `percent` is 0–100.
 */
type ShownPrice = { kind: 'public' | 'percent' | 'wholesale'; own: Qepik; list: Qepik; percent: number }

/** The price of one piece with its options, for this buyer. */
export function shownPrice(product: Amounts, options: Options, buyer: Buyer): ShownPrice {
  const amounts = priced(product)
  const { unit, list_unit } = priceLine(amounts, pricedOptions(options), buyer, 1)
  const percent = buyer ? percentNumber(buyer.percent) : 0
  const paysSale = product.in_sale && productPrice(amounts, buyer) === amounts.sale_price
  const kind = paysSale ? 'public' : buyer?.wholesaler ? 'wholesale' : percent > 0 ? 'percent' : 'public'
  return { kind, own: unit, list: list_unit, percent }
}

/** Returns a product's amounts for the pricing function. */
function priced(product: Amounts): PricedProduct {
  return { price: parseAmount(product.price), sale_price: parseAmount(product.sale_price), in_sale: product.in_sale }
}

function pricedOptions(options: Options): PricedOption[] {
  return options.map((option) => ({ price: parseAmount(option.price) }))
}

/** Returns the badge of a product in sale (D30): '−25%' or '−10.01 ₼'. */
export function saleBadge(sale: { price: string; is_percent: boolean }): string {
  return sale.is_percent ? `-${Number(sale.price)}%` : `-${sale.price}\u00A0₼`
}
