import { expect, it } from 'vitest'
import { checkFile } from '#tests/importing.ts'
import { member, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

const cardsOf = async (file: string) => {
  const { id } = await checkFile(file)
  return (await member.get(`admin/imports/${id}/cards/`)).body
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
