import { sql } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'
import { checkProducts } from '../staff/products/check-products.ts'
import { readProducts } from '../staff/products/read-product.ts'
import { ownPictureKey, PARTING } from './columns.ts'
import { partsNamed } from './parts-named.ts'
import { codeWords, planItem, readCoded } from './plan-item.ts'
import { errorsOf, planRow, type CellChange, type Plan, type RowError } from './plan-row.ts'
import { publicAddressOf, RefusedAddress } from '../outside/public-address.ts'
import type { Known } from './read-names.ts'
import type { TableRow } from './read-table.ts'

/** The results of some rows. */
export type RowResults = { created: number; changed: number; unchanged: number; failed: number; errors: RowError[]; changes: CellChange[] }

type Write = Extract<Plan, { kind: 'write' }>

/** What planning needs besides the rows: the names they may use, why links could not be fetched, the shop's own URL. */
export type Surroundings = { known: Known; failures: ReadonlyMap<string, string>; publicUrl: string }

/** Plans rows against the products of their slugs, or what their codes stand for where they have no slug, as they are now. */
export async function planRows(database: Querying, rows: readonly TableRow[], { known, failures, publicUrl }: Surroundings): Promise<Plan[]> {
  const codedAs = await readCoded(database, rows)
  const slugs = rows.map((row) => row.cells.slug?.trim() || (codedAs(row)?.slug ?? ''))
  const existing = await readProducts(database, sql`slug = any(${sql.param(slugs)})`)
  const bySlug = new Map(existing.map((product) => [product.slug, product]))
  const parts = await partsNamed(database, rows)
  const found = await findPictures(database, rows, publicUrl)
  const pictures = { ...found, bySource: new Map([...failures, ...found.bySource]) }
  const seen = new Set<number>()
  return rows.map((row, at) => {
    const coded = codedAs(row)
    if (coded?.item && !row.error) {
      const { item, column } = coded
      if (seen.has(item.id) && !row.repeats) return { kind: 'wrong', errors: [{ line: row.line, field: column, reason: `Bu ${codeWords[column]} faylda təkrarlanır.` }] }
      seen.add(item.id)
      return planItem(row, { ...coded, item })
    }
    // A product that is named by its SKU or barcode alone keeps its slug.
    const named = row.cells.slug?.trim() || !slugs[at] ? row : { ...row, cells: { ...row.cells, slug: slugs[at] } }
    return planRow(named, bySlug.get(slugs[at] ?? '') ?? null, { ...known, parts }, pictures, publicUrl)
  })
}

/** What a run would do with the rows now; no link is fetched. */
export async function checkRows(database: Querying, rows: readonly TableRow[], around: Surroundings): Promise<RowResults> {
  const plans = await planRows(database, rows, around)
  const writes = plans.filter((plan): plan is Write => plan.kind === 'write')
  const wrongs = await checkProducts(database, writes, false)
  const told = new Map<Plan, RowError[]>()
  for (const [at, write] of writes.entries()) {
    const reason = await refusal(write.links)
    told.set(write, [...errorsOf(write.line, wrongs[at] ?? {}), ...(reason === null ? [] : [{ line: write.line, field: 'pictures', reason }])])
  }
  return countResults(plans, (write) => told.get(write) ?? [])
}

/** Counts the results of rows; of those that were to be written, by their errors. */
export function countResults(plans: readonly Plan[], errorsOfWrite: (write: Write) => RowError[]): RowResults {
  const results: RowResults = { created: 0, changed: 0, unchanged: 0, failed: 0, errors: [], changes: [] }
  for (const plan of plans) {
    const errors = plan.kind === 'wrong' ? plan.errors : plan.kind === 'write' ? errorsOfWrite(plan) : []
    results.errors.push(...errors)
    if (errors.length > 0) results.failed++
    else if (plan.kind === 'write' || plan.kind === 'item') {
      results[plan.kind === 'write' && plan.id === null ? 'created' : 'changed']++
      results.changes.push(...plan.changes)
    } else results.unchanged++
  }
  return results
}

async function findPictures(database: Querying, rows: readonly TableRow[], publicUrl: string): Promise<{ byKey: Map<string, number>; bySource: Map<string, number | string> }> {
  const links = rows.flatMap(({ cells }) => cells.pictures?.split(PARTING).map((link) => link.trim()) ?? []).filter((link) => link !== '')
  if (links.length === 0) return { byKey: new Map(), bySource: new Map() }
  const keys = links.flatMap((link) => ownPictureKey(link, publicUrl) ?? [])
  const found = await database.execute<{ id: number; key: string; source: string | null }>(sql`
    select id, key, source from media where key = any(${sql.param(keys)}) or source = any(${sql.param(links)})`)
  return {
    byKey: new Map(found.rows.map(({ key, id }) => [key, id])),
    bySource: new Map(found.rows.flatMap(({ source, id }) => (source === null ? [] : [[source, id] as const]))),
  }
}

/** A resolver that asks nobody and calls every host public: for checks of the link itself. */
const anywhere = async () => [{ address: '1.1.1.1', family: 4 }]

async function refusal(links: readonly string[]): Promise<string | null> {
  try {
    for (const link of links) await publicAddressOf(link, anywhere)
    return null
  } catch (error) {
    if (error instanceof RefusedAddress) return error.message
    throw error
  }
}
