import { pageUrl } from '#src/server/platform/mail/page-url.ts'
import { mail } from '#src/words/az/mails.ts'
import { languageNow } from '#src/words/language.ts'
import { fill } from '#src/words/spoken.ts'
import { mailWords, paymentNameWords, pickupLetterWords, postLetterWords } from '#src/words/words.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter, type LetterOfKind } from '#src/server/platform/mail/letter.ts'
import type { Services } from '#src/server/platform/services.ts'
import { sql } from 'drizzle-orm'
import { phoneText } from '#src/domain/account/phone-text.ts'
import type { MailKind } from '#src/domain/shop/mail-kinds.ts'
import type { MailWords } from '#src/domain/shop/mail-words.ts'
import { expectedText } from '#src/domain/checkout/arrival.ts'
import { costLabel, costText } from '#src/domain/checkout/delivery.ts'
import type { Adjustment } from '#src/domain/orders/price-order.ts'
import type { PaymentWay } from '#src/domain/checkout/delivery-words.ts'
import { percent } from '#src/domain/percent.ts'
import { chargedOptions, optionMailText } from '#src/domain/checkout/option-text.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { discountLabel, discountRows } from '#src/domain/orders/discount-rows.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { spokenDelivery, spokenOfLine, spokenWord } from '#src/server/platform/texts.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { deliveryColumns, trackingOf, type DeliveryRow, adjustmentRows } from './select-orders.ts'
import { expectedDelivery, promiseColumn, type Promised } from './expected-delivery.ts'
import { reachedStage, type LaterStage, type OtherEnd, type StageTimes } from '#src/domain/orders/stages.ts'
import { takeQuietly } from '../account/may-mail.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'

/** Confirms an order by mail, with its items as they were sold. */
export const mailOrderReceived = job({
  name: 'mail-order-received',
  mails: true,
  run: async (services: Services, { order_id }: { order_id: number }) => {
    const letter = await orderLetter(services, order_id, 'order-received')
    if (!letter) return
    await sendLetter(services, { ...letter, about: `order-${order_id}-received` })
  },
})

/**
 * Mails a customer the order after the shop has changed it (A18). `event` is the id of the change in the order's
 * history.
 */
export const mailOrderChanged = job({
  name: 'mail-order-changed',
  mails: true,
  run: async (services: Services, { order_id, event }: { order_id: number; event: number }) => {
    const letter = await orderLetter(services, order_id, 'order-changed')
    if (!letter) return
    await sendLetter(services, { ...letter, about: `order-${order_id}-changed-${event}` })
  },
})

type Row = Record<'items_total' | 'delivery_price' | 'total', Qepik> &
  Record<
    'email' | 'first_name' | 'last_name' | 'phone' | 'address' | 'district' | 'city' | 'zipcode' | 'delivery_name',
    string
  > & {
    user_id: number | null
    adjustments: Adjustment[]
    payment: PaymentWay
    is_paid: boolean
    is_pickup: boolean
    is_proved: boolean
    promise: Promised
    percent: string
    items: {
      name: string
      quantity: number
      paid_amount: Qepik
      is_gift: boolean
      list_price: Qepik
      unit_price: Qepik
      options: { id: number; option: string; name: string; price: Qepik }[]
    }[]
  }

/**
 * Returns the parts of a mail about a whole order: recipient, items, sums, expected day and address; null without an
 * order or an e-mail.
 */
export async function orderLetter(
  services: Services,
  order_id: number,
  kind: 'order-received' | 'order-changed',
): Promise<Omit<LetterOfKind, 'about'> | null> {
  const { rows } = await services.database.execute<Row>(sql`
    select user_id, items_total, delivery_price, total, ${orderMailTo} as email,
      ${isProved} as is_proved, first_name, last_name, phone, address, district, city, zipcode,
      ${spokenDelivery()} as delivery_name, payment, ${adjustmentRows} as adjustments, ${promiseColumn},
      coalesce((select is_pickup from delivery_types where delivery_types.id = delivery_id), false) as is_pickup,
      coalesce((select users.percent from users where users.id = user_id), 0)::text as percent,
      total = 0 or exists (select from payments where order_id = orders.id and state = 'paid') as is_paid,
      (select json_agg(json_build_object('name', ${spokenOfLine('order_items', 'name')}, 'quantity', quantity, 'paid_amount', paid_amount,
        'list_price', list_price, 'unit_price', unit_price,
        'options', ${spokenOfLine('order_items', 'options')}, 'is_gift', gift_of is not null) order by id)
        from order_items where order_id = orders.id) as items
    from orders where id = ${order_id}`)
  const [order] = rows
  if (!order || order.email === '') return null
  return {
    kind,
    ...wordsFor(kind, { is_pickup: order.is_pickup, is_post: false }),
    to: order.email,
    fields: { nömrə: orderNumber(order_id) },
    name: order.is_proved ? order.first_name : null,
    rows: [
      ...order.items.map((line): [string, string] => [
        [`${line.name} × ${line.quantity}`, optionMailText(chargedOptions(line, percent(order.percent)))]
          .filter(Boolean)
          .join('\n'),
        line.is_gift ? mailWords.gift : formatManat(line.paid_amount),
      ]),
      [mailWords.goods, formatManat(order.items_total)],
      ...discountRows(order.adjustments).map((row): [string, string] => [
        discountLabel(row),
        `−${formatManat(-row.amount)}`,
      ]),
      [costLabel(order), costText(order.delivery_price)],
      [mailWords.total, formatManat(order.total)],
    ],
    ...linksTo(services, order_id, order.user_id),
    closing: await closingLines(services.database, order),
  }
}

/**
 * Returns when and where the customer gets the order, and how it is paid. Name, address and phone are left out if a
 * stranger may have typed them.
 */
async function closingLines(database: Querying, order: Row): Promise<string[]> {
  const expected = expectedText({ is_pickup: order.is_pickup, expected: expectedDelivery(order.promise) }, null)
  const name = `${order.first_name} ${order.last_name}`.trim()
  const place = [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
  return [
    ...(expected === null ? [] : [`${expected}.`]),
    ...(order.is_pickup ? [await pickupLine(database)] : []),
    ...(order.is_proved
      ? [
          order.is_pickup
            ? fill(mailWords.recipient, { name })
            : fill(mailWords.address, { address: `${name}, ${place}` }),
        ]
      : []),
    [
      ...(order.is_proved ? [fill(mailWords.phone, { phone: phoneText(order.phone) })] : []),
      fill(mailWords.payment, { payment: paymentText(order) }),
    ].join(' '),
  ]
}

/** Returns where and when the customer collects an order. */
async function pickupLine(database: Querying): Promise<string> {
  const { address, hours } = await readShopSettings(database, ['address', 'hours'])
  return fill(mailWords.pickupPlace, { place: [address, hours].filter(Boolean).join('. ') })
}
/** Returns the way of payment and, for an online payment, its state (Y7). */
function paymentText({ payment, is_paid }: Pick<Row, 'payment' | 'is_paid'>): string {
  const name = paymentNameWords[payment].toLocaleLowerCase(languageNow())
  return payment === 'online' ? fill(is_paid ? mailWords.paid : mailWords.unpaid, { payment: name }) : name
}

type MovedRow = Record<'email' | 'first_name' | 'address' | 'district' | 'city', string> &
  DeliveryRow & {
    cancel_reason: string | null
    user_id: number | null
    refund_due: number
    is_proved: boolean
  }

/** How long a mail about a stage waits, s (E11): staff may take the stage back or go on to the next. */
export const STAGE_WAIT = 120

/**
 * Mails a customer the new stage of the order (A1, E11), unless the order left the stage meanwhile. A stage that was
 * taken back and reached again is mailed once.
 */
export const mailOrderStage = job({
  name: 'mail-order-stage',
  mails: true,
  delay: STAGE_WAIT,
  run: async (services: Services, { order_id, stage }: { order_id: number; stage: LaterStage }) => {
    if (await isStageToMail(services, order_id, stage)) await mailMove(services, order_id, stage)
  },
})

/** Mails a customer at once that the order was cancelled or that goods came back. */
export const mailOrderMoved = job({
  name: 'mail-order-moved',
  mails: true,
  run: (services: Services, { order_id, stage }: { order_id: number; stage: OtherEnd }) =>
    mailMove(services, order_id, stage),
})

/** Mails a customer the day to which the delivery was moved (E27), unless the order ended or was moved again. */
export const mailOrderPostponed = job({
  name: 'mail-order-postponed',
  mails: true,
  run: async (services: Services, { order_id, day }: { order_id: number; day: string }) => {
    const { rows } = await services.database.execute<{
      email: string
      name: string | null
      user_id: number | null
    }>(sql`
      select ${orderMailTo} as email, ${orderGreetingName} as name, user_id from orders
      where id = ${order_id} and bring_on = ${day} and delivered is null and returned is null`)
    const [order] = rows
    if (!order || order.email === '') return
    await sendLetter(services, {
      to: order.email,
      kind: 'order-postponed',
      fields: { nömrə: orderNumber(order_id) },
      name: order.name,
      ...linksTo(services, order_id, order.user_id),
      closing: [`${expectedText({ is_pickup: false, expected: { first: day, last: day } }, null)}.`],
      about: `order-${order_id}-postponed-${day}`,
    })
  },
})

/** Whether the order has been at this stage for the whole wait, and no earlier visit to the stage was mailed. */
async function isStageToMail({ database }: Services, orderId: number, stage: LaterStage): Promise<boolean> {
  const wait = sql`make_interval(secs => ${STAGE_WAIT})`
  const { rows } = await database.execute<StageTimes<string> & { is_due: boolean; was_mailed: boolean }>(sql`
    select created_at as received, preparing, on_way, delivered, canceled, returned,
      coalesce(${sql.identifier(stage)} <= now() - ${wait}, false) as is_due,
      exists (select from order_events visit where order_id = orders.id and event = ${stage}
        and created_at < ${sql.identifier(stage)}
        and not exists (select from order_events later where later.order_id = orders.id and later.id > visit.id
          and later.event in ('undone', 'preparing', 'on_way', 'delivered', 'canceled', 'returned')
          and later.created_at < visit.created_at + ${wait})) as was_mailed
    from orders where id = ${orderId}`)
  const [order] = rows
  return order !== undefined && order.is_due && !order.was_mailed && reachedStage(order) === stage
}

/** Mails the number of a parcel that staff typed after the mail about its stage (E17). */
export const mailOrderTracking = job({
  name: 'mail-order-tracking',
  mails: true,
  delay: STAGE_WAIT,
  run: async (services: Services, { order_id, number }: { order_id: number; number: string }) => {
    const { rows } = await services.database.execute(sql`
      select from orders where id = ${order_id} and tracking_number = ${number} and delivered is null
        and returned is null`)
    if (rows.length > 0) await mailMove(services, order_id, 'on_way', true)
  },
})

/**
 * Mails a move of an order. An order without an e-mail gets no mail.
 * @param isAgain whether the stage was mailed before, without the number of the parcel
 */
async function mailMove(
  services: Services,
  order_id: number,
  stage: LaterStage | OtherEnd,
  isAgain = false,
): Promise<void> {
  const { rows } = await services.database.execute<MovedRow>(sql`
      select ${orderMailTo} as email, ${isProved} as is_proved, first_name, address, district, city, delivery_id,
        ${spokenDelivery()} as delivery_name, ${spokenWord(sql`cancel_reason`)} as cancel_reason, user_id, refund_due,
        ${deliveryColumns}, tracking_number
      from orders where id = ${order_id}`)
  const [order] = rows
  if (!order || order.email === '') return
  const kind = `order-${stage}` as const
  const tracking = stage === 'on_way' ? trackingOf(order) : null
  const closing: string[] = tracking ? [fill(mailWords.tracking, { number: tracking.number })] : []
  if (stage === 'on_way' && order.is_pickup) closing.push(await pickupLine(services.database))
  if (stage === 'on_way' && !order.is_pickup && order.is_proved) {
    closing.push(`${order.delivery_name}: ${[order.address, order.district, order.city].filter(Boolean).join(', ')}`)
  }
  if (stage === 'canceled' && order.cancel_reason)
    closing.push(fill(mailWords.reason, { reason: reasonText(order.cancel_reason) }))
  if ((stage === 'canceled' || stage === 'returned') && order.refund_due > 0) closing.push(mailWords.refundComes)
  await sendLetter(services, {
    to: order.email,
    kind,
    fields: { nömrə: orderNumber(order_id) },
    ...wordsFor(kind, order),
    name: order.is_proved ? order.first_name : null,
    ...linksTo(services, order_id, order.user_id, tracking),
    closing,
    about: [`order-${order_id}-${stage}`, isAgain && tracking?.number.replaceAll(/\W/g, '')].filter(Boolean).join('-'),
  })
}

/** Returns the words for an order that is collected or sent by post; {} for the default words. */
function wordsFor(
  kind: MailKind,
  { is_pickup, is_post }: Pick<MovedRow, 'is_pickup' | 'is_post'>,
): { words?: MailWords } {
  const own: Partial<Record<MailKind, MailWords>> = is_pickup ? pickupLetterWords : is_post ? postLetterWords : {}
  const words = own[kind]
  return words ? { words } : {}
}

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
      subject: fill(mailWords.accepted, { number }),
      paragraphs: [fill(mailWords.acceptedText, { number, total: formatManat(order.total) })],
      button: { text: mailWords.seeOrder, link: pageUrl(services, `/profile/orders/${order_id}`) },
      closing: [mailWords.unknownOrder],
      about: `order-${order_id}-elsewhere`,
    })
  },
})

/**
 * Returns the links of a mail about an order: its page, for an account, and the signed link, which works without login
 * (G10). A mail to an address that was typed at checkout has no such link.
 */
export function linksTo(
  services: Services,
  orderId: number,
  userId: number | null,
  tracking: { link: string | null } | null = null,
): Pick<LetterOfKind, 'button' | 'links'> {
  const signed = pageUrl(services, `/track/${services.orderLinks.sign(orderId)}`)
  const parcel = tracking?.link ? [{ text: mailWords.trackParcel, link: tracking.link }] : []
  if (userId === null) return { button: { text: mailWords.followOrder, link: signed }, links: parcel }
  return {
    button: { text: mailWords.seeOrder, link: pageUrl(services, `/profile/orders/${orderId}`) },
    links: [{ text: mailWords.followWithoutLogin, link: signed }, ...parcel],
  }
}

/** The recipient of an order's mails (D43): the account that placed it, or the e-mail that staff entered. */
export const orderMailTo = sql`coalesce((select users.email from users where users.id = orders.user_id
  and orders.taken_by is null), orders.email)`

/**
 * Whether an order's mails may contain what was typed into it: by staff, or by an account whose e-mail is proved.
 * Otherwise a stranger may have registered the e-mail, and the shop would mail his words to its owner.
 */
const isProved = sql`coalesce(orders.taken_by is not null
  or (select users.owns_email from users where users.id = orders.user_id), false)`

/** The name for the greeting of an order's mails; null if a stranger may have typed it. */
export const orderGreetingName = sql`case when ${isProved} then orders.first_name end`

/** The reason of the shop itself has words; a reason that staff write may be among the owner's words (G18). */
const reasonText = (reason: string) => (reason === mail.unpaidInTime ? mailWords.unpaidInTime : reason)
