import { spokenOfLine } from '#src/server/platform/texts.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ReturnRequest } from '#src/contract/client/shapes.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { shopsFaults } from '#src/domain/returns/reasons.ts'
import { worthOf } from '#src/domain/orders/share.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'

type RequestLine = {
  id: number
  name: string
  options: { option: string; name: string }[]
  key: string | null
  quantity: number
  reason: ReturnRequest['lines'][number]['reason']
  /** The cost of the whole line of the order in the end, its pieces, and its pieces that came back otherwise. */
  share: Qepik
  sold: number
  back: number
}

/** A return request with the sums of its order, in qəpik. */
export type RequestRow = Omit<ReturnRequest, 'amount' | 'lines'> & {
  /** The amount of a booked return; null before. */
  amount: Qepik | null
  delivery_price: Qepik
  lines: RequestLine[]
}

/**
 * Whether all pieces of the order come back with this request and earlier ones, and the shop is to blame for all of
 * them: the delivery price then comes back too (G8). For queries on return_requests.
 */
export const isWhole: SQL = sql`not exists (select from order_items line
  where line.order_id = return_requests.order_id and line.quantity <> (
    select coalesce(sum(asked.quantity), 0) from return_request_lines asked
      join return_requests other on other.id = asked.request_id
    where asked.order_item_id = line.id and asked.reason = any(${sql.param([...shopsFaults])}::return_reason[])
      and (other.id = return_requests.id or other.state = 'received')))`

/** The columns of a RequestRow, from return_requests joined with orders. */
export const requestColumns = (): SQL => sql`return_requests.id, return_requests.state, return_requests.text,
  return_requests.answer, return_requests.refusal, return_requests.way, return_requests.bring_by::text as bring_by,
  return_requests.amount, ${inUtc(sql`return_requests.created_at`)} as created_at,
  ${inUtc(sql`return_requests.accepted_at`)} as accepted_at, ${inUtc(sql`return_requests.closed_at`)} as closed_at,
  (select first_name from users where users.id = answered_by) as answered_by,
  delivery_price, ${isWhole} as with_delivery,
  (select json_agg(json_build_object('id', line.id, 'name', ${spokenOfLine('line', 'name')}, 'options', ${spokenOfLine('line', 'options')},
    'quantity', asked.quantity, 'reason', asked.reason, 'share', line.share, 'sold', line.quantity,
    'back', ${piecesBack(sql`return_requests.return_id`)},
    'key', (select media.key from product_images join media on media.id = product_images.media_id
      where product_images.product_id = line.product_id order by product_images.position, product_images.id limit 1))
    order by line.id)
    from return_request_lines asked join order_items line on line.id = order_item_id
    where request_id = return_requests.id) as lines,
  array(select return_photos.id from return_photos where request_id = return_requests.id order by position) as photos`

/** Returns the SQL of the pieces of `line` that came back, without the pieces of the return `without`. */
function piecesBack(without: SQL): SQL {
  return sql`(select coalesce(sum(came.quantity), 0)::int from order_return_items came
    where came.order_item_id = line.id and came.return_id is distinct from ${without})`
}

/** Returns the requests that match a condition, newest first. */
export async function selectRequests(database: Querying, which: SQL): Promise<RequestRow[]> {
  const { rows } = await database.execute<RequestRow>(sql`
    select ${requestColumns()} from return_requests join orders on orders.id = return_requests.order_id
    where ${which} order by return_requests.id desc`)
  return rows
}

/** Returns what the customer gets back for a request, in qəpik: booked, or what it would be now. */
export function amountOf(row: RequestRow): Qepik {
  if (row.amount !== null) return row.amount
  return row.lines.reduce((sum, line) => sum + lineAmount(line), row.with_delivery ? row.delivery_price : 0)
}

/** Returns what the pieces of a line in a request are worth, in qəpik (R18). */
export function lineAmount({ share, sold, quantity, back }: RequestLine): Qepik {
  return worthOf({ share, quantity: sold }, quantity, back)
}

export function toRequest(row: RequestRow): ReturnRequest {
  return {
    ...row,
    amount: formatAmount(amountOf(row)),
    lines: row.lines.map(({ key, options, share: _share, sold: _sold, back: _back, ...line }) => ({
      ...line,
      options: options.map(({ option, name }) => `${option}: ${name}`),
      image: key === null ? null : pictureUrl(key, 160, 'webp'),
    })),
  }
}
