import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { storedTexts, type StoredTexts } from '#src/server/platform/texts.ts'
import type { ProductValues } from './product-values.ts'

/** A product in the database with the options or pictures to write. */
type With<Part extends keyof ProductValues> = { product: number; values: Pick<ProductValues, Part> }

/**
 * Writes options and their items in the given order. Options and items with an id keep it, because carts and orders
 * refer to items by id; missing ones are deleted.
 */
export async function writeOptions(tx: Transaction, wishes: readonly With<'options'>[]): Promise<void> {
  if (wishes.length === 0) return
  const products = sql.param(wishes.map(({ product }) => product))
  const options = wishes.flatMap(({ product, values }) =>
    values.options.map((option, position) => ({ ...option, product, position })),
  )
  const kept = options.filter(({ id }) => id !== undefined)
  if (kept.length > 0) {
    await tx.execute(sql`
      update options set name = wished.name, choose = wished.choose, position = wished.position,
        counted = wished.counted
      from json_to_recordset(${asJson(kept)}) wished(id int, product int, name text, choose boolean, position int,
        counted boolean)
      where options.id = wished.id and options.product_id = wished.product
        and (options.name, options.choose, options.position, options.counted) is distinct from (wished.name,
          wished.choose, wished.position, wished.counted)`)
  }
  const numbers = new Map(kept.map(({ id, product, position }) => [`${product} ${position}`, id]))
  const fresh = options.filter(({ id }) => id === undefined)
  if (fresh.length > 0) {
    const { rows } = await tx.execute<{ id: number; product_id: number; position: number }>(sql`
      insert into options (product_id, name, choose, position, counted)
      select product, name, choose, position, counted
      from json_to_recordset(${asJson(fresh)}) wished(product int, name text, choose boolean, position int,
        counted boolean)
      returning id, product_id, position`)
    for (const { id, product_id, position } of rows) numbers.set(`${product_id} ${position}`, id)
  }
  const items = options.flatMap(({ product, position, counted, items: optionItems }) =>
    optionItems.map((item, at) => ({
      ...item,
      ...(counted ? {} : NO_CODES),
      option: numbers.get(`${product} ${position}`),
      position: at,
    })),
  )
  const keptItems = await writeItems(tx, items)
  // Runs last: an item that has moved to another option must not be deleted with its former option.
  await tx.execute(sql`
    delete from option_items using options where options.id = option_id and product_id = any(${products})
      and option_items.id <> all(${sql.param(keptItems)}::int[])`)
  await tx.execute(sql`
    delete from options where product_id = any(${products}) and id <> all(${sql.param([...numbers.values()])}::int[])`)
}

/** An item without stock of its own has no codes. */
const NO_CODES = { sku: null, barcode: null }

type Item = ProductValues['options'][number]['items'][number] & { option: number | undefined; position: number }

async function writeItems(tx: Transaction, items: readonly Item[]): Promise<number[]> {
  const kept = items.filter(({ id }) => id !== undefined)
  if (kept.length > 0) {
    const wished = sql`json_to_recordset(${asJson(kept)}) wished(
      id int, option int, name text, price int, available boolean, position int, sku text, barcode text, image_id int)`
    // Codes may swap places among items, and the index keeps each unique at every statement.
    await tx.execute(sql`
      update option_items set sku = null, barcode = null from ${wished}
      where option_items.id = wished.id and (option_items.sku <> coalesce(wished.sku, '')
        or option_items.barcode <> coalesce(wished.barcode, ''))`)
    await tx.execute(sql`
      update option_items set option_id = wished.option, name = wished.name, price = wished.price,
        available = wished.available,
        position = wished.position, sku = wished.sku, barcode = wished.barcode, image_id = wished.image_id
      from ${wished} where option_items.id = wished.id
        and (option_items.option_id, option_items.name, option_items.price, option_items.available,
          option_items.position, option_items.sku,
          option_items.barcode, option_items.image_id)
        is distinct from (wished.option, wished.name, wished.price, wished.available, wished.position, wished.sku,
          wished.barcode, wished.image_id)`)
  }
  const fresh = items.filter(({ id }) => id === undefined)
  if (fresh.length === 0) return kept.map(({ id }) => id ?? 0)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into option_items (option_id, name, price, available, position, sku, barcode, image_id)
    select option, name, price, available, position, sku, barcode, image_id
    from json_to_recordset(${asJson(fresh)}) wished(option int, name text, price int, available boolean, position int,
      sku text, barcode text, image_id int)
    returning id`)
  return [...kept.map(({ id }) => id ?? 0), ...rows.map(({ id }) => id)]
}

/** Writes pictures in the given order. */
export async function writeImages(tx: Transaction, wishes: readonly With<'images'>[]): Promise<void> {
  if (wishes.length === 0) return
  const before = await storedPictures(tx, wishes)
  const images = wishes.flatMap(({ product, values }) =>
    values.images.map(({ texts, ...image }, position) => {
      const old = before.get(image.id ?? 0)
      const stored =
        texts && storedTexts(texts, { alt: image.alt }, old && { texts: old.texts, originals: { alt: old.alt } })
      return { ...image, product, position, texts: stored ?? old?.texts ?? {} }
    }),
  )
  const kept = images.filter(({ id }) => id !== undefined)
  await tx.execute(sql`
    delete from product_images where product_id = any(${sql.param(wishes.map(({ product }) => product))})
      and id <> all(${sql.param(kept.map(({ id }) => id))}::int[])`)
  if (kept.length > 0) {
    await tx.execute(sql`
      update product_images set media_id = wished.media_id, alt = wished.alt, texts = wished.texts,
        position = wished.position
      from json_to_recordset(${asJson(kept)}) wished(id int, product int, media_id int, alt text, texts jsonb,
        position int)
      where product_images.id = wished.id and product_images.product_id = wished.product
        and (product_images.media_id, product_images.alt, product_images.texts, product_images.position)
          is distinct from (wished.media_id, wished.alt, wished.texts, wished.position)`)
  }
  const fresh = images.filter(({ id }) => id === undefined)
  if (fresh.length === 0) return
  await tx.execute(sql`
    insert into product_images (product_id, media_id, alt, texts, position)
    select product, media_id, alt, texts, position from json_to_recordset(${asJson(fresh)}) wished(product int,
      media_id int, alt text, texts jsonb, position int)`)
}

/** Returns the stored pictures with an id among the wishes. */
async function storedPictures(tx: Transaction, wishes: readonly With<'images'>[]) {
  const ids = wishes.flatMap(({ values }) => values.images.flatMap(({ id }) => id ?? []))
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await tx.execute<{ id: number; alt: string; texts: StoredTexts }>(
    sql`select id, alt, texts from product_images where id = any(${sql.param(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const asJson = (rows: readonly object[]) => JSON.stringify(rows)
