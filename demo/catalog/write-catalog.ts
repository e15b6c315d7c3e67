import { sql } from 'drizzle-orm'
import { slugFrom } from '#src/domain/search/fold.ts'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'
import { brands, drawingSize, inAnotherLayout, type BrandKey, type Drawing } from '../pictures/index.ts'
import { categoryTree, tagNames } from './categories.ts'
import type { ProductDraft } from './draft.ts'
import { attributeCategories } from './product-text.ts'

/** This many products have their own pictures; further ones share them. */
const PICTURED = 5_000

/** Ids of the records that products refer to. */
export type Places = {
  brands: Map<BrandKey, number>
  subcategories: Map<string, { id: number; parent_id: number }>
  tags: Map<string, number>
}

/** Writes pictures that are to be drawn; returns their ids by key. */
export async function writePictures(
  tx: DatabaseTransaction,
  pictures: readonly { key: string; drawing: Drawing }[],
): Promise<Map<string, number>> {
  const rows = pictures.map(({ key, drawing }) => ({ key, drawing, ...drawingSize(drawing) }))
  const written = await tx.execute<{ id: number; key: string }>(sql`
    insert into media (key, width, height, drawing)
    select key, width, height, drawing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as picture(key text, width int, height int, drawing jsonb)
    returning id, key`)
  return new Map(written.rows.map((row) => [row.key, row.id]))
}

/** Writes categories, brands and tags. */
export async function writePlaces(tx: DatabaseTransaction): Promise<Places> {
  const places: Places = { brands: new Map(), subcategories: new Map(), tags: new Map() }
  for (const [position, { name, subcategories }] of categoryTree.entries()) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into categories (slug, name, position) values (${slugFrom(name)}, ${name}, ${position}) returning id`)
    const parent_id = rows[0]?.id as number
    for (const [place, sub] of subcategories.entries()) {
      const written = await tx.execute<{ id: number }>(sql`
        insert into categories (slug, name, parent_id, position)
          values (${slugFrom(sub)}, ${sub}, ${parent_id}, ${place}) returning id`)
      places.subcategories.set(sub, { id: written.rows[0]?.id as number, parent_id })
    }
  }
  const signs = await writePictures(
    tx,
    brands.map((brand) => ({ key: `brend-${brand.key}`, drawing: { kind: 'brand', brand: brand.key } })),
  )
  for (const [position, brand] of brands.entries()) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into brands (slug, name, image_id, position)
      values (${slugFrom(brand.name)}, ${brand.name}, ${signs.get(`brend-${brand.key}`)}, ${position}) returning id`)
    places.brands.set(brand.key, rows[0]?.id as number)
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
 * Writes products with all their parts, in a few statements for any number of products. `from` is the number of the
 * first.
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
      good: undefined,
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
      in_sale,
      stock_count, sku, barcode, short_description, description, video, yt_link, created_at, search_words)
    select slug, name, category_id, subcategory_id, brand_id, price, sale_amount, sale_is_percent,
      sale_amount is not null,
      stock, sku, barcode, short_description, description, video, yt_link, created_at,
      product_words(name, short_description, brand_id, category_id, subcategory_id, tag_ids)
    from jsonb_to_recordset(${json}::jsonb) as draft(number int, slug text, name text, category_id int,
      subcategory_id int,
      brand_id int, price int, sale_amount int, sale_is_percent boolean, stock int, sku text, barcode text,
        short_description text,
      description text, video text, yt_link text, created_at timestamptz, tag_ids int[])
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
  await writeProductPictures(tx, drafts, ids, from)
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

/** Returns the key of the picture of an item that has one. */
const itemPicture = (number: number, item: number) => `secim-${number}-${item}`

/** Returns a product's options for the write; `number` is the product's. */
function optionsOf({ options }: ProductDraft, number: number) {
  return options.map((option) => ({
    ...option,
    items: option.items.map(({ good, stock: _stock, ...item }, at) => ({
      ...item,
      picture: good && number < PICTURED ? itemPicture(number, at) : null,
    })),
  }))
}

async function writeItemPictures(
  tx: DatabaseTransaction,
  drafts: readonly ProductDraft[],
  from: number,
): Promise<void> {
  const pictures = drafts.flatMap(({ options }, index) =>
    options.flatMap(({ items }) =>
      items.flatMap(({ good }, at) =>
        good && from + index < PICTURED
          ? [{ key: itemPicture(from + index, at), drawing: { kind: 'product', good, view: 'front' } as const }]
          : [],
      ),
    ),
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

async function writeProductPictures(
  tx: DatabaseTransaction,
  drafts: readonly ProductDraft[],
  ids: Map<string, number>,
  from: number,
): Promise<void> {
  const wanted = drafts.flatMap((draft, index) => {
    const number = from + index
    const drawn = number % PICTURED
    return draft.views.map((view, position) => ({
      product_id: ids.get(draft.slug),
      key: `mehsul-${drawn}-${position}`,
      drawing: {
        kind: 'product',
        good: draft.views.indexOf(view) < position ? inAnotherLayout(draft.good) : draft.good,
        view,
      } as const,
      isNew: number < PICTURED,
      alt: position === 0 ? draft.name : `${draft.name}, şəkil ${position + 1}`,
      position,
    }))
  })
  const fresh = wanted.filter((picture) => picture.isNew)
  if (fresh.length > 0) await writePictures(tx, fresh)
  const images = wanted.map(({ product_id, key, alt, position }) => ({ product_id, key, alt, position }))
  await tx.execute(sql`
    insert into product_images (product_id, media_id, alt, position)
    select product_id, media.id, alt, position
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
      as wanted(product_id int, key text, alt text, position int)
    join media using (key)`)
}
