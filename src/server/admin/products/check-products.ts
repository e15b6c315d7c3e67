import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { countingFaults, readCounting, type Counting } from './count-by-item.ts'
import { attributeFaults, readAttributes, type Attribute } from './write-attributes.ts'
import { fitFaults, readFitting, type Fitting } from './write-fits.ts'
import { saleFaults } from './sale.ts'
import { type ProductValues, type ProductWish, type Wrong, countsByItem } from './product-values.ts'

type Parts = { options: ReadonlySet<number>; items: ReadonlySet<number>; images: ReadonlySet<number> }
type Known = {
  /** Parent ids of categories, by category id. */
  categories: ReadonlyMap<number, number | null>
  brands: ReadonlySet<number>
  media: ReadonlySet<number>
  parts: ReadonlyMap<number, Parts>
  counting: ReadonlyMap<number, Counting>
  attributes: ReadonlyMap<number, Attribute>
  fitting: Fitting
}

const NO_PARTS: Parts = { options: new Set(), items: new Set(), images: new Set() }

/**
 * Returns the errors of each product to write; null without errors. With `hold`, the rows that the products refer to
 * are locked until the transaction ends: a transaction that deletes such a row has to wait, and a row that was just
 * deleted is reported as missing.
 */
export async function checkProducts(
  database: Querying,
  wishes: readonly ProductWish[],
  hold: boolean,
): Promise<(Wrong | null)[]> {
  const known = await lookUp(database, wishes, hold)
  const codes = await checkCodes(database, wishes, hold)
  return wishes.map(({ id, values }, at) => {
    const own = (id === null ? undefined : known.parts.get(id)) ?? NO_PARTS
    return wrongWith(
      id,
      values,
      known,
      own,
      id === null ? undefined : known.counting.get(id),
      codes.filter((code) => code.at === at),
    )
  })
}

async function lookUp(database: Querying, wishes: readonly ProductWish[], hold: boolean): Promise<Known> {
  const held = hold ? sql`for key share` : sql``
  const named = async <Row extends { id: number }>(columns: SQL, table: string, ids: (number | null)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0) return []
    // Locks in the order of ids, so that two transactions that lock the same rows cannot deadlock.
    return (
      await database.execute<Row>(
        sql`select ${columns} from ${sql.identifier(table)} where id = any(${sql.param(wanted)}) order by id ${held}`,
      )
    ).rows
  }
  const categories = await named<{ id: number; parent_id: number | null }>(
    sql`id, parent_id`,
    'categories',
    wishes.flatMap(({ values }) => [values.category_id, values.subcategory_id]),
  )
  const brands = await named(
    sql`id`,
    'brands',
    wishes.map(({ values }) => values.brand_id),
  )
  const media = await named(
    sql`id`,
    'media',
    wishes.flatMap(({ values }) => [
      ...values.images.map((image) => image.media_id),
      ...values.options.flatMap((option) => option.items.map((item) => item.image_id)),
    ]),
  )
  const existing = wishes.flatMap(({ id }) => id ?? [])
  const parts =
    existing.length === 0
      ? []
      : (
          await database.execute<{ id: number; options: number[]; items: number[]; images: number[] }>(sql`
    select id, array(select id from options where product_id = products.id) as options,
      array(select option_items.id from option_items join options on options.id = option_id
        where product_id = products.id) as items,
      array(select id from product_images where product_id = products.id) as images
    from products where id = any(${sql.param(existing)})`)
        ).rows
  return {
    categories: new Map(categories.map(({ id, parent_id }) => [id, parent_id])),
    brands: new Set(brands.map(({ id }) => id)),
    media: new Set(media.map(({ id }) => id)),
    counting: await readCounting(database, existing),
    attributes: await readAttributes(database, wishes, hold),
    fitting: await readFitting(database, wishes, hold),
    parts: new Map(
      parts.map(({ id, options, items, images }) => [
        id,
        { options: new Set(options), items: new Set(items), images: new Set(images) },
      ]),
    ),
  }
}

type CodeFaults = Awaited<ReturnType<typeof checkCodes>>

function wrongWith(
  id: number | null,
  values: ProductValues,
  { categories, brands, media, attributes, fitting }: Known,
  own: Parts,
  counting: Counting | undefined,
  codes: CodeFaults,
): Wrong | null {
  const { category_id, subcategory_id, brand_id, options, images } = values
  const errors: Wrong = {}
  if (categories.get(category_id) !== null) errors.category_id = ['Birinci səviyyədən bir kateqoriya seçin.']
  else if (subcategory_id !== null && categories.get(subcategory_id) !== category_id)
    errors.subcategory_id = ['Bu alt kateqoriya seçilmiş kateqoriyanın deyil.']
  if (brand_id !== null && !brands.has(brand_id)) errors.brand_id = ['Brend tapılmadı.']
  Object.assign(errors, saleFaults(values))
  const wrongAttributes = attributeFaults(values, attributes)
  if (wrongAttributes) errors.attributes = wrongAttributes
  const wrongFits = fitFaults({ id, values }, fitting)
  if (wrongFits) errors.fits = wrongFits
  for (const { place, wrong } of codes) if (place === null) Object.assign(errors, wrong)
  const miscounted = countingFaults(values, counting)
  const names = options.map((option) => option.name.toLowerCase())
  const wrongOptions = options.map((option, index) => {
    const itemNames = option.items.map((item) => item.name.toLowerCase())
    const wrongItems = option.items.map((item, at) => {
      if (item.id !== undefined && !own.items.has(item.id))
        return { name: ['Bu seçim artıq yoxdur. Səhifəni yeniləyin.'] }
      return {
        ...(itemNames.indexOf(itemNames[at] ?? '') < at ? { name: ['Bu seçim təkrarlanır.'] } : {}),
        ...(item.image_id !== null && !media.has(item.image_id) ? { image_id: ['Şəkil tapılmadı.'] } : {}),
        ...Object.assign(
          {},
          ...codes.flatMap(({ place, wrong }) => (place?.option === index && place.item === at ? [wrong] : [])),
        ),
      }
    })
    return {
      ...(option.id !== undefined && !own.options.has(option.id)
        ? { name: ['Bu seçim artıq yoxdur. Səhifəni yeniləyin.'] }
        : {}),
      ...(names.indexOf(names[index] ?? '') < index ? { name: ['Bu seçim təkrarlanır.'] } : {}),
      ...(miscounted.has(index) ? { counted: [miscounted.get(index)] } : {}),
      ...(wrongItems.some(isWrong) ? { items: wrongItems } : {}),
    }
  })
  if (wrongOptions.some(isWrong)) errors.options = wrongOptions
  const wrongImages = images.map((image) =>
    !media.has(image.media_id) || (image.id !== undefined && !own.images.has(image.id))
      ? { media_id: ['Şəkil tapılmadı.'] }
      : {},
  )
  if (wrongImages.some(isWrong)) errors.images = wrongImages
  return isWrong(errors) ? errors : null
}

function isWrong(errors: object): boolean {
  return Object.keys(errors).length > 0
}

const kinds = ['sku', 'barcode'] as const
const named = { sku: 'SKU', barcode: 'barkod' }

type Owner = { kind: 'sku' | 'barcode'; code: string; product: number; name: string }
/** Index of the option and of the item of a code; null is the product itself. */
type Place = { option: number; item: number } | null

/**
 * Returns errors of SKUs and barcodes: each code names one product or one item of the whole shop, so that a scan is
 * unambiguous. With `hold`, no other transaction writes codes until this one ends.
 */
export async function checkCodes(
  database: Querying,
  wishes: readonly ProductWish[],
  hold: boolean,
): Promise<{ at: number; place: Place; wrong: Wrong }[]> {
  const wanted = wishes.flatMap(({ id, values }, at) => codesOf(values).map((code) => ({ ...code, at, id })))
  if (wanted.length === 0) return []
  if (hold) await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('stock codes', 0))`)
  const skus = sql.param(wanted.filter(({ kind }) => kind === 'sku').map(({ code }) => code))
  const barcodes = sql.param(wanted.filter(({ kind }) => kind === 'barcode').map(({ code }) => code))
  const { rows } = await database.execute<Owner>(sql`
    select 'sku' as kind, sku as code, id as product, name from products where sku = any(${skus})
    union all select 'barcode', barcode, id, name from products where barcode = any(${barcodes})
    union all select 'sku', items.sku, products.id, products.name from option_items items join options
      on options.id = option_id
      join products on products.id = product_id where items.sku = any(${skus})
    union all select 'barcode', items.barcode, products.id, products.name from option_items items join options
      on options.id = option_id
      join products on products.id = product_id where items.barcode = any(${barcodes})`)
  const seen = new Set<string>()
  return wanted.flatMap(({ at, id, kind, code, place }) => {
    const owner = rows.find((row) => row.kind === kind && row.code === code && row.product !== id)
    const key = `${kind} ${code}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (!owner && !isRepeated) return []
    const text = owner ? `Bu ${named[kind]} başqa məhsuldadır: “${owner.name}”.` : `Bu ${named[kind]} təkrarlanır.`
    return [{ at, place, wrong: { [kind]: [text] } }]
  })
}

function codesOf(values: ProductWish['values']): { kind: 'sku' | 'barcode'; code: string; place: Place }[] {
  const from = (codes: { sku: string | null; barcode: string | null }, place: Place) =>
    kinds.flatMap((kind) => (codes[kind] === null ? [] : [{ kind, code: codes[kind], place }]))
  const items = values.options.flatMap((option, at) =>
    option.counted ? option.items.flatMap((item, index) => from(item, { option: at, item: index })) : [],
  )
  return [...(countsByItem(values) ? [] : from(values, null)), ...items]
}
