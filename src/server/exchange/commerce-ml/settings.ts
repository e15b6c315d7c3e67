import { sql } from 'drizzle-orm'
import { OnecSettings } from '#src/contract/admin/onec.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { CommerceDocument, CommerceRecord } from '#src/server/platform/trade-files/commerce-ml.ts'

/** The name of the stored setting. */
export const ONEC = 'onec'

/** Returns the owner's settings of the exchange; default values for a new shop. */
export async function readSettings(database: Querying): Promise<OnecSettings> {
  const { rows } = await database.execute<{ value: object }>(sql`select value from settings where name = ${ONEC}`)
  return OnecSettings.parse(rows[0]?.value ?? {})
}

/** The chosen uses of price types, stores and states, by their external ids. */
export type Mappings = Record<'price' | 'store' | 'state', Map<string, { name: string; use: string | null }>>

/** Reads the mappings. A single price type that nobody mapped is the price. */
export async function readMappings(database: Querying): Promise<Mappings> {
  const { rows } = await database.execute<{
    kind: keyof Mappings
    external_id: string
    name: string
    use: string | null
  }>(sql`select kind, external_id, name, use from onec_mappings`)
  const mappings: Mappings = { price: new Map(), store: new Map(), state: new Map() }
  for (const { kind, external_id, name, use } of rows) mappings[kind].set(external_id, { name, use })
  const [only] = mappings.price.values()
  if (only && mappings.price.size === 1) only.use ??= 'price'
  return mappings
}

/**
 * Adds the price types, stores and states that records name, and takes over their new names. A trial does it too, so
 * that the owner can map them before the first exchange that writes.
 */
export async function addMappings(database: Querying, records: readonly CommerceRecord[]): Promise<void> {
  const met = records.flatMap((record) =>
    record.kind === 'price' || record.kind === 'store'
      ? [{ kind: record.kind, id: record.id, name: record.name }]
      : record.kind === 'document'
        ? [{ kind: 'state', id: documentState(record), name: '' }]
        : record.kind === 'offer'
          ? [
              ...record.stores.map(({ id }) => ({ kind: 'store', id, name: '' })),
              ...record.prices.map(({ type }) => ({ kind: 'price', id: type, name: '' })),
            ]
          : [],
  )
  const byId = new Map(met.filter(({ id }) => id !== '').map((one) => [`${one.kind} ${one.id}`, one]))
  if (byId.size === 0) return
  await database.execute(sql`
    insert into onec_mappings (kind, external_id, name)
    select kind, left(id, 200), left(coalesce(nullif(name, ''), id), 200)
      from json_to_recordset(${JSON.stringify([...byId.values()])}) met(kind text, id text, name text)
    on conflict (kind, external_id) do update set name = excluded.name
      where onec_mappings.name is distinct from excluded.name and excluded.name <> excluded.external_id`)
}

/** Returns the state of an order in 1C as the owner maps it; 'Отменен' for a cancelled one. */
export const documentState = ({ state, isCanceled }: CommerceDocument): string => (isCanceled ? 'Отменен' : state)
