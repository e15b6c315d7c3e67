import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  checkFile,
  product,
  readImport,
  run,
  send,
  undoImport,
  workImport,
  runImport,
} from '#tests/importing.ts'
import { member as manager, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

/** Gives two main categories a subcategory of the same name, and puts a product into the first. */
const addSameSubcategories = () =>
  runSql(sql`
    with main as (select id, name from categories where parent_id is null),
    made as (
      insert into categories (slug, name, parent_id)
        select 'diger-' || id, 'Digər', id from main where name in ('Mayelər', 'Cihazlar') returning id, parent_id)
    update products set category_id = made.parent_id, subcategory_id = made.id
      from made join main on main.id = parent_id where main.name = 'Mayelər' and products.slug = 'demo-sade'`)

describe('the check of an import', () => {
  it('shows every value of a new product, and that its sale is a percentage', async () => {
    const { id } = await checkFile('slug;name;price;category;sale_amount\nkemer;Kəmər;65;Cihazlar;55\n')
    expect(await changesOf(id)).toEqual([
      'kemer name: — → Kəmər',
      'kemer price:  → 65',
      'kemer sale_amount:  → 55',
      'kemer sale_is_percent:  → bəli',
      'kemer category:  → Cihazlar',
    ])
  })

  it('doubts the price of a new product that costs nothing', async () => {
    const { id } = await checkFile('slug;name;price;category;is_published\nsifir;Sıfır;0;Cihazlar;bəli\n')
    const { body } = await manager.get(`admin/imports/${id}/changes/`)
    expect(
      body.results.flatMap(({ field, doubt }: Record<string, unknown>) => (doubt ? [[field, doubt]] : [])),
    ).toEqual([['price', 'zero']])
    expect((await manager.post(`admin/imports/${id}/run/`, {})).status).toBe(409)
  })
})

describe('a category in a file', () => {
  it('shows the subcategory that another category clears, and the undo restores it', async () => {
    await addSameSubcategories()
    const before = await product('demo-sade')
    const { id } = await run('slug;category\ndemo-sade;Cihazlar\n')
    expect(await changesOf(id)).toEqual(['demo-sade category: Mayelər → Cihazlar', 'demo-sade subcategory: Digər → '])
    await undoImport(id)
    expect(await product('demo-sade')).toMatchObject({ subcategory_id: before.subcategory_id })
  })

  it('reads the subcategory of another category that has the same name', async () => {
    await addSameSubcategories()
    const before = await product('demo-sade')
    const { id } = await run('slug;category;subcategory\ndemo-sade;Cihazlar;Digər\n')
    const after = await product('demo-sade')
    expect(after.subcategory_id).not.toBeNull()
    expect(after.subcategory_id).not.toBe(before.subcategory_id)
    await undoImport(id)
    expect(await product('demo-sade')).toMatchObject({ subcategory_id: before.subcategory_id })
  })

  it('is read before its subcategory, whatever the order of the columns', async () => {
    await addSameSubcategories()
    const { errors } = await run('subcategory;slug;category\nDigər;demo-son;Cihazlar\n')
    expect(errors).toEqual([])
    expect((await product('demo-son')).subcategory_id).not.toBeNull()
  })
})

it('brings back the dates of a sale that an import removed', async () => {
  await runSql(sql`update products set sale_amount = 200, sale_is_percent = false, sale_starts_at = '2026-12-01',
    sale_ends_at = '2099-12-31' where slug = 'demo-sade'`)
  const before = await product('demo-sade')
  const { body } = await send('slug;sale_amount\ndemo-sade;\n', 'csv', 'clear')
  await workImport(body.id)
  expect((await changesOf(body.id)).map((change) => change.split(':')[0])).toEqual([
    'demo-sade sale_amount',
    'demo-sade sale_starts_at',
    'demo-sade sale_ends_at',
  ])
  await runImport(body.id)
  expect(await readImport(body.id)).toMatchObject({ state: 'done' })
  expect(await product('demo-sade')).toMatchObject({ sale_amount: null, sale_starts_at: null })
  await undoImport(body.id)
  const { sale_amount, sale_starts_at, sale_ends_at } = before
  expect(await product('demo-sade')).toMatchObject({ sale_amount, sale_starts_at, sale_ends_at })
})
