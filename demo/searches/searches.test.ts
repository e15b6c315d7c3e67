import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#src/domain/search/fold.ts'
import { findProductIds } from '#src/server/shop/search/search-products.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { makeDemoShop } from '../index.ts'
import { nothing, searches } from './searches.ts'

/** Category, subcategory, name and short description of each product, folded. */
let texts: Map<number, string>
bareShop()
beforeAll(async () => {
  await makeDemoShop(shop.services)
  const rows = await runSql(sql`
    select products.id, concat_ws('|', parent.name, child.name, products.name, short_description) as text
    from products join categories parent on parent.id = category_id join categories child on child.id = subcategory_id`)
  texts = new Map(rows.map(({ id, text }) => [id, text.split('|').map(fold).join('|')]))
})

const find = (query: string) =>
  findProductIds({ services: shop.services, shows: () => {} } as unknown as Context, query)

/** Categories that hold devices. */
const DEVICES = ['Pod sistemlər', 'Birdəfəlik cihazlar', 'Mod cihazlar']

describe('searches of shoppers (C14)', () => {
  it('are at least 300, each once', () => {
    const all = [...Object.values(searches).flat(), ...nothing]
    expect(all.filter((query, index) => all.indexOf(query) !== index)).toEqual([])
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(nothing.length).toBeGreaterThanOrEqual(20)
  })

  it('find the expected goods first', async () => {
    const wrong: string[] = []
    for (const [expected, queries] of Object.entries(searches)) {
      for (const query of queries) {
        const [first] = (await find(query)).ids
        const text = first === undefined ? 'nothing' : (texts.get(first) ?? '')
        const wanted = expected === 'device' ? DEVICES : [expected]
        if (!wanted.some((one) => text.includes(fold(one)))) wrong.push(`${query} → ${text}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['battery 18650', /\b(18350|21700)\b/],
    ['pod 20 w', /\b(?!20)\d+ w\b/],
    ['maye 30 ml', /\b(?!30)\d+ ml\b/],
    ['koyl 0.6 om', /\b0 (?!6)\d om\b/],
  ])('mean a number exactly: %s (E10)', async (query, other) => {
    const names = (await find(query)).ids.map((id) => texts.get(id)?.split('|')[2] ?? '')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => other.test(name))).toEqual([])
  })

  it('find goods without the number if no goods have it (E10)', async () => {
    const { ids, has_all } = await find('50 ml manqo')
    expect(texts.get(ids[0] ?? 0)).toContain('manqo')
    expect(has_all).toBe(false)
  })

  it('find nothing that matches, and say so', async () => {
    const wrong: string[] = []
    for (const query of nothing) {
      const { ids, has_all } = await find(query)
      if (ids.length > 0 && has_all) wrong.push(`${query} → ${texts.get(ids[0] ?? 0)}`)
    }
    expect(wrong).toEqual([])
  })
})
