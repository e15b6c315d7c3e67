import type { Reply } from '#src/contract/client/api.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { importNotes } from '#src/domain/catalog/doubtful-price.ts'
import { choicesRefusal } from '#src/domain/catalog/product-columns.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { FileColumn } from '#src/server/platform/database/tables/imports.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction } from '../saving.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { rememberColumns } from './match-columns.ts'
import { isWritten, promiseChanges } from './changed-since-check.ts'
import { cardsOf, type ImportedProduct } from './import-cards.ts'
import { queueImport } from './import-job.ts'

type Row = Reply<'imports.show'>

/** A change that has to be confirmed; a note has not. */
const isDoubt = sql`doubt <> all(${sql.param([...importNotes])})`

const columns = sql`id, state, rows_total, rows_done, created_count, changed_count, unchanged_count, failed_count,
  (select count(*)::int from import_changes where import_id = imports.id and ${isWritten} and ${isDoubt})
    as doubtful_count,
  (select json_build_object('total', count(*), 'asked', count(*) filter (where is_asked), 'failed', count(failure))
    from import_pictures where import_id = imports.id) as pictures,
  failure, clear_empty, undoes, recognised, coalesce(sheets, '[]') as sheets, coalesce(names, '[]') as names,
  default_category_id, default_brand_id, file_name, matched, columns_version, ${inUtc(sql`created_at`)} as created_at`

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await database.execute<Row>(sql`select ${columns} from imports where id = ${id}`)
  if (!rows[0]) throw new ApiError(404, { detail: 'İdxal tapılmadı.' })
  return rows[0]
}

/** POST admin/imports/ (A4): stores the file and queues its check; no product is written. */
export const createImport = handler('imports.create', ({ file, format, empty, name }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into imports (user_id, format, file, file_name, clear_empty)
        values (${context.caller.id}, ${format}, ${file}, ${name}, ${empty === 'clear'}) returning id`)
    const id = rows[0]?.id ?? 0
    await queueImport(tx, id)
    return find(tx, id)
  }),
)

/** GET admin/imports/. */
export const listImports = handler('imports.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`imports`,
    id: sql`id`,
    sort: '-id',
  })
  return { results: rows, total }
})

/** GET admin/imports/{id}/. */
export const showImport = handler('imports.show', ({ id }, { services }) => find(services.database, id))

/** GET admin/imports/{id}/errors/. */
export const listImportErrors = handler('imports.errors', async ({ id, ...wish }, { services: { database } }) => {
  await find(database, id)
  const { rows, total } = await selectPage<Reply<'imports.errors'>['results'][number]>(database, wish, {
    columns: sql`id, line, field, reason`,
    from: sql`import_errors`,
    where: [sql`import_id = ${id}`],
    id: sql`id`,
    sorts: { line: sql`line` },
    sort: 'line',
  })
  return { results: rows, total }
})

/** Most kinds of errors that are listed, and most lines of each. */
const KINDS = 100
const LINES = 30

/** GET admin/imports/{id}/kinds/ (E35): one entry for errors that differ only in what they quote. */
export const listImportKinds = handler('imports.kinds', async ({ id }, { services: { database } }) => {
  await find(database, id)
  const { rows: errors } = await database.execute<Reply<'imports.kinds'>['errors'][number]>(sql`
    select field, case when count(distinct reason) = 1 then min(reason) else sentence end as reason, count(*)::int,
      (array_agg(line order by line))[:${LINES}::int] as lines
    from (select line, field, reason, regexp_replace(reason, '«[^»]*»', '«…»', 'g') as sentence from import_errors
      where import_id = ${id}) told
    group by field, sentence order by count(*) desc, min(line) limit ${KINDS}`)
  const { rows: doubts } = await database.execute<Reply<'imports.kinds'>['doubts'][number]>(sql`
    select doubt, count(*)::int from import_changes where import_id = ${id} and ${isWritten} and ${isDoubt}
    group by doubt order by count(*) desc, doubt`)
  return { errors, doubts }
})

/** GET admin/imports/{id}/changes/ (A23). Long texts are shortened for the list. */
export const listImportChanges = handler('imports.changes', async ({ id, ...wish }, { services: { database } }) => {
  await find(database, id)
  const { rows, total } = await selectPage<Reply<'imports.changes'>['results'][number]>(database, wish, {
    columns: sql`id, line, slug, name, field, left(old_text, 300) as "from", left(new_text, 300) as "to", doubt`,
    from: sql`import_changes`,
    where: [sql`import_id = ${id}`, isWritten],
    id: sql`id`,
    // Doubtful changes come first, because a person has to look at each.
    sorts: { line: sql`coalesce(${isDoubt}, false) desc, line` },
    sort: 'line',
  })
  return { results: rows, total }
})

/** GET admin/imports/{id}/cards/ (E35). */
export const listImportCards = handler('imports.cards', async (input, { services: { database, env } }) => {
  const { id, kind, ...wish } = input
  await find(database, id)
  const { rows, total } = await selectPage<ImportedProduct>(database, wish, {
    columns: sql`id, line, slug, name, is_new`,
    from: sql`(select min(id) as id, line, slug, name, bool_or(old_text is null) as is_new,
      coalesce(bool_or(${isDoubt}), false) as is_doubtful from import_changes
      where import_id = ${id} and ${isWritten} group by line, slug, name) products`,
    where: [kind && sql`is_new = ${kind === 'new'}`],
    id: sql`id`,
    sorts: { line: sql`is_doubtful desc, line` },
    sort: 'line',
  })
  return { results: await cardsOf(database, id, rows, env.publicUrl), total }
})

/**
 * POST admin/imports/{id}/undo/ (A23): creates an import of the former values, which is checked and run like any
 * other.
 */
export const undoImport = handler('imports.undo', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { state, undoes } = await find(tx, id)
    if ((state !== 'done' && state !== 'stopped') || undoes !== null)
      throw new ApiError(409, { detail: 'Yalnız yazılmış idxal geri qaytarılır.' })
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into imports (user_id, format, file, clear_empty, undoes)
        values (${context.caller.id}, 'csv', '', true, ${id}) returning id`)
    const undoId = rows[0]?.id ?? 0
    await queueImport(tx, undoId)
    return find(tx, undoId)
  }),
)

/** GET admin/imports/{id}/columns/ (A23): no columns for an import that undoes another, or whose file is deleted. */
export const showImportColumns = handler('imports.columns', async ({ id }, { services: { database } }) => {
  const { columns: match, columns_version } = await findColumns(database, id)
  return { columns: match ?? [], columns_version }
})

async function findColumns(database: Querying, id: number) {
  const { rows } = await database.execute<{
    state: Row['state']
    columns: FileColumn[] | null
    columns_version: number
  }>(sql`
    select state, columns, columns_version from imports where id = ${id}`)
  if (!rows[0]) throw new ApiError(404, { detail: 'İdxal tapılmadı.' })
  return rows[0]
}

/** PUT admin/imports/{id}/columns/ (A23): starts or repeats the check, and remembers the choice. */
export const matchImport = handler('imports.match', ({ id, columns: choices, columns_version }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from imports where id = ${id} for update`)
    const match = await findColumns(tx, id)
    refuseChoice(match, columns_version, ['unmatched', 'checked'])
    if (!match.columns) throw new ApiError(409, { detail: NOT_NOW })
    if (choices.length !== match.columns.length)
      throw new ApiError(400, { columns: [`Faylda ${match.columns.length} sütun var, seçim ${choices.length}.`] })
    const refusal = choicesRefusal(choices)
    if (refusal !== null) throw new ApiError(400, { columns: [refusal] })
    const chosen = match.columns.map((column, at) => ({ ...column, column: choices[at] ?? null }))
    await rememberColumns(tx, chosen)
    return checkAgain(tx, id, context.caller.id, sql`columns = ${JSON.stringify(chosen)}, matched = 'by_hand'`)
  }),
)

const NOT_NOW = 'Bu idxalda indi seçim edilmir.'

/** Throws 409 in another state, and if another person has chosen since `version`. */
function refuseChoice(
  { state, columns_version }: Pick<Row, 'state' | 'columns_version'>,
  version: number,
  states: Row['state'][],
): void {
  if (columns_version !== version) throw new ApiError(409, { detail: 'Sütunları bu arada başqası seçib.' })
  if (!states.includes(state)) throw new ApiError(409, { detail: NOT_NOW })
}

/** Checks an import again from its first row, with other choices. */
async function checkAgain(tx: Transaction, id: number, userId: number, choices: SQL): Promise<Row> {
  await tx.execute(sql`
    update imports set state = 'checking', ${choices}, columns_version = columns_version + 1, user_id = ${userId},
      rows_total = null, ${FROM_THE_FIRST_ROW} where id = ${id}`)
  await forgetResults(tx, id)
  await queueImport(tx, id)
  return find(tx, id)
}

/** PUT admin/imports/{id}/sheets/ (E36): matches the columns of the chosen sheets. */
export const chooseSheets = handler('imports.sheets', ({ id, sheets: chosen, columns_version }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from imports where id = ${id} for update`)
    const shown = await find(tx, id)
    refuseChoice(shown, columns_version, ['unmatched', 'checked'])
    const isOffered = (name: string) => shown.sheets.some((sheet) => sheet.name === name && !sheet.isHidden)
    if (!chosen.every(isOffered)) throw new ApiError(400, { sheets: ['Faylda belə vərəq yoxdur.'] })
    const sheets = shown.sheets.map((sheet) => ({ ...sheet, isRead: chosen.includes(sheet.name) }))
    const kept = sql`sheets = ${JSON.stringify(sheets)}, columns = null, matched = null`
    return checkAgain(tx, id, context.caller.id, kept)
  }),
)

/** PUT admin/imports/{id}/names/ (E32, G22). */
export const chooseNames = handler('imports.names', ({ id, names: chosen, ...choice }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from imports where id = ${id} for update`)
    const { names: missing, ...shown } = await find(tx, id)
    refuseChoice(shown, choice.columns_version, ['checked'])
    const choices = new Map(chosen.map((one) => [`${one.kind} ${one.name}`, one.choice]))
    const names = missing.map((one) => ({ ...one, choice: choices.get(`${one.kind} ${one.name}`) ?? one.choice }))
    const kept = sql`names = ${JSON.stringify(names)}, default_category_id = ${choice.default_category_id}::int,
      default_brand_id = ${choice.default_brand_id}::int`
    return checkAgain(tx, id, context.caller.id, kept)
  }),
)

/** The progress of an import that begins with its first row. */
const FROM_THE_FIRST_ROW = sql`rows_done = 0, created_count = 0, changed_count = 0, unchanged_count = 0,
  failed_count = 0, updated_at = now()`

async function forgetResults(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from import_errors where import_id = ${id}`)
  await tx.execute(sql`delete from import_changes where import_id = ${id}`)
  await tx.execute(sql`delete from import_pictures where import_id = ${id}`)
}

/**
 * POST admin/imports/{id}/run/: starts at the first row, because the shop may have changed since the check. A stopped
 * import continues at the row where it stopped.
 */
export const runImport = handler('imports.run', ({ id, columns_version, confirm, publish }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from imports where id = ${id} for update`)
    const { state, columns_version: current, doubtful_count, undoes } = await find(tx, id)
    if (columns_version !== undefined && columns_version !== current)
      throw new ApiError(409, { detail: 'Sütunları bu arada başqası seçib: yoxlamaya yenidən baxın.' })
    if (state === 'stopped') return goOn(tx, id, context.caller.id)
    if (state !== 'checked') throw new ApiError(409, { detail: 'Bu fayl hələ yoxlanmayıb və ya artıq icra olunub.' })
    // An undo brings back prices that the shop had.
    if (doubtful_count > 0 && undoes === null && !confirm) throw await doubtfulRows(tx, id, doubtful_count)
    await tx.execute(
      sql`update imports set state = 'running', user_id = ${context.caller.id}, publish_new = ${publish},
        ${FROM_THE_FIRST_ROW} where id = ${id}`,
    )
    await tx.execute(sql`delete from import_errors where import_id = ${id}`)
    await tx.execute(promiseChanges(id))
    await queueImport(tx, id)
    return find(tx, id)
  }),
)

/** Returns the refusal of an import whose doubtful changes are not confirmed (E25, E35); it names the first of them. */
async function doubtfulRows(tx: Transaction, id: number, count: number): Promise<ApiError> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from import_changes where import_id = ${id} and ${isDoubt} order by line, id limit 3`,
  )
  const names = rows.map(({ name }) => `“${name}”`).join(', ')
  return new ApiError(409, {
    code: 'price.doubtful',
    detail: `${count} dəyişiklik şübhəlidir: ${names}. Baxıb təsdiqləyin.`,
    count,
    products: [],
  })
}

async function goOn(tx: Transaction, id: number, userId: number): Promise<Row> {
  const { rowCount } = await tx.execute(sql`
    update imports set state = 'running', failure = null, user_id = ${userId}, updated_at = now() where id = ${id}
      and (length(file) > 0 or undoes is not null)`)
  if (rowCount === 0) throw new ApiError(409, { detail: 'Fayl köhnəlib: yenidən göndərin.' })
  await queueImport(tx, id)
  return find(tx, id)
}

/** POST admin/imports/{id}/stop/: discards the rows that are being written at this moment. */
export const stopImport = handler('imports.stop', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from imports where id = ${id} for update`)
    const { state } = await find(tx, id)
    if (state !== 'checking' && state !== 'running') throw new ApiError(409, { detail: 'Bu idxal artıq getmir.' })
    await tx.execute(
      state === 'running'
        ? sql`update imports set state = 'stopped', updated_at = now() where id = ${id}`
        : sql`update imports set state = 'failed', failure = 'Yoxlama dayandırıldı, heç nə yazılmayıb.',
          updated_at = now() where id = ${id}`,
    )
    return find(tx, id)
  }),
)
