import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { linesOf } from '#src/server/admin/lines-of.ts'
import { adminTransaction, lockRow, refuseIfChanged, versionOf } from '#src/server/admin/saving.ts'
import { selectPage, type PageWish } from '#src/server/admin/select-page.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { usedOtherwise } from '#src/server/platform/idempotency.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { publicAddressOf, systemResolve } from '#src/server/platform/safe-fetch/public-address.ts'
import type { Services } from '#src/server/platform/services.ts'
import { post } from './deliver-hook.ts'
import { makeHookSecret, sealHookSecret } from './signature.ts'

type Hook = Reply<'hooks.show'>

async function selectHooks(database: Querying, wish: PageWish): Promise<{ results: Hook[]; total: number }> {
  const { rows, total } = await selectPage<Omit<Hook, 'version'>>(database, wish, {
    columns: sql`id, url, events, with_customer, is_on, off_reason, ${inUtc(sql`succeeded_at`)} as succeeded_at,
      (select count(*)::int from hook_deliveries where hook_id = hooks.id and next_at is not null) as waiting`,
    from: sql`hooks`,
    id: sql`hooks.id`,
    sort: '-id',
  })
  const results = rows.map(({ url, events, with_customer, is_on, ...others }) => {
    const written = { url, events, with_customer, is_on }
    return { ...others, ...written, version: versionOf(written) }
  })
  return { results, total }
}

async function findHook(database: Querying, id: number): Promise<Hook> {
  const { results } = await selectHooks(database, { page: 1, per_page: 1, ids: String(id) })
  if (!results[0]) throw new ApiError(404, { detail: 'Vebhuk tapılmadı.' })
  return results[0]
}

/** Throws 400 for an address that is not https or not on the public internet; each attempt checks it again. */
async function refuseAddress({ env }: Services, url: string): Promise<void> {
  if (env.webhookToPrivate) return
  const isPublic =
    url.startsWith('https:') &&
    (await publicAddressOf(url, systemResolve).then(
      () => true,
      () => false,
    ))
  if (!isPublic) throw new ApiError(400, { url: ['https:// ilə başlayan, açıq internetdə olan ünvan yazın.'] })
}

/** GET admin/hooks/ (E82). */
export const listHooks = handler('hooks.list', (wish, { services }) => selectHooks(services.database, wish))

/** GET admin/hooks/{id}/. */
export const showHook = handler('hooks.show', ({ id }, { services }) => findHook(services.database, id))

/** POST admin/hooks/: the only reply with the first secret. */
export const createHook = handler('hooks.create', async ({ url, events, with_customer, is_on }, context) => {
  await refuseAddress(context.services, url)
  const secret = makeHookSecret()
  return adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into hooks (url, events, with_customer, is_on, secret, made_with) values (${url}, ${sql.param(events)},
        ${with_customer}, ${is_on}, ${sealHookSecret(context.services.sealer, secret)}, ${context.idempotencyKey})
      on conflict (made_with) do update set secret = excluded.secret
        where (hooks.url, hooks.events, hooks.with_customer) = (excluded.url, excluded.events, excluded.with_customer)
      returning id`)
    if (!rows[0]) throw usedOtherwise()
    return { ...(await findHook(tx, rows[0].id)), secret }
  })
})

/** PUT admin/hooks/{id}/: a hook that is switched on again gets what it missed in 7 days (G38). */
export const updateHook = handler(
  'hooks.update',
  async ({ id, version, url, events, with_customer, is_on }, context) => {
    await refuseAddress(context.services, url)
    return adminTransaction(context, async (tx) => {
      await lockRow(tx, 'hooks', id)
      const before = await findHook(tx, id)
      await refuseIfChanged(tx, linesOf('hooks', id), version, before)
      const isBack = is_on && !before.is_on
      await tx.execute(sql`
        update hooks set url = ${url}, events = ${sql.param(events)}, with_customer = ${with_customer},
          is_on = ${is_on}, off_reason = case when ${is_on} then null else off_reason end,
          on_since = case when ${isBack} then now() else on_since end
        where id = ${id}`)
      if (isBack)
        await tx.execute(sql`
          update hook_deliveries set attempts = 0, next_at = now() where hook_id = ${id} and delivered_at is null
            and exists (select from hook_events where hook_events.id = sequence
              and hook_events.created_at > now() - interval '7 days')`)
      return findHook(tx, id)
    })
  },
)

/** DELETE admin/hooks/{id}/. */
export const deleteHook = handler('hooks.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from hooks where id = ${id}`)
    if (rowCount === 0) throw new ApiError(404, { detail: 'Vebhuk tapılmadı.' })
    return undefined
  }),
)

/** POST admin/hooks/{id}/secret/. */
export const renewHookSecret = handler('hooks.renew-secret', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const secret = makeHookSecret()
    const { rowCount } = await tx.execute(
      sql`update hooks set secret = ${sealHookSecret(context.services.sealer, secret)} where id = ${id}`,
    )
    if (rowCount === 0) throw new ApiError(404, { detail: 'Vebhuk tapılmadı.' })
    return { secret }
  }),
)

type Target = { url: string; secret: string | null; with_customer: boolean }

/** POST admin/hooks/{id}/test/: also for a hook that is off. */
export const testHook = handler('hooks.test', async ({ id }, { services }) => {
  const { rows } = await services.database.execute<Target>(
    sql`select url, secret, with_customer from hooks where id = ${id}`,
  )
  if (!rows[0]) throw new ApiError(404, { detail: 'Vebhuk tapılmadı.' })
  const timestamp = new Date().toISOString()
  const { failure } = await post(services, rows[0], randomUUID(), { type: 'test', timestamp, sequence: 0, data: {} })
  return { failure }
})

type Delivery = Reply<'hook-deliveries.list'>['results'][number]

/** GET admin/hook-deliveries/. */
export const listHookDeliveries = handler('hook-deliveries.list', async (wish, { services }) => {
  const { rows, total } = await selectPage<Delivery>(services.database, wish, {
    columns: sql`id::float8 as id, hook_id, sequence::float8 as sequence, type, attempts, status, failure,
      ${inUtc(sql`created_at`)} as created_at, ${inUtc(sql`tried_at`)} as tried_at,
      ${inUtc(sql`next_at`)} as next_at, ${inUtc(sql`delivered_at`)} as delivered_at`,
    from: sql`hook_deliveries`,
    where: [wish.hook_id !== undefined && sql`hook_id = ${wish.hook_id}`],
    id: sql`hook_deliveries.id`,
    sort: '-id',
  })
  return { results: rows, total }
})

/** POST admin/hook-deliveries/{id}/repeat/. */
export const repeatHookDelivery = handler('hook-deliveries.repeat', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ is_kept: boolean; is_on: boolean }>(sql`
      select hook_events.id is not null as is_kept, is_on
      from hook_deliveries join hooks on hooks.id = hook_id left join hook_events on hook_events.id = sequence
      where hook_deliveries.id = ${id}`)
    if (!rows[0]) throw new ApiError(404, { detail: 'Belə göndəriş yoxdur.' })
    if (!rows[0].is_on) throw new ApiError(409, { detail: 'Vebhuk söndürülüb. Əvvəlcə yenidən açın.' })
    if (!rows[0].is_kept) throw new ApiError(409, { detail: 'Bu hadisə artıq saxlanmır.' })
    await tx.execute(sql`
      update hook_deliveries set attempts = 0, next_at = now(), delivered_at = null, failure = null where id = ${id}`)
    return undefined
  }),
)
