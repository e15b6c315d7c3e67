import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/api-error.ts'
import type { Querying } from '../../database/connect.ts'
import { transaction, type Transaction } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { checkProduct } from '../products/check-product.ts'
import { readProducts } from '../products/read-product.ts'
import { writeProduct } from '../products/write-product.ts'
import { transactionOf } from '../staff-transaction.ts'
import { ownPictureKey, PARTING } from './columns.ts'
import { errorsOf, planRow, type Plan, type RowError } from './plan-row.ts'
import { publicAddressOf, RefusedAddress } from './public-address.ts'
import type { Known } from './read-names.ts'
import type { TableRow } from './read-table.ts'
import { takePictures } from './take-pictures.ts'

/** What has become of some rows. */
export type Taken = { created: number; changed: number; unchanged: number; failed: number; errors: RowError[] }

/** Names are not looked up in a dry run: for what can be said of a link without asking anybody. */
const anywhere = async () => [{ address: '1.1.1.1', family: 4 }]

type Surroundings = {
  id: number
  state: 'checking' | 'running'
  user_id: number
  known: Known
  services: Services
  /** Why links could not be fetched. */
  failures: Map<string, string>
}
type Write = Extract<Plan, { kind: 'write' }>

/**
 * Checks or writes some rows; `keep` puts what became of them on record in the same transaction, and answers false when
 * it is another's to do, so that nothing is written.
 */
export async function takeRows(rows: TableRow[], around: Surroundings, keep: (tx: Transaction, taken: Taken) => Promise<boolean>): Promise<boolean> {
  const { id, state, user_id, services, failures } = around
  const plans = await plan(services.database, rows, around)
  if (state === 'checking') {
    const taken = await sum(plans, (write) => check(services, write))
    return transaction(services, (tx) => keep(tx, taken))
  }
  await takePictures(plans.flatMap((one) => (one.kind === 'write' ? one.links : [])), id, user_id, services, failures)
  const toWrite = rows.filter((_row, at) => plans[at]?.kind === 'write')
  class Elsewhere extends Error {}
  try {
    await transactionOf(services, user_id, async (tx) => {
      const slugs = toWrite.map(({ cells }) => cells.slug?.trim() ?? '')
      await tx.execute(sql`select from products where slug = any(${sql.param(slugs)}) order by id for no key update`)
      // Again, now that nobody else changes them: what was the same before stays untouched.
      const fresh = await plan(tx, toWrite, around)
      const settled = plans.map((one) => (one.kind === 'write' ? (fresh.shift() as Plan) : one))
      if (!(await keep(tx, await sum(settled, (write) => put(tx, write, user_id))))) throw new Elsewhere()
    })
  } catch (error) {
    if (error instanceof Elsewhere) return false
    throw error
  }
  return true
}

async function plan(database: Querying, rows: TableRow[], { known, services, failures }: Surroundings): Promise<Plan[]> {
  const { publicUrl } = services.settings
  const slugs = rows.map(({ cells }) => cells.slug?.trim() ?? '')
  const existing = await readProducts(database, sql`slug = any(${sql.param(slugs)})`)
  const bySlug = new Map(existing.map((product) => [product.slug, product]))
  const found = await findPictures(database, rows, publicUrl)
  const pictures = { ...found, bySource: new Map([...failures, ...found.bySource]) }
  return rows.map((row, at) => planRow(row, bySlug.get(slugs[at] ?? '') ?? null, known, pictures, publicUrl))
}

async function findPictures(database: Querying, rows: TableRow[], publicUrl: string): Promise<{ byKey: Map<string, number>; bySource: Map<string, number | string> }> {
  const links = rows.flatMap(({ cells }) => cells.pictures?.split(PARTING).map((link) => link.trim()) ?? [])
  const keys = links.flatMap((link) => ownPictureKey(link, publicUrl) ?? [])
  const found = await database.execute<{ id: number; key: string; source: string | null }>(sql`
    select id, key, source from media where key = any(${sql.param(keys)}) or source = any(${sql.param(links)})`)
  return {
    byKey: new Map(found.rows.map(({ key, id }) => [key, id])),
    bySource: new Map(found.rows.flatMap(({ source, id }) => (source === null ? [] : [[source, id] as const]))),
  }
}

async function sum(plans: Plan[], take: (write: Write) => Promise<RowError[]>): Promise<Taken> {
  const taken: Taken = { created: 0, changed: 0, unchanged: 0, failed: 0, errors: [] }
  for (const one of plans) {
    const errors = one.kind === 'wrong' ? one.errors : one.kind === 'write' ? await take(one) : []
    taken.errors.push(...errors)
    if (errors.length > 0) taken.failed++
    else if (one.kind === 'write') taken[one.id === null ? 'created' : 'changed']++
    else taken.unchanged++
  }
  return taken
}

async function check({ database }: Services, { id, values, line, links }: Write): Promise<RowError[]> {
  const errors = await told(line, () => checkProduct(database, id, values))
  const reason = await refusal(links)
  return reason === null ? errors : [...errors, { line, field: 'pictures', reason }]
}

async function refusal(links: string[]): Promise<string | null> {
  try {
    for (const link of links) await publicAddressOf(link, anywhere)
    return null
  } catch (error) {
    if (error instanceof RefusedAddress) return error.message
    throw error
  }
}

/** Each row by itself: one that is refused leaves nothing behind. */
async function put(tx: Transaction, { id, values, stock, line }: Write, userId: number): Promise<RowError[]> {
  await tx.execute(sql`savepoint import_row`)
  const errors = await told(line, async () => {
    if (id === null) return writeProduct(tx, null, values, { opening: stock ?? 0 })
    const { rows } = await tx.execute<{ stock_count: number }>(sql`select stock_count from products where id = ${id}`)
    const change = stock === null ? 0 : stock - (rows[0]?.stock_count ?? 0)
    return writeProduct(tx, id, values, { change, reason: 'import', note: 'İdxal', user_id: userId })
  })
  if (errors.length > 0) await tx.execute(sql`rollback to savepoint import_row`)
  await tx.execute(sql`release savepoint import_row`)
  return errors
}

async function told(line: number, work: () => Promise<unknown>): Promise<RowError[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.detail === undefined ? errorsOf(line, error.fields) : [{ line, field: '', reason: error.detail }]
  }
}
