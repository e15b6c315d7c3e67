import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { readBuyer } from '../manual-orders/price-order.ts'
import { selectAccounts, selectCallers } from '../manual-orders/find-people.ts'
import { productsToOrder } from '../manual-orders/find-products.ts'
import { hasWordsOrPhone, selectPage, type PageWish } from '../select-page.ts'

type Shown = Reply<'order-requests.list'>['results'][number]

type ItemRow = {
  position: number
  product_id: number | null
  name: string
  options: { id: number; option: string; name: string }[]
  quantity: number
  unit_price: Qepik
  /** Key of media. */
  picture: string | null
}
type Row = Omit<Shown, 'items' | 'pieces' | 'total' | 'order'> & { order_id: number | null; items: ItemRow[] }

const columns = sql`order_requests.id, order_requests.name, order_requests.phone, order_requests.user_id, source, state,
  ${inUtc(sql`requested_at`)} as requested_at, ${inUtc(sql`closed_at`)} as closed_at, order_id,
  (select trim(first_name || ' ' || last_name) from users where users.id = closed_by) as closed_by,
  (select json_agg(json_build_object('position', position, 'product_id', product_id, 'name', line.name, 'options', options,
      'quantity', quantity, 'unit_price', unit_price,
      'picture', (select media.key from product_images join media on media.id = product_images.media_id
        where product_images.product_id = line.product_id
        order by product_images.position, product_images.id limit 1)) order by position)
    from order_request_items line where request_id = order_requests.id) as items`

const tabs = { open: sql`state = 'open'`, closed: sql`state <> 'open'` }

/** Closed requests are counted up to this limit, because they are never deleted. */
const COUNTED = 10_000

function select(database: Querying, wish: PageWish, condition: SQL | undefined) {
  return selectPage<Row>(database, wish, {
    columns,
    from: sql`order_requests`,
    where: [
      condition,
      wish.q ? hasWordsOrPhone(sql`fold(order_requests.name)`, wish.q, sql`order_requests.phone`) : undefined,
    ],
    id: sql`order_requests.id`,
    sorts: { requested_at: sql`requested_at` },
    sort: '-requested_at',
    counted: COUNTED,
  })
}

/** GET admin/order-requests/ (E14). */
export const listOrderRequests = handler('order-requests.list', async (input, { services: { database } }) => {
  const { rows, total } = await select(database, input, input.ids ? undefined : tabs[input.tab])
  return { results: rows.map(toShown), total }
})

function toShown(row: Row): Shown {
  const { order_id, items, ...shown } = row
  return {
    ...shown,
    order: order_id === null ? null : { id: order_id, number: orderNumber(order_id) },
    items: items.map(({ position, name, options, quantity, unit_price, picture }) => ({
      position,
      name,
      options: options.map((one) => `${one.option}: ${one.name}`),
      quantity,
      unit_price: formatAmount(unit_price),
      picture: picture === null ? null : pictureUrl(picture, 160, 'webp'),
    })),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: formatAmount(items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)),
  }
}

/** GET admin/order-requests/{id}/ (E14): with current products and prices, for the order that staff write for it. */
export const showOrderRequest = handler('order-requests.show', async ({ id }, context) => {
  const { database } = context.services
  const { rows } = await select(database, { page: 1, per_page: 1, ids: String(id) }, undefined)
  const [row] = rows
  if (!row) throw new ApiError(404, { detail: 'Sorğu tapılmadı.' })
  const person = await findPerson(database, row)
  const ids = row.items.flatMap(({ product_id }) => product_id ?? [])
  const products = await productsToOrder(context, ids, await readBuyer(database, person?.customer))
  const shown = toShown(row)
  const items = shown.items.map((item, place) => {
    const line = row.items[place]
    const product = products.find((one) => one.id === line?.product_id) ?? null
    const existing = product?.options.flatMap((option) => option.items.map((one) => one.id)) ?? []
    return { ...item, product, chosen: existing.filter((one) => line?.options.some((option) => option.id === one)) }
  })
  return { ...shown, items, person }
})

/** Returns the account of a request, or the person who last ordered with its phone. An erased request has neither. */
async function findPerson(database: Querying, { user_id, phone }: Row) {
  if (phone === '') return null
  const people =
    user_id === null
      ? await selectCallers(database, sql`phone = ${phone}`)
      : await selectAccounts(database, sql`users.id = ${user_id}`)
  return people[0] ?? null
}

/** GET admin/order-requests/counts/ (E14). */
export const countOrderRequests = handler('order-requests.counts', async (_input, { services: { database } }) => {
  const ofMonth = sql`requested_at >= date_trunc('month', now(), 'Asia/Baku')`
  const { rows } = await database.execute<Reply<'order-requests.counts'>>(sql`
    select (select count(*)::int from order_requests where ${tabs.open}) as open,
      (select count(*)::int from (select from order_requests where ${tabs.closed} limit ${COUNTED}) counted) as closed,
      (select count(*)::int from order_requests where ${ofMonth}) as month,
      (select count(*)::int from order_requests where ${ofMonth} and state = 'ordered') as month_ordered`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return row
})
