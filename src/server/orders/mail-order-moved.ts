import { sql } from 'drizzle-orm'
import { mailWords, pickupMailWords } from '../../domain/shop/mail-words.ts'
import type { OtherEnd, StageName } from '../../domain/orders/stages.ts'
import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { Services } from '../services.ts'
import { orderMailTo } from './mail-order-elsewhere.ts'

/** The stages that a customer is told by mail: all but the first, whose mail lists the goods, the cancellation and a return. */
export type ToldStage = Exclude<StageName, 'received'> | OtherEnd

type Row = Record<'email' | 'first_name' | 'address' | 'district' | 'city' | 'delivery_name', string> & {
  cancel_reason: string | null
  user_id: number | null
  refund_due: number
  is_pickup: boolean | null
}

/** Tells a customer by mail which stage the order has reached (A1); an order without an e-mail gets none. */
export const mailOrderMoved = job({
  name: 'mail-order-moved',
  mails: true,
  run: async (services: Services, { order_id, stage }: { order_id: number; stage: ToldStage }) => {
    const { rows } = await services.database.execute<Row>(sql`
      select ${orderMailTo} as email, first_name, address, district, city, delivery_name, cancel_reason, user_id,
        refund_due, (select is_pickup from delivery_types where id = delivery_id) as is_pickup
      from orders where id = ${order_id}`)
    const [order] = rows
    if (!order || order.email === '') return
    const kind = `order-${stage}` as const
    const closing: string[] = []
    if (stage === 'on_way' && !order.is_pickup) {
      closing.push(`${order.delivery_name}: ${[order.address, order.district, order.city].filter(Boolean).join(', ')}`)
    }
    if (stage === 'canceled' && order.cancel_reason) closing.push(`Səbəb: ${order.cancel_reason}`)
    if ((stage === 'canceled' || stage === 'returned') && order.refund_due > 0) closing.push('Ödədiyiniz məbləğin qaytarılması üçün sizinlə əlaqə saxlayacağıq.')
    await sendLetter(services, {
      to: order.email,
      kind,
      fields: { nömrə: orderNumber(order_id) },
      ...(order.is_pickup && { words: pickupMailWords[kind] }),
      name: order.first_name,
      ...(order.user_id === null ? {} : { button: { text: mailWords[kind].button, link: `${services.settings.publicUrl}/profile/orders/${order_id}` } }),
      closing,
      about: `order-${order_id}-${stage}`,
    })
  },
})
