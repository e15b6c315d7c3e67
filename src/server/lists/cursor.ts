import { ApiError } from '../../contract/client/api-error.ts'

/** Where a list goes on: after the row with this sort key and id. */
type Cursor = { key: string; id: number }

/** An opaque text for the place after a row, valid for one ordering only. */
export function writeCursor(ordering: string, key: string, id: number): string {
  return Buffer.from(JSON.stringify([ordering, key, id])).toString('base64url')
}

/** The `next` path of a list. @param query what the list was asked for besides */
export function pathAfter(path: string, query: Record<string, string | number | undefined>, cursor: string): string {
  const search = new URLSearchParams({ cursor })
  for (const [name, value] of Object.entries(query)) if (value !== undefined && name !== 'cursor') search.set(name, String(value))
  return `${path}?${search.toString()}`
}

/** Reads a cursor of this ordering whose key matches `keyShape`; throws 400 with `detail` for anything else (D6). */
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
    // A key that is a whole number must fit the database's integer.
    !(/^\d+$/.test(key) && Number(key) > 2_147_483_647)
  if (!fits) throw new ApiError(400, { detail: 'Səhifə ünvanı (cursor) yanlışdır.' })
  return { key, id: Number(id) }
}

/** Whether the day exists in the calendar: JavaScript reads 30 February as 2 March, the database refuses it. */
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
