import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { FileColumn, FileSheet } from '#src/server/platform/database/tables/imports.ts'
import type { Services } from '#src/server/platform/services.ts'
import { dropPromised, isWritten } from './changed-since-check.ts'
import type { RowResults } from './plan-rows.ts'
import { openPlanner, type Planner } from './planner.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { addPictures, resumePictures } from './import-pictures.ts'
import { checkBatch, writeBatch, type RunningImport } from './run-batch.ts'

/** Rows per transaction of a run, few enough that no other transaction waits long for the locks. */
const AT_ONCE = 200
/** Rows that are checked at once: a check locks no product, and its process has a lower priority. */
const CHECKED_AT_ONCE = 1000
/** The pause after each transaction of a run, as a share of its time. Visitors' requests run meanwhile. */
const PAUSE = 0.1
/** Time after which the job queues another job for the rest, because the queue treats a long job as dead, ms. */
const LONGEST_RUN_MS = 5 * 60_000
/** Interval of an import's heartbeat, ms, and the silence, s, after which another job resumes it. */
const BEAT_MS = 5_000
const SILENCE_S = 15

type Import = {
  id: number
  user_id: number
  state: 'checking' | 'running'
  rows_done: number
  columns: FileColumn[] | null
  sheets: FileSheet[] | null
  columns_version: number
}

/**
 * Checks an import's file, or writes its rows (A4), from the current row on. Progress is saved every few rows: an
 * interrupted import continues there, and of two jobs on the same import one gives up.
 */
export const importJob = job({ name: 'work-import', run: workOn })

/** The same for large imports, behind which the others do not wait (E38). */
export const largeImportJob = job({ name: 'work-large-import', run: workOn })

/** The first large file in bytes, and the first large undo in products. */
const LARGE = { bytes: 200_000, products: 1000 }

/** Queues the work on an import among the large imports or among the others. */
export async function queueImport(tx: Transaction, import_id: number): Promise<void> {
  const { rows } = await tx.execute<{ is_large: boolean }>(sql`
    select case when undoes is null then length(file) >= ${LARGE.bytes} else (select count(distinct slug)
      from import_changes where import_id = imports.undoes and ${isWritten}) >= ${LARGE.products} end as is_large
    from imports where id = ${import_id}`)
  await tx.queue(rows[0]?.is_large ? largeImportJob : importJob, { import_id })
}

async function workOn(services: Services, { import_id }: { import_id: number }): Promise<void> {
  const { rows } = await services.database.execute<Import>(sql`
      select id, user_id, state, rows_done, columns, sheets, columns_version from imports
        where id = ${import_id}
        and state in ('checking', 'running')`)
  const [pending] = rows
  if (!pending) return
  try {
    await work(pending, services)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) services.log.error({ err: error, import: import_id }, 'import failed')
    const failure = error instanceof UnreadableFile ? error.message : 'Serverdə xəta oldu. Bir azdan yenidən cəhd edin.'
    // The written rows can be undone, and the remaining rows can be written.
    await services.database.execute(sql`
        update imports set state = (case state when 'running' then 'stopped' else 'failed' end)::import_state,
          failure = ${failure}, updated_at = now()
        where id = ${import_id} and state in ('checking', 'running')`)
  }
}

/** Queues imports again that no job works on any more, for example after the process was killed. */
export const resumeImports = job({
  name: 'resume-imports',
  every: 10_000,
  run: (services: Services) =>
    transaction(services, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update imports set updated_at = now() where state in ('checking', 'running')
          and updated_at < now() - make_interval(secs => ${SILENCE_S}) returning id`)
      for (const { id } of rows) await queueImport(tx, id)
      await resumePictures(tx)
    }),
})

async function work(pending: Import, services: Services): Promise<void> {
  // Reading a file, or waiting for rows that another transaction has locked, may take minutes.
  const beating = setInterval(() => {
    services.database
      .execute(sql`update imports set updated_at = now() where id = ${pending.id} and state = ${pending.state}`)
      .catch((error: unknown) =>
        services.log.warn({ err: error, import: pending.id }, 'the heartbeat of an import failed'),
      )
  }, BEAT_MS)
  try {
    const planner = await openPlanner(services, {
      id: pending.id,
      choices: pending.columns?.map(({ column }) => column) ?? null,
      sheets: pending.sheets?.flatMap(({ name, isRead }) => (isRead ? [name] : [])) ?? [],
    })
    try {
      if (await keepColumns(pending, services, planner)) await runBatches(pending, services, planner)
    } finally {
      await planner.close()
    }
  } finally {
    clearInterval(beating)
  }
}

/**
 * Stores the matched columns of the file, which check and run both use. Returns whether they can begin: not while a
 * person has to choose (A23), and not if another job has stored the columns.
 */
async function keepColumns({ id, state }: Import, { database }: Services, { match }: Planner): Promise<boolean> {
  if (!match) return true
  const { rowCount } = await database.execute(sql`
    update imports set columns = ${JSON.stringify(match.columns)}, matched = ${match.matched}, updated_at = now(),
      recognised = ${match.recognised}, sheets = ${JSON.stringify(match.sheets)},
      state = (case when ${match.matched !== null} then state::text else 'unmatched' end)::import_state
    where id = ${id} and state = ${state} and columns is null`)
  return rowCount === 1 && match.matched !== null
}

async function runBatches(pending: Import, services: Services, planner: Planner): Promise<void> {
  const { total, names } = planner
  await services.database.execute(
    sql`update imports set rows_total = ${total}, names = ${JSON.stringify(names)}, updated_at = now()
      where id = ${pending.id}
      and columns_version = ${pending.columns_version}`,
  )
  const running: RunningImport = {
    id: pending.id,
    user_id: pending.user_id,
    services,
    planner,
    failures: new Map<string, string>(),
  }
  const isCheck = pending.state === 'checking'
  const [runBatch, atOnce] = isCheck ? [checkBatch, CHECKED_AT_ONCE] : [writeBatch, AT_ONCE]
  const until = Date.now() + LONGEST_RUN_MS
  try {
    for (let done = pending.rows_done; done < total; done += atOnce) {
      if (Date.now() > until) return transaction(services, (tx) => queueImport(tx, pending.id))
      const count = Math.min(atOnce, total - done)
      const began = performance.now()
      const wentOn = await runBatch(done, count, running, async (tx, results) => {
        const standing = await tx.execute<{ id: number }>(sql`
          select id from imports where id = ${pending.id} and rows_done = ${done} and state = ${pending.state}
            and columns_version = ${pending.columns_version} for update`)
        if (standing.rows.length === 0) return false
        await write(tx, pending, results, count, done + count === total)
        return true
      })
      if (!wentOn) return
      if (!isCheck && done + count < total) await wait((performance.now() - began) * PAUSE)
    }
  } finally {
    // The planner is closed only when it has answered.
    await running.ahead?.plans.catch(() => undefined)
  }
}

async function write(
  tx: Transaction,
  { id, state }: Import,
  results: RowResults,
  count: number,
  isLast: boolean,
): Promise<void> {
  const { created, changed, unchanged, failed, errors, changes, links } = results
  await tx.execute(sql`
    update imports set rows_done = rows_done + ${count}, created_count = created_count + ${created},
      changed_count = changed_count + ${changed},
      unchanged_count = unchanged_count + ${unchanged}, failed_count = failed_count + ${failed}, updated_at = now()
      where id = ${id}`)
  // The change log reads the row with its file whenever the state is set, so it is set only at the end.
  if (isLast)
    await tx.execute(sql`update imports set state = ${state === 'checking' ? 'checked' : 'done'} where id = ${id}`)
  if (state === 'running') {
    const lines = changes.map(({ line }) => line)
    await dropPromised(tx, id, isLast ? undefined : lines)
  } else await addPictures(tx, id, links, isLast)
  if (changes.length > 0) {
    await tx.execute(sql`
      insert into import_changes (import_id, line, slug, name, field, old_text, new_text, doubt)
      select ${id}, line, slug, name, field, "from", "to", doubt
      from json_to_recordset(${JSON.stringify(changes)}) input (line int, slug text, name text, field text, "from" text,
        "to" text, doubt text)`)
  }
  if (errors.length === 0) return
  await tx.execute(sql`
    insert into import_errors (import_id, line, field, reason)
    select ${id}, line, field, reason from json_to_recordset(${JSON.stringify(errors)}) input (line int, field text,
      reason text)`)
}

/**
 * Deletes the content of uploaded files after a week, and the changed values after a month. The import's record and
 * its counts stay.
 */
export const dropImportFiles = job({
  name: 'drop-import-files',
  cron: '0 5 * * *',
  run: async ({ database }: Services) => {
    await database.execute(sql`
      update imports set file = '', columns = null, failure = case
        when state in ('checked', 'unmatched') then 'Fayl köhnəlib: yenidən göndərin.' else failure end,
        state = case when state in ('checked', 'unmatched') then 'failed' else state end
      where state in ('checked', 'unmatched', 'done', 'failed', 'stopped') and length(file) > 0
        and updated_at < now() - interval '7 days'`)
    await database.execute(sql`
      delete from import_pictures using imports where imports.id = import_id and length(file) = 0`)
    await database.execute(
      sql`delete from import_changes using imports where imports.id = import_id
        and imports.updated_at < now() - interval '30 days'`,
    )
  },
})
