import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changesOf, checkFile } from '#tests/importing.ts'
import { member, runSql, stockedShop } from '#tests/stocked-shop.ts'
import { fourVariants } from '#tests/variants.ts'
import { readSheets } from './read-sheet.ts'

stockedShop('owner')
beforeEach(async () => {
  await fourVariants({ 'Nanə / 3 mg': { stock: 1, sku: '00123' } })
  await runSql(sql`update products set sale_amount = 1050, sale_is_percent = false,
    sale_starts_at = '2026-12-01T05:30:00Z', sale_ends_at = '2027-01-31T19:59:59.999Z' where slug = 'demo-sade'`)
})

const exported = async () => (await member.get('admin/imports/products/?format=xlsx')).body as Buffer

describe('the Excel export of products (E39)', () => {
  it('changes nothing when it is imported', async () => {
    const { id, errors } = await checkFile(await exported(), 'xlsx')
    expect([errors, await changesOf(id)]).toEqual([[], []])
  })

  it('has amounts, pieces and times in typed cells, and codes as texts', async () => {
    const [sheet] = await readSheets(await exported())
    const [header, ...rows] = sheet?.rows ?? []
    const cellsOf = (name: string) => rows.map(({ cells }) => cells[header?.cells.indexOf(name) ?? -1])
    expect(cellsOf('price').slice(0, 2)).toEqual(['10', '40'])
    expect(cellsOf('sale_starts_at')[0]).toBe('2026-12-01 09:30:00')
    expect(cellsOf('sku')).toContain('00123')
  })
})
