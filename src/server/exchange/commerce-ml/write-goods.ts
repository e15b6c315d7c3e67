import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { adminContract } from '#src/contract/admin/index.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { masterOf } from '#src/server/platform/media/master.ts'
import type { Services } from '#src/server/platform/services.ts'
import type { CommerceProduct, CommerceRecord } from '#src/server/platform/trade-files/commerce-ml.ts'
import { cut } from '#src/server/platform/trade-files/cut.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import type { ProductValues, ProductWish, Wrong } from '#src/server/admin/products/product-values.ts'
import { writeProducts } from '#src/server/admin/products/write-product.ts'
import { OTHER_CATEGORY } from '#src/server/admin/spreadsheets/missing-names.ts'
import { transactionOf } from '#src/server/admin/saving.ts'
import { codesOf } from './codes.ts'
import type { Exchange, Note } from './exchange.ts'
import { ExchangeFailure } from './failure.ts'
import { findFile, readParts, safeName } from './files.ts'
import type { Written } from './import-file.ts'
import { readSettings } from './settings.ts'
import { categoryNamed } from './write-groups.ts'

type Category = { category_id: number; subcategory_id: number | null }
type Bound = {
  id: number
  external_id: string | null
  is_free: boolean
  is_hidden: boolean
  is_new: boolean
  is_published: boolean
  by_item: boolean
}

/** The wished change of a product; `hidden`: whether 1C hides it now or shows it again, null for no change. */
type Wished = { good: CommerceProduct; external: string; wish: ProductWish; hidden: boolean | null }

/** Writes goods: new ones as drafts, of existing ones the codes and the fields that the owner ticked (G31). */
export async function writeGoods(
  tx: Transaction,
  exchange: Exchange,
  read: readonly CommerceProduct[],
  pictures: ReadonlyMap<string, number>,
): Promise<Written> {
  const { fields } = await readSettings(tx)
  const notes: Note[] = []
  const goods = [...new Map(read.filter(({ id }) => id !== '').map((good) => [good.id.split('#')[0] ?? '', good]))]
  for (const { id, name, sku } of read) if (id === '') notes.push({ name: name || sku, reason: '«Ид» yoxdur.' })
  const bound = await boundProducts(tx, exchange, goods)
  const categories = await categoriesOf(
    tx,
    goods.flatMap(([, good]) => good.groups),
  )
  let other: Category | null = null
  const moved = movedProducts(bound)
  const wishes: Wished[] = []
  for (const [external, good] of goods) {
    const product = bound.get(external)
    if (product?.is_free || (good.isDeleted && !product)) continue
    if (product && moved.has(product.id) && product.external_id === external) continue
    const name = good.name || good.sku || external
    // Named once for the exchange, so that other notes have room.
    if (good.hasTax) notes.push({ name: 'ƏDV dərəcələri', reason: 'Götürülmür.' })
    const missing = good.pictures.filter((picture) => !pictures.has(picture))
    if (!exchange.is_trial)
      notes.push(...missing.map((one) => ({ name, reason: `Şəkil yoxdur və ya oxunmur: ${one}` })))
    const values = { ...valuesOf(name, good, pictures), ...codesOf({ ...good, name }, notes) }
    const group = good.groups.map((id) => categories.get(id)).find(Boolean)
    if (product) wishes.push({ good, external, ...changeOf(product, good, fields, { ...values, group }) })
    else {
      other ??= group ? null : { category_id: (await categoryNamed(tx, OTHER_CATEGORY, null)).id, subcategory_id: null }
      const category = group ?? other ?? { category_id: 0 }
      const wish = { id: null, values: { ...blank(), ...values, ...category } as ProductValues }
      wishes.push({ good, external, wish, hidden: null })
    }
  }
  const changing = await onlyChanges(tx, wishes)
  const { ids, failed } = await writeWishes(tx, wishes, changing, notes)
  const kept = wishes.filter(({ external, wish }) => wish.id !== null || !failed.has(external))
  await bind(
    tx,
    kept.map((one) => ({ ...one, hidden: failed.has(one.external) ? null : one.hidden })),
    ids,
    categories,
  )
  const written = changing.filter(({ external }) => !failed.has(external))
  return {
    counts: {
      created: written.filter(({ wish }) => wish.id === null).length,
      changed: written.filter(({ wish }) => wish.id !== null).length,
      hidden: kept.filter(({ hidden }) => hidden === true).length,
      rebound: moved.size,
    },
    notes,
  }
}

/** Writes the changing wishes; returns the products' ids by their ids in 1C, and which goods were not written. */
async function writeWishes(tx: Transaction, wishes: readonly Wished[], changing: readonly Wished[], notes: Note[]) {
  const failed = new Set<string>()
  const ids = new Map(wishes.map(({ external, wish }) => [external, wish.id]))
  const results = await writeProducts(
    tx,
    changing.map(({ wish }) => ({ ...wish, stock: wish.id === null ? { opening: 0 } : null })),
    '1c',
  )
  changing.forEach(({ good, external }, at) => {
    const result = results[at]
    if (typeof result === 'number') return void ids.set(external, result)
    failed.add(external)
    notes.push({ name: good.name || external, reason: reasonOf(result) })
  })
  return { ids, failed }
}

/** Returns the values that 1C sends for a product. */
function valuesOf(name: string, good: CommerceProduct, pictures: ReadonlyMap<string, number>) {
  return {
    name: cut(name, 200),
    description: sanitizeHtml(htmlOf(good.description)),
    images: good.pictures.flatMap((picture) => {
      const media_id = pictures.get(picture)
      return media_id === undefined ? [] : [{ media_id, alt: '', texts: {} }]
    }),
  }
}

type Sent = ReturnType<typeof valuesOf> & ReturnType<typeof codesOf>

/** Returns the change of an existing product: its codes, the ticked fields, and whether it becomes hidden. */
function changeOf(
  product: Bound,
  good: CommerceProduct,
  fields: readonly string[],
  { sku, barcode, name, description, images, group }: Sent & { group: Category | undefined },
): Pick<Wished, 'wish' | 'hidden'> {
  const values: Partial<ProductValues> = {
    // If the stock is counted by choice, the choices have the codes.
    ...(sku !== null && !product.by_item && { sku }),
    ...(barcode !== null && !product.by_item && { barcode }),
    ...(fields.includes('name') && { name }),
    ...(fields.includes('description') && good.description && { description }),
    ...(fields.includes('category') && group),
    ...(fields.includes('pictures') && images.length > 0 && { images }),
  }
  // A draft of the shop stays a draft when the mark goes. A new product waits for its price all the same.
  const canHide = product.is_published || product.is_new
  const hidden = good.isDeleted === product.is_hidden || (good.isDeleted && !canHide) ? null : good.isDeleted
  if (hidden !== null && !product.is_new) values.is_published = !hidden
  return { wish: { id: product.id, values }, hidden }
}

const Body = adminContract['products.create'].body

/** Returns the values of a new product without name and codes. */
function blank() {
  const {
    stock_count: _stock,
    unit_cost: _cost,
    confirm: _confirm,
    ...values
  } = Body.parse({
    name: 'x',
    category_id: 1,
    price: '0.00',
  })
  return { ...values, slug: '' }
}

/** Returns a text of 1C as HTML: plain text gets its lines. */
function htmlOf(text: string): string {
  if (/<\w+[^>]*>/.test(text)) return cut(text, 100_000)
  const escaped = cut(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), 90_000)
  return escaped
    .split(/\r?\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => `<p>${one}</p>`)
    .join('')
}

/** Returns the first sentence of the errors of a product. */
export function reasonOf(wrong: number | Wrong | undefined): string {
  const [field = '', reason] = Object.entries(typeof wrong === 'object' ? wrong : {})[0] ?? []
  return Array.isArray(reason) && typeof reason[0] === 'string' ? reason[0] : `Yazılmadı: ${field}`
}

/**
 * Returns and locks the products of goods: by the id in 1C, then by the SKU. The SKU of a product with other goods
 * counts only if 1C has deleted those, or if a full upload does not name them: they were made anew in 1C.
 */
async function boundProducts(
  tx: Transaction,
  exchange: Exchange,
  goods: readonly (readonly [string, CommerceProduct])[],
) {
  const wanted = goods.map(([external, { sku, isDeleted }]) => ({ external, sku, is_deleted: isDeleted }))
  const { rows } = await tx.execute<Bound & { external: string }>(sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)})
      wanted(external text, sku text, is_deleted boolean)),
    by_sku as (
      select external, products.id, external_id, is_free, is_hidden, wanted.is_deleted
      from wanted join products on products.sku = wanted.sku left join onec_products on product_id = products.id
      where wanted.sku <> '' and not exists (select from onec_products known where known.external_id = external)),
    named as (
      select split_part(data ->> 'id', '#', 1) as external_id, bool_and((data ->> 'isDeleted')::boolean) as is_gone
      from onec_files join onec_records on file_id = onec_files.id
      where exchange_id = ${exchange.id} and kind = 'good'
        and split_part(data ->> 'id', '#', 1) in (select external_id from by_sku) group by 1),
    found as (
      select external, product_id as id from wanted join onec_products on external_id = external
      union all
      select external, id from by_sku where external_id is null
      union all
      select min(external), id from by_sku left join named using (external_id)
        where not is_free and not is_deleted and coalesce(is_gone, is_hidden
          or exists (select from onec_files where exchange_id = ${exchange.id} and is_full))
        group by id)
    select external, products.id, external_id, coalesce(is_free, false) as is_free,
      coalesce(is_hidden, false) as is_hidden, coalesce(is_new, false) as is_new, is_published,
      exists (select from options where product_id = products.id and counted) as by_item
    from found join products using (id) left join onec_products on product_id = products.id
    order by products.id for no key update of products`)
  return new Map(rows.map((row) => [row.external, row]))
}

/** Returns the products that other goods had until now. */
const movedProducts = (bound: ReadonlyMap<string, Bound>): Set<number> =>
  new Set(
    [...bound].flatMap(([external, { id, external_id }]) =>
      external_id !== null && external_id !== external ? id : [],
    ),
  )

async function categoriesOf(tx: Transaction, groups: readonly string[]): Promise<Map<string, Category>> {
  if (groups.length === 0) return new Map()
  const { rows } = await tx.execute<{ external_id: string; id: number; parent_id: number | null }>(sql`
    select external_id, categories.id, parent_id from onec_groups join categories on categories.id = category_id
    where external_id = any(${sql.param([...new Set(groups)])})`)
  return new Map(
    rows.map(({ external_id, id, parent_id }) => [
      external_id,
      parent_id === null ? { category_id: id, subcategory_id: null } : { category_id: parent_id, subcategory_id: id },
    ]),
  )
}

/** Leaves out the values that a product has already, and products without any other. */
async function onlyChanges<Wish extends { wish: ProductWish }>(tx: Transaction, wishes: readonly Wish[]) {
  const ids = wishes.flatMap(({ wish }) => wish.id ?? [])
  const { rows } = await tx.execute<{ id: number; values: Record<string, unknown>; images: number[] }>(sql`
    select id, json_build_object('sku', sku, 'barcode', barcode, 'name', name, 'description', description,
      'category_id', category_id, 'subcategory_id', subcategory_id, 'is_published', is_published) as values,
      array(select media_id from product_images where product_id = products.id order by position) as images
    from products where id = any(${sql.param(ids)})`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return wishes.flatMap((one) => {
    const before = one.wish.id === null ? undefined : stored.get(one.wish.id)
    if (one.wish.id === null || !before) return [one]
    const values = Object.fromEntries(
      Object.entries(one.wish.values).filter(([field, value]) =>
        field === 'images'
          ? JSON.stringify((value as { media_id: number }[]).map(({ media_id }) => media_id)) !==
            JSON.stringify(before.images)
          : before.values[field] !== value,
      ),
    ) as Partial<ProductValues>
    return Object.keys(values).length === 0 ? [] : [{ ...one, wish: { id: one.wish.id, values } }]
  })
}

/** Notes which product belongs to which goods, and which of them 1C has hidden. */
async function bind(
  tx: Transaction,
  goods: readonly Wished[],
  ids: ReadonlyMap<string, number | null>,
  categories: ReadonlyMap<string, Category>,
): Promise<void> {
  const rows = goods.map(({ good, external, wish, hidden }) => ({
    product: ids.get(external),
    external,
    hidden,
    is_new: wish.id === null && good.groups.some((group) => categories.has(group)),
  }))
  if (rows.length === 0) return
  await tx.execute(sql`
    with good as (select * from json_to_recordset(${JSON.stringify(rows)})
        good(product int, external text, hidden boolean, is_new boolean)),
      changed as (update onec_products set is_hidden = coalesce(hidden, is_hidden), external_id = external from good
        where product_id = product and (is_hidden <> hidden or external_id <> external))
    insert into onec_products (product_id, external_id, is_hidden, is_new)
    select product, external, coalesce(hidden, false), is_new from good on conflict (product_id) do nothing`)
}

/** Stores the pictures of goods that came with the exchange. Returns the ids of the pictures by their file names. */
export async function storePictures(
  services: Services,
  exchange: Exchange,
  records: readonly CommerceRecord[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const names = records.flatMap((record) => (record.kind === 'good' ? record.pictures : []))
  for (const name of new Set(names)) {
    const id = await storePicture(services, exchange, name)
    if (id !== null) ids.set(name, id)
  }
  return ids
}

async function storePicture(services: Services, exchange: Exchange, name: string): Promise<number | null> {
  try {
    const file = await findFile(services, exchange.id, safeName(name))
    if (!file || file.bytes > 20 * 1024 * 1024) return null
    const parts: Buffer[] = []
    for await (const part of readParts(services, file)) parts.push(part)
    const upload = Buffer.concat(parts)
    // The same content is stored once.
    const source = `1c:${createHash('sha256').update(upload).digest('hex')}`
    const { rows } = await services.database.execute<{ id: number }>(sql`select id from media where source = ${source}`)
    if (rows[0]) return rows[0].id
    const { bytes, width, height } = await masterOf(upload)
    const key = randomBytes(12).toString('hex')
    await services.media.keepOriginal(key, bytes)
    return await transactionOf(services, exchange.user_id, async (tx) => {
      const { rows: made } = await tx.execute<{ id: number }>(sql`
        insert into media (key, width, height, source) values (${key}, ${width}, ${height}, ${source})
          on conflict (source) do update set source = excluded.source returning id`)
      return made[0]?.id ?? null
    })
  } catch (error) {
    if (error instanceof ApiError || error instanceof ExchangeFailure) return null
    throw error
  }
}
