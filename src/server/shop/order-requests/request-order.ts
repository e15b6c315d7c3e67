import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { orderRequests } from '#src/contract/order-requests.ts'
import type { OrderRequestState } from '#src/domain/order-requests/states.ts'
import { hasSameLines } from '#src/domain/order-requests/same-lines.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler, type Context, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { readPhone } from '../account/phone.ts'
import { orderLines, TOTAL_MAX, type OrderLine } from '../checkout/order-lines.ts'
import { readForOrder } from '../checkout/read-for-order.ts'

type Payload = ParsedInput<'requestOrder'>

/** The most open requests of one phone, and requests in an hour of all visitors together (G6). */
const MOST = { open: 3, in_hour: 200 }

/**
 * POST order-requests/ (E14, G6): stores a request at the caller's prices. Takes no stock and sends no mail. Throws 403
 * while ordering is closed, and 429 above the limits. A refused request gives the point of its address back.
 */
export const requestOrder = handler(
  'requestOrder',
  async (payload, context) => {
    const { limits } = context.services
    const address = addressKey(context.ip)
    await limits.take('order-request-address', address)
    try {
      return await transaction(context.services, (tx) => request(tx, payload, context))
    } catch (error) {
      await limits.giveBack('order-request-address', address)
      throw error
    }
  },
  { faultsBesides: phoneFault, isQueued: 'cart' },
)

/** Returns the fault of the phone beside those that the schema found, so that one response names both. */
async function phoneFault(body: unknown): Promise<Record<string, unknown>> {
  const typed = orderRequests.requestOrder.body.shape.phone.safeParse((body as Partial<Payload> | null)?.phone).data
  return typed !== undefined && readPhone(typed) === null ? { phone: [answerWords.phoneForm] } : {}
}

async function request(tx: Transaction, payload: Payload, context: Context): Promise<Reply<'requestOrder'>> {
  const { caller } = context
  const wish = { items: payload.items, delivery: null, customer: { user_id: caller?.id ?? null, phone: null } }
  const shop = await readForOrder(tx, wish, 'unlocked')
  if (!shop.ordering_open) throw new ApiError(403, { detail: answerWords.ordersClosed })
  const phone = readPhone(payload.phone)
  const { lines, faults } = orderLines(payload.items, shop.products, caller)
  const body: Record<string, unknown> = {}
  if (phone === null) body.phone = [answerWords.phoneForm]
  if (faults) body.items = faults
  else if (lines.reduce((sum, line) => sum + line.paid_amount, 0) > TOTAL_MAX)
    body.items = lines.map(() => ({ product: [answerWords.sumTooLarge] }))
  if (phone === null || Object.keys(body).length > 0) throw new ApiError(400, body)

  const { recent, open, in_hour } = await countRequests(tx, phone)
  const same = recent.find((one) => hasSameLines(one.lines, lines))
  if (same?.state === 'open') return { number: same.id, requested_at: same.requested_at }
  if (open >= MOST.open) throw new ApiError(429, { detail: fill(answerWords.requestsOpen, { n: open }) })
  if (in_hour >= MOST.in_hour) throw new ApiError(429, { detail: answerWords.requestsMany })
  return same ? reopen(tx, same.id) : write(tx, payload, { phone, lines, user_id: caller?.id ?? null })
}

type Recent = {
  id: number
  state: OrderRequestState
  requested_at: string
  lines: { product_id: number | null; options: { id: number }[]; quantity: number }[]
}
type Counted = { recent: Recent[]; open: number; in_hour: number }

/**
 * Returns the requests of a phone in the last 24 hours, newest first, and the numbers that are limited. A request with
 * an order does not count as recent: the visitor wants the goods once more. From here on one transaction at a time
 * writes a request, so that concurrent requests count each other; 200 an hour need no more.
 */
async function countRequests(tx: Transaction, phone: string): Promise<Counted> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order requests', 0))`)
  const { rows } = await tx.execute<Counted>(sql`
    select
      (select count(*)::int from order_requests where phone = ${phone} and state = 'open') as open,
      (select count(*)::int from order_requests where requested_at > now() - interval '1 hour') as in_hour,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state,
          'requested_at', ${inUtc(sql`requested_at`)},
          'lines', (select json_agg(json_build_object('product_id', product_id, 'options', options,
            'quantity', quantity)) from order_request_items where request_id = order_requests.id))
          order by requested_at desc), '[]')
        from order_requests
        where phone = ${phone} and state <> 'ordered' and requested_at > now() - interval '24 hours') as recent`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return row
}

/** Opens a request again that staff closed without an order. */
async function reopen(tx: Transaction, id: number): Promise<Reply<'requestOrder'>> {
  const { rows } = await tx.execute<Reply<'requestOrder'>>(sql`
    update order_requests set state = 'open', closed_at = null, closed_by = null, requested_at = now()
    where id = ${id} returning id as number, ${inUtc(sql`requested_at`)} as requested_at`)
  return only(rows)
}

type NewRequest = { phone: string; lines: readonly OrderLine[]; user_id: number | null }

async function write(
  tx: Transaction,
  { name, source }: Payload,
  { phone, lines, user_id }: NewRequest,
): Promise<Reply<'requestOrder'>> {
  const numbered = JSON.stringify(lines.map((line, position) => ({ position, ...line })))
  const { rows } = await tx.execute<Reply<'requestOrder'>>(sql`
    with request as (
      insert into order_requests (user_id, name, phone, source) values (${user_id}, ${name}, ${phone}, ${source})
      returning id, requested_at),
    written as (
      insert into order_request_items (request_id, position, product_id, name, options, quantity, unit_price)
      select request.id, line.* from request, jsonb_to_recordset(${numbered}::jsonb) as line (position smallint,
        product_id int, name text, options jsonb, quantity int, unit_price int))
    select id as number, ${inUtc(sql`requested_at`)} as requested_at from request`)
  return only(rows)
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the written request was not found')
  return row
}
