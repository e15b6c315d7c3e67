import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { lastReturnDay } from '#src/domain/returns/requests.ts'
import { isChosen } from '#src/server/shop/orders/lock-order.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readPhoto } from '#src/server/shop/returns/return-photos.ts'
import { readReturnDays } from '#src/server/shop/returns/return-window.ts'
import {
  amountOf,
  lineAmount,
  requestColumns,
  toRequest,
  type RequestRow,
} from '#src/server/shop/returns/select-requests.ts'
import { numberTyped } from '../orders/list-orders.ts'
import { hasWordsOrPhone, selectPage } from '../select-page.ts'

type Listed = RequestRow & { order_id: number; user_id: number; customer: string; phone: string }

/** The most pictures of a row. */
const PICTURES = 3

const columns: SQL = sql`${requestColumns()}, return_requests.order_id, return_requests.user_id,
  trim(first_name || ' ' || last_name) as customer, phone`

const from: SQL = sql`return_requests join orders on orders.id = return_requests.order_id`

function toRow(row: Listed) {
  const keys = row.lines.flatMap(({ key }) => (key === null ? [] : [key]))
  return {
    ...row,
    number: orderNumber(row.order_id),
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: formatAmount(amountOf(row)),
    pictures: keys.slice(0, PICTURES).map((key) => pictureUrl(key, 160, 'webp')),
  }
}

function searchCondition(text: string): SQL {
  const words = hasWordsOrPhone(sql`search_text`, text)
  const id = numberTyped(text)
  return id === null ? words : sql`(${words} or orders.id = ${id})`
}

/** GET admin/return-requests/ (E16), newest first. */
export const listReturnRequests = handler('return-requests.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Listed>(database, input, {
    columns,
    from,
    where: [
      input.q ? searchCondition(input.q) : undefined,
      input.state === 'open' && sql`state in ('sent', 'accepted')`,
      input.state !== undefined && input.state !== 'open' && sql`state = ${input.state}`,
      input.order !== undefined && sql`order_id = ${input.order}`,
      input.waiting_days !== undefined &&
        sql`state = 'sent' and return_requests.created_at < now() - make_interval(days => ${input.waiting_days})`,
    ],
    id: sql`return_requests.id`,
    sorts: { created_at: sql`return_requests.created_at` },
    sort: '-created_at',
  })
  return { results: rows.map(toRow), total }
})

type Whole = Listed & {
  delivered: string
  payment: Reply<'return-requests.show'>['payment']
  refund_due: Qepik
  orders: number
  returned_before: number
  skus: { id: number; sku: string | null }[]
}

/** GET admin/return-requests/{id}/ (E16). */
export const showReturnRequest = handler('return-requests.show', async ({ id }, { services: { database } }) => {
  const { rows } = await database.execute<Whole>(sql`
    select ${columns}, ${inUtc(sql`delivered`)} as delivered, payment, refund_due,
      (select count(*)::int from orders own where own.user_id = return_requests.user_id) as orders,
      (select count(*)::int from return_requests before where before.user_id = return_requests.user_id
        and before.state = 'received' and before.id <> return_requests.id) as returned_before,
      (select json_agg(json_build_object('id', line.id,
          'sku', coalesce(item.sku, product.sku)) order by line.id)
        from order_items line join products product on product.id = line.product_id
          left join (options join option_items item on item.option_id = options.id) on options.product_id = product.id
            and counted and ${isChosen(sql`line.options`, sql`item`)}
        where line.order_id = orders.id) as skus
    from ${from} where return_requests.id = ${id}`)
  const [request] = rows
  if (!request) throw new ApiError(404, { detail: 'Sorğu tapılmadı.' })
  const days = await readReturnDays(database)
  return {
    ...request,
    ...toRequest(request),
    ...toRow(request),
    until: lastReturnDay(bakuDay(Date.parse(request.delivered)), days),
    delivery_price: formatAmount(request.delivery_price),
    refund_due: formatAmount(request.refund_due),
    lines: linesWithShares(request),
  }
})

/** Returns the lines with what was paid for them. They add up to the amount without the delivery price. */
function linesWithShares(request: Whole): Reply<'return-requests.show'>['lines'] {
  return toRequest(request).lines.map((line, at) => {
    const own = request.lines[at]
    const sku = request.skus.find(({ id }) => id === line.id)?.sku ?? null
    return { ...line, amount: formatAmount(own ? lineAmount(own) : 0), sold: own?.sold ?? line.quantity, sku }
  })
}

/** GET admin/return-photos/{id}/ (G9). */
export const showReturnPhoto = handler('return-photos.show', ({ id }, { services }) =>
  readPhoto(services, sql`id = ${id} and request_id is not null`),
)
