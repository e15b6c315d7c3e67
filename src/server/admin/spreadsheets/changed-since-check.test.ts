import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changesOf, checkFile, one, product, readImport, run, runImport } from '#tests/importing.ts'
import { customer, member, orderLine, orderPayload, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

const setPrice = (slug: string, price: number) => runSql(sql`update products set price = ${price} where slug = ${slug}`)

// A run writes what its check has shown (G25).
describe('a product that changed after the check', () => {
  it('is left out and named, and the others are written', async () => {
    const { id } = await checkFile('slug;price\ndemo-sade;11.00\ndemo-video;31.00')
    await setPrice('demo-sade', 1050)
    await runImport(id)
    expect([(await product('demo-sade')).price, (await product('demo-video')).price]).toEqual(['10.50', '31.00'])
    expect(await changesOf(id)).toEqual(['demo-video price: 30.00 → 31.00'])
    expect((await readImport(id)).errors).toMatchObject([
      { line: 2, field: 'price', reason: '«Demo demo-sade» yoxlamadan sonra dəyişib, ona görə yazılmadı.' },
    ])
  })

  it('is left out if it had the value of the file at the check', async () => {
    const { id } = await checkFile('slug;price\ndemo-sade;10.00\ndemo-video;31.00')
    await setPrice('demo-sade', 1200)
    await runImport(id)
    expect((await product('demo-sade')).price).toBe('12.00')
  })

  it('is written if only another field changed', async () => {
    const { id } = await checkFile('slug;price\ndemo-sade;11.00')
    await runSql(sql`update products set seo_title = 'Başqa' where slug = 'demo-sade'`)
    await runImport(id)
    expect(await product('demo-sade')).toMatchObject({ price: '11.00', seo_title: 'Başqa' })
  })

  it('is left out after a sale if the file has a count, and moved if it has a difference', async () => {
    const { stock_count } = await one('demo-sade')
    const count = await checkFile('slug;stock\ndemo-sade;7')
    const moved = await checkFile(`slug;stock;stock_exported\ndemo-sade;${Number(stock_count) + 5};${stock_count}`)
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    await runImport(count.id)
    expect((await one('demo-sade')).stock_count).toBe(Number(stock_count) - 1)
    await runImport(moved.id)
    expect((await one('demo-sade')).stock_count).toBe(Number(stock_count) + 4)
  })

  it('is not in the list of changes after the run', async () => {
    const { id } = await run('slug;price\ndemo-sade;11.00')
    expect((await member.get(`admin/imports/${id}/changes/`)).body.total).toBe(1)
  })
})
