import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { actAs, shop, stockedShop } from '#tests/stocked-shop.ts'
import { one, run } from '#tests/importing.ts'
import { tailoredMember } from '#tests/staff.ts'

stockedShop()
const withRights = async (rights: StaffRight[]) => {
  actAs(await tailoredMember(shop, rights))
}

const FILE = 'slug;name;price;stock\ndemo-sade;Başqa ad;0.01;777'
const OPTIONS =
  'slug;options\ndemo-secimli;"Dad(chips): Nanə +0.00 | Manqo +9.00; Nikotin(list): 0 mg +0.00 | 3 mg +0.99 | 6 mg +1.99"'
const wrongFields = async (content: string) => (await run(content)).errors.map(({ field }) => field)

describe('an import', () => {
  beforeEach(() => withRights(['import']))

  it('changes nothing with the right to import alone', async () => {
    expect(await wrongFields(FILE)).toEqual(['name', 'price', 'stock'])
    expect(await one('demo-sade')).toMatchObject({ name: 'Demo demo-sade', price: 1000, stock_count: 50 })
  })

  it('writes the columns that the rights allow', async () => {
    await withRights(['import', 'stock'])
    expect(await wrongFields('slug;stock\ndemo-sade;777')).toEqual([])
    expect(await wrongFields(FILE)).toEqual(['name', 'price'])
    await withRights(['import', 'catalog'])
    expect(await wrongFields('slug;name;price\ndemo-sade;Başqa ad;10.00')).toEqual([])
    expect(await one('demo-sade')).toMatchObject({ name: 'Başqa ad', price: 1000, stock_count: 777 })
    expect(await wrongFields('slug;name;price;category;stock\nyeni-mal;Yeni;5.00;Mayelər;3')).toEqual([
      'price',
      'stock',
    ])
  })

  it('changes no price of an option without the right to prices', async () => {
    await withRights(['import', 'catalog', 'stock'])
    expect(await wrongFields(OPTIONS)).toEqual(['options'])
    await withRights(['import', 'catalog', 'prices'])
    expect(await wrongFields(OPTIONS)).toEqual([])
  })
})
