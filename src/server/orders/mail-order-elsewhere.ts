import { sql } from 'drizzle-orm'
import { formatManat, type Qepik } from '../../domain/money.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { takeQuietly } from '../account/may-mail.ts'
import { job } from '../jobs/jobs.ts'
import { sendLetter } from '../mail/letter.ts'
import { sha256 } from '../tokens/secret-token.ts'
import type { Services } from '../services.ts'

/**
 * Tells an e-mail that was typed at checkout, and is not the account's, of the order (D43): number, sum and link, with
 * nothing that was typed, so that the shop carries no stranger's words; at most three a day for one address.
 */
export const mailOrderElsewhere = job({
  name: 'mail-order-elsewhere',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const { rows } = await services.database.execute<{ email: string; total: Qepik }>(sql`select email, total from orders where id = ${order_id}`)
    const [order] = rows
    if (!order || order.email === '') return
    if (!(await takeQuietly(services.limits, 'order-mail-address', sha256(order.email.toLowerCase())))) return
    const number = orderNumber(order_id)
    await sendLetter(services, {
      to: order.email,
      subject: `Sifariş qəbul edildi: № ${number}`,
      paragraphs: [`Bu e-mail ${number} nömrəli sifarişdə göstərilib. Məbləğ: ${formatManat(order.total)}.`],
      button: { text: 'Sifarişə bax', link: `${services.settings.publicUrl}/profile/orders/${order_id}` },
      closing: ['Bu sifarişdən xəbəriniz yoxdursa, bu məktubu nəzərə almayın.'],
      about: `order-${order_id}-elsewhere`,
    })
  },
})

/**
 * Where the mails of an order go (D43): to the account that placed it; for an order taken by staff, to the e-mail that
 * they wrote down.
 */
export const orderMailTo = sql`coalesce((select users.email from users where users.id = orders.user_id and orders.taken_by is null), orders.email)`
