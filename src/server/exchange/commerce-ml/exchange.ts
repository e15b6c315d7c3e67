import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { ExchangeFailure } from './failure.ts'
import type { ExchangeKey } from './keys.ts'
import { readSettings } from './settings.ts'

export type ExchangeType = 'catalog' | 'sale'
export type Exchange = { id: number; type: ExchangeType; state: string; is_trial: boolean; user_id: number }

/** Whether an exchange that should run got no request for ten minutes. */
export const IS_SILENT = sql`(state = 'running' and touched_at < now() - interval '10 minutes')`
/** How long exchanges are listed, days. */
const KEPT_DAYS = 90

export const UNFINISHED = 'Yarımçıq qaldı.'
const OTHER = 'Başqa açarla mübadilə gedir. O bitəndən sonra yenidən cəhd edin.'

/** Begins an exchange anew (G33). Throws ExchangeFailure while another key exchanges. */
export async function beginExchange(services: Services, key: ExchangeKey, type: ExchangeType): Promise<Exchange> {
  const { is_trial } = await readSettings(services.database)
  const { begun, old } = await transaction(services, async (tx) => {
    await tx.execute(sql`lock table onec_exchanges in share row exclusive mode`)
    await endOthers(tx, key)
    await tx.execute(sql`delete from onec_exchanges where started_at < now() - make_interval(days => ${KEPT_DAYS})
      and not exists (select from onec_orders where sent_in = onec_exchanges.id)`)
    // The files of former exchanges are no longer needed.
    const { rows: files } = await tx.execute<{ exchange_id: number }>(
      sql`with gone as (delete from onec_files returning exchange_id) select distinct exchange_id from gone`,
    )
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into onec_exchanges (key_id, type, is_trial) values (${key.id}, ${type}, ${is_trial}) returning id`)
    return { begun: rows[0]?.id ?? 0, old: files }
  })
  for (const { exchange_id } of old) await services.mediaStore.remove(folderOf(exchange_id))
  return { id: begun, type, state: 'running', is_trial, user_id: key.user_id }
}

async function endOthers(tx: Querying, key: ExchangeKey): Promise<void> {
  const { rows } = await tx.execute<{ key_id: number; is_silent: boolean }>(sql`
    select key_id, ${IS_SILENT} as is_silent from onec_exchanges where state = 'running'`)
  if (rows.some(({ key_id, is_silent }) => key_id !== key.id && !is_silent)) throw new ExchangeFailure(OTHER)
  await tx.execute(sql`
    update onec_exchanges set state = 'failed', failure = ${UNFINISHED} where state = 'running'`)
}

/** Returns the folder of an exchange's files in the media store. */
export const folderOf = (exchange: number) => `exchange/${exchange}`

/** Returns the last exchange of a key, and opens it again for more files. Throws ExchangeFailure without one. */
export async function openExchange(services: Services, key: ExchangeKey, type: ExchangeType): Promise<Exchange> {
  const { rows } = await services.database.execute<Exchange & { failure: string | null }>(sql`
    select id, type, state, is_trial, failure, ${key.user_id}::int as user_id from onec_exchanges
    where key_id = ${key.id} order by id desc limit 1`)
  const [last] = rows
  if (!last || last.type !== type) throw new ExchangeFailure('Əvvəlcə mode=init sorğusu göndərin.')
  if (last.state === 'failed') throw new ExchangeFailure(last.failure ?? 'Mübadilə alınmadı.')
  await transaction(services, async (tx) => {
    await tx.execute(sql`lock table onec_exchanges in share row exclusive mode`)
    if (last.state === 'done') await endOthers(tx, key)
    await tx.execute(sql`update onec_exchanges set state = 'running', touched_at = now() where id = ${last.id}`)
  })
  return { ...last, state: 'running' }
}

/** Adds counts of what was done to an exchange. */
export async function addCounts(tx: Querying, exchange: number, counts: Record<string, number>): Promise<void> {
  const added = Object.entries(counts).filter(([, count]) => count !== 0)
  if (added.length === 0) return
  await tx.execute(sql`
    update onec_exchanges set counts = counts || (
      select jsonb_object_agg(key, coalesce((counts ->> key)::bigint, 0) + value::bigint)
        from jsonb_each_text(${JSON.stringify(Object.fromEntries(added))}::jsonb))
    where id = ${exchange}`)
}

/** Something that an exchange left out, and why. */
export type Note = { name: string; reason: string }

/** Most notes that an exchange keeps by name; further ones are counted. */
const NOTES_MAX = 2_000

/** Names what an exchange left out, and counts it. */
export async function addNotes(tx: Querying, exchange: number, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  const { rows } = await tx.execute<{ count: number }>(sql`
    with fresh as (
      select distinct left(name, 300) as name, left(reason, 500) as reason
        from json_to_recordset(${JSON.stringify(notes)}) note(name text, reason text)
      except select name, reason from onec_notes where exchange_id = ${exchange}),
    kept as (
      insert into onec_notes (exchange_id, name, reason) select ${exchange}, name, reason from fresh
        where (select count(*) from onec_notes where exchange_id = ${exchange}) < ${NOTES_MAX})
    select count(*)::int as count from fresh`)
  await addCounts(tx, exchange, { left_out: rows[0]?.count ?? 0 })
}
