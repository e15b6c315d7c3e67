import { Avatar } from '@mui/material'
import type { Reply } from '../api.ts'
import { TINTED } from '../parts/basics.tsx'
import { whatsAppLink } from '../parts/contact.tsx'

export type Supplier = Reply<'suppliers.show'>
export type SupplierGood = Reply<'supplier-goods.set'>
export type SupplierOrder = Reply<'supplier-orders.show'>
export type SupplierOrderRow = Reply<'supplier-orders.list'>['results'][number]
export type Reorder = Reply<'reorder.show'>
export type ReorderGroup = Reorder['groups'][number]
export type ReorderLine = ReorderGroup['lines'][number]

/** Most characters of a message in a link: longer addresses are cut by some browsers. */
const MESSAGE_MAX = 2500

type Ordered = { name: string; code: string; quantity: number }

type Message = { shop: string; order: number | null; lines: readonly Ordered[] }

/** Returns a WhatsApp link with the text of a shop's order. `order`: its number; null before it has one. */
export function orderMessageLink(phone: string, { shop, order, lines }: Message): string {
  const head = `Salam! ${shop}: ${order === null ? 'sifarişimiz' : `sifariş № ${order}`}`
  const rows = lines.map(
    ({ name, code, quantity }, at) => `${at + 1}. ${name}${code ? ` (kod ${code})` : ''}: ${quantity} ədəd`,
  )
  let text = head
  for (const [at, row] of rows.entries()) {
    if (text.length + row.length > MESSAGE_MAX) {
      text += `\nDaha ${rows.length - at} mal var: tam siyahını ayrıca göndəririk.`
      break
    }
    text += `\n${row}`
  }
  return whatsAppLink(phone, text)
}

/** The first letter of a supplier, before its name. */
export function SupplierSign({ name }: { name: string }) {
  return (
    <Avatar variant="rounded" aria-hidden sx={{ width: 40, height: 40, ...TINTED, fontSize: 16, fontWeight: 650 }}>
      {name[0]?.toLocaleUpperCase('az')}
    </Avatar>
  )
}
