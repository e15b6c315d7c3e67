import { beforeAll, describe, expect, it } from 'vitest'
import { refused } from './refused.ts'
import { actAs, goods, runSql, sharedShop, staff } from './stocked-shop.ts'
import { choice, fourVariants } from './variants.ts'
import { sql } from 'drizzle-orm'

// Stock by variant (E70): rules that the database itself enforces.

let variants: { id: number; option: number }[]
let combined: number
sharedShop()
beforeAll(async () => {
  actAs(await staff('owner'))
  await fourVariants()
  variants = await runSql(sql`
    select item.id, option_id as option from option_items item where first_item_id is not null order by position`)
  combined = variants[0]?.option as number
})

describe('variant rules', () => {
  it('a variant combines one choice of each of its two options', async () => {
    const add = (first: string, second: string) =>
      `insert into option_items (option_id, name, price, first_item_id, second_item_id)
        values (${combined}, 'Yeni', null, ${first}, ${second})`
    expect(await refused(add(`${choice('Nanə')}`, `${choice('Manqo')}`))).toMatch(/a choice of each/)
    expect(await refused(add(`${choice('Nanə')}`, 'null'))).toMatch(/a choice of each/)
    expect(await refused(add(`${choice('Nanə')}`, `${choice('3 mg')}`))).toBe('option_items_variant')
    const other = `(select id from options where product_id = ${goods.products['demo-secimli-endirim']})`
    expect(
      await refused(
        `insert into option_items (option_id, name, first_item_id, second_item_id)
          values (${other}, 'Yeni', ${choice('Nanə')}, ${choice('0 mg')})`,
      ),
    ).toMatch(/a choice of each/)
  })

  it('only a variant has no price of its own', async () => {
    expect(await refused(`update option_items set price = null where id = ${choice('Nanə')}`)).toMatch(/has a price/)
  })

  it('a variant that the ledger names, and a choice that a variant combines, cannot be deleted', async () => {
    expect(await refused(`delete from option_items where id = ${variants[1]?.id}`)).toMatch(/cannot be deleted/)
    expect(await refused(`delete from option_items where id = ${choice('6 mg')}`)).toMatch(/a choice of each/)
    expect(await refused(`delete from options where name = 'Nikotin'`)).toMatch(/two options/)
  })

  it('a choice stays in its option while a variant combines it', async () => {
    expect(
      await refused(
        `update option_items set option_id = (select option_id from option_items where id = ${choice('0 mg')})
          where id = ${choice('Manqo')}`,
      ),
    ).toMatch(/stays in its option/)
  })

  it('variants combine two options of their own product', async () => {
    const other = goods.products['demo-secimli-endirim']
    expect(
      await refused(
        `insert into options (product_id, name, counted, combines, first_option_id, second_option_id)
          select ${other}, 'Yeni', true, true, first_option_id, second_option_id from options where id = ${combined}`,
      ),
    ).toMatch(/of their product/)
    expect(await refused(`update options set first_option_id = second_option_id where id = ${combined}`)).toMatch(
      /two options/,
    )
    expect(await refused(`update options set combines = false where id = ${combined}`)).toBe('options_combined')
  })

  it('stock changes by variant, never by a choice of it or by the product', async () => {
    const move = (item: number | null) =>
      `insert into stock_changes (product_id, item_id, change, reason)
        values (${goods.products['demo-secimli']}, ${item}, 1, 'hand')`
    expect(await refused(move(choice('Nanə')))).toMatch(/carries no stock/)
    expect(await refused(move(null))).toMatch(/where it is counted/)
    expect(await refused(move(variants[0]?.id ?? 0))).toBeNull()
  })
})
