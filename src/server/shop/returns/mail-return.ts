import { sql } from 'drizzle-orm'
import { dayText } from '#src/domain/day-text.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { carriageText, type ReturnReason } from '#src/domain/returns/reasons.ts'
import type { ReturnState, ReturnWay } from '#src/domain/returns/requests.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { linksTo, orderGreetingName, orderMailTo } from '../orders/mail-order.ts'

type Row = {
  order_id: number
  user_id: number | null
  email: string
  name: string | null
  answer: string
  refusal: string | null
  way: ReturnWay | null
  bring_by: string | null
  reasons: ReturnReason[]
}

/** The steps with a mail of their own. The mail about goods that came is the order's. */
type MailedState = Exclude<ReturnState, 'received'>

/** Mails a customer a step of a return request (E16). */
export const mailReturn = job({
  name: 'mail-return',
  mails: true,
  run: async (services: Services, { request_id, state }: { request_id: number; state: MailedState }) => {
    const { rows } = await services.database.execute<Row>(sql`
      select order_id, orders.user_id, ${orderMailTo} as email, ${orderGreetingName} as name, answer, refusal, way,
        bring_by::text as bring_by,
        array(select distinct reason::text from return_request_lines where request_id = return_requests.id) as reasons
      from return_requests join orders on orders.id = order_id where return_requests.id = ${request_id}`)
    const [request] = rows
    if (!request || request.email === '') return
    const number = orderNumber(request.order_id)
    const { subject, paragraphs } = words[state](number, request)
    await sendLetter(services, {
      to: request.email,
      name: request.name,
      subject: `${subject}: № ${number}`,
      paragraphs,
      ...linksTo(services, request.order_id, request.user_id),
      about: `return-${request_id}-${state}`,
    })
  },
})

type Words = (number: string, request: Row) => { subject: string; paragraphs: string[] }

const words: Record<MailedState, Words> = {
  sent: (number, { reasons }) => ({
    subject: 'Qaytarma sorğunuz gəldi',
    paragraphs: [
      `${number} nömrəli sifariş üzrə qaytarma sorğunuzu aldıq. Cavabı bir iş günü ərzində yazacağıq.`,
      carriageText(reasons),
    ],
  }),
  accepted: (number, { way, bring_by, answer }) => ({
    subject: 'Qaytarma qəbul edildi',
    paragraphs: [
      `${number} nömrəli sifariş üzrə qaytarma sorğunuz qəbul edildi. ${
        way === 'courier'
          ? 'Malı götürmək üçün kuryer sizə zəng edəcək.'
          : `Malı ${bring_by === null ? '' : `${dayText(bring_by)} tarixinədək `}mağazaya gətirin.`
      }`,
      ...(answer === '' ? [] : [answer]),
      'Mal bizə çatanda ödədiyiniz məbləği qaytaracağıq.',
    ],
  }),
  refused: (number, { refusal }) => ({
    subject: 'Qaytarma sorğusu rədd edildi',
    paragraphs: [
      `${number} nömrəli sifariş üzrə qaytarma sorğunuzu qəbul edə bilmədik.`,
      ...(refusal ? [`Səbəb: ${refusal}`] : []),
      'Sualınız varsa, bizə yazın və ya zəng edin.',
    ],
  }),
  withdrawn: (number) => ({
    subject: 'Qaytarma sorğusu geri götürüldü',
    paragraphs: [`${number} nömrəli sifariş üzrə qaytarma sorğunuzu geri götürdünüz. Mal sizdə qalır.`],
  }),
}
