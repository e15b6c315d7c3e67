import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { checkBooks } from '#src/server/admin/audit/check-books.ts'
import { bareShop, runSql, shop, visitor } from '#tests/stocked-shop.ts'
import { countByItem } from '#tests/count-by-item.ts'
import { stockDemoGoods } from '#tests/demo-goods.ts'
import { repeatProducts } from './repeat-products.ts'

bareShop()

describe('repeat products', () => {
  it('repeats products whole: stock adds up, and every index, key and trigger is restored', async () => {
    const { database } = shop.services
    await stockDemoGoods(database)
    const upkeep = () =>
      runSql(sql`
      select pg_get_indexdef(indexrelid) as made from pg_index where indrelid::regclass::text !~ '^(pg|job)' union all
      select conname || pg_get_constraintdef(oid) from pg_constraint where contype = 'f' union all
      select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
    const before = await upkeep()
    // Pending deferred checks do not block it, like when the demo shop is made.
    await database.transaction(async (tx) => {
      await countByItem(tx, 'demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
      await tx.execute(sql`update products set slug = 'mehsul-' || id,
        texts = jsonb_build_object('ru', jsonb_build_object('name', jsonb_build_object('text', 'Товар',
          'of', left(md5(name), 8)))) where slug like 'demo-se%'`)
      await repeatProducts(tx, 20, () => {})
    })
    expect(await upkeep()).toEqual(before)
    const rows = await runSql(sql`
    select count(*)::int as products,
      count(*) filter (where stock_count <> coalesce((select sum(change) from stock_changes
        where product_id = products.id), 0))::int as wrong,
      (select count(*)::int from option_items) as items
    from products`)
    // Two of the seven are repeated, thirteen times in all; both have options, of 5 and 2 items.
    expect(rows).toEqual([{ products: 20, wrong: 0, items: 7 + 6 * 7 + 5 }])
    expect((await checkBooks(database)).broken).toEqual([])
    expect((await visitor().post('products/search/', { query: 'partiya 3' })).body).toHaveLength(2)
    const third = await runSql(sql`
      select distinct texts #>> '{ru,name,text}' as name,
        has_gaps(texts, 'ru', jsonb_build_object('name', name)) as outdated
      from products where name like '%, partiya 3'`)
    expect(third).toEqual([{ name: 'Товар, партия 3', outdated: false }])
    await runSql(
      sql`insert into products (slug, name, category_id, price) select 'next', 'N', category_id, 1 from products
        limit 1`,
    )
  })
})
