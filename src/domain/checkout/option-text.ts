import { formatAmount, type Qepik } from '../money.ts'

/** A chosen option of an order item as text, 'label : name - price ₼' (storefront §3, order payload). `price` in qəpik. */
export function optionLine(option: { option: string; name: string; price: Qepik }): string {
  return `${option.option} : ${option.name} - ${formatAmount(option.price)} ₼`
}

/** All chosen options, one per line. */
export function optionText(options: readonly { option: string; name: string; price: Qepik }[]): string {
  return options.map(optionLine).join('\n')
}
