import { sql } from 'drizzle-orm'
import { mailWords, pickupMailWords } from '#src/domain/shop/mail-words.ts'
import type { OtherEnd, StageName } from '#src/domain/orders/stages.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { Services } from '#src/server/platform/services.ts'
import { orderMailTo } from './mail-order-elsewhere.ts'

/**
 * The stages that have a mail: every stage except the first, whose mail lists the goods, and also the cancellation and
 * the return.
 */
type MailedStage = Exclude<StageName, 'received'> | OtherEnd

type Row = Record<'email' | 'first_name' | 'address' | 'district' | 'city' | 'delivery_name', string> & {
  cancel_reason: string | null
  user_id: number | null
  refund_due: number
  is_pickup: boolean | null
}

/** Mails a customer the new stage of the order (A1). An order without an e-mail gets no mail. */
export const mailOrderMoved = job({
  name: 'mail-order-moved',
  mails: true,
  run: async (services: Services, { order_id, stage }: { order_id: number; stage: MailedStage }) => {
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
    if ((stage === 'canceled' || stage === 'returned') && order.refund_due > 0)
      closing.push('Ödədiyiniz məbləğin qaytarılması üçün sizinlə əlaqə saxlayacağıq.')
    await sendLetter(services, {
      to: order.email,
      kind,
      fields: { nömrə: orderNumber(order_id) },
      ...(order.is_pickup && { words: pickupMailWords[kind] }),
      name: order.first_name,
      ...(order.user_id === null
        ? {}
        : {
            button: { text: mailWords[kind].button, link: `${services.env.publicUrl}/profile/orders/${order_id}` },
          }),
      closing,
      about: `order-${order_id}-${stage}`,
    })
  },
})
