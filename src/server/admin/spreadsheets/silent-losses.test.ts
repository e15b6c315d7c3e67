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
import { booksAgree, buy, countByItem, member as manager, runSql, stockedShop } from '#tests/stocked-shop.ts'

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

describe('the sale of a row', () => {
  it("reads a 'Sale price' as the final price", async () => {
    const { errors } = await run('SKU;Slug;Ad;price;Sale price;Kateqoriya\nB-1;kemer;Kəmər;65;55;Cihazlar\n')
    expect(errors).toEqual([])
    expect(await product('kemer')).toMatchObject({ sale_price: '55.00', sale_amount: '10.00', sale_is_percent: false })
  })

  it('restores a percentage when the import of a final price is undone', async () => {
    const before = await product('demo-endirim')
    const { id } = await run(`slug;sale_price\ndemo-endirim;${(Number(before.price) - 1).toFixed(2)}\n`)
    expect(await product('demo-endirim')).toMatchObject({ sale_amount: '1.00', sale_is_percent: false })
    await undoImport(id)
    const { sale_amount, sale_is_percent } = before
    expect(await product('demo-endirim')).toMatchObject({ sale_amount, sale_is_percent })
  })

  it('changes nothing if the final price is the price of the present sale', async () => {
    const { sale_price } = await product('demo-endirim')
    const { id } = await checkFile(`slug;sale_price\ndemo-endirim;${sale_price}\n`)
    expect(await changesOf(id)).toEqual([])
  })

  it('doubts a final price that is not below the price, and writes no sale', async () => {
    const { id } = await checkFile('slug;price;sale_price\ndemo-sade;11;11\n')
    const { body } = await manager.get(`admin/imports/${id}/changes/`)
    expect(body.results).toMatchObject([{ field: 'price', doubt: 'no_sale' }])
    await runImport(id)
    expect(await product('demo-sade')).toMatchObject({ price: '11.00', sale_amount: null })
  })

  it('does not end at once because of the dates of an earlier sale', async () => {
    await runSql(sql`update products set sale_amount = 200, sale_is_percent = false, sale_starts_at = '2020-12-01',
      sale_ends_at = '2020-12-31' where slug = 'demo-sade'`)
    await run('slug;sale_price\ndemo-sade;7\n')
    expect(await product('demo-sade')).toMatchObject({ sale_price: '7.00', sale_ends_at: null })
  })

  it('reads a percent cell as its percent', async () => {
    await run('slug;price;sale_amount\ndemo-sade;10.50;15%\n')
    expect(await product('demo-sade')).toMatchObject({
      sale_price: '8.93',
      sale_amount: '15',
      sale_is_percent: true,
    })
  })

  it('rejects a percent cell beside the word that the sale is no percentage', async () => {
    const { errors } = await checkFile('slug;sale_amount;sale_is_percent\ndemo-sade;15%;xeyr\n')
    expect(errors).toMatchObject([{ field: 'sale_amount' }])
  })

  it('rejects a file with an amount and a final price of the sale', async () => {
    const { id, state } = await checkFile('slug;sale_amount;sale_price\ndemo-sade;1;9\n')
    expect(state).toBe('unmatched')
    const columns = ['slug', 'sale_amount', 'sale_price']
    const { status } = await manager.put(`admin/imports/${id}/columns/`, { columns, columns_version: 0 })
    expect(status).toBe(400)
  })
})

describe('tags in a file', () => {
  it('are separated by commas in a cell without the separator of the shop', async () => {
    await run('slug;tags\ndemo-sade;Gold, Leather, Silver\ndemo-son;a, b | c\n')
    expect((await product('demo-sade')).tags.toSorted()).toEqual(['Gold', 'Leather', 'Silver'])
    expect((await product('demo-son')).tags.toSorted()).toEqual(['a, b', 'c'])
  })

  it('are the same after an export and an import if a single tag has a comma', async () => {
    await run('slug;tags\ndemo-sade;a, b |\n')
    const exported = String((await manager.get('admin/imports/products/?format=csv')).body)
    expect(await checkFile(exported)).toMatchObject({ changed_count: 0, errors: [] })
    expect((await product('demo-sade')).tags).toEqual(['a, b'])
  })
})

it('reads picture addresses that a comma separates as several', async () => {
  const { errors } = await checkFile('slug;pictures\ndemo-sade;"https://a.example/1.jpg, http://127.0.0.1/2.jpg"\n')
  expect(errors).toMatchObject([{ field: 'pictures' }])
})

describe('a description in a file', () => {
  it('keeps the lines and signs of a plain text', async () => {
    const text = 'Müqavimət < 0.5 Om & güc > 40 W\niki <yeni>\n\nüç'
    await run(`slug;description\ndemo-sade;"${text}"\n`)
    expect((await product('demo-sade')).description).toBe(
      '<p>Müqavimət &lt; 0.5 Om &amp; güc &gt; 40 W<br />iki &lt;yeni&gt;</p><p>üç</p>',
    )
    expect(await checkFile(`slug;description\ndemo-sade;"${text}"\n`)).toMatchObject({ unchanged_count: 1 })
  })

  it('is shown in the check as it will be stored', async () => {
    const { id } = await checkFile('slug;description\ndemo-sade;<p>Bir</p><iframe src=https://x.example></iframe>\n')
    expect(await changesOf(id)).toEqual(['demo-sade description:  → <p>Bir</p>'])
  })
})

describe('the stock of an export', () => {
  const exported = async (change: (line: string) => string) => {
    const text = String((await manager.get('admin/imports/products/?format=csv')).body)
    return text.split('\n').map(change).join('\n')
  }
  const sell = (id: number, change: number, item?: number) =>
    manager.post(`admin/stock/${id}/change/`, { change, note: 'Satıldı', ...(item && { item }) })

  it('keeps what was sold since the export', async () => {
    const { id, stock_count } = await product('demo-sade')
    const file = await exported((line) => line.replace('Demo demo-son', 'Son'))
    await sell(id, -20)
    const { id: importId } = await run(file)
    expect(await changesOf(importId)).toEqual(['demo-son name: Demo demo-son → Son'])
    expect((await product('demo-sade')).stock_count).toBe(stock_count - 20)
  })

  it('moves by the difference between the edited and the exported number', async () => {
    const { id, stock_count } = await product('demo-sade')
    const file = await exported((line) =>
      line.replace(`;${stock_count};${stock_count};`, `;${stock_count + 5};${stock_count};`),
    )
    await sell(id, -20)
    const done = await run(file)
    expect((await product('demo-sade')).stock_count).toBe(stock_count - 15)
    await undoImport(done.id)
    expect((await product('demo-sade')).stock_count).toBe(stock_count - 20)
  })

  it('rejects a row that takes away more than there is', async () => {
    const { id, stock_count } = await product('demo-sade')
    await sell(id, -stock_count)
    const { errors } = await checkFile(`slug;stock;stock_exported\ndemo-sade;1;${stock_count}\n`)
    expect(errors).toMatchObject([{ field: 'stock', reason: 'Stokda cəmi 0 ədəd var.' }])
  })

  it('keeps what was sold of an item of an export with the options in one cell', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 10, Manqo: 5 })
    const { id, options } = await product('demo-secimli')
    const texts = [5, 9].map((pieces) => `"Dad(chips, stok): Nanə +0.00 {10} | Manqo +1.25 {${pieces}}`)
    const nicotine = 'Nikotin(list): 0 mg +0.00 | 3 mg +0.99 | 6 mg +1.99"'
    const file = `slug;stock;stock_exported;options\ndemo-secimli;15;${texts[0]}";${texts[1]}; ${nicotine}\n`
    await sell(id, -3, options[0].items[0].id)
    await sell(id, -2, options[0].items[1].id)
    const done = await run(file)
    expect(done.errors).toEqual([])
    const stocks = async () =>
      (await product('demo-secimli')).options[0].items.map((item: { stock_count: number }) => item.stock_count)
    expect(await stocks()).toEqual([7, 7])
    await undoImport(done.id)
    expect(await stocks()).toEqual([7, 3])
    await booksAgree()
  })

  it('doubts a number without the exported number for a product that was sold lately', async () => {
    expect((await buy('demo-sade', 2)).status).toBe(201)
    const { id } = await checkFile('slug;stock\ndemo-sade;50\ndemo-endirim;1\n')
    const { body } = await manager.get(`admin/imports/${id}/changes/`)
    const doubts = body.results.map(({ slug, doubt }: Record<string, string | null>) => `${slug} ${doubt}`)
    expect(doubts).toEqual(['demo-sade sold', 'demo-endirim null'])
  })
})

describe('the address of a new product', () => {
  const rows =
    'sku;name;price;category;is_published\nK-1;Qara kəmər;65;Cihazlar;bəli\nK-2;Qara kəmər;55;Cihazlar;bəli\n'

  it('is made from the name, with a number if it is taken', async () => {
    expect(await run(rows)).toMatchObject({ created_count: 2, errors: [] })
    expect(await product('qara-kemer')).toMatchObject({ sku: 'K-1', price: '65.00' })
    expect(await product('qara-kemer-2')).toMatchObject({ sku: 'K-2', price: '55.00' })
    expect(await run(rows)).toMatchObject({ created_count: 0, unchanged_count: 2 })
  })

  it('is known to the undo', async () => {
    const { id } = await run(rows)
    expect(await undoImport(id)).toMatchObject({ changed_count: 2, errors: [] })
    expect(await product('qara-kemer-2')).toMatchObject({ is_published: false })
  })

  it('is corrected, also when it names a known product', async () => {
    const { id } = await checkFile('slug;name;price;category\nDemo_Sade;Ad;10;Mayelər\nYeni Mal;Ad;1;Mayelər\n')
    const slugs = (await changesOf(id)).map((change) => change.split(' ')[0])
    expect([...new Set(slugs)].toSorted()).toEqual(['demo-sade', 'yeni-mal'])
  })
})
