import { sql } from 'drizzle-orm'
import { attributeValue, type AttributeKind } from '#src/domain/catalog/attributes.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { ProductValues, Wrong } from './product-values.ts'

type WithAttributes = { values: Pick<Partial<ProductValues>, 'attributes'> }

/** The kind and unit of an attribute's values. */
export type Attribute = { id: number; kind: AttributeKind; unit: string }

/** Returns the attributes that products refer to, by id; with `hold` they are locked until the transaction ends. */
export async function readAttributes(
  database: Querying,
  wishes: readonly WithAttributes[],
  hold: boolean,
): Promise<ReadonlyMap<number, Attribute>> {
  const ids = [
    ...new Set(wishes.flatMap(({ values }) => (values.attributes ?? []).map(({ attribute_id }) => attribute_id))),
  ]
  if (ids.length === 0) return new Map()
  const { rows } = await database.execute<Attribute>(sql`
    select id, kind, unit from attributes where id = any(${sql.param(ids)})
      order by id ${hold ? sql`for key share` : sql``}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the faults of a product's attributes, one entry per attribute; null without faults. */
export function attributeFaults(
  attributes: ProductValues['attributes'],
  known: ReadonlyMap<number, Attribute>,
): Wrong[] | null {
  const faults = attributes.map(({ attribute_id, values }, at): Wrong => {
    const attribute = known.get(attribute_id)
    if (!attribute) return { attribute_id: ['Xüsusiyyət tapılmadı.'] }
    if (attributes.findIndex((other) => other.attribute_id === attribute_id) < at)
      return { attribute_id: ['Bu xüsusiyyət təkrarlanır.'] }
    const fault = valuesFault(attribute, values)
    return fault === null ? {} : { values: [fault] }
  })
  return faults.some((fault) => Object.keys(fault).length > 0) ? faults : null
}

/** Returns the fault of the first wrong value of an attribute; null without a fault. */
export function valuesFault({ kind, unit }: Omit<Attribute, 'id'>, values: readonly string[]): string | null {
  const wrong = values.find((value) => attributeValue(kind, unit, value) === null)
  if (wrong === undefined) return null
  return kind === 'number'
    ? `«${wrong.slice(0, 60)}» ədəd deyil.`
    : `«${wrong.slice(0, 60)}»: ən çoxu 60 simvol, vergül, iki nöqtə və | olmadan.`
}

/** Returns the ids of the values of each product, which have been checked; adds the missing values. */
export async function attributeValueIds(tx: Transaction, wishes: readonly WithAttributes[]): Promise<number[][]> {
  const known = await readAttributes(tx, wishes, false)
  const wanted = wishes.map(({ values }) =>
    (values.attributes ?? []).flatMap(({ attribute_id, values: typed }) =>
      typed.map((one) => {
        const { kind, unit } = known.get(attribute_id) as Attribute
        const value = attributeValue(kind, unit, one) ?? ''
        return { attribute_id, value, number: kind === 'number' ? Number(value) : null }
      }),
    ),
  )
  const all = wanted.flat()
  if (all.length === 0) return wanted.map(() => [])
  const rows = sql`(select distinct * from json_to_recordset(${JSON.stringify(all)}) row(attribute_id int, value text,
    number numeric)) wished`
  await tx.execute(sql`
    insert into attribute_values (attribute_id, value, number) select attribute_id, value, number from ${rows}
    order by attribute_id, value on conflict do nothing`)
  const { rows: stored } = await tx.execute<{ id: number; attribute_id: number; value: string }>(sql`
    select id, attribute_id, attribute_values.value from ${rows} join attribute_values using (attribute_id, value)`)
  const ids = new Map(stored.map(({ id, attribute_id, value }) => [`${attribute_id} ${value}`, id]))
  return wanted.map((own) => [
    ...new Set(own.map(({ attribute_id, value }) => ids.get(`${attribute_id} ${value}`) ?? 0)),
  ])
}
