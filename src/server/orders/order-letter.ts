import { sql } from 'drizzle-orm'
import { mailWords } from '../../domain/shop/mail-words.ts'
import { optionText } from '../../domain/checkout/option-text.ts'
import { formatManat, type Qepik } from '../../domain/money.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { LetterOfKind } from '../mail/letter.ts'
import type { Services } from '../services.ts'
import { orderMailTo } from './mail-order-elsewhere.ts'

type Row = Record<'items_total' | 'discount' | 'delivery_price' | 'total', Qepik> &
  Record<'email' | 'first_name' | 'last_name' | 'phone' | 'address' | 'district' | 'city' | 'zipcode' | 'delivery_name', string> & {
    user_id: number | null
    coupon_code: string | null
    payment: 'cash' | 'card' | 'online'
    items: { name: string; quantity: number; paid_amount: Qepik; options: { id: number; option: string; name: string; price: Qepik }[] }[]
  }

const PAYMENTS = { cash: 'təhvil alanda nağd', card: 'təhvil alanda kartla', online: 'onlayn kartla' }

/** The parts of a letter that tell a whole order: to whom, its items and sums, where it goes; null without an order or an e-mail. */
export async function orderLetter({ database, settings }: Services, order_id: number): Promise<Omit<LetterOfKind, 'kind' | 'about'> | null> {
  const { rows } = await database.execute<Row>(sql`
    select user_id, items_total, discount, delivery_price, total, ${orderMailTo} as email, first_name, last_name, phone, address, district, city,
      zipcode, delivery_name, coupon_code, payment,
      (select json_agg(json_build_object('name', name, 'quantity', quantity, 'paid_amount', paid_amount,
        'options', options) order by id) from order_items where order_id = orders.id) as items
    from orders where id = ${order_id}`)
  const [order] = rows
  if (!order || order.email === '') return null
  const place = [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
  return {
    to: order.email,
    fields: { nömrə: orderNumber(order_id) },
    name: order.first_name,
    rows: [
      ...order.items.map(({ name, quantity, paid_amount, options }): [string, string] => [
        [`${name} × ${quantity}`, optionText(options)].filter(Boolean).join('\n'),
        formatManat(paid_amount),
      ]),
      ['Məhsullar', formatManat(order.items_total)],
      ...(order.discount > 0
        ? [[order.coupon_code === null ? 'Endirim' : `Kupon endirimi (${order.coupon_code})`, `−${formatManat(order.discount)}`] satisfies [string, string]]
        : []),
      [`Çatdırılma: ${order.delivery_name}`, order.delivery_price === 0 ? 'Pulsuz' : formatManat(order.delivery_price)],
      ['Yekun', formatManat(order.total)],
    ],
    ...(order.user_id === null ? {} : { button: { text: mailWords['order-received'].button, link: `${settings.publicUrl}/profile/orders/${order_id}` } }),
    closing: [`Ünvan: ${order.first_name} ${order.last_name}, ${place}`, `Telefon: ${order.phone}. Ödəniş: ${PAYMENTS[order.payment]}.`],
  }
}
