import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { ProductValues, Wrong } from './product-values.ts'

type WithFits = { values: Pick<Partial<ProductValues>, 'fits'> }

/** The named parts that exist, and for each product the named parts that list it as their own part (B16). */
export type Fitting = { parts: ReadonlySet<number>; devicesOf: ReadonlyMap<number, ReadonlySet<number>> }

/** Reads the data for `fitFaults`; with `hold` the parts are locked until the transaction ends. */
export async function readFitting(database: Querying, wishes: readonly WithFits[], hold: boolean): Promise<Fitting> {
  const ids = [...new Set(wishes.flatMap(({ values }) => (values.fits ?? []).map(({ part_id }) => part_id)))]
  if (ids.length === 0) return { parts: new Set(), devicesOf: new Map() }
  const { rows: parts } = await database.execute<{ id: number }>(sql`
    select id from products where id = any(${sql.param(ids)}) order by id ${hold ? sql`for key share` : sql``}`)
  const { rows: pairs } = await database.execute<{ device_id: number; part_id: number }>(sql`
    select device_id, part_id from product_fits where device_id = any(${sql.param(ids)})`)
  const devicesOf = new Map<number, Set<number>>()
  for (const { device_id, part_id } of pairs)
    devicesOf.set(part_id, (devicesOf.get(part_id) ?? new Set()).add(device_id))
  return { parts: new Set(parts.map(({ id }) => id)), devicesOf }
}

/** Returns the faults of a device's parts, one entry per part; null without faults. */
export function fitFaults(
  id: number | null,
  fits: ProductValues['fits'],
  { parts, devicesOf }: Fitting,
): Wrong[] | null {
  const faults = fits.map(({ part_id }, at): Wrong => {
    if (!parts.has(part_id)) return { part_id: ['Məhsul tapılmadı.'] }
    if (part_id === id) return { part_id: ['Məhsul özünə uyğun yazıla bilməz.'] }
    if (fits.findIndex((other) => other.part_id === part_id) < at) return { part_id: ['Bu məhsul təkrarlanır.'] }
    return id !== null && devicesOf.get(id)?.has(part_id)
      ? { part_id: ['Bu məhsul özü bu hissəni göstərir: bir cütü bir dəfə yazın.'] }
      : {}
  })
  return faults.some((fault) => Object.keys(fault).length > 0) ? faults : null
}

/** Sets the parts of devices to exactly these parts, which have been checked. */
export async function writeFits(tx: Transaction, wishes: readonly (WithFits & { product: number })[]): Promise<void> {
  if (wishes.length === 0) return
  const wanted = wishes.flatMap(({ product, values }) =>
    (values.fits ?? []).map(({ part_id, kind }) => ({ product, part_id, kind })),
  )
  const rows = sql`json_to_recordset(${JSON.stringify(wanted)}) wished(product int, part_id int, kind fit_kind)`
  await tx.execute(sql`
    delete from product_fits where device_id = any(${sql.param(wishes.map(({ product }) => product))})
      and (device_id, part_id, kind) not in (select product, part_id, kind from ${rows})`)
  if (wanted.length > 0)
    await tx.execute(
      sql`insert into product_fits (device_id, part_id, kind) select product, part_id, kind from ${rows}
        on conflict (device_id, part_id) do nothing`,
    )
}
