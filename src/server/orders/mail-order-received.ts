import { sql } from 'drizzle-orm'
import { optionText } from '../../domain/checkout/option-text.ts'
import { formatManat, type Qepik } from '../../domain/money.ts'
import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { Services } from '../services.ts'
import { orderMailTo } from './mail-order-elsewhere.ts'

type Row = Record<'items_total' | 'discount' | 'delivery_price' | 'total', Qepik> &
  Record<'email' | 'first_name' | 'last_name' | 'phone' | 'address' | 'district' | 'city' | 'zipcode' | 'delivery_name', string> & {
    user_id: number | null
    coupon_code: string | null
    payment: 'cash' | 'card' | 'online'
    items: { name: string; quantity: number; paid_amount: Qepik; options: { id: number; option: string; name: string; price: Qepik }[] }[]
  }

const PAYMENTS = { cash: 'çatdırılanda nağd', card: 'çatdırılanda kartla', online: 'onlayn kartla' }

/** Confirms an order by mail, with its items as they were sold. */
export const mailOrderReceived = job({
  name: 'mail-order-received',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const { rows } = await services.database.execute<Row>(sql`
      select user_id, items_total, discount, delivery_price, total, ${orderMailTo} as email, first_name, last_name, phone, address, district, city,
        zipcode, delivery_name, coupon_code, payment,
        (select json_agg(json_build_object('name', name, 'quantity', quantity, 'paid_amount', paid_amount,
          'options', options) order by id) from order_items where order_id = orders.id) as items
      from orders where id = ${order_id}`)
    const [order] = rows
    if (!order || order.email === '') return
    const place = [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
    await sendLetter(services, {
      to: order.email,
      kind: 'order-received',
      fields: { nömrə: orderNumber(order_id) },
      subject: `Sifarişiniz qəbul edildi: № ${orderNumber(order_id)}`,
      name: order.first_name,
      paragraphs: [`№ ${orderNumber(order_id)} nömrəli sifarişinizi aldıq. Ən qısa zamanda çatdırılacaqdır.`],
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
      ...(order.user_id === null ? {} : { button: { text: 'Sifarişə bax', link: `${services.settings.publicUrl}/profile/orders/${order_id}` } }),
      closing: [`Ünvan: ${order.first_name} ${order.last_name}, ${place}`, `Telefon: ${order.phone}. Ödəniş: ${PAYMENTS[order.payment]}.`],
      about: `order-${order_id}-received`,
    })
  },
})
