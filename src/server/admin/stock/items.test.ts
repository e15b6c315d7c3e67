import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  countByItem,
  goods,
  listOf,
  member as packer,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { boxesOf, lettersOf } from '#tests/pdf.ts'

// V4: low stock by item, and the counting sheet.

stockedShop('packer')
beforeEach(async () => {
  await countByItem('demo-secimli', 'Dad', { Nanə: 12, Manqo: 4 })
})

const low = async () => await listOf(packer, 'admin/stock/?stock=low', 'name')
const threshold = (pieces: number | null, item?: number) =>
  packer.put(`admin/stock/${goods.products['demo-secimli']}/threshold/`, {
    low_stock_threshold: pieces,
    ...(item && { item }),
  })

describe('items', () => {
  it("uses an item's threshold, or else its product's, in list, mail and figures", async () => {
    const mango = goods.items['demo-secimli/Manqo'] as number
    expect(await low()).toContain('Demo demo-secimli')
    expect((await threshold(3, mango)).status).toBe(200)
    expect(await low()).not.toContain('Demo demo-secimli')
    expect((await threshold(12)).body).toMatchObject({ low_stock_threshold: 12, stock_count: 16 })
    const { body } = await packer.get('admin/stock/?q=demo-secimli&stock=low&sort=id')
    expect(body.results[0]).toMatchObject({
      name: 'Demo demo-secimli',
      is_low: true,
      items: [
        { name: 'Nanə', low_stock_threshold: null, is_low: true },
        { name: 'Manqo', low_stock_threshold: 3, is_low: false },
      ],
    })
    await runSql(sql`insert into settings (name, value) values ('stock_mail_to', '"anbar@example.com"')`)
    await runJob('mail-low-stock', {})
    expect((await sentMails())[0]?.text).toContain('Demo demo-secimli: Nanə: 12 ədəd\n')
    expect((await threshold(null, mango)).status).toBe(200)
    expect((await packer.get('admin/stock/?q=demo-secimli&sort=id')).body.results[0].items[1]).toMatchObject({
      low_stock_threshold: null,
      is_low: true,
    })
  })

  it('rejects a threshold where no stock is counted', async () => {
    expect(await threshold(3, goods.items['demo-secimli/3 mg'])).toMatchObject({
      status: 400,
      body: { item: [expect.stringMatching(/bu seçim üzrə sayılmır/)] },
    })
    expect(await threshold(3, goods.items['demo-secimli-endirim/Qara'])).toMatchObject({ status: 400 })
    expect(await threshold(null)).toMatchObject({ status: 400, body: { low_stock_threshold: ['Həddi yazın.'] } })
    expect((await packer.put('admin/stock/999999/threshold/', { low_stock_threshold: 1 })).status).toBe(404)
  })

  it('prints a box for each item and each product counted whole, and rejects too many', async () => {
    await runSql(sql`update option_items set name = 'Ж' where id = ${goods.items['demo-secimli/Manqo']}`)
    const sheet = async (query = '') => packer.get(`admin/stock/sheet/?${query}`)
    const whole = await sheet()
    expect(whole.headers['content-disposition']).toContain('sayim-vereqi.pdf')
    const {
      body: { results },
    } = await packer.get('admin/stock/')
    expect(boxesOf(whole.body as Buffer)).toBe(results.length + 1)
    expect(lettersOf(whole.body as Buffer)).toContain('Ж')
    const one = (await sheet('q=bitib&stock=out')).body as Buffer
    expect(boxesOf(one)).toBe(1)
    expect(lettersOf(one)).not.toContain('Ж')
    expect(boxesOf((await sheet('q=yoxdur-bele')).body as Buffer)).toBe(0)
    await runSql(sql`
    insert into products (slug, name, price, category_id) select 'cox-' || n, 'Çox ' || n, 100, (select min(category_id)
      from products) from generate_series(1, 200) n`)
    expect(await sheet()).toMatchObject({
      status: 400,
      body: { detail: '207 məhsul tapıldı, bir vərəqə ən çoxu 200 sığır: axtarışla daraldın.' },
    })
  })
})
