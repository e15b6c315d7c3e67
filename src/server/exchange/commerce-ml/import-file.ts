import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '#src/server/platform/services.ts'
import { openCommerceMl, type CommerceRecord } from '#src/server/platform/trade-files/commerce-ml.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { transactionOf } from '#src/server/admin/saving.ts'
import { addCounts, addNotes, type Exchange, type Note } from './exchange.ts'
import { ExchangeFailure } from './failure.ts'
import { findFile, readParts, type ExchangeFile } from './files.ts'
import { addMappings } from './settings.ts'
import { unpackArchives } from './unpack.ts'
import { writeGoods, storePictures } from './write-goods.ts'
import { writeGroups } from './write-groups.ts'
import { hideMissing } from './hide-missing.ts'
import { writeOffers } from './write-offers.ts'
import { writeStates } from './write-states.ts'

/** Records that are written in one transaction, and that are staged by one statement. */
const AT_ONCE = 200
const STAGED_AT_ONCE = 1000
/** Bytes that are parsed without a pause. */
const PIECE = 256 * 1024
/** Interval of the sign of life of a worker, and the silence after which another one takes over. */
const BEAT_MS = 4_000
const SILENCE_S = 12

/** The imports that this process works on, by exchange. */
const working = new Map<number, Promise<void>>()

/** Waits until this process works on no import. */
export async function settleImports(): Promise<void> {
  await Promise.allSettled(working.values())
}

/**
 * Imports a file of an exchange, for at most `ms`. Returns 'success', or how far it is; the work goes on, and another
 * call waits for it again. Throws ExchangeFailure with the reason if the file cannot be imported.
 */
export async function importFile(services: Services, exchange: Exchange, name: string, ms: number): Promise<string> {
  const until = Date.now() + ms
  for (;;) {
    const state = await stateOf(services, exchange.id, name)
    if (state?.failure) throw new ExchangeFailure(state.failure)
    if (state?.isDone) {
      // A repeated request has opened the exchange again.
      await services.database.execute(endIfImported(exchange.id))
      return 'success'
    }
    const left = until - Date.now()
    if (left <= 0) return `progress\n${state?.position ?? 0} / ${state?.records ?? '…'}`
    const work = working.get(exchange.id) ?? begin(services, exchange, name)
    await Promise.race([work, wait(Math.min(left, 1000), undefined, { ref: false })])
  }
}

async function stateOf({ database }: Services, exchange: number, name: string) {
  const { rows } = await database.execute<{
    failure: string | null
    position: number | null
    records: number | null
  }>(sql`
    select coalesce(onec_files.failure, onec_exchanges.failure) as failure, position, records
    from onec_exchanges left join onec_files on exchange_id = onec_exchanges.id and name = ${name}
    where onec_exchanges.id = ${exchange}`)
  const [row] = rows
  return row && { ...row, isDone: row.records !== null && (row.position ?? 0) >= row.records }
}

/** Works on a file unless another process does. */
function begin(services: Services, exchange: Exchange, name: string): Promise<void> {
  const work = workOn(services, exchange, name).finally(() => working.delete(exchange.id))
  working.set(exchange.id, work)
  return work
}

class Superseded extends Error {}

async function workOn(services: Services, exchange: Exchange, name: string): Promise<void> {
  const worker = randomUUID()
  const { rows } = await services.database.execute(sql`
    update onec_exchanges set worker = ${worker}, beat_at = now(), touched_at = now() where id = ${exchange.id}
      and state = 'running' and (worker is null or beat_at < now() - make_interval(secs => ${SILENCE_S}))
    returning id`)
  if (rows.length === 0) return void (await wait(200))
  const beating = setInterval(() => {
    services.database
      .execute(sql`update onec_exchanges set beat_at = now(), touched_at = now() where id = ${exchange.id}
        and worker = ${worker}`)
      .catch((error: unknown) => services.log.warn({ err: error }, 'an exchange gave no sign of life'))
  }, BEAT_MS)
  try {
    await unpackArchives(services, exchange.id)
    const file = await findFile(services, exchange.id, name)
    if (!file) throw new ExchangeFailure(`Fayl gəlməyib: ${name}`)
    await stage(services, file)
    await apply(services, { exchange, file, worker })
    await lookForMissing(services, exchange, worker)
  } catch (error) {
    if (error instanceof Superseded) return
    const isKnown = error instanceof ExchangeFailure || error instanceof UnreadableFile
    if (!isKnown) services.log.error({ err: error, exchange: exchange.id }, 'an exchange failed')
    const failure = isKnown ? error.message : 'Serverdə xəta oldu. Bir azdan yenidən cəhd edin.'
    await services.database.execute(sql`
      update onec_exchanges set state = 'failed', failure = ${failure} where id = ${exchange.id} and worker = ${worker}`)
  } finally {
    clearInterval(beating)
    await services.database.execute(
      sql`update onec_exchanges set worker = null where id = ${exchange.id} and worker = ${worker}`,
    )
    await services.database.execute(endIfImported(exchange.id))
  }
}

/** Whether all files that came were imported. */
const IS_IMPORTED = sql`not exists (select from onec_files where exchange_id = onec_exchanges.id
  and lower(name) like '%.xml' and (records is null or position < records))`

const endIfImported = (exchange: number) => sql`
  update onec_exchanges set state = 'done'
  where id = ${exchange} and state = 'running' and worker is null and ${IS_IMPORTED}`

/** Reads a file into the staging table. A file that was interrupted is read anew. */
async function stage(services: Services, file: ExchangeFile): Promise<void> {
  const { database } = services
  const { rows } = await database.execute<{ records: number | null }>(
    sql`select records from onec_files where id = ${file.id}`,
  )
  if (rows[0]?.records !== null) return
  await database.execute(sql`delete from onec_records where file_id = ${file.id}`)
  let waiting: CommerceRecord[] = []
  let records = 0
  let isFull: boolean | null = null
  const reader = openCommerceMl(
    (record) => waiting.push(record),
    (full) => {
      isFull = full
    },
  )
  const flush = async (least: number) => {
    while (waiting.length > 0 && waiting.length >= least) {
      const rows = waiting.splice(0, STAGED_AT_ONCE)
      await database.execute(sql`
        insert into onec_records (file_id, position, kind, data)
        select ${file.id}, ${records} + ordinality - 1, value ->> 'kind', value
          from jsonb_array_elements(${JSON.stringify(rows).replaceAll('\\u0000', '')}::jsonb) with ordinality`)
      records += rows.length
    }
  }
  for await (const part of readParts(services, file))
    for (let at = 0; at < part.length; at += PIECE) {
      reader.write(part.subarray(at, at + PIECE))
      await flush(STAGED_AT_ONCE)
    }
  reader.close()
  await flush(1)
  await database.execute(sql`update onec_files set records = ${records}, is_full = ${isFull} where id = ${file.id}`)
}

type Running = { exchange: Exchange; file: ExchangeFile; worker: string }

/** The result of a batch: numbers by what was done, and what was left out. */
export type Written = { counts: Record<string, number>; notes: Note[] }

/** Writes the staged records, a transaction for each few; a trial takes them back. */
async function apply(services: Services, { exchange, file, worker }: Running): Promise<void> {
  for (;;) {
    const batch = await nextBatch(services, file.id)
    if (!batch) return
    await addMappings(services.database, batch.records)
    const pictures =
      batch.kind === 'good' && !exchange.is_trial ? await storePictures(services, exchange, batch.records) : null
    await writeOrTry(
      services,
      exchange,
      (tx) => write(tx, exchange, batch, pictures ?? new Map()),
      sql`with mine as (${running(exchange, worker)} for update)
        update onec_files set position = ${batch.to} from mine
          where onec_files.id = ${file.id} and position = ${batch.from} returning onec_files.id`,
    )
  }
}

/** Looks for goods that the full uploads of an exchange left out, once and after all files that came. */
async function lookForMissing(services: Services, exchange: Exchange, worker: string): Promise<void> {
  const due = sql`${running(exchange, worker)} and not missing_checked and ${IS_IMPORTED}
    and exists (select from onec_files where exchange_id = onec_exchanges.id and is_full)`
  if ((await services.database.execute(due)).rows.length === 0) return
  await writeOrTry(
    services,
    exchange,
    (tx) => hideMissing(tx, exchange),
    sql`update onec_exchanges set missing_checked = true where id in (${due}) returning id`,
  )
}

const running = (exchange: Exchange, worker: string) =>
  sql`select id from onec_exchanges where id = ${exchange.id} and worker = ${worker} and state = 'running'`

/**
 * Writes in one transaction with the step that marks the work as done, and with what the exchange says of it. A trial
 * takes the work back. Throws Superseded if another worker has done the step.
 */
async function writeOrTry(
  services: Services,
  exchange: Exchange,
  work: (tx: Transaction) => Promise<Written>,
  step: SQL,
): Promise<void> {
  class Undone extends Error {}
  let written: Written = { counts: {}, notes: [] }
  const settle = async (tx: Transaction) => {
    if ((await tx.execute(step)).rows.length === 0) throw new Superseded()
    await addCounts(tx, exchange.id, written.counts)
    await addNotes(tx, exchange.id, written.notes)
  }
  try {
    await transactionOf(services, exchange.user_id, async (tx) => {
      written = await work(tx)
      if (exchange.is_trial) throw new Undone()
      await settle(tx)
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    await transactionOf(services, exchange.user_id, settle)
  }
}

type Batch = { kind: CommerceRecord['kind']; records: CommerceRecord[]; from: number; to: number }

/** Returns the next records of one kind; null at the end. The offers of a product stay together. */
async function nextBatch({ database }: Services, file: number): Promise<Batch | null> {
  const { rows } = await database.execute<{ position: number; from: number; data: CommerceRecord }>(sql`
    select onec_records.position, onec_files.position as from, data from onec_files
      join onec_records on file_id = onec_files.id and onec_records.position >= onec_files.position
    where onec_files.id = ${file} order by onec_records.position limit ${AT_ONCE + 1}`)
  const [first] = rows
  if (!first) return null
  const { kind } = first.data
  const alike = rows.findIndex(({ data }) => data.kind !== kind)
  let count = Math.min(alike < 0 ? rows.length : alike, AT_ONCE)
  const next = rows[count]?.data
  if (next?.kind === 'offer' && kind === 'offer') {
    const same = rows.findIndex(({ data }) => data.kind === 'offer' && data.product === next.product)
    if (same > 0) count = same
  }
  return { kind, records: rows.slice(0, count).map(({ data }) => data), from: first.from, to: first.from + count }
}

async function write(
  tx: Transaction,
  exchange: Exchange,
  { kind, records }: Batch,
  pictures: ReadonlyMap<string, number>,
): Promise<Written> {
  const of = <Kind extends CommerceRecord['kind']>(wanted: Kind) =>
    records.filter((record): record is Extract<CommerceRecord, { kind: Kind }> => record.kind === wanted)
  switch (kind) {
    case 'group':
      return writeGroups(tx, of('group'))
    case 'good':
      return writeGoods(tx, exchange, of('good'), pictures)
    case 'offer':
      return writeOffers(tx, exchange, of('offer'))
    case 'document':
      return writeStates(tx, exchange, of('document'))
    default:
      return { counts: {}, notes: [] }
  }
}
