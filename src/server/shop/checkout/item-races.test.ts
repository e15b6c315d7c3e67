import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addCustomers,
  booksAgree,
  countByItem,
  goods,
  orderLine,
  orderPayload,
  runSql,
  sharedShop,
  shop,
  staff,
} from '#tests/stocked-shop.ts'
import { itemStock } from '#tests/count-by-item.ts'
import { tokenFor } from '#tests/speak.ts'
import { type StaffMember } from '#tests/staff.ts'

// V6, over real HTTP: many connections, one shop, one database.

const BUYERS = 200

let owner: StaffMember
let baseUrl: string
const tokens: string[] = []
sharedShop()
beforeAll(async () => {
  owner = await staff('owner')
  baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  for (const id of await addCustomers(BUYERS)) tokens.push(await tokenFor(shop, id))
  await countByItem('demo-secimli', 'Dad', { Nanə: 60, Manqo: 50 })
})

async function call(token: string, method: string, path: string, body: object) {
  const answer = await fetch(`${baseUrl}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as { id: number } }
}

type Product = { stock_count: number; options: { counted: boolean; items: object[] }[] }

async function readProduct(id: number, token: string): Promise<Product> {
  const answer = await fetch(`${baseUrl}/api/v1/admin/products/${id}/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as Product
}

describe('item races', () => {
  it('keeps exact stock with 200 concurrent buyers, cancellations and edits', async () => {
    const product = goods.products['demo-secimli'] as number
    const items = {
      Nanə: goods.items['demo-secimli/Nanə'] as number,
      Manqo: goods.items['demo-secimli/Manqo'] as number,
    }
    const names = Object.keys(items) as (keyof typeof items)[]
    const corrected = { Nanə: 0, Manqo: 0 }
    const answers = { bought: 0, refused: 0, canceled: 0, edited: 0, corrected: 0 }

    const buy = async (token: string, place: number) => {
      const name = names[place % 2] as keyof typeof items
      const line = orderLine(
        'demo-secimli',
        1,
        name === 'Manqo' ? '26.75' : '25.50',
        place % 3 ? [name, '0 mg'] : ['0 mg', name],
      )
      const { status, body } = await call(token, 'POST', 'checkout/', orderPayload([line]))
      expect([201, 400]).toContain(status)
      answers[status === 201 ? 'bought' : 'refused']++
      if (status === 201 && place % 5 === 0) {
        expect((await call(token, 'PATCH', `cancel-order/${body.id}/`, { canceled: true })).status).toBe(200)
        answers.canceled++
      }
    }
    const ownerToken = await owner.token()
    const correct = async (place: number) => {
      const name = names[place % 2] as keyof typeof items
      const change = place % 3 === 0 ? -1 : 1
      const { status } = await call(ownerToken, 'POST', `admin/stock/${product}/change/`, {
        item: items[name],
        change,
        note: 'Sayıldı',
      })
      expect([200, 400]).toContain(status)
      if (status === 200) corrected[name] += change
      answers.corrected++
    }
    const edit = async (place: number) => {
      const read = await readProduct(product, ownerToken)
      // A new item without stock is added, and removed by the next edit. The other items stay the same.
      const options = read.options.map((option) =>
        option.counted
          ? { ...option, items: [...option.items.slice(0, 2), ...(place % 2 ? [] : [{ name: `Alma ${place}` }])] }
          : option,
      )
      const { status } = await call(ownerToken, 'PUT', `admin/products/${product}/`, {
        ...read,
        options,
        short_description: `Mətn ${place}`,
      })
      expect([200, 400, 409]).toContain(status)
      if (status === 200) answers.edited++
    }
    await Promise.all([
      ...tokens.map((token, place) => buy(token, place)),
      ...Array.from({ length: 20 }, (_, place) => correct(place)),
      ...Array.from({ length: 6 }, (_, place) => edit(place)),
    ])

    expect(answers.bought + answers.refused).toBe(BUYERS)
    expect(answers.canceled).toBeGreaterThan(0)
    expect(answers.edited).toBeGreaterThan(0)
    const began = { Nanə: 60, Manqo: 50 }
    let sum = 0
    for (const name of names) {
      const now = await itemStock(shop.services.database, items[name])
      expect(now?.ledger).toBe(now?.stock)
      expect(now?.stock).toBe(began[name] + corrected[name] - (now?.ordered ?? 0))
      sum += now?.stock ?? 0
    }
    const rows = await runSql(sql`select stock_count from products where id = ${product}`)
    expect(rows).toEqual([{ stock_count: sum }])
    await booksAgree()
  })

  it('keeps the books correct while counting by item ends and begins again', async () => {
    const product = goods.products['demo-secimli-endirim'] as number
    await countByItem('demo-secimli-endirim', 'Rəng', { Qara: 30, Gümüşü: 30 })
    const ownerToken = await owner.token()
    const turn = async () => {
      const read = await readProduct(product, ownerToken)
      const isCounted = read.options[0]?.counted
      const half = Math.floor(read.stock_count / 2)
      const options = read.options.map((option) => ({
        ...option,
        counted: !isCounted,
        items: option.items.map((item, at) => ({ ...item, stock: at === 0 ? read.stock_count - half : half })),
      }))
      return (await call(ownerToken, 'PUT', `admin/products/${product}/`, { ...read, options })).status
    }
    const buying = tokens.slice(0, 60).map(async (token, place) => {
      const line = orderLine('demo-secimli-endirim', 1, place % 2 ? '83.33' : '80.00', [place % 2 ? 'Gümüşü' : 'Qara'])
      const { status, body } = await call(token, 'POST', 'checkout/', orderPayload([line]))
      expect([201, 400]).toContain(status)
      if (status === 201 && place % 3 === 0)
        expect((await call(token, 'PATCH', `cancel-order/${body.id}/`, { canceled: true })).status).toBe(200)
    })
    const turns: number[] = []
    for (let round = 0; round < 8; round++) turns.push(await turn())
    await Promise.all(buying)
    // A division is rejected if a sale happened in between. Some succeed.
    for (const status of turns) expect([200, 400, 409]).toContain(status)
    expect(turns).toContain(200)
    await booksAgree()
  })
})
