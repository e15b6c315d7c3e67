import { sql } from 'drizzle-orm'
import type { Qepik } from '#src/domain/money.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { spokenText, spokenWord } from '#src/server/platform/texts.ts'
import { languageNow } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'

/** Products per query. */
const AT_ONCE = 500
/** The most pictures of an entry: Google takes 11, Yandex 10. */
const PICTURES_MAX = 10

/** A product, or one of its variants or counted choices, as feeds name it. Amounts in qəpik. */
export type FeedEntry = {
  id: string
  /** The id of the product that its variants share; null for a product without variants. */
  group: number | null
  name: string
  description: string
  /** The address of its page in the feed's language, with the choices of a variant. */
  link: string
  pictures: string[]
  price: Qepik
  /** The visitor's price if it is lower. Its dates are ISO 8601 or null. */
  sale: { price: Qepik; starts_at: string | null; ends_at: string | null } | null
  is_in_stock: boolean
  brand: string | null
  sku: string | null
  barcode: string | null
  category_id: number
  /** The names of its categories, the highest first. */
  categories: string[]
  choices: { name: string; value: string }[]
}

type Item = {
  id: number
  price: Qepik
  is_in_stock: boolean
  sku: string | null
  barcode: string | null
  key: string | null
  choices: { option: number; item: number; name: string; value: string }[]
}

type Row = Pick<FeedEntry, 'name' | 'price' | 'is_in_stock' | 'brand' | 'sku' | 'barcode' | 'category_id'> & {
  id: number
  slug: string
  short_description: string
  description: string
  visitor_price: Qepik
  starts_at: string | null
  ends_at: string | null
  categories: (string | null)[]
  keys: string[]
  /** null: the stock is the product's. */
  items: Item[] | null
}

type Wish = { publicUrl: string; leftOut: readonly number[]; skipsNoAds: boolean }

/** Yields the entries of published products in the language of the moment, by id, some hundreds at a time. */
export async function* feedEntries(database: Querying, wish: Wish): AsyncGenerator<FeedEntry[]> {
  for (let after = 0; ;) {
    const rows = await selectGoods(database, wish, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows.flatMap((row) => entriesOf(row, wish.publicUrl))
    after = last.id
  }
}

async function selectGoods(database: Querying, { leftOut, skipsNoAds }: Wish, after: number): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select products.id, products.slug, ${spokenText('products', 'name')} as name,
      ${spokenText('products', 'short_description')} as short_description,
      ${spokenText('products', 'description')} as description, products.price, visitor_price,
      stock_count > 0 as is_in_stock, sku, barcode, coalesce(subcategory_id, category_id) as category_id,
      case when planned_price = visitor_price then (select ${inUtc(sql`start_date`)} from promotions
        where promotions.id = planned_sale) else ${inUtc(sql`sale_starts_at`)} end as starts_at,
      ${inUtc(sql`case when planned_price = visitor_price then planned_ends_at else sale_ends_at end`)} as ends_at,
      json_build_array(${spokenText('category', 'name')}, ${spokenText('subcategory', 'name')}) as categories,
      ${spokenText('brands', 'name')} as brand,
      array(select key from product_images join media on media.id = media_id where product_id = products.id
        order by position, product_images.id limit ${PICTURES_MAX}) as keys,
      (select json_agg(json_build_object('id', item.id, 'price', coalesce(item.price, one.price + two.price),
          'is_in_stock', item.stock_count > 0 and item.available and coalesce(one.available and two.available, true),
          'sku', item.sku, 'barcode', item.barcode, 'key', (select key from media where media.id = item.image_id),
          'choices', (select json_agg(json_build_object('option', option_id, 'item', choice.id,
              'name', ${spokenWord(sql`choice_option.name`)}, 'value', ${spokenWord(sql`choice.name`)})
              order by choice_option.position, choice_option.id)
            from option_items choice join options choice_option on choice_option.id = choice.option_id
            where case when options.combines then choice.id in (one.id, two.id) else choice.id = item.id end))
          order by item.position, item.id)
        from options join option_items item on item.option_id = options.id
          left join option_items one on one.id = item.first_item_id
          left join option_items two on two.id = item.second_item_id
        where options.product_id = products.id and counted) as items
    from products join categories category on category.id = category_id
      left join categories subcategory on subcategory.id = subcategory_id left join brands on brands.id = brand_id
    where products.id in (select id from products where id > ${after} and is_published
        and not category_id = any(${sql.param(leftOut)}::int[])
        and not coalesce(subcategory_id = any(${sql.param(leftOut)}::int[]), false)
        and not (${skipsNoAds} and (no_ads or exists (select from categories
          where id in (category_id, subcategory_id) and no_ads)))
      order by id limit ${AT_ONCE})
    order by products.id`)
  return rows
}

function entriesOf(row: Row, publicUrl: string): FeedEntry[] {
  const address = publicUrl + inPath(languageNow(), `/product/${encodeURI(row.slug)}`)
  const pictureOf = (key: string) => publicUrl + pictureUrl(key, 1280, 'jpg')
  const { id, name, brand, category_id } = row
  const shared = {
    brand,
    category_id,
    categories: row.categories.filter((category) => category !== null),
    description: plainText(row.description) || row.short_description || name,
  }
  const pricesOf = (surcharge: Qepik) => ({
    price: row.price + surcharge,
    sale:
      row.visitor_price < row.price
        ? { price: row.visitor_price + surcharge, starts_at: row.starts_at, ends_at: row.ends_at }
        : null,
  })
  const pictures = row.keys.map(pictureOf)
  if (row.items === null) {
    const { is_in_stock, sku, barcode } = row
    const own = { id: String(id), group: null, link: address, choices: [] }
    return [{ ...own, ...shared, ...pricesOf(0), name, pictures, is_in_stock, sku, barcode }]
  }
  return row.items.map(({ price, key, choices, is_in_stock, sku, barcode, ...item }) => ({
    ...shared,
    ...pricesOf(price),
    id: `${id}-${item.id}`,
    group: id,
    name: `${name}, ${choices.map(({ value }) => value).join(', ')}`,
    link: `${address}?${choices.map((choice) => `${choice.option}=${choice.item}`).join('&')}`,
    pictures: key === null ? pictures : [...new Set([pictureOf(key), ...pictures])].slice(0, PICTURES_MAX),
    is_in_stock,
    sku,
    barcode,
    choices,
  }))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' }

/** Returns the text of sanitized HTML. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
