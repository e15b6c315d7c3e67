import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  countByItem,
  booksAgree,
  goods,
  listOf,
  member as owner,
  runSql,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { tailoredMember } from '#tests/staff.ts'
import { lettersOf } from '#tests/pdf.ts'
import { buy, correct, head, receive, reverse, sade, son } from '#tests/receiving.ts'

stockedShop('owner')

describe('goods to receive', () => {
  it('are found by who receives goods and may not change stock', async () => {
    const accountant = await tailoredMember(shop, ['receiving'])
    expect((await accountant.get('admin/receipts/goods/?q=demo-son')).body.results).toMatchObject([
      { id: goods.products['demo-son'] },
    ])
    expect((await accountant.get('admin/stock/')).status).toBe(403)
  })
})

describe('simultaneous corrections, reversals and sales', () => {
  it('never make stock negative, and keep every sum exact', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 1, Manqo: 1 })
    const secimli = goods.products['demo-secimli']
    const places = [
      { product: goods.products['demo-son'] },
      { product: goods.products['demo-sade'] },
      { product: goods.products['demo-video'] },
      { product: secimli, item: goods.items['demo-secimli/Nanə'] },
      { product: secimli, item: goods.items['demo-secimli/Manqo'] },
    ]
    const made = await Promise.all(
      places.map((place) =>
        Promise.all([5, 6, 7].map((quantity) => receive({ ...place, quantity, unit_cost: `${quantity}.33` }))),
      ),
    )
    const take = ({ product, item }: (typeof places)[number]) =>
      owner.post(`admin/stock/${product}/change/`, { item, change: -1, note: 'Zay' })
    const answers = await Promise.all(
      places.flatMap((place, at) => [
        ...(made[at] ?? []).map(({ id }, nth) => correct(id, [{ ...place, quantity: nth + 1, unit_cost: '4.44' }])),
        at === 0 ? buy('demo-son', 1) : take(place),
        ...(made[at] ?? []).map(({ id }, nth) => reverse(id, { lines: [{ ...place, quantity: nth + 1 }] })),
        take(place),
      ]),
    )
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 400].includes(status))).toEqual([])
    const rows = await runSql(sql`
      select ledger.product_id || ' ' || coalesce(ledger.item_id, 0) as place,
        min(coalesce(option_items.stock_count, products.stock_count)) as stock,
        (sum(change) filter (where reason in ('opening', 'order', 'hand', 'division'))
          + (select sum(quantity - reversed) from goods_receipt_lines line
            where line.product_id = ledger.product_id
              and line.item_id is not distinct from ledger.item_id))::int as expected
      from stock_changes ledger join products on products.id = product_id
        left join option_items on option_items.id = item_id
      where (ledger.product_id, coalesce(item_id, 0)) in (
        select product_id, coalesce(item_id, 0) from goods_receipt_lines)
      group by ledger.product_id, ledger.item_id`)
    expect(rows).toHaveLength(places.length)
    for (const { stock, expected } of rows) expect([stock, stock >= 0]).toEqual([expected, true])
    await booksAgree()
  })
})

describe('finding a receipt', () => {
  it('searches supplier, number, note, and goods by name and code', async () => {
    await runSql(sql`update products set sku = 'SN-77', barcode = '4760000000178' where slug = 'demo-son'`)
    const find = async (q: string) => await listOf(owner, `admin/receipts/?q=${encodeURIComponent(q)}`)
    const { id } = await receive(son(3, '5.00'))
    const {
      body: { id: other },
    } = await owner.post('admin/receipts/', {
      ...head,
      supplier: 'Tokka',
      number: '',
      note: 'Qutu 100% əzilib',
      lines: [sade(1, '1')],
    })
    expect(await find('xezer')).toEqual([id])
    expect(await find('EQ-260417')).toEqual([id])
    expect(await find('demo-son')).toEqual([id])
    expect(await find('SN-77')).toEqual([id])
    expect(await find('4760000000178')).toEqual([id])
    expect(await find('tokka sade')).toEqual([other])
    expect(await find('100%')).toEqual([other])
    expect(await find('yoxdur')).toEqual([])
    expect(await find('%')).toEqual([])
  })
})

describe('a receipt on paper', () => {
  it('is a PDF with its goods, reversals and their reason', async () => {
    const { id } = await receive(son(3, '5.00'))
    await reverse(id, { lines: [son(1)], reason: 'Ğ zay' })
    const { status, body, headers } = await owner.get(`admin/receipts/${id}/file/`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`qebul-${id}.pdf`)
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    for (const letter of 'Ğ№₼əX→') expect(lettersOf(body)).toContain(letter)
  })
})

describe('access to receipts', () => {
  it('lets a packer receive goods, who sees no costs in the stock history and no profit', async () => {
    const { id } = await receive(sade(20, '7.00'))
    await correct(id, [sade(18, '6.50')], { reason: 'Qaimədə 18 idi' })
    await reverse(id, { lines: [sade(1)], reason: 'Zay mal' })
    const packer = await staff('packer')
    const { body } = await packer.get(`admin/stock/${goods.products['demo-sade']}/history/`)
    expect(
      body.results
        .map(({ reason, change, note }: { reason: string; change: number; note: string }) => [reason, change, note])
        .slice(0, 3),
    ).toEqual([
      ['receipt_reversal', -1, `Qəbul № ${id}: Zay mal`],
      ['receipt_correction', -2, `Qəbul № ${id}: Qaimədə 18 idi`],
      ['receipt', 20, 'Xəzər MMC'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/cost|"6\.50"|\b650\b/)
    const received = { ...head, lines: [sade(2, '7.00')] }
    expect((await packer.post('admin/receipts/', received)).status).toBe(201)
    expect((await packer.get('admin/costs/?from=2026-01-01&to=2026-01-02')).status).toBe(403)
    expect((await packer.get('admin/suppliers/')).status).toBe(403)
  })
})
