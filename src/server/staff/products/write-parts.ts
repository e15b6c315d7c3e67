import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/transaction.ts'
import type { ProductValues } from './write-product.ts'

/**
 * Options and their items as they are given, in that order. What has a number keeps it, for carts and orders name items
 * by it; only what is no longer there goes.
 */
export async function writeOptions(tx: Transaction, product: number, options: ProductValues['options']): Promise<void> {
  const kept: number[] = []
  const keptItems: number[] = []
  for (const [position, option] of options.entries()) {
    const written = await tx.execute<{ id: number }>(
      option.id === undefined
        ? sql`insert into options (product_id, name, choose, position) values (${product}, ${option.name}, ${option.choose}, ${position}) returning id`
        : sql`update options set name = ${option.name}, choose = ${option.choose}, position = ${position}
            where id = ${option.id} and product_id = ${product} returning id`,
    )
    const optionId = written.rows[0]?.id ?? 0
    kept.push(optionId)
    for (const [at, { id, name, price, available }] of option.items.entries()) {
      const { rows } = await tx.execute<{ id: number }>(
        id === undefined
          ? sql`insert into option_items (option_id, name, price, available, position)
              values (${optionId}, ${name}, ${price}, ${available}, ${at}) returning id`
          : sql`update option_items set option_id = ${optionId}, name = ${name}, price = ${price}, available = ${available}, position = ${at}
              where id = ${id} returning id`,
      )
      keptItems.push(rows[0]?.id ?? 0)
    }
  }
  // Last: an item that has moved to another option must not go with the one that it leaves.
  await tx.execute(sql`
    delete from option_items using options where options.id = option_id and product_id = ${product}
      and option_items.id <> all(${sql.param(keptItems)}::int[])`)
  await tx.execute(sql`delete from options where product_id = ${product} and id <> all(${sql.param(kept)}::int[])`)
}

/** Pictures in the order in which they are given. */
export async function writeImages(tx: Transaction, product: number, images: ProductValues['images']): Promise<void> {
  const kept = sql.param(images.flatMap(({ id }) => id ?? []))
  await tx.execute(sql`delete from product_images where product_id = ${product} and id <> all(${kept}::int[])`)
  for (const [position, { id, media_id, alt }] of images.entries()) {
    await tx.execute(
      id === undefined
        ? sql`insert into product_images (product_id, media_id, alt, position) values (${product}, ${media_id}, ${alt}, ${position})`
        : sql`update product_images set media_id = ${media_id}, alt = ${alt}, position = ${position} where id = ${id} and product_id = ${product}`,
    )
  }
}
