import { optionPrice, productPrice } from '../catalog/pricing.ts'
import { formatAmount, formatManat, type Qepik } from '../money.ts'

import type { Percent } from '../percent.ts'

/**
 * Formats a chosen option of an order item, 'label : name - price ₼' (storefront §3, order payload). `price` in qəpik.
 */
export function optionLine(option: { option: string; name: string; price: Qepik }): string {
  return `${option.option} : ${option.name} - ${formatAmount(option.price)} ₼`
}

/**
 * Returns an option line as staff read it: 'Dad: Nanə', 'Dad: Nanə, +2.00 ₼'. The stored line has the form of the order
 * payload, and its price may be 0.
 */
export function shownOption(line: string): string {
  const parts = /^(.*?) : (.*) - (\d+\.\d{2}) ₼$/.exec(line)
  if (!parts) return line
  const [, option, name, price] = parts
  return `${option}: ${name}${Number(price) > 0 ? `, +${price} ₼` : ''}`
}

/** Formats all chosen options, one per line. */
export function optionText(options: readonly { option: string; name: string; price: Qepik }[]): string {
  return options.map(optionLine).join('\n')
}

/** Formats all chosen options for a mail, one per line: 'Nikotin: 3 mg (+0.99 ₼)'. */
export function optionMailText(options: readonly { option: string; name: string; price: Qepik }[]): string {
  return options
    .map(({ option, name, price }) => `${option}: ${name}${price > 0 ? ` (+${formatManat(price)})` : ''}`)
    .join('\n')
}

type SoldLine<Option> = { list_price: Qepik; unit_price: Qepik; options: readonly Option[] }

/**
 * Returns the options of an order's line with the surcharges as charged (E11). The order stores list surcharges and no
 * percent, so the customer's percent counts only if it gives exactly the paid price. Otherwise the surcharges of a
 * customer with a percent are 0, which leaves them out of a text: no number is better than a wrong number.
 */
export function chargedOptions<Option extends { price: Qepik }>(
  { list_price, unit_price, options }: SoldLine<Option>,
  percent: Percent,
): Option[] {
  if (percent === 0 || unit_price === list_price) return [...options]
  const buyer = { percent, wholesaler: false, pays_lowest: false }
  const charged = options.map((option) => ({ ...option, price: optionPrice(option, buyer) }))
  const price = list_price - sum(options)
  const product = productPrice({ price, sale_price: price, in_sale: false }, buyer)
  return product + sum(charged) === unit_price ? charged : options.map((option) => ({ ...option, price: 0 }))
}

const sum = (options: readonly { price: Qepik }[]) => options.reduce((total, { price }) => total + price, 0)
