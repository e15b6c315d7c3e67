import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { sealSecret, type NoticeWay, sendNotice, sendTestNotice } from '#src/server/shop/order-alerts/send-notice.ts'
import { adminTransaction, refuseIfChanged, versionOf } from '../saving.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { numberTyped } from '../orders/list-orders.ts'
import { selectPage } from '../select-page.ts'

type Row = { way: NoticeWay; is_on: boolean; target: string; has_secret: boolean }

async function readWays(database: Querying) {
  const { rows } = await database.execute<Row>(
    sql`select way, is_on, target, secret is not null as has_secret from notice_ways`,
  )
  const of = (way: NoticeWay) => rows.find((row) => row.way === way) ?? { is_on: false, target: '', has_secret: false }
  const ways = { mail: of('mail'), telegram: of('telegram') }
  return { ...ways, version: versionOf(ways) }
}

/** GET admin/notices/ (A16). */
export const showNotices = handler('notices.show', (_input, { services }) => readWays(services.database))

/** Returns the missing settings of channels, by channel and field. */
function faultsOf({ mail, telegram }: ParsedInput<'notices.update'>, hasToken: boolean) {
  const faults: Partial<Record<NoticeWay, Record<string, string[]>>> = {}
  if (mail.is_on && mail.target === '') faults.mail = { target: ['E-mail yazın.'] }
  if (telegram.is_on && telegram.target === '') faults.telegram = { target: ['Söhbətin nömrəsini yazın.'] }
  else if (telegram.is_on && !telegram.secret && !hasToken) faults.telegram = { secret: ['Botun açarını yazın.'] }
  return faults
}

/** PUT admin/notices/ (E30): secrets are stored encrypted and never returned. */
export const updateNotices = handler('notices.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`lock table notice_ways in share row exclusive mode`)
    const before = await readWays(tx)
    await refuseIfChanged(tx, sql`entity = 'notice_ways'`, input.version, before)
    const faults = faultsOf(input, before.telegram.has_secret)
    if (Object.keys(faults).length > 0) throw new ApiError(400, faults)
    const { sealer } = context.services
    const write = (way: NoticeWay, { is_on, target }: { is_on: boolean; target: string }, secret: string | null) =>
      tx.execute(sql`
      insert into notice_ways (way, is_on, target, secret) values (${way}, ${is_on}, ${target}, ${secret})
      on conflict (way) do update set is_on = excluded.is_on, target = excluded.target,
        secret = coalesce(excluded.secret, notice_ways.secret)`)
    await write('mail', input.mail, null)
    await write(
      'telegram',
      input.telegram,
      input.telegram.secret ? sealSecret(sealer, 'telegram', input.telegram.secret) : null,
    )
    return readWays(tx)
  }),
)

/** POST admin/notices/test/: the stored target gets a message at once (E24). Throws 409 if the way has no target. */
export const testNotice = handler('notices.test', async ({ way }, { services }) => {
  const { rows } = await services.database.execute<{ target: string; secret: string | null }>(
    sql`select target, secret from notice_ways where way = ${way} and target <> ''`,
  )
  if (!rows[0]) throw new ApiError(409, { detail: 'Əvvəlcə ünvanı yazıb yadda saxlayın.' })
  return { failure: await sendTestNotice(services, way, rows[0]) }
})

type DeliveryRow = Omit<Reply<'notice-deliveries.list'>['results'][number], 'number'>

/** GET admin/notice-deliveries/ (A16), searched by the order's number. */
export const listNoticeDeliveries = handler('notice-deliveries.list', async (input, { services: { database } }) => {
  const order = input.order_id ?? (input.q ? (numberTyped(input.q) ?? 0) : undefined)
  const { rows, total } = await selectPage<DeliveryRow>(database, input, {
    columns: sql`id, way, order_id, attempts, failure, ${inUtc(sql`created_at`)} as created_at,
      ${inUtc(sql`tried_at`)} as tried_at,
      ${inUtc(sql`delivered_at`)} as delivered_at`,
    from: sql`notice_deliveries`,
    where: [input.way && sql`way = ${input.way}`, order !== undefined && sql`order_id = ${order}`],
    id: sql`notice_deliveries.id`,
    sorts: { created_at: sql`notice_deliveries.created_at` },
    sort: '-id',
  })
  return { results: rows.map((row) => ({ ...row, number: orderNumber(row.order_id) })), total }
})

/** POST admin/notice-deliveries/{id}/repeat/. */
export const repeatNoticeDelivery = handler('notice-deliveries.repeat', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute(
      sql`update notice_deliveries set delivered_at = null, failure = null where id = ${id} returning id`,
    )
    if (rows.length === 0) throw new ApiError(404, { detail: 'Belə bildiriş yoxdur.' })
    await tx.queue(sendNotice, { delivery_id: id })
    return undefined
  }),
)
