import { sql, type SQL } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { countingFaults, readCounting, type Counting } from './count-by-item.ts'
import { attributeFaults, readAttributes, type Attribute } from './write-attributes.ts'
import { fitFaults, readFitting, type Fitting } from './write-fits.ts'
import { exchangeFaults, readExchanged } from './exchanged-products.ts'
import { saleFaults } from './sale.ts'
import type { ProductWish, StoredOption, StoredValues, Wrong } from './product-values.ts'
import { completeValues, readStored, type StoredProduct } from './stored-products.ts'
import { storedOptions } from './variants.ts'

/** A product to write. Only complete values are checked and written; see completeValues. */
export type CheckedItem = {
  id: number | null
  values: Partial<StoredValues>
  byItem: boolean
  stored: StoredProduct | undefined
  counting: Counting | undefined
  wrong: Wrong | null
}

type Known = {
  /** Parent ids of categories, by category id. */
  categories: ReadonlyMap<number, number | null>
  brands: ReadonlySet<number>
  media: ReadonlySet<number>
  attributes: ReadonlyMap<number, Attribute>
  fitting: Fitting
}

/**
 * Returns the products to write with their errors; `wrong` is null without errors. With `hold`, the rows that the
 * products refer to are locked until the transaction ends: a transaction that deletes such a row has to wait, and a row
 * that was just deleted is reported as missing.
 */
export async function checkProducts(
  database: Querying,
  wishes: readonly ProductWish[],
  hold: boolean,
  by: 'staff' | '1c' = 'staff',
): Promise<CheckedItem[]> {
  const stored = await readStored(database, wishes)
  const counting = await readCounting(
    database,
    wishes.flatMap(({ id, values }) => (id !== null && values.options ? [id] : [])),
  )
  const items = wishes.map((wish) => {
    const own = wish.id === null ? undefined : stored.get(wish.id)
    const counts = wish.id === null ? undefined : counting.get(wish.id)
    const { values, byItem } = completeValues(wish, own)
    const { variants: _variants, ...rest } = values
    const { options, wrong: wrongVariants } = storedOptions(values, counts)
    const complete: Partial<StoredValues> = { ...rest, ...(options && { options }) }
    return { id: wish.id, values: complete, byItem, stored: own, counting: counts, wrongVariants }
  })
  const known = await lookUp(database, items, hold)
  const codes = await checkCodes(database, items, hold)
  const exchanged = await readExchanged(database, by === '1c' ? [] : items.flatMap(({ id }) => id ?? []))
  return items.map(({ wrongVariants, ...item }, at) => {
    const ofItem = codes.filter((code) => code.at === at)
    const own = exchanged.get(item.id ?? 0)
    const locked = own && item.stored ? exchangeFaults(own, item.stored, item.values) : {}
    const wrong = { ...wrongWith(item, known, ofItem, wrongVariants), ...locked }
    return { ...item, wrong: isWrong(wrong) ? wrong : null }
  })
}

type Item = Omit<CheckedItem, 'wrong'>

async function lookUp(database: Querying, items: readonly Item[], hold: boolean): Promise<Known> {
  const held = hold ? sql`for key share` : sql``
  const named = async <Row extends { id: number }>(columns: SQL, table: string, ids: (number | null | undefined)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))]
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
    items.flatMap(({ values }) => [values.category_id, values.subcategory_id]),
  )
  const brands = await named(
    sql`id`,
    'brands',
    items.map(({ values }) => values.brand_id),
  )
  const media = await named(
    sql`id`,
    'media',
    items.flatMap(({ values: { images = [], options = [] } }) => [
      ...images.map((image) => image.media_id),
      ...options.flatMap((option) => option.items.map((item) => item.image_id)),
    ]),
  )
  return {
    categories: new Map(categories.map(({ id, parent_id }) => [id, parent_id])),
    brands: new Set(brands.map(({ id }) => id)),
    media: new Set(media.map(({ id }) => id)),
    attributes: await readAttributes(database, items, hold),
    fitting: await readFitting(database, items, hold),
  }
}

type CodeFaults = Awaited<ReturnType<typeof checkCodes>>

function wrongWith(item: Item, known: Known, codes: CodeFaults, wrongVariants: Wrong[] | null): Wrong {
  const { id, values } = item
  const errors: Wrong = { ...placeFaults(values, known) }
  if (isPriced(values)) Object.assign(errors, saleFaults(values))
  const wrongAttributes = attributeFaults(values.attributes ?? [], known.attributes)
  if (wrongAttributes) errors.attributes = wrongAttributes
  const wrongFits = fitFaults(id, values.fits ?? [], known.fitting)
  if (wrongFits) errors.fits = wrongFits
  for (const { place, wrong } of codes) if (place === null) Object.assign(errors, wrong)
  const wrongOptions = values.options && optionFaults(item, values.options, known, codes)
  const combined = values.options?.findIndex(({ combines }) => combines) ?? -1
  const [ofVariants] = wrongOptions && combined >= 0 ? wrongOptions.splice(combined) : []
  const faults = wrongVariants ?? ofVariants?.items ?? ofVariants?.counted
  if (faults) errors.variants = faults
  if (wrongOptions?.some(isWrong)) errors.options = wrongOptions
  const own = new Set(item.stored?.image_ids)
  const wrongImages = values.images?.map((image) =>
    !known.media.has(image.media_id) || (image.id !== undefined && !own.has(image.id))
      ? { media_id: ['Şəkil tapılmadı.'] }
      : {},
  )
  if (wrongImages?.some(isWrong)) errors.images = wrongImages
  return errors
}

function placeFaults({ category_id, subcategory_id, brand_id }: Item['values'], { categories, brands }: Known): Wrong {
  const errors: Wrong = {}
  if (category_id !== undefined && categories.get(category_id) !== null)
    errors.category_id = ['Birinci səviyyədən bir kateqoriya seçin.']
  else if (typeof subcategory_id === 'number' && categories.get(subcategory_id) !== category_id)
    errors.subcategory_id = ['Bu alt kateqoriya seçilmiş kateqoriyanın deyil.']
  if (typeof brand_id === 'number' && !brands.has(brand_id)) errors.brand_id = ['Brend tapılmadı.']
  return errors
}

/** Whether the values set a price; then they have all that belongs to it. */
function isPriced(values: Item['values']): values is Item['values'] & Parameters<typeof saleFaults>[0] {
  return values.price !== undefined
}

function optionFaults(
  { stored, counting }: Item,
  options: StoredOption[],
  { media }: Known,
  codes: CodeFaults,
): Wrong[] {
  const own = { options: new Set(stored?.option_ids), items: new Set(stored?.item_ids) }
  const miscounted = countingFaults({ options }, counting)
  const names = options.map((option) => option.name.toLowerCase())
  return options.map((option, index) => {
    const itemNames = option.items.map((item) => item.name.toLowerCase())
    const wrongItems = option.items.map((item, at) => {
      // The ids of variants are checked by storedOptions.
      if (!option.combines && item.id !== undefined && !own.items.has(item.id))
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
      ...(!option.combines && option.id !== undefined && !own.options.has(option.id)
        ? { name: ['Bu seçim artıq yoxdur. Səhifəni yeniləyin.'] }
        : {}),
      ...(names.indexOf(names[index] ?? '') < index ? { name: ['Bu seçim təkrarlanır.'] } : {}),
      ...(miscounted.has(index) ? { counted: [miscounted.get(index)] } : {}),
      ...(wrongItems.some(isWrong) ? { items: wrongItems } : {}),
    }
  })
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
async function checkCodes(
  database: Querying,
  items: readonly Item[],
  hold: boolean,
): Promise<{ at: number; place: Place; wrong: Wrong }[]> {
  const wanted = items.flatMap((item, at) => codesOf(item).map((code) => ({ ...code, at, id: item.id })))
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

function codesOf({ values, byItem }: Item): { kind: 'sku' | 'barcode'; code: string; place: Place }[] {
  const from = (codes: { sku?: string | null; barcode?: string | null }, place: Place) =>
    kinds.flatMap((kind) => {
      const code = codes[kind] ?? null
      return code === null ? [] : [{ kind, code, place }]
    })
  const items = (values.options ?? []).flatMap((option, at) =>
    option.counted ? option.items.flatMap((item, index) => from(item, { option: at, item: index })) : [],
  )
  return [...(byItem ? [] : from(values, null)), ...items]
}
