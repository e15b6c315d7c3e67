import { answerWords } from '#src/words/words.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '../database/connect.ts'
import { sql, type SQL } from 'drizzle-orm'

/** The position in a list: after the row with this sort key and id. */
type Cursor = { key: string; id: number }

/** Returns an opaque text for the position after a row, valid for one ordering only. */
export function writeCursor(ordering: string, key: string, id: number): string {
  return Buffer.from(JSON.stringify([ordering, key, id])).toString('base64url')
}

/** Returns the `next` path of a list. @param query the list's other parameters */
export function pathAfter(path: string, query: Record<string, string | number | undefined>, cursor: string): string {
  const search = new URLSearchParams({ cursor })
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && name !== 'cursor') search.set(name, String(value))
  return `${path}?${search.toString()}`
}

/** Parses a cursor of this ordering whose key matches `keyShape`. Throws 400 with `detail` for any other text (D6). */
export function readCursor(text: string, ordering: string, keyShape: RegExp): Cursor {
  const [itsOrdering, key, id] = parseList(text)
  const fits =
    itsOrdering === ordering &&
    typeof key === 'string' &&
    keyShape.test(key) &&
    (!key.includes('T') || isDay(key)) &&
    Number.isInteger(id) &&
    Number(id) > 0 &&
    Number(id) <= 2_147_483_647 &&
    // An integer key must fit the database's integer.
    !(/^\d+$/.test(key) && Number(key) > 2_147_483_647)
  if (!fits) throw new ApiError(400, { detail: answerWords.wrongCursor })
  return { key, id: Number(id) }
}

/** Whether the day exists: JavaScript reads 30 February as 2 March, but the database rejects it. */
function isDay(timestamp: string): boolean {
  const time = Date.parse(timestamp)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(timestamp.slice(0, 10))
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Lists and filters count exactly up to this number (D39). */
const EXACT_UP_TO = 1_000

/** Returns a scalar subquery that counts the rows of `fromAndWhere`, up to EXACT_UP_TO + 1. */
export function countUpTo(fromAndWhere: SQL): SQL {
  return sql`(select count(*)::int from (select ${fromAndWhere} limit ${sql.raw(String(EXACT_UP_TO + 1))}) counted)`
}

/** Formats a count for responses: '42', or '1000+' beyond 1,000 (D39). */
export function countText(count: number): string {
  return count > EXACT_UP_TO ? `${EXACT_UP_TO}+` : String(count)
}

/** Returns the exact or rounded count of `fromAndWhere` as text (D39). @param hint what the statement begins with */
export async function readCount(database: Querying, fromAndWhere: SQL, hint = sql``): Promise<string> {
  const { rows } = await database.execute<{ count: number }>(sql`${hint}select ${countUpTo(fromAndWhere)} as count`)
  return countText(rows[0]?.count ?? 0)
}

/** Rows per page (D6). */
const PAGE_SIZE = 24

/**
 * Returns one page of a list, the path of the next one, and the count (D6).
 * @param read reads this many rows: one more than the page has
 */
export async function readPage<Row>(
  size: number | undefined,
  read: (limit: SQL) => Promise<Row[]>,
  pathAfterRow: (last: Row) => string,
  count: Promise<string>,
): Promise<{ results: Row[]; next: string | null; count: string }> {
  const most = size ?? PAGE_SIZE
  // The limit is a literal: with a parameter PostgreSQL would not reuse the plan.
  const [rows, counted] = await Promise.all([read(sql.raw(String(most + 1))), count])
  const results = rows.slice(0, most)
  const last = results.at(-1)
  return { results, next: rows.length > most && last ? pathAfterRow(last) : null, count: counted }
}
