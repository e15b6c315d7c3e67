import { beforeAll, describe, expect, it } from 'vitest'
import { refused } from './refused.ts'
import { countByItem, goods, sharedShop, shop } from './stocked-shop.ts'

// Stock by item (V1, V2, V6): rules that the database itself enforces against any program or manual SQL.

let product: number
let mint: number
let mango: number
sharedShop()
beforeAll(async () => {
  await countByItem('demo-secimli', 'Dad', { Nanə: 10, Manqo: 5 })
  product = goods.products['demo-secimli'] as number
  mint = goods.items['demo-secimli/Nanə'] as number
  mango = goods.items['demo-secimli/Manqo'] as number
})

const move = (item: number | null, change: number, reason = 'hand', of = product) =>
  `insert into stock_changes (product_id, item_id, change, reason) values (${of}, ${item}, ${change}, '${reason}')`
const stocks = async () => {
  const { rows } = await shop.services.database.$client.query(`
    select stock_count as product, lowest_item_stock as lowest, has_low_item as low, array(select stock_count
      from option_items join options on options.id = option_id
      where product_id = products.id and counted order by option_items.position) as items from products
        where id = ${product}`)
  return rows[0]
}

describe('item rules', () => {
  it('one ledger row moves the stock of an item and its product, and none goes below 0', async () => {
    expect(await refused(move(mango, -2))).toBeNull()
    expect(await stocks()).toEqual({ product: 13, lowest: 3, low: true, items: [10, 3] })
    expect(await refused(move(mango, -4))).toBe('option_items_stock')
    expect(await refused(move(mango, 2))).toBeNull()
    expect(await stocks()).toEqual({ product: 15, lowest: 5, low: true, items: [10, 5] })
  })

  it("stock changes where it is counted: by item or by product, never by another product's item", async () => {
    expect(await refused(move(null, 1))).toMatch(/where it is counted/)
    expect(await refused(move(mint, 1, 'hand', goods.products['demo-sade']))).toMatch(/where it is counted/)
    expect(await refused(move(goods.items['demo-secimli/3 mg'] as number, 1))).toMatch(/carries no stock/)
    expect(await refused(move(goods.items['demo-secimli-endirim/Qara'] as number, 1))).toMatch(/carries no stock/)
  })

  it("an item's stock changes only through the ledger", async () => {
    expect(await refused(`update option_items set stock_count = 7 where id = ${mint}`)).toMatch(/stock_changes alone/)
    expect(
      await refused(
        `insert into option_items (option_id, name, stock_count) select option_id, 'Alma', 3 from option_items
          where id = ${mint}`,
      ),
    ).toMatch(/stock_changes alone/)
    expect(await refused(`delete from option_items where id = ${mint}`)).toMatch(/with stock cannot be deleted/)
    expect(
      await refused(
        `update option_items set option_id = (select option_id from option_items
          where id = ${goods.items['demo-secimli/3 mg']}) where id = ${mint}`,
      ),
    ).toMatch(/stays in its option/)
    expect(await refused(`delete from options where counted`)).toMatch(/carries stock cannot be deleted/)
  })

  it('counting by item begins and ends with a division that adds up, or not at all', async () => {
    expect(await refused(`update options set counted = false where counted`)).toMatch(/goes back to the product first/)
    expect(await refused(move(mint, 1, 'division'))).toMatch(/neither adds nor takes/)
    expect(await refused(move(null, -3, 'division'), move(mint, 1, 'division'))).toMatch(/not the sum|neither adds/)
    expect(await refused(move(mint, 1, 'division'), move(null, -1, 'division'))).toMatch(/not the sum/)
    expect(await refused(`update options set counted = true where product_id = ${product}`)).toBe('options_one_counted')
    const other = goods.products['demo-secimli-endirim'] as number
    const black = goods.items['demo-secimli-endirim/Qara'] as number
    const begin = `update options set counted = true where product_id = ${other}`
    expect(await refused(begin)).toMatch(/not the sum/)
    expect(await refused(begin, move(black, 4, 'division', other), move(null, -4, 'division', other))).toMatch(
      /not the sum/,
    )
    expect(await refused(begin, move(black, 5, 'division', other), move(null, -5, 'division', other))).toBeNull()
    expect(
      await refused(
        move(black, -5, 'division', other),
        move(null, 5, 'division', other),
        `update options set counted = false where product_id = ${other}`,
      ),
    ).toBeNull()
    const { rows } = await shop.services.database.$client.query(
      `select stock_count, lowest_item_stock, has_low_item from products where id = ${other}`,
    )
    expect(rows).toEqual([{ stock_count: 5, lowest_item_stock: null, has_low_item: null }])
  })

  it("an item is low by its own or its product's threshold; a product is low by an offered item", async () => {
    const low = async () => (await stocks())?.low
    const threshold = (item: number, pieces: number | null) =>
      `update option_items set low_stock_threshold = ${pieces} where id = ${item}`
    expect(await refused(`update products set low_stock_threshold = 4 where id = ${product}`)).toBeNull()
    expect(await low()).toBe(false)
    expect(await refused(threshold(mango, 5))).toBeNull()
    expect(await low()).toBe(true)
    expect(await refused(`update option_items set available = false where id = ${mango}`)).toBeNull()
    expect(await low()).toBe(false)
    expect(
      await refused(
        `update option_items set available = true where id = ${mango}`,
        threshold(mango, 0),
        `update products set low_stock_threshold = 9 where id = ${product}`,
      ),
    ).toBeNull()
    expect(await low()).toBe(false)
    expect(await refused(move(mint, -1))).toBeNull()
    expect(await low()).toBe(true)
    expect(
      await refused(
        move(mint, 1),
        threshold(mango, null),
        `update products set low_stock_threshold = 5 where id = ${product}`,
      ),
    ).toBeNull()
    expect(await low()).toBe(true)
    expect(await refused(threshold(mango, -1))).toBe('option_items_threshold')
  })

  it('the lowest item follows the offer, codes are unique, and products delete with their items', async () => {
    expect(await refused(`update option_items set available = false where id = ${mango}`)).toBeNull()
    expect(await stocks()).toMatchObject({ lowest: 10 })
    expect(await refused(`update option_items set available = true where id = ${mango}`)).toBeNull()
    expect(
      await refused(
        `insert into option_items (option_id, name, position) select option_id, 'Alma', 9 from option_items
          where id = ${mint}`,
      ),
    ).toBeNull()
    expect(await stocks()).toMatchObject({ product: 15, lowest: 0, items: [10, 5, 0] })
    expect(await refused(`delete from option_items where name = 'Alma'`)).toBeNull()
    expect(await stocks()).toMatchObject({ product: 15, lowest: 5, items: [10, 5] })
    expect(await refused(`update option_items set sku = 'A-1' where id in (${mint}, ${mango})`)).toBe(
      'option_items_sku',
    )
    expect(await refused(`update option_items set barcode = '4760000000017' where id in (${mint}, ${mango})`)).toBe(
      'option_items_barcode',
    )
    expect(await refused(`delete from products where id = ${product}`)).toBeNull()
  })
})
