import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSql, sharedShop, visitor } from '#tests/stocked-shop.ts'

sharedShop()
beforeAll(() => {})

const search = async (query: string): Promise<string[]> =>
  (await visitor().post('products/search/', { query })).body.map((product: { slug: string }) => product.slug)

/**
 * Creates products with the word in their text, best sellers last on disk, and then two unsold products with the word
 * in their names.
 */
async function stock(word: string, products: number) {
  await runSql(sql`
    insert into products (slug, name, short_description, category_id, price, sold_count, search_words)
    select ${word} || '-' || n, case when n > ${products}::int then initcap(${word}) || ' ' || n else 'Başqa ' || n end,
      case when n > ${products}::int then '' else 'Bu ' || ${word} || ' üçündür' end,
      (select min(id) from categories where parent_id is null), 100, case when n > ${products}::int then 0
        else n end, null
    from generate_series(1, ${products + 2}::int) n order by n`)
}

const expected = (word: string, products: number) => [
  `${word}-${products + 2}`,
  `${word}-${products + 1}`,
  ...Array.from({ length: 98 }, (_, index) => `${word}-${products - index}`),
]

describe('best first', () => {
  it('ranks products with a frequent word in their names first, then best sellers (D20)', async () => {
    await stock('dalgali', 2500)
    await stock('seyrekdi', 600)
    // The planner knows how frequent both words are, so the best sellers are searched first.
    await runSql(sql`analyze products`)
    expect(await search('dalgali')).toEqual(expected('dalgali', 2500))
    expect(await search('seyrekdi')).toEqual(expected('seyrekdi', 600))
    expect((await search('bu dalgali ucundur')).slice(0, 3)).toEqual(['dalgali-2500', 'dalgali-2499', 'dalgali-2498'])
    // The planner has no statistics about this word.
    await stock('tanimaz', 1200)
    expect(await search('tanimaz')).toEqual(expected('tanimaz', 1200))
  })

  it('finds the product with most of the words among thousands with one of them (D47)', async () => {
    await stock('birinci', 1100)
    await runSql(sql`
    insert into products (slug, name, category_id, price) select 'axtarilan', 'Birinci ikincisi', min(id), 100
      from categories where parent_id is null`)
    expect((await search('birinci ikincisi yoxdurbele'))[0]).toBe('axtarilan')
  })
})
