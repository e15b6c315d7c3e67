import { sql } from 'drizzle-orm'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { optionMailText } from '#src/domain/checkout/option-text.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { postOutside, RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'
import { randomUUID } from 'node:crypto'
import type { Sealer } from '#src/server/platform/tokens/sealer.ts'

type Delivery = {
  id: number
  event_id: string
  way: NoticeWay
  is_on: boolean
  target: string
  secret: string | null
  order_id: number
}
type Order = {
  id: number
  first_name: string
  last_name: string
  phone: string
  city: string
  delivery_name: string
  payment: string
  total: Qepik
  items: {
    name: string
    quantity: number
    paid_amount: Qepik
    options: { id: number; option: string; name: string; price: Qepik }[]
  }[]
}

/**
 * Sends one notice of a new order (A16). A failed notice is retried for three days, with growing delays. The receiver
 * may get a notice twice and can recognize it by its id.
 */
export const sendNotice = job({
  name: 'send-notice',
  mails: true,
  run: async (services: Services, { delivery_id }: { delivery_id: number }) => {
    const { database } = services
    const {
      rows: [delivery],
    } = await database.execute<Delivery>(sql`
      select notice_deliveries.id, event_id, notice_deliveries.way, order_id, is_on, target, secret
      from notice_deliveries join notice_ways on notice_ways.way = notice_deliveries.way
      where notice_deliveries.id = ${delivery_id} and delivered_at is null`)
    // Another attempt delivered it, or the way was disabled.
    if (!delivery?.is_on) return
    const failure = await attempt(services, delivery)
    await database.execute(sql`
      update notice_deliveries set attempts = attempts + 1, tried_at = now(), failure = ${failure?.reason ?? null},
        delivered_at = case when ${failure === null} then now() end
      where id = ${delivery.id}`)
    if (failure?.isRetried) throw new Error(`a notice by ${delivery.way} was not delivered: ${failure.reason}`)
  },
})

type Failure = { reason: string; isRetried: boolean }

/** Tries once. Returns null on success. */
async function attempt(services: Services, delivery: Delivery): Promise<Failure | null> {
  if (isMuted(services, delivery.way)) return { reason: MUTED, isRetried: false }
  const order = await readOrder(services, delivery.order_id)
  if (!order) return { reason: 'Sifariş tapılmadı.', isRetried: false }
  try {
    await senders[delivery.way](services, delivery, order)
    return null
  } catch (error) {
    return { reason: reasonOf(error), isRetried: true }
  }
}

const MUTED = 'Demo mağazası kənara heç nə göndərmir.'
const isMuted = ({ env }: Services, way: NoticeWay) => env.demo && way !== 'mail'

/**
 * Sends a test message to the stored target of a way (E24), whether it is on or not. Returns why it was not delivered,
 * in words for staff; null on success.
 */
export async function sendTestNotice(services: Services, way: NoticeWay, stored: Target): Promise<string | null> {
  if (isMuted(services, way)) return MUTED
  try {
    await testSenders[way](services, stored)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

type Target = Pick<Delivery, 'target' | 'secret'>

const TEST_WORDS = 'Bu, yoxlama bildirişidir. Yeni sifarişlər buraya yazılacaq.'

const testSenders: Record<NoticeWay, (services: Services, stored: Target) => Promise<void>> = {
  mail: (services, { target }) =>
    sendLetter(services, {
      to: target,
      subject: 'Yoxlama bildirişi',
      paragraphs: [TEST_WORDS],
      about: `notice-test-${randomUUID()}`,
    }),
  telegram: (services, stored) => postToTelegram(services, stored, TEST_WORDS),
}

/** Returns the error in words for staff, without the text of the external server. */
function reasonOf(error: unknown): string {
  if (error instanceof NotTaken) return error.message
  if (error instanceof RefusedAddress) return 'Ünvan açıq internetdə deyil.'
  if (error instanceof Error && error.name === 'TimeoutError') return 'Server 10 saniyəyə cavab vermədi.'
  return 'Serverlə əlaqə alınmadı.'
}

/** The receiver responded, but did not accept the notice. */
class NotTaken extends Error {
  override name = 'NotTaken'
}

const senders: Record<NoticeWay, (services: Services, delivery: Delivery, order: Order) => Promise<void>> = {
  mail: async (services, { target, event_id }, order) => {
    await sendLetter(services, {
      to: target,
      subject: `Yeni sifariş: № ${orderNumber(order.id)}`,
      paragraphs: [`${nameOf(order)} sifariş verdi: ${formatManat(order.total)}.`],
      rows: order.items.map(({ name, quantity, paid_amount, options }) => [
        [`${name} × ${quantity}`, optionMailText(options)].filter(Boolean).join('\n'),
        formatManat(paid_amount),
      ]),
      button: { text: 'Sifarişi aç', link: linkTo(services, order) },
      closing: [`Telefon: ${phoneText(order.phone)}. ${order.delivery_name}, ${order.city}.`],
      about: `notice-${event_id}`,
    })
  },
  telegram: async (services, delivery, order) => {
    const text = [
      `Yeni sifariş № ${orderNumber(order.id)}: ${formatManat(order.total)}`,
      `${nameOf(order)}, ${order.phone}`,
      `${order.delivery_name}, ${order.city}`,
      ...order.items.map(({ name, quantity }) => `• ${name} × ${quantity}`),
      linkTo(services, order),
    ].join('\n')
    await postToTelegram(services, delivery, text.slice(0, 4000))
  },
}

/** Throws NotTaken if Telegram does not accept the text. */
async function postToTelegram({ env, sealer }: Services, { target, secret }: Target, text: string): Promise<void> {
  const token = openSecret(sealer, 'telegram', secret)
  const { status } = await postOutside(
    `${env.telegramUrl}/bot${token}/sendMessage`,
    JSON.stringify({ chat_id: target, text }),
    {},
    { toPrivate: true },
  )
  if (status === 200) return
  throw new NotTaken(
    status === 401 || status === 404 ? 'Telegram botun açarını qəbul etmədi.' : `Telegram ${status} cavabını verdi.`,
  )
}

const nameOf = ({ first_name, last_name }: Order) => `${first_name} ${last_name}`.trim()
const linkTo = ({ env }: Services, { id }: Order) => `${env.publicUrl}/admin/#/orders/${id}/show`

async function readOrder({ database }: Services, id: number): Promise<Order | undefined> {
  const { rows } = await database.execute<Order>(sql`
    select id, first_name, last_name, phone, city, delivery_name, payment, total,
      (select json_agg(json_build_object('name', name, 'quantity', quantity, 'paid_amount', paid_amount,
        'options', options) order by order_items.id)
        from order_items where order_id = orders.id) as items
    from orders where id = ${id}`)
  return rows[0]
}

export type NoticeWay = 'mail' | 'telegram'

const placeOf = (way: NoticeWay) => `notice_ways/${way}/secret`

export function sealSecret(sealer: Sealer, way: NoticeWay, secret: string): string {
  return sealer.seal(secret, placeOf(way))
}

/** Returns the unsealed secret of a way; '' for none. */
export function openSecret(sealer: Sealer, way: NoticeWay, sealed: string | null): string {
  return sealed === null ? '' : sealer.open(sealed, placeOf(way))
}
