import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { StoredOption, StoredValues } from './product-values.ts'
import { retireVariants } from './variants.ts'
import { storedTexts, type StoredTexts } from '#src/server/platform/texts.ts'

/** A product in the database with the options or pictures to write. */
type With<Part extends keyof StoredValues> = { product: number; values: Pick<StoredValues, Part> }

/**
 * Writes options and their items in the given order. Options and items with an id keep it, because carts and orders
 * refer to items by id; missing ones are deleted, and variants that history names are kept apart (G30).
 */
export async function writeOptions(tx: Transaction, wishes: readonly With<'options'>[]): Promise<void> {
  if (wishes.length === 0) return
  const products = wishes.map(({ product }) => product)
  const options = wishes.flatMap(({ product, values }) =>
    values.options.map((option, position) => ({ ...option, product, position })),
  )
  const variants = options.filter(({ combines }) => combines)
  const variantIds = variants.flatMap(({ items }) => items.flatMap(({ id }) => id ?? []))
  await retireVariants(tx, products, variantIds)
  const places = new Places()
  await writeRows(tx, { options: options.filter(({ combines }) => !combines), places })
  // Variants name the ids of the other options and their items.
  await writeRows(tx, { options: variants, places })
  // Runs last: an item that has moved to another option must not be deleted with its former option.
  await tx.execute(sql`
    delete from option_items using options where options.id = option_id and product_id = any(${sql.param(products)})
      and (counted or not combines) and option_items.id <> all(${sql.param(places.items())}::int[])`)
  await tx.execute(sql`
    delete from options where product_id = any(${sql.param(products)}) and (counted or not combines)
      and id <> all(${sql.param(places.options())}::int[])`)
}

/** The ids of written options and items, by their places in the product. */
class Places {
  readonly #ids = new Map<string, number>()

  put(id: number, product: number, option: number, item?: number): void {
    this.#ids.set([product, option, item].join(' '), id)
  }

  id(product: number, option: number, item?: number): number | undefined {
    return this.#ids.get([product, option, item].join(' '))
  }

  options(): number[] {
    return [...this.#ids].flatMap(([place, id]) => (place.endsWith(' ') ? id : []))
  }

  items(): number[] {
    return [...this.#ids].flatMap(([place, id]) => (place.endsWith(' ') ? [] : id))
  }
}

type OptionRow = StoredOption & { product: number; position: number }

/** Writes options and their items, and puts their ids into `places`. */
async function writeRows(
  tx: Transaction,
  { options: written, places }: { options: readonly OptionRow[]; places: Places },
): Promise<void> {
  if (written.length === 0) return
  const options = written.map((option) => ({
    ...option,
    combines: option.combines !== undefined,
    first: option.combines && places.id(option.product, option.combines[0]),
    second: option.combines && places.id(option.product, option.combines[1]),
  }))
  const kept = options.filter(({ id }) => id !== undefined)
  for (const { id = 0, product, position } of kept) places.put(id, product, position)
  if (kept.length > 0) {
    await tx.execute(sql`
      update options set name = wished.name, choose = wished.choose, position = wished.position,
        counted = wished.counted, first_option_id = wished.first, second_option_id = wished.second
      from json_to_recordset(${asJson(kept)}) wished(id int, product int, name text, choose boolean, position int,
        counted boolean, first int, second int)
      where options.id = wished.id and options.product_id = wished.product
        and (options.name, options.choose, options.position, options.counted, options.first_option_id,
          options.second_option_id) is distinct from (wished.name,
          wished.choose, wished.position, wished.counted, wished.first, wished.second)`)
  }
  const added = options.filter(({ id }) => id === undefined)
  if (added.length > 0) {
    const { rows } = await tx.execute<{ id: number; product_id: number; position: number }>(sql`
      insert into options (product_id, name, choose, position, counted, combines, first_option_id, second_option_id)
      select product, name, choose, position, counted, combines, first, second
      from json_to_recordset(${asJson(added)}) wished(product int, name text, choose boolean, position int,
        counted boolean, combines boolean, first int, second int)
      returning id, product_id, position`)
    for (const { id, product_id, position } of rows) places.put(id, product_id, position)
  }
  const items = written.flatMap(({ product, position, counted, combines, items: optionItems }) =>
    optionItems.map(({ choices, ...item }, at) => ({
      ...item,
      ...(counted ? {} : NO_CODES),
      option: places.id(product, position),
      position: at,
      first: combines && choices && places.id(product, combines[0], choices[0]),
      second: combines && choices && places.id(product, combines[1], choices[1]),
    })),
  )
  const fresh = new Map((await writeItems(tx, items)).map((row) => [`${row.option_id} ${row.position}`, row.id]))
  for (const { product, position, items: own } of written)
    own.forEach(({ id }, at) =>
      places.put(id ?? fresh.get(`${places.id(product, position)} ${at}`) ?? 0, product, position, at),
    )
}

/** An item without stock of its own has no codes. */
const NO_CODES = { sku: null, barcode: null }

type Item = Omit<StoredOption['items'][number], 'choices'> &
  Record<'option' | 'first' | 'second', number | undefined> & { position: number }

/** Returns the new items. */
async function writeItems(
  tx: Transaction,
  items: readonly Item[],
): Promise<{ id: number; option_id: number; position: number }[]> {
  const kept = items.filter(({ id }) => id !== undefined)
  if (kept.length > 0) {
    const wished = sql`json_to_recordset(${asJson(kept)}) wished(
      id int, option int, name text, price int, available boolean, position int, sku text, barcode text, image_id int,
      first int, second int)`
    // Codes may swap places among items, and the index keeps each unique at every statement.
    await tx.execute(sql`
      update option_items set sku = null, barcode = null from ${wished}
      where option_items.id = wished.id and (option_items.sku <> coalesce(wished.sku, '')
        or option_items.barcode <> coalesce(wished.barcode, ''))`)
    await tx.execute(sql`
      update option_items set option_id = wished.option, name = wished.name, price = wished.price,
        available = wished.available, first_item_id = wished.first, second_item_id = wished.second,
        position = wished.position, sku = wished.sku, barcode = wished.barcode, image_id = wished.image_id
      from ${wished} where option_items.id = wished.id
        and (option_items.option_id, option_items.name, option_items.price, option_items.available,
          option_items.position, option_items.sku,
          option_items.barcode, option_items.image_id, option_items.first_item_id, option_items.second_item_id)
        is distinct from (wished.option, wished.name, wished.price, wished.available, wished.position, wished.sku,
          wished.barcode, wished.image_id, wished.first, wished.second)`)
  }
  const fresh = items.filter(({ id }) => id === undefined)
  if (fresh.length === 0) return []
  const { rows } = await tx.execute<{ id: number; option_id: number; position: number }>(sql`
    insert into option_items (option_id, name, price, available, position, sku, barcode, image_id, first_item_id,
      second_item_id)
    select option, name, price, available, position, sku, barcode, image_id, first, second
    from json_to_recordset(${asJson(fresh)}) wished(option int, name text, price int, available boolean, position int,
      sku text, barcode text, image_id int, first int, second int)
    returning id, option_id, position`)
  return rows
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
