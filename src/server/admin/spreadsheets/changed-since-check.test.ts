import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  checkFile,
  chooseAll,
  confirmColumns,
  one,
  product,
  readImport,
  run,
  runImport,
  type Shown,
} from '#tests/importing.ts'
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

// The run does what the check promises (E35).
describe('a row that the check refuses', () => {
  const reasons = async (id: number) => (await readImport(id)).errors.map(({ line, reason }) => `${line} ${reason}`)

  it('has the same reason in the run', async () => {
    await runSql(sql`update products set barcode = '4760000000017' where slug = 'demo-video'`)
    const { id } = await checkFile('slug;price;barcode\ndemo-sade;11.00;4760000000017')
    const refused = await reasons(id)
    expect(refused).toEqual(['2 Bu barkod başqa məhsuldadır: “Demo demo-video”.'])
    await runImport(id)
    expect(await reasons(id)).toEqual(refused)
  })

  it('is refused for a product or a code that an earlier row far above has', async () => {
    await runSql(sql`update products set sku = 'S-1', barcode = '4760000000017' where slug = 'demo-sade'`)
    const others = Array.from({ length: 1100 }, (_one, at) => `;N-${at};;Yeni ${at};5.00`)
    const again = [';;4760000000017;;12.00', 'demo-son;;4760000000024;;9.00']
    const file = ['slug;sku;barcode;name;price', ';S-1;;;11.00', 'demo-video;;4760000000024;;31.00']
    const { id } = await checkFile([...file, ...others, ...again].join('\n'))
    const refused = await reasons(id)
    expect(refused).toEqual(['1104 Bu məhsul 2 nömrəli sətirdə də var.', '1105 Bu barkod 3 nömrəli sətirdə də var.'])
    await runImport(id)
    expect(await reasons(id)).toEqual(refused)
    expect(await product('demo-sade')).toMatchObject({ price: '11.00' })
  })

  it('has its reason before the missing names are chosen', async () => {
    const file = 'SKU;name;price;category\nA-1;Kəmər;;Geyim\nA-2;Köynək;5.00;Geyim'
    const { id } = await confirmColumns(file)
    const refused = await reasons(id)
    expect(refused).toEqual(['2 Yeni məhsul üçün bu xana lazımdır.'])
    expect(((await readImport(id)) as Shown).names).toMatchObject([{ name: 'Geyim', rows: 2 }])
    await chooseAll(id, 'create')
    expect(await reasons(id)).toEqual(refused)
  })
})
