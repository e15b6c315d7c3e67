import { phoneText } from '#src/domain/account/phone-text.ts'
import { optionText } from '#src/domain/checkout/option-text.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { PricedChange } from './price-change.ts'

/** The recipient, address and payment method of an order. */
export type Recipient = Record<
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'district'
  | 'city'
  | 'zipcode'
  | 'courier_note'
  | 'delivery_name',
  string
> & {
  payment: 'cash' | 'card' | 'online'
}

const payments = { cash: 'çatdırılanda nağd', card: 'çatdırılanda kartla', online: 'onlayn' }

/** Returns the old and new values of a change, line by line, for the order's history (A18); '' without a change. */
export function changeText(
  { before, kept, gone, added, totals, delivery }: PricedChange,
  now: Recipient,
  then: Recipient,
): string {
  const changed = (what: string, old: string, fresh: string) =>
    old === fresh ? [] : [`${what}: ${old || '—'} → ${fresh || '—'}`]
  const money = (what: string, old: Qepik, fresh: Qepik) =>
    changed(what, `${formatAmount(old)} ₼`, `${formatAmount(fresh)} ₼`)
  const named = ({ name, options }: { name: string; options: Parameters<typeof optionText>[0] }) =>
    [name, optionText(options)].filter(Boolean).join(', ')
  const place = ({ address, district, city, zipcode }: Recipient) =>
    [address, district, city, zipcode].filter(Boolean).join(', ')
  return [
    ...gone.map((line) => `${named(line)}: ${line.quantity} ədəd çıxarıldı`),
    ...kept.flatMap((line) =>
      changed(named(line), `${line.before}`, `${line.quantity} ədəd`).filter(() => line.before !== line.quantity),
    ),
    ...added.map((line) => `${named(line)}: ${line.quantity} ədəd əlavə edildi`),
    ...changed('Alan', `${now.first_name} ${now.last_name}`, `${then.first_name} ${then.last_name}`),
    ...changed('Telefon', phoneText(now.phone), phoneText(then.phone)),
    ...changed('E-mail', now.email, then.email),
    ...changed('Ünvan', place(now), place(then)),
    ...changed('Kuryer üçün qeyd', now.courier_note, then.courier_note),
    ...changed('Çatdırılma', now.delivery_name, delivery.name),
    ...changed('Ödəniş', payments[now.payment], payments[then.payment]),
    ...money('Endirim', before.discount, totals.discount),
    ...money('Çatdırılmanın qiyməti', before.delivery_price, totals.delivery_price),
    ...money('Yekun', before.total, totals.total),
  ].join('\n')
}
