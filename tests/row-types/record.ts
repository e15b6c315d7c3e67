import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { threadId } from 'node:worker_threads'
import { PgDatabase } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import { afterAll, inject } from 'vitest'
import { mergeShape, type Shape, type Site } from './shapes.ts'

/** Rows of one result that are looked at. */
const ROWS = 50
const root = join(import.meta.dirname, '../..')

type Recorder = { sites: Map<string, Site> }
const store = globalThis as typeof globalThis & { recordedRows?: Recorder }

// Test files share one module registry, so the recorder is installed once per worker.
store.recordedRows ??= install()

afterAll(() => {
  writeFileSync(
    join(inject('rowsFolder'), `${process.pid}-${threadId}.json`),
    JSON.stringify([...(store.recordedRows?.sites.values() ?? [])]),
  )
})

/** Wraps `execute` of databases and transactions: records columns and values of results by place in `src`. */
function install(): Recorder {
  const sites = new Map<string, Site>()
  type Raw = { execute: () => Promise<QueryResult> }
  const prototype = PgDatabase.prototype as unknown as { execute: (query: unknown) => Raw }
  const { execute } = prototype
  prototype.execute = function (query) {
    const places = placesInSource()
    const raw = execute.call(this, query)
    if (places.length === 0) return raw
    const run = raw.execute
    raw.execute = async () => {
      const result = await run()
      for (const place of places) record(sites, place, result)
      return result
    }
    return raw
  }
  return { sites }
}

function record(sites: Map<string, Site>, place: string, { fields = [], rows = [] }: QueryResult): void {
  const site = sites.get(place) ?? { place, columns: {}, row: { kinds: [] } }
  sites.set(place, site)
  for (const { name, dataTypeID } of fields) site.columns[name] = dataTypeID
  for (const row of rows.slice(0, ROWS)) mergeShape(site.row as Shape, row)
}

/** Places in the source by position in the transformed code. To map a stack is slow, so each is mapped once. */
const known = new Map<string, string[]>()

/**
 * Returns file and line of the caller, if it is in `src` and no test. Also returns the caller of `selectPage`, which
 * names the row type.
 */
function placesInSource(): string[] {
  const { prepareStackTrace } = Error
  const holder: { stack?: NodeJS.CallSite[] | string } = {}
  Error.prepareStackTrace = (_, calls) => calls
  Error.captureStackTrace(holder as Error, placesInSource)
  const position = (holder.stack as NodeJS.CallSite[])
    .slice(1, 3)
    .map((call) => `${call.getFileName()}:${call.getLineNumber()}:${call.getColumnNumber()}`)
    .join()
  Error.prepareStackTrace = prepareStackTrace
  const places = known.get(position) ?? readPlaces(new Error('where').stack ?? '')
  known.set(position, places)
  return places
}

/** Reads the frames after the first three: the message, and two of this module. */
function readPlaces(stack: string): string[] {
  const frames = stack.split('\n').slice(3)
  const [own, caller] = frames.map((frame) => {
    const [, file = '', line] = /(\/[^():]+):(\d+):\d+\)?$/.exec(frame) ?? []
    return `${relative(root, file)}:${line}`
  })
  const places = own?.startsWith('src/server/admin/select-page.ts') ? [own, caller] : [own]
  return places.filter(
    (place) => place !== undefined && place.startsWith('src/') && !place.includes('.test.'),
  ) as string[]
}
