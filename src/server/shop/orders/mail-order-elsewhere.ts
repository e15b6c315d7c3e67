import { sql } from 'drizzle-orm'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { takeQuietly } from '../account/may-mail.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'
import type { Services } from '#src/server/platform/services.ts'

/**
 * Mails the order to an e-mail that was typed at checkout and is not the account's (D43). The mail contains only
 * number, sum and link, and no typed text, so that the shop sends no stranger's words. At most three mails a day for
 * one address.
 */
export const mailOrderElsewhere = job({
  name: 'mail-order-elsewhere',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const { rows } = await services.database.execute<{ email: string; total: Qepik }>(
      sql`select email, total from orders where id = ${order_id}`,
    )
    const [order] = rows
    if (!order || order.email === '') return
    if (!(await takeQuietly(services.limits, 'order-mail-address', sha256(order.email.toLowerCase())))) return
    const number = orderNumber(order_id)
    await sendLetter(services, {
      to: order.email,
      subject: `Sifariş qəbul edildi: № ${number}`,
      paragraphs: [`Bu e-mail ${number} nömrəli sifarişdə göstərilib. Məbləğ: ${formatManat(order.total)}.`],
      button: { text: 'Sifarişə bax', link: `${services.env.publicUrl}/profile/orders/${order_id}` },
      closing: ['Bu sifarişdən xəbəriniz yoxdursa, bu məktubu nəzərə almayın.'],
      about: `order-${order_id}-elsewhere`,
    })
  },
})

/** The recipient of an order's mails (D43): the account that placed it, or the e-mail that staff entered. */
export const orderMailTo = sql`coalesce((select users.email from users where users.id = orders.user_id and orders.taken_by is null), orders.email)`
