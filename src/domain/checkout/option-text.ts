import { formatAmount, formatManat, type Qepik } from '../money.ts'

/**
 * Formats a chosen option of an order item, 'label : name - price ₼' (storefront §3, order payload). `price` in qəpik.
 */
export function optionLine(option: { option: string; name: string; price: Qepik }): string {
  return `${option.option} : ${option.name} - ${formatAmount(option.price)} ₼`
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
