import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkFile, product, workImport } from '#tests/importing.ts'
import { member, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

const cardsOf = async (file: string, kind = 'new') => {
  const { id } = await checkFile(file)
  return (await member.get(`admin/imports/${id}/cards/?kind=${kind}`)).body
}

it('shows a new product as the shop will show it, and no known product', async () => {
  const header = 'slug;name;price;sale_price;stock;category;subcategory;is_published'
  const rows = ['kemer;Kəmər;65;55,5;3;Mayelər;Duzlu mayelər;bəli', 'demo-sade;Sadə;11;;4;;;']
  expect(await cardsOf([header, ...rows].join('\n'))).toMatchObject({
    total: 1,
    results: [
      {
        line: 2,
        name: 'Kəmər',
        category: 'Mayelər › Duzlu mayelər',
        price: '65.00',
        sale_price: '55.50',
        stock_count: 3,
        variants: 0,
        image: null,
        is_published: true,
        is_new: true,
        doubt: null,
        changes: [],
      },
    ],
  })
})

it('sums the stock of the variants of a new product, and counts them', async () => {
  const options = '"Dad(chips, stok): Nanə +0.00 {4} | Manqo +1.25 {5}"'
  const { results } = await cardsOf(`slug;name;price;category;options\nmaye;Maye;10;Mayelər;${options}`)
  expect(results).toMatchObject([{ stock_count: 9, variants: 2 }])
})

it('does not show a sale that begins later', async () => {
  const row = 'kemer;Kəmər;65;10;01.01.2090;Mayelər'
  const { results } = await cardsOf(`slug;name;price;sale_amount;sale_starts_at;category\n${row}`)
  expect(results).toMatchObject([{ price: '65.00', sale_price: null }])
})

describe('the card of a known product', () => {
  it('shows it as the shop will show it, with the old and the new value of each changed field', async () => {
    const { images, stock_count } = await product('demo-sade')
    const { total, results } = await cardsOf('slug;name;price;sale_price\ndemo-sade;Sadə maye;11;9,50', 'changed')
    expect([total, results[0]]).toMatchObject([
      1,
      {
        line: 2,
        name: 'Sadə maye',
        price: '11.00',
        sale_price: '9.50',
        stock_count,
        image: images[0]?.image.match(/media\/([a-z0-9-]+)/)?.[1] ?? null,
        is_new: false,
        changes: [
          { field: 'name', from: 'Demo demo-sade', to: 'Sadə maye' },
          { field: 'price', from: '10.00', to: '11' },
          { field: 'sale_price', from: '', to: '9.50' },
        ],
      },
    ])
  })

  it('has the pieces of all choices if a row changes those of one', async () => {
    const options = '"Dad(chips, stok): Nanə +0.00 {4; QAB-1} | Manqo +1.25 {5; QAB-2}"'
    const made = await checkFile(`slug;name;price;category;options\nqab;Qab;10;Mayelər;${options}`)
    await member.post(`admin/imports/${made.id}/run/`, {})
    await workImport(made.id)
    const { results } = await cardsOf('sku;stock\nQAB-2;9', 'changed')
    expect(results).toMatchObject([
      { name: 'Qab, Manqo', stock_count: 13, variants: 2, changes: [{ field: 'stock', from: '5', to: '9' }] },
    ])
  })

  it('keeps the pieces of choices that the row does not count', async () => {
    const options = '"Dad(chips, stok): Nanə +0.00 {4} | Manqo +1.25 {5}"'
    const made = await checkFile(`slug;name;price;category;options\nqab;Qab;10;Mayelər;${options}`)
    await member.post(`admin/imports/${made.id}/run/`, {})
    await workImport(made.id)
    const file = 'slug;options\nqab;"Dad(chips, stok): Nanə +0.00 | Manqo +2.00 {7}"'
    expect((await cardsOf(file, 'changed')).results).toMatchObject([{ stock_count: 11, variants: 2 }])
  })

  it('comes first if it is doubtful, and says why', async () => {
    await runSql(sql`update products set price = 1000 where slug = 'demo-son'`)
    const { id } = await checkFile('slug;name;price\nyeni-mal;Yeni mal;5\ndemo-son;;0.10')
    const { results, total } = (await member.get(`admin/imports/${id}/cards/`)).body
    expect([total, results]).toMatchObject([
      2,
      [
        { is_new: false, doubt: 'far' },
        { name: 'Yeni mal', doubt: null },
      ],
    ])
  })
})
