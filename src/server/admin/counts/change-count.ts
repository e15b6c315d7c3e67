import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { toLineReply } from './count-lines.ts'
import { noSuchCount, readCount, readLine } from './counts.ts'
import { places } from './places.ts'

type Place = { product_id: number; item_id: number | null; name: string; item_name: string }

/** The most pieces of a line. */
const PIECES_MAX = 1_000_000

/** POST admin/counts/{id}/pieces/ (C18). */
export const addPieces = handler('counts.add', ({ id, code, product, item, pieces }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRunning(tx, id)
    const place = code === undefined ? await placeOf(tx, product ?? 0, item) : await placeOfCode(tx, code)
    const before = await countedAt(tx, id, place)
    const counted = before + pieces
    if (counted < 0) throw new ApiError(400, { pieces: ['Sayılan 0-dan az ola bilməz.'] })
    if (counted > PIECES_MAX) throw new ApiError(400, { pieces: ['Ən çoxu 1 000 000 ədəd ola bilər.'] })
    return writeStep(tx, { count: id, place, kind: 'add', before, counted, user: context.caller.id })
  }),
)

/** PUT admin/counts/{id}/lines/. */
export const setCounted = handler('counts.set', ({ id, product, item, counted }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRunning(tx, id)
    const place = await placeOf(tx, product, item)
    const before = await countedAt(tx, id, place)
    return writeStep(tx, { count: id, place, kind: 'set', before, counted, user: context.caller.id })
  }),
)

/** POST admin/counts/{id}/undo/. Never undoes a step that another person has overwritten with a number. */
export const undoStep = handler('counts.undo', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRunning(tx, id)
    const { rows } = await tx.execute<{
      id: number
      line: number
      name: string
      counted: number
      overwritten: boolean
    }>(sql`
      select entry.id, line.id as line, concat_ws(', ', line.name, nullif(line.item_name, '')) as name,
        line.counted - entry.change as counted,
        exists (select from stock_count_entries later where later.line_id = line.id and later.id > entry.id
          and later.kind = 'set') as overwritten
      from stock_count_entries entry join stock_count_lines line on line.id = line_id
      where entry.count_id = ${id} and entry.user_id = ${context.caller.id} order by entry.id desc limit 1`)
    const [entry] = rows
    if (!entry) throw new ApiError(409, { detail: 'Geri alınacaq addım yoxdur.' })
    if (entry.overwritten || entry.counted < 0)
      throw new ApiError(409, { detail: `${entry.name}: sayı sonra başqası dəyişib, geri almaq olmur.` })
    await tx.execute(sql`delete from stock_count_entries where id = ${entry.id}`)
    const { rows: others } = await tx.execute(
      sql`select from stock_count_entries where line_id = ${entry.line} limit 1`,
    )
    if (others.length === 0) await tx.execute(sql`delete from stock_count_lines where id = ${entry.line}`)
    else await updateLine(tx, entry.line, entry.counted, context.caller.id)
    return readCount(tx, id, context)
  }),
)

/**
 * Locks a count, so that its steps and its end happen one after another. Throws 404, and 409 after its end.
 */
export async function lockRunning(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from stock_counts where id = ${id} for no key update`,
  )
  const [count] = rows
  if (!count) throw noSuchCount()
  if (count.state !== 'running') throw new ApiError(409, { detail: `Sayım № ${id} artıq bitib.` })
}

/** Returns the place with a barcode or SKU. Throws 400 with a sentence for people. */
async function placeOfCode(tx: Transaction, code: string): Promise<Place> {
  const { rows } = await tx.execute<Place>(sql`
    select product_id, item_id, name, item_name from ${places} place where barcode = ${code} or sku = ${code} limit 2`)
  const [place, second] = rows
  if (place && second) throw new ApiError(400, { code: [`${code}: bir neçə mal tapıldı, adı ilə seçin.`] })
  if (place) return place
  const { rows: wholes } = await tx.execute<{ name: string }>(
    sql`select name from products where barcode = ${code} or sku = ${code} limit 1`,
  )
  throw new ApiError(400, {
    code: [
      wholes[0]
        ? `${wholes[0].name}: stok seçimlər üzrə sayılır, seçimin kodunu skan edin.`
        : `${code} kodu ilə mal tapılmadı.`,
    ],
  })
}

async function placeOf(tx: Transaction, product: number, item: number | null): Promise<Place> {
  const { rows } = await tx.execute<Place>(sql`
    select product_id, item_id, name, item_name from ${places} place
    where product_id = ${product} and item_id is not distinct from ${item}::int`)
  const [place] = rows
  if (!place) throw new ApiError(400, { product: ['Bu malın stoku belə sayılmır. Səhifəni yeniləyin.'] })
  return place
}

/** Returns the counted pieces of a place; 0 for one that is not counted yet. */
async function countedAt(tx: Transaction, count: number, place: Place): Promise<number> {
  const { rows } = await tx.execute<{ counted: number }>(sql`
    select counted from stock_count_lines where count_id = ${count} and product_id = ${place.product_id}
      and item_id is not distinct from ${place.item_id}::int`)
  return rows[0]?.counted ?? 0
}

type StepOf = { count: number; place: Place; kind: 'add' | 'set'; before: number; counted: number; user: number }

/** Writes a step: the line with the stock of this moment, and the entry for undo. */
async function writeStep(tx: Transaction, { count, place, kind, before, counted, user }: StepOf) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock_count_lines (count_id, product_id, item_id, name, item_name, counted, expected, seen_change,
      user_id)
    values (${count}, ${place.product_id}, ${place.item_id}, ${place.name}, ${place.item_name}, ${counted}, 0, 0,
      ${user})
    on conflict on constraint stock_count_lines_place do update set counted = excluded.counted returning id`)
  const line = rows[0]?.id ?? 0
  await updateLine(tx, line, counted, user)
  await tx.execute(sql`
    insert into stock_count_entries (count_id, line_id, user_id, kind, change)
    values (${count}, ${line}, ${user}, ${kind}, ${counted - before})`)
  const written = await readLine(tx, line)
  if (!written) throw new Error('the written line is missing')
  return { line: toLineReply(written), change: counted - before }
}

/** Writes the counted pieces of a line, with the stock of this moment as the expected one. */
async function updateLine(tx: Transaction, line: number, counted: number, user: number): Promise<void> {
  await tx.execute(sql`
    update stock_count_lines line set counted = ${counted}, user_id = ${user}, changed_at = clock_timestamp(),
      expected = coalesce((select stock_count from option_items where id = line.item_id and line.item_id is not null),
        (select stock_count from products where id = line.product_id)),
      seen_change = (select coalesce(max(id), 0) from stock_changes where stock_changes.product_id = line.product_id)
    where id = ${line}`)
}
