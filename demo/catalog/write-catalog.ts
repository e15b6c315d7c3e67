import { sql } from 'drizzle-orm'
import { slugFrom } from '#src/domain/search/fold.ts'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'
import { wordOf } from '../words.ts'
import { columnsOf, text, type Text } from '../text.ts'
import { PICTURED, PRODUCT_SIZE, pictureKey, pictureSize, viewNames } from '../pictures.ts'
import { categoryTree, tagNames } from './categories.ts'
import type { ProductDraft } from './draft.ts'
import { brandKeys, brands, type BrandKey } from './names.ts'
import { attributeCategories, ownAttributes } from './product-text.ts'

/** Ids of the records that products refer to. */
export type Places = {
  brands: Map<BrandKey, number>
  subcategories: Map<string, { id: number; parent_id: number }>
  tags: Map<string, number>
  /** Slugs of the products with pictures of their own. */
  pictured: string[]
}

/** Writes the rows of the shop's own pictures; returns their ids by name. */
export async function writeShopPictures(
  tx: DatabaseTransaction,
  names: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const name of names) {
    const key = pictureKey('shop', name)
    ids.set(name, (await writePictures(tx, [{ key, ...(await pictureSize(key)) }])).get(key) as number)
  }
  return ids
}

/** Writes the rows of pictures; returns their ids by key. */
async function writePictures(
  tx: DatabaseTransaction,
  pictures: readonly { key: string; width: number; height: number }[],
): Promise<Map<string, number>> {
  const written = await tx.execute<{ id: number; key: string }>(sql`
    insert into media (key, width, height)
    select key, width, height
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as picture(key text, width int, height int)
    returning id, key`)
  return new Map(written.rows.map((row) => [row.key, row.id]))
}

/** Writes categories, brands and tags. */
export async function writePlaces(tx: DatabaseTransaction): Promise<Places> {
  const places: Places = { brands: new Map(), subcategories: new Map(), tags: new Map(), pictured: [] }
  for (const [position, { name, subcategories }] of categoryTree.entries()) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into categories (slug, name, texts, position)
      values (${slugFrom(name)}, ${name}, ${textsOf({ name: wordOf(name) })}, ${position}) returning id`)
    const parent_id = rows[0]?.id as number
    for (const [place, sub] of subcategories.entries()) {
      const written = await tx.execute<{ id: number }>(sql`
        insert into categories (slug, name, texts, parent_id, position)
        values (${slugFrom(sub)}, ${sub}, ${textsOf({ name: wordOf(sub) })}, ${parent_id}, ${place}) returning id`)
      places.subcategories.set(sub, { id: written.rows[0]?.id as number, parent_id })
    }
  }
  const signs = await writeShopPictures(tx, brandKeys.map(brandPicture))
  for (const [position, key] of brandKeys.entries()) {
    const name = brands[key]
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into brands (slug, name, texts, image_id, position)
      values (${slugFrom(name)}, ${name}, ${textsOf({ name: text(name, name, name) })},
        ${signs.get(brandPicture(key))}, ${position}) returning id`)
    places.brands.set(key, rows[0]?.id as number)
  }
  for (const [place, { slug, name, unit, kind }] of ownAttributes.entries()) {
    await tx.execute(sql`
      insert into attributes (slug, name, unit, kind, position)
      values (${slug}, ${name}, ${unit}, ${kind}, ${100 + place})`)
  }
  for (const [slug, categories] of Object.entries(attributeCategories)) {
    await tx.execute(sql`
      insert into attribute_categories (attribute_id, category_id)
      select attributes.id, categories.id from attributes, categories where attributes.slug = ${slug}
        and categories.name = any(${sql.param([...categories])})`)
  }
  for (const name of tagNames) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into tags (slug, name) values (${slugFrom(name)}, ${name}) returning id`,
    )
    places.tags.set(name, rows[0]?.id as number)
  }
  return places
}

/**
 * Writes products with all their parts but the words of the search, in a few statements for any number of products.
 * `from` is the number of the first.
 */
export async function writeProducts(
  tx: DatabaseTransaction,
  places: Places,
  drafts: readonly ProductDraft[],
  from: number,
): Promise<void> {
  const rows = drafts.map((draft, index) => {
    const subcategory = places.subcategories.get(draft.subcategory)
    return {
      ...draft,
      ...columnsOf({
        name: draft.name,
        short_description: draft.short_description,
        description: draft.description,
      }),
      options: undefined,
      attributes: undefined,
      views: undefined,
      // In a shop of a million products names differ only by a number.
      slug: draft.slug,
      number: from + index,
      category_id: subcategory?.parent_id,
      subcategory_id: subcategory?.id,
      brand_id: places.brands.get(draft.brand),
      sale_amount: draft.sale?.amount ?? null,
      sale_is_percent: draft.sale?.is_percent ?? false,
      tag_ids: draft.tags.map((tag) => places.tags.get(tag)),
    }
  })
  const json = JSON.stringify(rows)
  const written = await tx.execute<{ id: number; slug: string }>(sql`
    insert into products (slug, name, category_id, subcategory_id, brand_id, price, sale_amount, sale_is_percent,
      own_sale,
      stock_count, sku, barcode, short_description, description, texts, video, yt_link, created_at, search_words)
    select slug, name, category_id, subcategory_id, brand_id, price, sale_amount, sale_is_percent,
      sale_amount is not null,
      stock, sku, barcode, short_description, description, texts, video, yt_link, created_at, ''
    from jsonb_to_recordset(${json}::jsonb) as draft(number int, slug text, name text, category_id int,
      subcategory_id int,
      brand_id int, price int, sale_amount int, sale_is_percent boolean, stock int, sku text, barcode text,
        short_description text,
      description text, texts jsonb, video text, yt_link text, created_at timestamptz)
    order by number
    returning id, slug`)
  const ids = new Map(written.rows.map((row) => [row.slug, row.id]))
  await writeItemPictures(tx, drafts, from)
  const numbered = JSON.stringify(
    rows.map(({ slug, tag_ids, number }, index) => ({
      product_id: ids.get(slug),
      tag_ids,
      options: optionsOf(drafts[index] as ProductDraft, number),
    })),
  )
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id)
    select distinct product_id, tag_id
    from jsonb_to_recordset(${numbered}::jsonb) as draft(product_id int, tag_ids int[]), unnest(tag_ids) as tag_id`)
  await writeAttributes(
    tx,
    drafts.map(({ slug, attributes }) => ({ product: ids.get(slug) as number, attributes })),
  )
  await tx.execute(sql`
    with given as (
      select product_id, option.value as option, option.ordinality as position
      from jsonb_to_recordset(${numbered}::jsonb) as draft(product_id int, options jsonb),
        jsonb_array_elements(options) with ordinality as option
    ), made as (
      insert into options (product_id, name, choose, counted, position)
      select product_id, option->>'name', (option->>'choose')::boolean, coalesce((option->>'counted')::boolean, false),
        position from given
      returning id, product_id, name
    )
    insert into option_items (option_id, name, price, sku, barcode, image_id, position)
    select made.id, item.value->>'name', (item.value->>'price')::int, item.value->>'sku', item.value->>'barcode',
      (select id from media where key = item.value->>'picture'), item.ordinality
    from made join given on given.product_id = made.product_id and given.option->>'name' = made.name,
      jsonb_array_elements(given.option->'items') with ordinality as item`)
  await divideStock(tx, drafts, ids)
  await writeProductPictures(tx, places.pictured, drafts, ids, from)
}

async function writeAttributes(
  tx: DatabaseTransaction,
  products: readonly { product: number; attributes: ProductDraft['attributes'] }[],
): Promise<void> {
  const given = JSON.stringify(
    products.flatMap(({ product, attributes }) =>
      attributes.flatMap(({ slug, values }) =>
        values.map((value) => ({
          product,
          slug,
          value: String(value),
          number: typeof value === 'number' ? value : null,
        })),
      ),
    ),
  )
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given(product int, slug text, value text, number numeric)
    join attributes using (slug)`
  await tx.execute(sql`
    insert into attribute_values (attribute_id, value, number) select distinct attributes.id, value, number from ${rows}
      order by 1, 2 on conflict do nothing`)
  await tx.execute(sql`
    insert into product_attributes (product_id, value_id)
    select distinct product, attribute_values.id from ${rows} join attribute_values
      on attribute_values.attribute_id = attributes.id and attribute_values.value = given.value`)
}

/** Returns translations as a parameter for the column `texts`. */
const textsOf = (texts: Record<string, Text>) => sql`${JSON.stringify(columnsOf(texts).texts)}::jsonb`

const altOf = ({ az, ru, en }: Text, picture: number): Text =>
  text(`${az}, şəkil ${picture}`, `${ru}, фото ${picture}`, `${en}, picture ${picture}`)

const brandPicture = (brand: BrandKey) => `brend-${brand}`

/** Returns a product's options for the write; `number` is the product's. Items that are counted have a picture. */
function optionsOf({ slug, options }: ProductDraft, number: number) {
  return options.map((option) => ({
    ...option,
    items: option.items.map(({ stock: _stock, ...item }) => ({
      ...item,
      picture: option.counted && number < PICTURED ? pictureKey(slug, slugFrom(item.name)) : null,
    })),
  }))
}

async function writeItemPictures(
  tx: DatabaseTransaction,
  drafts: readonly ProductDraft[],
  from: number,
): Promise<void> {
  const pictures = drafts
    .slice(0, Math.max(0, PICTURED - from))
    .flatMap(({ slug, options }) =>
      options
        .filter(({ counted }) => counted)
        .flatMap(({ items }) => items.map(({ name }) => ({ key: pictureKey(slug, slugFrom(name)), ...PRODUCT_SIZE }))),
    )
  if (pictures.length > 0) await writePictures(tx, pictures)
}

/** Divides the opening stock of products that count by item among their items. */
async function divideStock(
  tx: DatabaseTransaction,
  drafts: readonly ProductDraft[],
  ids: Map<string, number>,
): Promise<void> {
  const items = drafts.flatMap(({ slug, options }) =>
    options.flatMap(({ counted, items: optionItems }) =>
      counted ? optionItems.map(({ name, stock }) => ({ product: ids.get(slug), name, stock })) : [],
    ),
  )
  if (items.length === 0) return
  await tx.execute(sql`
    with divided as (
      select product, option_items.id as item, stock
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as input(product int, name text, stock int)
        join options on product_id = product and counted join option_items on option_id = options.id
          and option_items.name = input.name
      where stock > 0)
    insert into stock_changes (product_id, item_id, change, reason)
    select product, item, stock, 'division'::stock_reason from divided
    union all select product, null, -sum(stock)::int, 'division' from divided group by product`)
}

/**
 * Writes the pictures of products. The first 240 products have their own. Each later product takes the pictures of an
 * earlier product of its kind, because kinds repeat every 40 products after the seven fixed products.
 */
async function writeProductPictures(
  tx: DatabaseTransaction,
  pictured: string[],
  drafts: readonly ProductDraft[],
  ids: Map<string, number>,
  from: number,
): Promise<void> {
  const own = drafts.slice(0, Math.max(0, PICTURED - from))
  pictured.push(...own.map(({ slug }) => slug))
  const pictures = own.flatMap(({ slug, views }) =>
    viewNames(views).map((name) => ({ key: pictureKey(slug, name), ...PRODUCT_SIZE })),
  )
  if (pictures.length > 0) await writePictures(tx, pictures)
  const images = drafts.flatMap((draft, index) => {
    const number = from + index
    const slug = pictured[number < PICTURED ? number : 7 + ((number - 7) % 200)] as string
    return viewNames(draft.views).map((name, position) => ({
      product_id: ids.get(draft.slug),
      key: pictureKey(slug, name),
      ...columnsOf({ alt: position === 0 ? draft.name : altOf(draft.name, position + 1) }),
      position,
    }))
  })
  await tx.execute(sql`
    insert into product_images (product_id, media_id, alt, texts, position)
    select product_id, media.id, alt, texts, position
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
      as wanted(product_id int, key text, alt text, texts jsonb, position int)
    join media using (key)`)
}

/** Writes the translations of the words that the shop uses (G18). */
export async function writeWords(tx: DatabaseTransaction): Promise<void> {
  await tx.execute(sql`select collect_words()`)
  const { rows } = await tx.execute<{ az: string }>(sql`select az from words where ru = '' or en = ''`)
  await tx.execute(sql`
    update words set ru = spoken.ru, en = spoken.en
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ az }) => wordOf(az)))}::jsonb)
      as spoken(az text, ru text, en text)
    where words.az = spoken.az`)
}
