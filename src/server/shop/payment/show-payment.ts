import { answerWords, failureWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { type FailureKind, type PaymentState } from '#src/domain/payments/payment-state.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { askOnReturn, wakePayment } from './ask-payment.ts'
import { openProvider, providerOf, readSetup } from './configured-provider.ts'

/** The most attempts that a customer's return asks about. */
const RETURNED_MAX = 3

type Row = {
  total: Qepik
  payment: 'cash' | 'card' | 'online'
  is_canceled: boolean
  is_on_way: boolean
  pay_until: string
  last: {
    state: PaymentState
    failure: FailureKind | null
    url: string | null
    card_mask: string | null
    ended_at: string | null
  } | null
  /** The attempt that the screen waits for. */
  unsettled: number[]
  /** Attempts that money may come from, also declined ones: the same page of the bank takes another card. */
  unpaid: number[]
}

/**
 * GET orders/{id}/payment/ (Y7): the state of an order's payment for the screen that waits. It wakes the shop, which
 * asks the provider at most once in two seconds. A customer who comes back from the bank waits for a new answer (Y4).
 */
export const showPayment = handler('showPayment', async ({ id, returned }, { services, caller }) => {
  const { database, env } = services
  const [setup, { payment_ways }] = await Promise.all([
    readSetup(database),
    readShopSettings(database, ['payment_ways']),
  ])
  const read = async (): Promise<Row> => {
    const { rows } = await database.execute<Row>(sql`
      select total, payment, canceled is not null as is_canceled, on_way is not null as is_on_way,
        ${inUtc(sql`(created_at + make_interval(mins => ${setup.minutes_to_pay}::int))`)} as pay_until,
        array(select id from payments where order_id = orders.id and state in ('open', 'abandoned')
          order by state = 'open' desc, id desc limit 1) as unsettled,
        array(select id from payments where order_id = orders.id and state not in ('paid', 'late')
          and (ended_at is null or ended_at > now() - interval '1 day')
          order by state = 'open' desc, id desc limit ${RETURNED_MAX}) as unpaid,
        (select json_build_object('state', state, 'failure', failure, 'url', url, 'card_mask', card_mask,
          'ended_at', ${inUtc(sql`ended_at`)}) from payments
          where order_id = orders.id order by state in ('paid', 'late', 'review') desc, state = 'open' desc, id desc
            limit 1) as last
      from orders where id = ${id} and ${ordersOf(caller)}`)
    const [row] = rows
    if (!row) throw new ApiError(404, { detail: answerWords.noOrder })
    return row
  }
  const before = await read()
  if (returned) await Promise.all(before.unpaid.map((attempt) => askOnReturn(services, attempt)))
  else for (const attempt of before.unsettled) await wakePayment(services, attempt)
  const order = await read()
  const state = stateOf(order)
  const mayChange =
    !order.is_canceled &&
    !order.is_on_way &&
    order.total > 0 &&
    (state === 'unpaid' || state === 'failed' || state === 'waiting')
  const name = providerOf(setup, env)
  const provider = name === null ? null : await openProvider(services, name)
  return {
    state,
    failure: state === 'failed' ? (order.last?.failure ?? 'later') : null,
    failure_text: state === 'failed' ? failureWords[order.last?.failure ?? 'later'] : '',
    amount: formatAmount(order.total),
    card: order.last?.card_mask ? cardText(order.last.card_mask) : null,
    ended_at: order.last?.ended_at ?? null,
    is_canceled: order.is_canceled,
    url: state === 'waiting' ? (order.last?.url ?? null) : null,
    can_pay: mayChange && provider !== null,
    door_ways: mayChange ? payment_ways.filter((way) => way !== 'online') : [],
    pay_until: mayChange ? order.pay_until : null,
    instalments: mayChange && provider?.can.instalments ? setup.instalments : [],
    is_test: setup.test_mode || name === 'sandbox',
  }
})

function stateOf({ payment, total, last }: Row): 'none' | 'unpaid' | 'waiting' | 'paid' | 'failed' | 'review' | 'late' {
  if (last?.state === 'late') return 'late'
  if (payment !== 'online') return 'none'
  if (total === 0) return 'paid'
  switch (last?.state) {
    case 'paid':
      return 'paid'
    case 'review':
      return 'review'
    case 'open':
      return 'waiting'
    case 'failed':
      return 'failed'
    default:
      return 'unpaid'
  }
}

/** Returns a card for its owner, 'Visa •• 1111', from a mask such as '411111******1111'. */
export function cardText(mask: string): string {
  const [brand] = Object.entries(brands).find(([, digits]) => digits.test(mask)) ?? ['Kart']
  return `${brand} •• ${mask.slice(-4)}`
}

/** First digits of the cards of a brand (ISO/IEC 7812). */
const brands = { Visa: /^4/, Mastercard: /^(5[1-5]|2[2-7])/ }
