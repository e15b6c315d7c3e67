import { fill } from '#src/words/spoken.ts'
import { mailWords } from '#src/words/words.ts'
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
      subject,
      paragraphs,
      ...linksTo(services, request.order_id, request.user_id),
      about: `return-${request_id}-${state}`,
    })
  },
})

type Words = (number: string, request: Row) => { subject: string; paragraphs: string[] }

const words: Record<MailedState, Words> = {
  sent: (number, { reasons }) => ({
    subject: fill(mailWords.returnSent, { number }),
    paragraphs: [fill(mailWords.returnSentText, { number }), carriageText(reasons)],
  }),
  accepted: (number, { way, bring_by, answer }) => ({
    subject: fill(mailWords.returnAccepted, { number }),
    paragraphs: [
      fill(mailWords.returnAcceptedText, { number, way: wayText(way, bring_by) }),
      ...(answer === '' ? [] : [answer]),
      mailWords.moneyComesBack,
    ],
  }),
  refused: (number, { refusal }) => ({
    subject: fill(mailWords.returnRefused, { number }),
    paragraphs: [
      fill(mailWords.returnRefusedText, { number }),
      ...(refusal ? [fill(mailWords.reason, { reason: refusal })] : []),
      mailWords.askUs,
    ],
  }),
  withdrawn: (number) => ({
    subject: fill(mailWords.returnWithdrawn, { number }),
    paragraphs: [fill(mailWords.returnWithdrawnText, { number })],
  }),
}

function wayText(way: Row['way'], bring_by: Row['bring_by']): string {
  if (way === 'courier') return mailWords.courierCalls
  return bring_by === null ? mailWords.bringToShop : fill(mailWords.bringToShopBy, { day: dayText(bring_by) })
}
