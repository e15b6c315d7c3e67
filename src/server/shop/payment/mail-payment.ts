import { pageUrl } from '#src/server/platform/mail/page-url.ts'
import { fill } from '#src/words/spoken.ts'
import { mailWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { expectedText } from '#src/domain/checkout/arrival.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { expectedDelivery, promiseColumn, type Promised } from '../orders/expected-delivery.ts'
import { linksTo, orderGreetingName, orderMailTo } from '../orders/mail-order.ts'

type Row = {
  user_id: number | null
  email: string
  name: string | null
  total: Qepik
  is_paid: boolean
  is_waiting: boolean
  is_pickup: boolean
  promise: Promised
}

/** Mails a customer that the online payment has arrived (Y7). */
export const mailPaymentReceived = job({
  name: 'mail-payment-received',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const order = await readOrder(services, order_id)
    if (!order?.is_paid) return
    const expected = expectedText({ is_pickup: order.is_pickup, expected: expectedDelivery(order.promise) }, null)
    await sendLetter(services, {
      to: order.email,
      subject: fill(mailWords.paymentCame, { number: orderNumber(order_id) }),
      name: order.name,
      paragraphs: [fill(mailWords.paymentCameText, { number: orderNumber(order_id), total: formatManat(order.total) })],
      ...linksTo(services, order_id, order.user_id),
      closing: expected === null ? [] : [`${expected}.`],
      about: `order-${order_id}-paid`,
    })
  },
})

/** Reminds a customer that the order waits for its online payment, and until when (Y6). */
export const mailPaymentReminder = job({
  name: 'mail-payment-reminder',
  mails: true,
  run: async (services: Services, { order_id, until }: { order_id: number; until: string }) => {
    const order = await readOrder(services, order_id)
    if (!order?.is_waiting) return
    await sendLetter(services, {
      to: order.email,
      subject: fill(mailWords.paymentWaits, { number: orderNumber(order_id) }),
      name: order.name,
      paragraphs: [
        fill(mailWords.paymentWaitsText, {
          number: orderNumber(order_id),
          total: formatManat(order.total),
          until: dateTimeText(until),
        }),
      ],
      ...linksTo(services, order_id, order.user_id),
      button: { text: mailWords.payOrder, link: pageUrl(services, `/profile/orders/${order_id}/payment`) },
      about: `order-${order_id}-waits`,
    })
  },
})

async function readOrder({ database }: Services, id: number): Promise<Row | undefined> {
  const { rows } = await database.execute<Row>(sql`
    select ${orderMailTo} as email, ${orderGreetingName} as name, user_id, total,
      exists (select from payments where order_id = orders.id and state = 'paid') as is_paid,
      payment = 'online' and canceled is null and not exists (select from payments where order_id = orders.id
        and state in ('paid', 'review')) as is_waiting,
      coalesce((select is_pickup from delivery_types where id = delivery_id), false) as is_pickup, ${promiseColumn}
    from orders where id = ${id}`)
  return rows.find((row) => row.email !== '')
}
