import { beforeAll, describe, expect, it } from 'vitest'
import {
  actAs,
  addCustomers,
  booksAgree,
  goods,
  member,
  orderLine,
  orderPayload,
  sharedShop,
  shop,
  staff,
} from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'
import { readVariants, saveVariants, variantPath, variantStocks } from '#tests/variants.ts'

// E70, V6: buyers of combinations at once, with cancellations, corrections and edits between them.

const BUYERS = 60

let buyers: number[]
sharedShop()
beforeAll(async () => {
  actAs(await staff('owner'))
  buyers = await addCustomers(BUYERS)
  await member.post(`admin/stock/${goods.products['demo-secimli']}/change/`, { counted: 40, note: 'Sayıldı' })
  const { status, body } = await saveVariants({ 'Nanə / 0 mg': 12, 'Nanə / 3 mg': 14, 'Manqo / 3 mg': 14 })
  expect(status, JSON.stringify(body)).toBe(200)
})

describe('variant races', () => {
  it('keeps exact stock of every combination', async () => {
    const kinds = [
      { names: ['Nanə', '0 mg'], paid: '25.50' },
      { names: ['3 mg', 'Nanə'], paid: '26.49' },
      { names: ['Manqo', '3 mg'], paid: '27.74' },
    ]
    const taken = [0, 0, 0]
    let corrected = 0
    const buy = async (user: number, place: number) => {
      const kind = place % 3
      const { names, paid } = kinds[kind] ?? { names: [], paid: '' }
      const by = speakTo(shop, user)
      const { status, body } = await by.post('checkout/', orderPayload([orderLine('demo-secimli', 1, paid, names)]))
      expect([201, 400]).toContain(status)
      if (status !== 201) return
      if (place % 5 === 0) expect((await by.patch(`cancel-order/${body.id}/`, { canceled: true })).status).toBe(200)
      else taken[kind] = (taken[kind] ?? 0) + 1
    }
    const [first] = (await readVariants()).variants
    const correct = async (place: number) => {
      const change = place % 2 === 0 ? -1 : 1
      const { status } = await member.post(`admin/stock/${goods.products['demo-secimli']}/change/`, {
        item: first.id,
        change,
        note: 'Sayıldı',
      })
      if (status === 200) corrected += change
    }
    const edit = async (place: number) => {
      const { status } = await member.put(variantPath(), {
        ...(await readVariants()),
        short_description: `Mətn ${place}`,
      })
      expect([200, 409]).toContain(status)
    }
    await Promise.all([
      ...buyers.map(buy),
      ...Array.from({ length: 6 }, (_, place) => correct(place)),
      ...Array.from({ length: 4 }, (_, place) => edit(place)),
    ])
    expect(await variantStocks()).toEqual({
      'Nanə / 0 mg': 12 + corrected - (taken[0] ?? 0),
      'Nanə / 3 mg': 14 - (taken[1] ?? 0),
      'Manqo / 3 mg': 14 - (taken[2] ?? 0),
    })
    expect(taken.every((pieces) => pieces > 8)).toBe(true)
    await booksAgree()
  })

  it('keeps the books correct while the second option ends and begins to be counted', async () => {
    const turn = async () => {
      const { options, ...product } = await readVariants()
      const isCombined = product.variants.length > 0
      const [flavours, nicotine] = options
      const names = flavours.items.map(({ name }: { name: string }) => name)
      return (
        await member.put(variantPath(), {
          ...product,
          options: [flavours, { ...nicotine, counted: !isCombined }],
          variants: isCombined
            ? undefined
            : names.map((name: string, at: number) => ({
                choices: [name, '3 mg'],
                stock: flavours.items[at].stock_count,
              })),
        })
      ).status
    }
    const buying = buyers.slice(0, 20).map(async (user, place) => {
      const [names, paid] = place % 2 ? [['Nanə', '3 mg'], '26.49'] : [['Manqo', '3 mg'], '27.74']
      const by = speakTo(shop, user)
      const line = orderLine('demo-secimli', 1, paid as string, names as string[])
      const { status, body } = await by.post('checkout/', orderPayload([line]))
      expect([201, 400]).toContain(status)
      if (status === 201 && place % 3 === 0)
        expect((await by.patch(`cancel-order/${body.id}/`, { canceled: true })).status).toBe(200)
    })
    const turns: number[] = []
    for (let round = 0; round < 6; round++) turns.push(await turn())
    await Promise.all(buying)
    for (const status of turns) expect([200, 400, 409]).toContain(status)
    expect(turns).toContain(200)
    await booksAgree()
  })
})
