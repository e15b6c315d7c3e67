import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { fold } from '#src/domain/search/fold.ts'
import type { Querying } from '../platform/database/connect.ts'
import { PLANNED_ANEW } from '../platform/database/preparing-client.ts'

/** The query of a list of the admin. */
export type PageWish = {
  page: number
  per_page: number
  sort?: string | undefined
  q?: string | undefined
  ids?: string | undefined
}

/**
 * The source of a list. `sorts` are the columns that it can be sorted by, besides the id; `sort` is the default. These
 * columns must not be null, so that an index serves both directions.
 */
type PageSource = {
  columns: SQL
  from: SQL
  /** The folded text in which `q` is searched. */
  searched?: SQL
  where?: (SQL | undefined | false)[]
  /** The row's id, which breaks ties. */
  id: SQL
  sorts?: Record<string, SQL>
  sort: string
  /** Limit of counting, for tables that may be very large; `total` is never more. */
  counted?: number
}

/** Returns one page of a list, and the number of rows of the whole list. Throws 400 for an unknown sort. */
export async function selectPage<Row extends Record<string, unknown>>(
  database: Querying,
  wish: PageWish,
  source: PageSource,
): Promise<{ rows: Row[]; total: number }> {
  const wished = wish.sort ?? source.sort
  const by = { id: source.id, ...source.sorts }[wished.replace('-', '')]
  if (!by) throw new ApiError(400, { detail: 'sort: yanlış dəyər.' })
  const direction = wished.startsWith('-') ? sql`desc` : sql`asc`
  const conditions = (source.where ?? []).filter((condition) => condition !== undefined && condition !== false)
  if (wish.q && source.searched) conditions.push(hasWords(source.searched, wish.q))
  if (wish.ids) conditions.push(sql`${source.id} = any(${sql.param(wish.ids.split(',').map(Number))})`)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  // For a text search the best plan depends on how rare its words are.
  const planned = wish.q ? sql.raw(PLANNED_ANEW) : sql``
  const order = sql`order by ${by} ${direction}, ${source.id} ${direction}`
  const skipped = (wish.page - 1) * wish.per_page
  // Finds the ids first: PostgreSQL also computes the columns of skipped rows. It does not know how few rows a page
  // has, and would read the whole table of options for 25 products.
  const ids = sql`select ${source.id} from ${source.from} ${where} ${order} limit ${wish.per_page} offset ${skipped}`
  const [{ rows }, counted] = await Promise.all([
    database.execute<Row>(
      sql`${planned}select ${source.columns} from ${source.from} where ${source.id} = any(array(${ids})) ${order}`,
    ),
    database.execute<{ total: number }>(
      source.counted === undefined
        ? sql`${planned}select count(*)::int as total from ${source.from} ${where}`
        : sql`${planned}select count(*)::int as total from (select from ${source.from} ${where}
          limit ${source.counted}) counted`,
    ),
  ])
  return { rows: rows as Row[], total: counted.rows[0]?.total ?? 0 }
}

/**
 * Returns the condition for rows whose folded text has every typed word, in any order (A21). Letters fold like in the
 * shop's search (D20). `text` is a column that is folded already; its trigram index serves words of three letters or
 * more.
 */
export function hasWords(text: SQL, typed: string): SQL {
  const folded = fold(typed)
  // A search of punctuation alone finds no row.
  if (folded === '') return sql`false`
  return sql`(${sql.join(
    folded.split(' ').map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  )})`
}

/**
 * Returns the condition for rows whose text has the typed phone, in any notation: with 0, +994 or 00994, with or
 * without spaces. Returns null if the text is no phone.
 */
function hasPhone(text: SQL, typed: string): SQL | null {
  const digits = typed.replace(/\D/g, '').replace(/^(00)?994|^0+/, '')
  return /^[\d\s+()-]+$/.test(typed) && digits.length >= 3 ? sql`${text} like ${containing(digits)}` : null
}

/** Returns the condition for rows whose folded text has every typed word, or has the typed phone in `phone`. */
export function hasWordsOrPhone(text: SQL, typed: string, phone = text): SQL {
  const ways = [hasWords(text, typed), hasPhone(phone, typed)].filter((way) => way !== null)
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Returns a LIKE pattern for texts that contain `text`, with its special characters escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
