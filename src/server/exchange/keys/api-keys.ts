import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { adminTransaction } from '#src/server/admin/saving.ts'
import { selectPage, type PageWish } from '#src/server/admin/select-page.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { usedOtherwise } from '#src/server/platform/idempotency.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { newToken } from '#src/server/platform/tokens/secret-token.ts'

type Key = Reply<'api-keys.list'>['results'][number]

const selectKeys = (database: Querying, wish: PageWish) =>
  selectPage<Key>(database, wish, {
    columns: sql`api_keys.id, name, rights, trim(first_name || ' ' || last_name) as made_by,
      ${inUtc(sql`api_keys.created_at`)} as created_at, ${inUtc(sql`expires_at`)} as expires_at,
      ${inUtc(sql`used_at`)} as used_at, ${inUtc(sql`revoked_at`)} as revoked_at`,
    from: sql`api_keys join users on users.id = made_by`,
    id: sql`api_keys.id`,
    sort: '-id',
  })

/** GET admin/api-keys/ (G36). */
export const listApiKeys = handler('api-keys.list', async (wish, { services }) => {
  const { rows, total } = await selectKeys(services.database, wish)
  return { results: rows, total }
})

/** POST admin/api-keys/: the only reply with the secret, of which the shop keeps the hash. */
export const createApiKey = handler('api-keys.create', ({ name, rights, expires_at }, context) => {
  if (expires_at && Date.parse(expires_at) <= Date.now())
    throw new ApiError(400, { expires_at: ['Bu vaxt artıq keçib.'] })
  return adminTransaction(context, async (tx) => {
    const { token: secret, token_hash } = newToken()
    const {
      rows: [made],
    } = await tx.execute<{ id: number }>(sql`
      insert into api_keys (name, secret_hash, rights, made_by, expires_at, made_with)
      values (${name}, ${token_hash}, ${JSON.stringify(rights)}, ${context.caller.id},
        coalesce(${expires_at ?? null}::timestamptz, now() + interval '1 year'), ${context.idempotencyKey})
      on conflict (made_with) do update set secret_hash = excluded.secret_hash
        where (api_keys.name, api_keys.rights, api_keys.made_by) = (excluded.name, excluded.rights, excluded.made_by)
      returning id`)
    if (!made) throw usedOtherwise()
    const { id } = made
    await recordEvent(context, tx, 'key-made', context.caller.id)
    const { rows } = await selectKeys(tx, { page: 1, per_page: 1, ids: String(id) })
    return { ...(rows[0] as Key), token: `bx_live_${id}_${secret}` }
  })
})

/** DELETE admin/api-keys/{id}/: the row stays, because the log names it. */
export const revokeApiKey = handler('api-keys.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update api_keys set revoked_at = now() where id = ${id} and revoked_at is null`,
    )
    if (rowCount === 0) throw new ApiError(404, { detail: 'API açarı tapılmadı.' })
    await recordEvent(context, tx, 'key-revoked', context.caller.id)
    return undefined
  }),
)
