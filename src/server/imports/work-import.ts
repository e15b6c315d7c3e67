import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { transaction, type Transaction } from '../transaction.ts'
import { job } from '../jobs/jobs.ts'
import type { FileColumn } from '../database/tables/imports.ts'
import type { Services } from '../services.ts'
import type { RowResults } from './plan-rows.ts'
import { openPlanner, type Planner } from './planner.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { checkBatch, writeBatch } from './run-batch.ts'

/** Rows per transaction: few enough that nothing waits long for its locks. */
const AT_ONCE = 200
/** The least time from one of these transactions to the next, ms; after one that takes longer, as long again. Visitors have the shop meanwhile. */
const EVERY_MS = 500
/**
 * After this time the job queues another one for the remaining rows: a job that runs too long would be taken for dead.
 */
const LONGEST_RUN_MS = 5 * 60_000
/** How often an import says that it is worked on, ms, and after how long a silence, s, it is taken up again. */
const BEAT_MS = 5_000
const SILENCE_S = 15

type Import = { id: number; user_id: number; state: 'checking' | 'running'; rows_done: number; columns: FileColumn[] | null; columns_version: number }

/**
 * Checks an import's file, or writes its rows (A4), from the row that was reached. Progress is saved every few rows: an
 * interrupted import continues there, and of two jobs on the same import one gives up.
 */
export const workImport = job({
  name: 'work-import',
  run: async (services: Services, { import_id }: { import_id: number }) => {
    const { rows } = await services.database.execute<Import>(sql`
      select id, user_id, state, rows_done, columns, columns_version from imports where id = ${import_id} and state in ('checking', 'running')`)
    const [found] = rows
    if (!found) return
    try {
      await work(found, services)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) services.log.error({ err: error, import: import_id }, 'an import failed')
      const failure = error instanceof UnreadableFile ? error.message : 'Serverdə xəta oldu. Bir azdan yenidən cəhd edin.'
      // Rows that are written already can be taken back, and the rest can be written.
      await services.database.execute(sql`
        update imports set state = (case state when 'running' then 'stopped' else 'failed' end)::import_state, failure = ${failure}, updated_at = now()
        where id = ${import_id} and state in ('checking', 'running')`)
    }
  },
})

/** Queues imports again that no job works on any more, after the process was killed for example. */
export const resumeImports = job({
  name: 'resume-imports',
  every: 10_000,
  run: (services: Services) =>
    transaction(services, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update imports set updated_at = now() where state in ('checking', 'running') and updated_at < now() - make_interval(secs => ${SILENCE_S}) returning id`)
      for (const { id } of rows) await tx.queue(workImport, { import_id: id })
    }),
})

async function work(found: Import, services: Services): Promise<void> {
  // Reading a file, or waiting for rows that somebody else writes, may take minutes.
  const beating = setInterval(() => {
    services.database.execute(sql`update imports set updated_at = now() where id = ${found.id} and state = ${found.state}`)
      .catch((error: unknown) => services.log.warn({ err: error, import: found.id }, 'an import could not say that it is worked on'))
  }, BEAT_MS)
  try {
    const planner = await openPlanner(services, { id: found.id, choices: found.columns?.map(({ column }) => column) ?? null })
    try {
      if (await keepColumns(found, services, planner)) await runBatches(found, services, planner)
    } finally {
      await planner.close()
    }
  } finally {
    clearInterval(beating)
  }
}

/**
 * Keeps what the columns of the file were taken for: check and run go by the same. Answers whether they can begin; they cannot
 * if somebody has to choose first (A23), or if another job has kept them.
 */
async function keepColumns({ id, state }: Import, { database }: Services, { match }: Planner): Promise<boolean> {
  if (!match) return true
  const { rowCount } = await database.execute(sql`
    update imports set columns = ${JSON.stringify(match.columns)}, matched = ${match.matched}, updated_at = now(),
      state = (case when ${match.matched !== null} then state::text else 'unmatched' end)::import_state
    where id = ${id} and state = ${state} and columns is null`)
  return rowCount === 1 && match.matched !== null
}

async function runBatches(found: Import, services: Services, planner: Planner): Promise<void> {
  const { total } = planner
  await services.database.execute(sql`update imports set rows_total = ${total}, updated_at = now() where id = ${found.id} and columns_version = ${found.columns_version}`)
  const running = { id: found.id, user_id: found.user_id, services, planner, failures: new Map<string, string>() }
  const runBatch = found.state === 'checking' ? checkBatch : writeBatch
  const until = Date.now() + LONGEST_RUN_MS
  for (let done = found.rows_done; done < total; done += AT_ONCE) {
    if (Date.now() > until) return transaction(services, (tx) => tx.queue(workImport, { import_id: found.id }))
    const count = Math.min(AT_ONCE, total - done)
    const began = performance.now()
    const wentOn = await runBatch(done, count, running, async (tx, results) => {
      const standing = await tx.execute<{ id: number }>(sql`
        select id from imports where id = ${found.id} and rows_done = ${done} and state = ${found.state} and columns_version = ${found.columns_version} for update`)
      if (standing.rows.length === 0) return false
      await write(tx, found, results, count, done + count === total)
      return true
    })
    if (!wentOn) return
    const took = performance.now() - began
    if (done + count < total) await wait(Math.max(took, EVERY_MS - took))
  }
}

async function write(tx: Transaction, { id, state }: Import, results: RowResults, count: number, isLast: boolean): Promise<void> {
  const { created, changed, unchanged, failed, errors, changes } = results
  const next = isLast ? (state === 'checking' ? 'checked' : 'done') : state
  await tx.execute(sql`
    update imports set rows_done = rows_done + ${count}, created_count = created_count + ${created}, changed_count = changed_count + ${changed},
      unchanged_count = unchanged_count + ${unchanged}, failed_count = failed_count + ${failed}, state = ${next}, updated_at = now() where id = ${id}`)
  if (changes.length > 0) {
    await tx.execute(sql`
      insert into import_changes (import_id, line, slug, name, field, old_text, new_text)
      select ${id}, line, slug, name, field, "from", "to"
      from json_to_recordset(${JSON.stringify(changes)}) told (line int, slug text, name text, field text, "from" text, "to" text)`)
  }
  if (errors.length === 0) return
  await tx.execute(sql`
    insert into import_errors (import_id, line, field, reason)
    select ${id}, line, field, reason from json_to_recordset(${JSON.stringify(errors)}) told (line int, field text, reason text)`)
}
