import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Env } from '#src/server/platform/env.ts'
import { adminTransaction } from '#src/server/admin/saving.ts'
import { writeProduct } from '#src/server/admin/products/write-product.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import { IS_SILENT, UNFINISHED } from './exchange.ts'
import { makeKey } from './keys.ts'
import { ONEC, readMappings, readSettings } from './settings.ts'
import { saleOf } from './write-offers.ts'

type Setup = Reply<'onec.show'>
type ExchangeRow = Setup['exchanges'][number]

/** GET admin/onec/ (E80). */
export const showOnec = handler('onec.show', (_input, { services: { database, env } }) => showSetup(database, env))

async function showSetup(database: Querying, env: Env): Promise<Setup> {
  const mappings = await readMappings(database)
  const { rows: keys } = await database.execute<Setup['keys'][number]>(sql`
    select id, user_name, ${inUtc(sql`created_at`)} as created_at, ${inUtc(sql`last_used_at`)} as last_used_at
    from onec_keys where ended_at is null order by id`)
  const listed = Object.entries(mappings).flatMap(([kind, all]) =>
    [...all].map(([external_id, { name, use }]) => ({ kind, external_id, name, use })),
  )
  return {
    url: `${env.publicUrl}/exchange/1c`,
    settings: await readSettings(database),
    keys,
    mappings: listed as Setup['mappings'],
    exchanges: await readExchanges(database, sql`true`),
  }
}

async function readExchanges(database: Querying, which: SQL): Promise<ExchangeRow[]> {
  const { rows } = await database.execute<ExchangeRow>(sql`
    select onec_exchanges.id, type, case when ${IS_SILENT} then 'failed' else state end as state, is_trial, user_name,
      case when ${IS_SILENT} then ${UNFINISHED} else failure end as failure, counts,
      ${inUtc(sql`started_at`)} as started_at
    from onec_exchanges join onec_keys on onec_keys.id = key_id where ${which}
    order by onec_exchanges.id desc limit 50`)
  return rows
}

/** PUT admin/onec/. */
export const updateOnec = handler('onec.update', ({ mappings, ...settings }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`
      insert into settings (name, value) values (${ONEC}, ${JSON.stringify(settings)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`)
    await tx.execute(sql`
      update onec_mappings set use = wished.use
      from json_to_recordset(${JSON.stringify(mappings)}) wished(kind text, external_id text, use text)
      where onec_mappings.kind = wished.kind and onec_mappings.external_id = wished.external_id`)
    return showSetup(tx, context.services.env)
  }),
)

/** POST admin/onec/keys/: needs the owner's right, because the key writes prices without the rights of a person. */
export const makeOnecKey = handler('onec.make-key', (_input, context) =>
  adminTransaction(context, async (tx) => {
    await recordEvent(context, tx, 'key-made', context.caller.id)
    return makeKey(tx, context.caller.id, context.idempotencyKey)
  }),
)

/** DELETE admin/onec/keys/{id}/: its sessions and its exchange end at once. */
export const endOnecKey = handler('onec.end-key', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute(
      sql`update onec_keys set ended_at = now() where id = ${id} and ended_at is null returning id`,
    )
    if (rows.length === 0) throw new ApiError(404, { detail: 'Açar tapılmadı.' })
    await tx.execute(sql`delete from onec_sessions where key_id = ${id}`)
    await tx.execute(sql`
      update onec_exchanges set state = 'failed', failure = 'Açarı ləğv edilib.'
      where key_id = ${id} and state = 'running'`)
    await recordEvent(context, tx, 'key-revoked', context.caller.id)
    return undefined
  }),
)

/** GET admin/onec/exchanges/{id}/. */
export const showOnecExchange = handler('onec.show-exchange', async ({ id }, { services: { database } }) => {
  const [row] = await readExchanges(database, sql`onec_exchanges.id = ${id}`)
  if (!row) throw new ApiError(404, { detail: 'Mübadilə tapılmadı.' })
  const { rows: notes } = await database.execute<{ name: string; reason: string }>(
    sql`select name, reason from onec_notes where exchange_id = ${id} order by id`,
  )
  return { ...row, notes }
})

/** GET admin/onec/prices/ (G12). */
export const listOnecPrices = handler('onec.prices', async (_input, { services: { database } }) => {
  const { rows } = await database.execute<{
    product_id: number
    name: string
    doubt: 'zero' | 'below_cost' | 'far'
    from: Qepik
    price: Qepik
    final_price: Qepik | null
    created_at: string
    count: number
  }>(sql`
    select product_id, name, doubt, products.price as from, onec_prices.price, final_price,
      ${inUtc(sql`onec_prices.created_at`)} as created_at, (count(*) over ())::int as count
    from onec_prices join products on products.id = product_id where not is_refused
    order by onec_prices.created_at, product_id limit 200`)
  return {
    count: rows[0]?.count ?? 0,
    prices: rows.map(({ from, price, final_price, count: _count, ...row }) => ({
      ...row,
      from: formatAmount(from),
      to: formatAmount(price),
      final: final_price === null ? null : formatAmount(final_price),
    })),
  }
})

/** POST admin/onec/prices/{id}/: writes the price, or keeps it as refused. 409 if 1C sent another one meanwhile. */
export const decideOnecPrice = handler('onec.decide-price', ({ id, write, to }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute<{
      price: Qepik
      final_price: Qepik | null
      sale_amount: number | null
      sale_is_percent: boolean
      sale_starts_at: string | null
      sale_ends_at: string | null
    }>(sql`
      select onec_prices.price, final_price, sale_amount, sale_is_percent, ${inUtc(sql`sale_starts_at`)} as sale_starts_at,
        ${inUtc(sql`sale_ends_at`)} as sale_ends_at
      from onec_prices join products on products.id = product_id where product_id = ${id} and not is_refused
      for update of products, onec_prices`)
    const [waiting] = rows
    if (!waiting) throw new ApiError(404, { detail: 'Bu qiymət artıq gözləmir.' })
    const { price, final_price, ...sale } = waiting
    if (formatAmount(price) !== to) throw new ApiError(409, { detail: '1C bu arada başqa qiymət göndərib.' })
    if (write) {
      await writeProduct(tx, { id, values: saleOf(sale, price, final_price), stock: null }, '1c')
      await tx.execute(sql`delete from onec_prices where product_id = ${id}`)
    } else await tx.execute(sql`update onec_prices set is_refused = true where product_id = ${id}`)
    return undefined
  }),
)

/** GET admin/onec/products/{id}/: which fields of a product belong to 1C (G31). */
export const showOnecProduct = handler('onec.show-product', async ({ id }, { services: { database } }) => {
  const { rows } = await database.execute(sql`select from onec_products where product_id = ${id} and not is_free`)
  if (rows.length === 0) return { is_exchanged: false, fields: [] }
  const { fields } = await readSettings(database)
  return { is_exchanged: true, fields: ['price', 'stock', 'sku', 'barcode', ...fields] }
})

/** POST admin/onec/products/{id}/free/: the exchange no longer writes the product. */
export const freeOnecProduct = handler('onec.free-product', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const { rows } = await tx.execute(
      sql`update onec_products set is_free = true where product_id = ${id} returning product_id`,
    )
    if (rows.length === 0) throw new ApiError(404, { detail: 'Bu məhsul mübadilədə deyil.' })
    await tx.execute(sql`delete from onec_prices where product_id = ${id}`)
    return undefined
  }),
)
