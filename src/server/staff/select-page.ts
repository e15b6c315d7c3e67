import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { fold } from '../../domain/search/fold.ts'
import type { Querying } from '../database/connect.ts'
import { PLANNED_ANEW } from '../database/preparing-client.ts'

/** The query of a list of the back office. */
export type PageWish = { page: number; per_page: number; sort?: string | undefined; q?: string | undefined; ids?: string | undefined }

/**
 * What a list is selected from. `sorts` are the columns it can be sorted by; `sort` is the default. None of them may be
 * null, so that an index serves both directions.
 */
export type PageSource = {
  columns: SQL
  from: SQL
  where: (SQL | undefined | false)[]
  /** The row's id, which breaks ties. */
  id: SQL
  sorts: Record<string, SQL>
  sort: string
  /** Where counting stops, for tables that may be very large; `total` is never more. */
  counted?: number
}

/** One page of a list, and how many rows the whole list has. Throws 400 for an unknown sort. */
export async function selectPage<Row extends Record<string, unknown>>(
  database: Querying,
  wish: PageWish,
  source: PageSource,
): Promise<{ rows: Row[]; total: number }> {
  const wished = wish.sort ?? source.sort
  const by = source.sorts[wished.replace('-', '')]
  if (!by) throw new ApiError(400, { detail: 'sort: yanlış dəyər.' })
  const direction = wished.startsWith('-') ? sql`desc` : sql`asc`
  const conditions = source.where.filter((condition) => condition !== undefined && condition !== false)
  if (wish.ids) conditions.push(sql`${source.id} = any(${sql.param(wish.ids.split(',').map(Number))})`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  // With words to look for the best plan depends on how rare they are.
  const planned = wish.q ? sql.raw(PLANNED_ANEW) : sql``
  const order = sql`order by ${by} ${direction}, ${source.id} ${direction}`
  const skipped = (wish.page - 1) * wish.per_page
  // PostgreSQL computes the columns of the rows that it skips, too; so further pages find their ids first.
  const page = skipped === 0
    ? sql`${where} ${order} limit ${wish.per_page}`
    : sql`where ${source.id} = any(array(select ${source.id} from ${source.from} ${where} ${order} limit ${wish.per_page} offset ${skipped})) ${order}`
  const [{ rows }, counted] = await Promise.all([
    database.execute<Row>(sql`${planned}select ${source.columns} from ${source.from} ${page}`),
    database.execute<{ total: number }>(
      source.counted === undefined
        ? sql`${planned}select count(*)::int as total from ${source.from} ${where}`
        : sql`${planned}select count(*)::int as total from (select from ${source.from} ${where} limit ${source.counted}) counted`,
    ),
  ])
  return { rows: rows as Row[], total: counted.rows[0]?.total ?? 0 }
}

/**
 * The condition for rows whose folded text has every word of what was typed, in any order (A21); letters fold as in the
 * shop's search (D20). `text` is a column that is folded already; an index of its trigrams serves words of three letters or
 * more.
 */
export function hasWords(text: SQL, typed: string): SQL {
  const folded = fold(typed)
  // Signs alone are the word of nothing.
  if (folded === '') return sql`false`
  return sql`(${sql.join(folded.split(' ').map((word) => sql`${text} like ${containing(word)}`), sql` and `)})`
}

/**
 * The condition for rows whose text has a phone that was typed in whatever way: with 0, +994 or 00994, with or without
 * spaces; null: that is none.
 */
export function hasPhone(text: SQL, typed: string): SQL | null {
  const digits = typed.replace(/\D/g, '').replace(/^(00)?994|^0+/, '')
  return /^[\d\s+()-]+$/.test(typed) && digits.length >= 3 ? sql`${text} like ${containing(digits)}` : null
}

/** A LIKE pattern for texts that contain `text`, with its special characters escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
