import { sql, type SQL } from 'drizzle-orm'
import type { Product } from '#src/contract/client/shapes.ts'
import type { Variant } from '#src/domain/catalog/options.ts'
import { canBeChosen } from '#src/domain/catalog/stock.ts'
import { formatAmount } from '#src/domain/money.ts'
import { percentNumber } from '#src/domain/percent.ts'
import type { Effect } from '#src/domain/promotions/promotion.ts'
import { reductionAmount, storedReduction } from '#src/domain/reduction.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Caller, Context } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import {
  linksInLanguage,
  spoken,
  spokenTexts,
  spokenWord,
  translationsOf,
  type Spoken,
} from '#src/server/platform/texts.ts'
import type { OtherLanguage } from '#src/words/language.ts'
import { productTag } from '#src/server/platform/cache/tags.ts'

type Named = { name: string; slug: string }
/** Something with translations of its own. */
type Spoke = Named & { texts: Spoken }

/** `available`: whether the shop offers the item. `stock_count` is null if stock is not counted by item. */
type OptionItemRow = {
  id: number
  name: string
  price: number
  available: boolean
  stock_count: number | null
  key: string | null
}

/** A variant (E70). `id` is the id of its stock. `price` includes the surcharges of its choices (G29). */
type VariantRow = Variant<number> & { id: number; items: [number, number]; key: string | null }

/** A product as one row of SQL, its parts as JSON. Amounts in qəpik. */
export type ProductRow = {
  id: number
  uuid: string
  slug: string
  name: string
  price: number
  sale_price: number
  in_sale: boolean
  sale_amount: number | null
  sale_is_percent: boolean
  /** The planned sale that runs (R21). */
  planned: { effect: Effect; is_lowest: boolean } | null
  /** Named differently from the column, like created_text. */
  sale_ends_text: string | null
  sku: string | null
  barcode: string | null
  stock_count: number
  total_rate: number
  rate_count: number
  /** Text in a row, a number in JSON. */
  rating: string | number
  short_description: string
  description: string
  video: string | null
  yt_link: string | null
  seo_title: string
  seo_description: string
  texts: Spoken
  translations: OtherLanguage[]
  /** Named differently from the column: otherwise ORDER BY created_at would sort by this text, without an index. */
  created_text: string
  images: { id: number; key: string; alt: string; texts: Spoken }[]
  tags: Named[]
  options: { id: number; name: string; choose: boolean; items: OptionItemRow[] }[]
  variants: VariantRow[]
  attributes: Product['attributes']
  fits: Product['fits']
  category: Spoke
  subcategory: Spoke | null
  brand: Spoke | null
  no_return: boolean
  is_liked: boolean
  is_rated: boolean
}

/**
 * Returns whole products in one query, amounts in qəpik. `tail` follows FROM products: the condition (which must check
 * is_published), the order and the limit. `planned` may be PLANNED_ANEW.
 */
export async function selectProductRows(
  database: Querying,
  context: Context,
  tail: SQL,
  planned = sql``,
): Promise<ProductRow[]> {
  const { rows } = await database.execute<ProductRow>(
    sql`${planned}select ${productColumns(context.caller)} from products ${tail}`,
  )
  for (const { id } of rows) context.shows(productTag(id))
  return rows
}

/**
 * Returns the columns of a ProductRow, from the table products. is_liked and is_rated are the caller's. created_at
 * keeps its microseconds, because cursors are made from it.
 */
export function productColumns(caller: Caller | null): SQL {
  const own = (table: 'likes' | 'reviews') =>
    caller
      ? sql`exists (select from ${sql.identifier(table)} where product_id = products.id and user_id = ${caller.id})`
      : sql`false`
  return sql`
    products.id, products.uuid, products.slug, products.name, products.price, products.sale_price,
      products.in_sale, products.sale_amount, products.sale_is_percent, products.sku, products.barcode,
      case when planned_sale is not null then (select json_build_object('effect', effect,
          'is_lowest', planned_price = products.sale_price)
        from promotions where promotions.id = products.planned_sale) end as planned,
      to_char((case when planned_price = products.sale_price then planned_ends_at else products.sale_ends_at end)
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sale_ends_text,
      products.stock_count, products.total_rate,
      products.rate_count, products.rating, products.short_description, products.description, products.video,
      products.yt_link, products.seo_title, products.seo_description, ${spokenTexts('products')} as texts,
      ${translationsOf('products')} as translations,
        to_char(products.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_text,
      coalesce((select json_agg(json_build_object('id', product_images.id, 'key', media.key, 'alt', product_images.alt,
          'texts', ${spokenTexts('product_images')})
          order by product_images.position, product_images.id)
        from product_images join media on media.id = product_images.media_id
        where product_images.product_id = products.id), '[]') as images,
      coalesce((select json_agg(json_build_object('name', ${spokenWord(sql`tags.name`)}, 'slug', tags.slug) order by tags.name)
        from product_tags join tags on tags.id = product_tags.tag_id
        where product_tags.product_id = products.id), '[]') as tags,
      coalesce((select json_agg(json_build_object('id', options.id, 'name', ${spokenWord(sql`options.name`)}, 'choose', options.choose,
          'items', (select coalesce(json_agg(json_build_object('id', option_items.id, 'name', ${spokenWord(sql`option_items.name`)},
              'price', option_items.price, 'available', option_items.available,
              'stock_count', option_items.stock_count,
              'key', (select key from media where media.id = option_items.image_id))
              order by option_items.position, option_items.id), '[]')
            from option_items where option_items.option_id = options.id)) order by options.position, options.id)
        from options where options.product_id = products.id and not combines), '[]') as options,
      ${variantsOf} as variants,
      ${attributesOf(sql`json_build_object('slug', attributes.slug, 'name', ${spokenWord(sql`attributes.name`)},
        'unit', ${spokenWord(sql`attributes.unit`)},
        'values', given.values)`)} as attributes,
      array(select kind::text from product_fits where device_id = products.id
        union select 'device' from product_fits where part_id = products.id order by 1) as fits,
      (select json_build_object('name', name, 'slug', slug, 'texts', ${spokenTexts('categories')}) from categories
        where id = products.category_id) as category,
      (select json_build_object('name', name, 'slug', slug, 'texts', ${spokenTexts('categories')}) from categories
        where id = products.subcategory_id) as subcategory,
      (select json_build_object('name', name, 'slug', slug, 'texts', ${spokenTexts('brands')}) from brands
        where id = products.brand_id) as brand,
      exists (select from categories where id in (products.category_id, products.subcategory_id)
        and no_return) as no_return,
      ${own('likes')} as is_liked,
      ${own('reviews')} as is_rated`
}

/**
 * Selects a product's attributes as JSON, in order. `each` is built from attributes and given.values. For queries FROM
 * products.
 */
export function attributesOf(each: SQL): SQL {
  return sql`coalesce((select json_agg(${each} order by attributes.position, attributes.id)
    from (select attribute_id, array_agg(${spokenWord(sql`value`)} order by number, value) as values
      from product_attributes join attribute_values on attribute_values.id = value_id
        where product_attributes.product_id = products.id group by attribute_id) given
    join attributes on attributes.id = given.attribute_id), '[]')`
}

/** The variants of a product as VariantRow[], for queries FROM products. */
const variantsOf = sql`coalesce((select json_agg(json_build_object('id', variant.id,
    'items', json_build_array(one.id, two.id), 'price', coalesce(variant.price, one.price + two.price),
    'available', variant.available and one.available and two.available, 'stock_count', variant.stock_count,
    'key', (select key from media where media.id = variant.image_id))
    order by one.position, one.id, two.position, two.id)
  from options join option_items variant on variant.option_id = options.id
    join option_items one on one.id = variant.first_item_id join option_items two on two.id = variant.second_item_id
  where options.product_id = products.id and combines and counted), '[]')`

/** Returns a product as in replies. Long, because a reply has many fields. */
export function toProduct(stored: ProductRow): Product {
  const row = spoken(stored, ['name', 'short_description', 'description', 'seo_title', 'seo_description'])
  const category = spoken(row.category, ['name'])
  const untranslated = [...(row.untranslated ?? []), ...(category.untranslated ? ['category'] : [])]
  const images = row.images.map(({ id, key, alt, texts }) => ({
    id,
    image: pictureUrl(key, 960, 'jpg'),
    // A picture without a translated text of its own is described by the translated name.
    alt: texts?.alt?.text ?? stored.texts?.name?.text ?? alt,
  }))
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    slug: row.slug,
    price: formatAmount(row.price),
    sale_price: formatAmount(row.sale_price),
    in_sale: row.in_sale,
    sales: toSales(row),
    sale_ends_at: row.in_sale ? row.sale_ends_text : null,
    sku: row.sku,
    barcode: row.barcode,
    stock_count: row.stock_count,
    in_stock: row.stock_count > 0,
    is_rated: row.is_rated,
    total_rate: row.total_rate,
    rate_count: row.rate_count,
    rating: Number(row.rating),
    image: images[0]?.image ?? '',
    images,
    tags: row.tags.map((tag) => tag.name),
    tag_links: row.tags,
    options: row.options.map((option) => ({
      ...option,
      items: asChoices(option.items, row.variants).map(({ key, ...item }) => ({
        ...item,
        price: formatAmount(item.price),
        available: canBeChosen(item),
        image: imageOf(key),
      })),
    })),
    ...(row.variants.length > 0 && {
      variants: row.variants.map(({ items, price, stock_count, available, key }) => ({
        items,
        price: formatAmount(price),
        stock_count,
        available: available && stock_count > 0,
        image: imageOf(key),
      })),
    }),
    attributes: row.attributes,
    fits: row.fits,
    short_description: row.short_description,
    description: linksInLanguage(row.description),
    video: row.video,
    yt_link: row.yt_link,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    ...(untranslated.length > 0 && { untranslated }),
    ...(row.translations.length > 0 && { translations: row.translations }),
    category: category.name,
    category_slug: category.slug,
    subcategory: row.subcategory && spoken(row.subcategory, ['name']),
    brand: row.brand && spoken(row.brand, ['name']),
    no_return: row.no_return,
    is_liked: row.is_liked,
    created_at: row.created_text,
  }
}

const imageOf = (key: string | null) => (key === null ? null : pictureUrl(key, 960, 'jpg'))

/**
 * Returns the items of an option with the stock of their variants (G29). An item can be bought if one of its variants
 * can. Returns them unchanged if the option has no variants.
 */
function asChoices(items: readonly OptionItemRow[], variants: readonly VariantRow[]): readonly OptionItemRow[] {
  const of = (id: number) => variants.filter((variant) => variant.items.includes(id))
  if (!items.some(({ id }) => of(id).length > 0)) return items
  return items.map((item) => ({
    ...item,
    stock_count: of(item.id).reduce((sum, { stock_count }) => sum + stock_count, 0),
    available: item.available && of(item.id).some(({ available, stock_count }) => available && stock_count > 0),
  }))
}

/** Returns the reduction as it was entered, while it is active (D30); that of the planned sale if it is lower (R21). */
function toSales(row: Omit<ProductRow, 'texts'>): Product['sales'] {
  if (!row.in_sale) return []
  if (row.planned?.is_lowest) {
    const { effect } = row.planned
    return effect.kind === 'percent'
      ? [{ price: String(percentNumber(effect.percent)), is_percent: true }]
      : [{ price: formatAmount(row.price - row.sale_price), is_percent: false }]
  }
  if (row.sale_amount === null) return []
  return [
    { price: reductionAmount(storedReduction(row.sale_amount, row.sale_is_percent)), is_percent: row.sale_is_percent },
  ]
}
