import { orderNumber } from '#src/domain/orders/order-number.ts'
import { api } from '../api.ts'

export type Paper = 'packing-slip' | 'invoice'

const names: Record<Paper, string> = { 'packing-slip': 'yigim-vereqi', invoice: 'hesab-faktura' }

/** Opens one PDF of these orders in the browser. */
export async function printPaper(document: Paper, ids: readonly (string | number)[]): Promise<void> {
  const file = await api.call('orders.print', { document, ids: ids.join(',') })
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${names[document]}-${ids.length === 1 ? orderNumber(Number(ids[0])) : `${ids.length}-sifaris`}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
