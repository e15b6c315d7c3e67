import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { checkProducts } from '../products/check-products.ts'
import { errorsOf, type CellChange, type Plan, type RowError } from './plan-row.ts'

/**
 * While an import runs, a change that the check has promised has a negative line. When the run writes a row, the row's
 * written changes take the place of its promised ones.
 */
export const isWritten = sql`line > 0`

/** Marks the changes of a check as promised, at the beginning of the run. */
export const promiseChanges = (id: number): SQL =>
  sql`update import_changes set line = -line where import_id = ${id} and ${isWritten}`

/** Deletes the promised changes of these lines; all of them without lines. */
export async function dropPromised(database: Querying, id: number, lines?: readonly number[]): Promise<void> {
  const those = lines ? sql`line = any(${sql.param(lines.map((line) => -line))}::int[])` : sql`not ${isWritten}`
  await database.execute(sql`delete from import_changes where import_id = ${id} and ${those}`)
}

/** Replaces the plan of a product whose imported fields changed after the check by an error that names it (G25). */
export async function withoutChanged(database: Querying, id: number, plans: readonly Plan[]): Promise<Plan[]> {
  const lines = plans.flatMap((plan) => changesOf(plan).map(({ line }) => -line))
  if (lines.length === 0) return [...plans]
  const { rows } = await database.execute<{ line: number; slug: string; field: string; old_text: string | null }>(sql`
    select line, slug, field, old_text from import_changes
    where import_id = ${id} and line = any(${sql.param(lines)}::int[])`)
  const promised = new Map(rows.map(({ line, slug, field, old_text }) => [`${-line} ${field} ${slug}`, old_text]))
  const refused = await refusedByCheck(database, plans, new Set(rows.map(({ line }) => -line)))
  return plans.map((plan): Plan => {
    const errors = refused.get(plan)
    if (errors) return { kind: 'wrong', errors }
    const isMoved = (plan.kind === 'write' || plan.kind === 'item') && plan.isMoved === true
    const other = changesOf(plan).find(({ line, field, slug, from }) => {
      if (isMoved && field === 'stock') return false
      const before = promised.get(`${line} ${field} ${slug}`) ?? null
      return withoutStock(before, isMoved) !== withoutStock(from, isMoved)
    })
    if (!other) return plan
    const { line, field, name } = other
    return {
      kind: 'wrong',
      errors: [{ line, field, reason: `«${name}» yoxlamadan sonra dəyişib, ona görə yazılmadı.` }],
    }
  })
}

/** Returns the errors of rows without a promise because the check refused them, for example for a taken code. */
async function refusedByCheck(
  database: Querying,
  plans: readonly Plan[],
  promised: ReadonlySet<number>,
): Promise<Map<Plan, RowError[]>> {
  const writes = plans.filter((plan) => plan.kind === 'write')
  const isUnpromised = (plan: Plan) =>
    changesOf(plan).length > 0 && !changesOf(plan).some(({ line }) => promised.has(line))
  if (!writes.some(isUnpromised)) return new Map()
  const checked = await checkProducts(database, writes, false)
  return new Map(
    writes.flatMap((write, at) => {
      const wrong = checked[at]?.wrong
      return wrong && isUnpromised(write) ? [[write, errorsOf(write.line, wrong)] as const] : []
    }),
  )
}

/** Returns the changes of a known product. */
function changesOf(plan: Plan): CellChange[] {
  if (plan.kind === 'item') return plan.changes
  return plan.kind === 'write' && plan.id !== null ? plan.changes : []
}

/** Leaves out the pieces in a text of options or variants. */
const withoutStock = (text: string | null, isMoved: boolean) => (isMoved ? text?.replace(/\{\d+/g, '{') : text) ?? null
