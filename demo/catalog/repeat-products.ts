import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '#src/server/start/program-api.ts'
import { withoutUpkeep } from './without-upkeep.ts'

/** Tables of a product's rows. */
const TABLES = ['products', 'product_images', 'product_tags', 'options', 'option_items', 'stock_changes']

/**
 * Makes the wanted number of products from the existing ones: batch after batch repeats them with a number after the
 * name, another price, age and stock. The database copies whole sets, so that a million takes minutes. `report` is
 * called with the number of products so far.
 */
export async function repeatProducts(
  tx: DatabaseTransaction,
  count: number,
  report: (products: number) => void,
): Promise<void> {
  const { rows } = await tx.execute<{
    products: number
    stride: number
    option_stride: number
    item_stride: number
  }>(sql`
    select count(*)::int as products, max(id) as stride, (select max(id) from options) as option_stride,
      (select max(id) from option_items) as item_stride from products`)
  const { products: existing, stride, option_stride, item_stride } = rows[0] as (typeof rows)[0]
  if (existing >= count) return
  await tx.execute(sql`
    create temporary table repeated on commit drop as
    select *, row_number() over (order by id) as place from products where slug not like 'demo-%'`)
  const { rows: sources } = await tx.execute<{ number: number }>(sql`select count(*)::int as number from repeated`)
  const perBatch = sources[0]?.number ?? 0
  await withoutUpkeep(tx, TABLES, async () => {
    for (let batch = 1, missing = count - existing; missing > 0; batch++, missing -= perBatch) {
      await repeatOnce(tx, batch, Math.min(missing, perBatch), {
        product: batch * stride,
        option: batch * option_stride,
        item: batch * item_stride,
      })
      report(count - Math.max(0, missing - perBatch))
    }
  })
  for (const table of ['products', 'options', 'option_items']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
  await tx.execute(sql`
    insert into search_vocabulary
    select 'partiya' union select generate_series(1, ${Math.ceil(count / perBatch)})::text on conflict do nothing`)
}

/** Copies one batch of the first `most` products; the new ids are theirs plus an offset. */
async function repeatOnce(
  tx: DatabaseTransaction,
  batch: number,
  most: number,
  move: { product: number; option: number; item: number },
): Promise<void> {
  await tx.execute(sql`
    insert into products (id, slug, name, category_id, subcategory_id, brand_id, price, sale_amount, sale_is_percent,
      own_sale,
      stock_count, lowest_item_stock, has_low_item, low_stock_threshold, is_published, short_description, description,
        texts, created_at, search_words)
    overriding system value
    select id + ${move.product}, slug || '-partiya-' || ${batch}::int, name || ', partiya ' || ${batch}::int,
      category_id, subcategory_id, brand_id,
      price + 10 * ((id * 7 + ${batch}::int * 13) % 90), sale_amount, sale_is_percent, own_sale,
      case when stock_count = 0 or lowest_item_stock is not null then stock_count
        else 1 + (stock_count + ${batch}::int * 11 + id) % 120 end,
      lowest_item_stock, has_low_item, low_stock_threshold, true,
      short_description, description, ${textsOfBatch(batch)}, created_at - ${batch}::int * interval '7 minutes',
      search_words || setweight(to_tsvector('simple', 'partiya ' || ${batch}::int), 'A')
    from repeated where place <= ${most}`)
  const source = sql`join repeated on repeated.id = product_id and place <= ${most}`
  await tx.execute(sql`
    insert into stock_changes (product_id, change, reason)
    select products.id, products.stock_count, 'opening' from products
    where id > ${move.product} and id <= (select max(id) from repeated) + ${move.product} and stock_count <> 0`)
  await tx.execute(sql`
    insert into product_images (product_id, media_id, alt, texts, position)
    select product_id + ${move.product}, media_id, alt, product_images.texts, position from product_images ${source}`)
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id) select product_id + ${move.product}, tag_id
      from product_tags ${source}`)
  await tx.execute(sql`
    insert into options (id, product_id, name, choose, counted, position) overriding system value
    select options.id + ${move.option}, product_id + ${move.product}, options.name, choose, counted,
      position from options ${source}`)
  await tx.execute(sql`
    insert into option_items (id, option_id, name, price, available, stock_count, image_id, position) overriding system
      value
    select option_items.id + ${move.item}, option_id + ${move.option}, option_items.name, option_items.price, available,
      option_items.stock_count, option_items.image_id, option_items.position
    from option_items join options on options.id = option_id ${source}`)
  await tx.execute(sql`
    insert into stock_changes (product_id, item_id, change, reason)
    select product_id + ${move.product}, null, -repeated.stock_count, 'division'::stock_reason from options ${source}
    where counted and repeated.stock_count <> 0
    union all select product_id + ${move.product}, option_items.id + ${move.item}, option_items.stock_count, 'division'
    from option_items join options on options.id = option_id ${source} where option_items.stock_count <> 0`)
}

/** Selects the translations of a product with the batch after the name, as it is in `name`. */
function textsOfBatch(batch: number) {
  const name = (language: string, word: string) => sql`jsonb_build_object('name', jsonb_build_object(
    'text', texts #>> array[${language}::text, 'name', 'text'] || ${`, ${word} ${batch}`}::text,
    'of', left(md5(name || ${`, partiya ${batch}`}::text), 8)))`
  return sql`case when texts = '{}' then texts else jsonb_build_object(
    'ru', texts -> 'ru' || ${name('ru', 'партия')}, 'en', texts -> 'en' || ${name('en', 'batch')}) end`
}
