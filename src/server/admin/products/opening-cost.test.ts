import { describe, expect, it } from 'vitest'
import { checkFile, runImport } from '#tests/importing.ts'
import { booksAgree, goods, member as owner, runSql, staff, stockedShop } from '#tests/stocked-shop.ts'
import { sql } from 'drizzle-orm'

stockedShop('owner')

const stockOf = async (slug: string) =>
  (
    await runSql(sql`
    select stock_count as pieces, stock_cost::int as cost, array(select array[stock_count, stock_cost::int]
      from options join option_items on option_id = options.id
      where product_id = products.id and counted order by option_items.position) as items
    from products where slug = ${slug}`)
  )[0]
const add = async (more: object, by = owner) => {
  const { category_id } = (await owner.get(`admin/products/${goods.products['demo-sade']}/`)).body
  return by.post('admin/products/', { name: 'Yeni', slug: 'yeni', category_id, price: '10.00', ...more })
}
const flavours = (...items: object[]) => ({ options: [{ name: 'Dad', counted: true, items }] })

describe('opening cost (E29)', () => {
  it('gives the opening stock of a new product its cost', async () => {
    expect((await add({ stock_count: 5, unit_cost: '6.40' })).status).toBe(201)
    expect(await stockOf('yeni')).toMatchObject({ pieces: 5, cost: 3200 })
    await booksAgree()
  })

  it('gives each new item its own cost, also one that is added later', async () => {
    const { body: made } = await add(
      flavours({ name: 'Nanə', stock: 4, unit_cost: '5.00' }, { name: 'Manqo', stock: 2, unit_cost: '6.00' }),
    )
    expect(await stockOf('yeni')).toMatchObject({
      pieces: 6,
      cost: 3200,
      items: [
        [4, 2000],
        [2, 1200],
      ],
    })
    const [option] = made.options
    const items = [...option.items, { name: 'Üzüm', stock: 3, unit_cost: '7.00' }]
    expect((await owner.put(`admin/products/${made.id}/`, { ...made, options: [{ ...option, items }] })).status).toBe(
      200,
    )
    expect(await stockOf('yeni')).toMatchObject({ pieces: 9, cost: 5300 })
    await booksAgree()
  })

  it('asks before a price below the opening cost', async () => {
    expect((await add({ stock_count: 5, unit_cost: '10.01' })).body).toMatchObject({
      code: 'price.doubtful',
      products: [{ doubt: 'below_cost', cost: '10.01' }],
    })
    const items = flavours({ name: 'Nanə', price: '2.00', stock: 4, unit_cost: '12.00' })
    expect((await add(items)).status).toBe(201)
  })

  it('needs the right to costs', async () => {
    expect((await add({ stock_count: 5, unit_cost: '6.40' }, await staff('manager'))).status).toBe(403)
  })

  it('comes from the column of an import, for new products and for stock without a known cost', async () => {
    const file = [
      'Ünvan;Ad;Qiymət;Stok;Maya dəyəri;Kateqoriya;Seçimlər',
      'yeni;Yeni;10;5;6,40;Mayelər;',
      'dadli;Dadlı;10;;5;Mayelər;Dad(chips, stok): Nanə +0.00 {4} | Manqo +0.00 {2}',
      'demo-son;;;;7;;',
    ].join('\n')
    const { id, errors } = await checkFile(file)
    expect(errors).toEqual([])
    expect((await owner.get(`admin/imports/${id}/changes/`)).body.results.at(-1)).toMatchObject({
      field: 'cost',
      to: '7',
    })
    await runImport(id)
    expect(await stockOf('yeni')).toMatchObject({ pieces: 5, cost: 3200 })
    expect(await stockOf('dadli')).toMatchObject({
      cost: 3000,
      items: [
        [4, 2000],
        [2, 1000],
      ],
    })
    expect(await stockOf('demo-son')).toMatchObject({ pieces: 1, cost: 700 })
    await booksAgree()
    // A known cost stays: receipts change it.
    expect(await checkFile('Ünvan;Maya dəyəri\ndemo-son;9')).toMatchObject({ changed_count: 0, unchanged_count: 1 })
  })
})
