import { describe, expect, it } from 'vitest'
import {
  booksAgree,
  countByFirstOption,
  countByItem,
  goods,
  member as owner,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { buy, correct, head, ledger, receive, reverse, sade, show, son, stock } from '#tests/receiving.ts'

stockedShop('owner')

describe('correcting a receipt', () => {
  it('moves stock and costs by the difference, as a step of the ledger', async () => {
    // One piece of demo-son in stock has no known cost: it gets the cost of the receipt.
    const { id } = await receive(son(20, '7.00'))
    const { status, body } = await correct(id, [son(18, '6.50')], { reason: 'Qaimədə 18 idi' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pieces: 18,
      cost: '117.00',
      // The history keeps what was first written.
      first: { pieces: 20, cost: '140.00' },
      lines: [{ quantity: 18, unit_cost: '6.50', stock: 19, closed: null }],
    })
    expect(await stock('demo-son')).toEqual({ pieces: 19, cost: 19 * 650 })
    expect(await ledger(id)).toEqual([
      'receipt 0 700',
      'receipt 20 14000',
      `receipt_correction -2 ${19 * 650 - 21 * 700}`,
    ])
    await booksAgree()
  })

  it('stores author, old and new values and the reason', async () => {
    const { id } = await receive(son(20, '7.00'))
    const { body } = await correct(id, [son(18, '6.50'), sade(1, '4.00')], {
      supplier: 'Tokka',
      received_on: '2026-11-19',
      reason: 'Səhv yazılıb',
    })
    expect(body.events).toMatchObject([
      {
        kind: 'correction',
        reason: 'Səhv yazılıb',
        who: expect.any(String),
        changes: [
          { what: 'Təchizatçı', from: 'Xəzər MMC', to: 'Tokka' },
          { what: 'Qaimə tarixi', from: '20.11.2026', to: '19.11.2026' },
          { what: 'Demo demo-son: ədəd', from: '20', to: '18' },
          { what: 'Demo demo-son: maya', from: '7.00\u00A0₼', to: '6.50\u00A0₼' },
          { what: 'Demo demo-sade: ədəd', from: '0', to: '1' },
          { what: 'Demo demo-sade: maya', from: '', to: '4.00\u00A0₼' },
        ],
      },
    ])
  })

  it('takes a removed line out of the stock, and removes the cost that it gave earlier pieces', async () => {
    const { id } = await receive(son(20, '7.00'), sade(10, '4.00'))
    expect((await correct(id, [sade(10, '4.00')])).body.lines).toHaveLength(1)
    expect(await stock('demo-son')).toEqual({ pieces: 1, cost: 0 })
    await booksAgree()
  })

  it('adds a line, removes it and adds it again', async () => {
    const { id } = await receive(sade(10, '4.00'))
    await correct(id, [sade(10, '4.00'), son(3, '7.00')])
    await correct(id, [sade(10, '4.00')])
    await correct(id, [son(5, '8.00'), sade(10, '4.00')])
    expect(await stock('demo-son')).toEqual({ pieces: 6, cost: 4800 })
    await booksAgree()
  })

  it('follows the cost by item', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
    const place = { product: goods.products['demo-secimli'], item: goods.items['demo-secimli/Nanə'] }
    const { id } = await receive({ ...place, quantity: 3, unit_cost: '5.00' })
    const { body } = await correct(id, [{ ...place, quantity: 1, unit_cost: '6.00' }])
    expect(body.lines).toMatchObject([{ stock: 10, closed: null }])
    expect(await stock('demo-secimli')).toEqual({ pieces: 16, cost: 6000 })
    await booksAgree()
  })

  it('is possible after another receipt of the same goods', async () => {
    await receive(son(1, '7.00'))
    const { id } = await receive(son(10, '9.00'))
    await receive(son(5, '8.00'))
    expect((await correct(id, [son(8, '9.50')])).status).toBe(200)
    expect(await stock('demo-son')).toEqual({ pieces: 15, cost: 2 * 700 + 8 * 950 + 5 * 800 })
    await booksAgree()
  })

  it('refuses a line whose cost a later receipt has relied on', async () => {
    const { id } = await receive(son(10, '9.00'))
    await receive(son(5, '8.00'))
    expect((await correct(id, [son(8, '9.00')])).body.lines[0].quantity[0]).toContain('yenə qəbul edilib')
  })

  it('refuses a line after a sale, as an error of that line, and writes nothing', async () => {
    const { id } = await receive(sade(10, '4.00'), son(10, '9.00'))
    await buy('demo-son', 2)
    const { status, body } = await correct(id, [sade(9, '4.00'), son(9, '9.00')])
    expect([status, body]).toEqual([
      400,
      { lines: [{}, { quantity: ['Düzəliş olmaz: bu maldan satılıb. Malı qaytarıb yenidən qəbul edin.'] }] },
    ])
    expect((await show(id)).lines.map(({ closed }: { closed: string | null }) => closed)).toEqual([null, 'sold'])
    expect((await correct(id, [sade(10, '4.00')])).body.detail).toBe(
      'Demo demo-son silinə bilməz: bu maldan satılıb. Malı qaytarın.',
    )
    expect((await show(id)).events).toEqual([])
  })

  it('corrects the lines that were not sold beside one that was', async () => {
    const { id } = await receive(sade(10, '4.00'), son(10, '9.00'))
    await buy('demo-son', 2)
    expect((await correct(id, [sade(9, '4.00'), son(10, '9.00')], { note: 'Biri əzilib' })).body).toMatchObject({
      pieces: 19,
      note: 'Biri əzilib',
    })
    await booksAgree()
  })

  it('refuses a line after a count, even one that agrees', async () => {
    const { id } = await receive(son(10, '9.00'))
    await owner.post(`admin/stock/${goods.products['demo-son']}/change/`, { counted: 11, note: 'Sayıldı' })
    expect((await correct(id, [son(9, '9.00')])).body.lines[0].quantity[0]).toContain('sonra sayılıb')
  })

  it('refuses a line after counting by item has begun', async () => {
    const product = goods.products['demo-secimli']
    const { id } = await receive({ product, quantity: 3, unit_cost: '5.00' })
    await countByFirstOption('demo-secimli', true, 10, 8)
    expect((await show(id)).lines).toMatchObject([{ stock: null, closed: 'moved' }])
    expect((await correct(id, [{ product, quantity: 2, unit_cost: '5.00' }])).status).toBe(400)
    expect((await reverse(id)).body.detail).toContain('başqa cür sayılır')
  })

  it('refuses the second of two corrections of the same version', async () => {
    const { id, version } = await receive(son(10, '9.00'))
    const answers = await Promise.all([9, 8].map((pieces) => correct(id, [son(pieces, '9.00')], { version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(refused?.body.current).toEqual(saved?.body)
    await booksAgree()
  })

  it('writes nothing when nothing is changed', async () => {
    const { id, version } = await receive(son(10, '9.00'))
    expect((await correct(id, [son(10, '9.0')])).body).toMatchObject({ version, events: [] })
    expect(await ledger(id)).toHaveLength(2)
  })

  it('names the wrong line: repeated, unknown, without its item', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
    const { id } = await receive(son(10, '9.00'))
    const lines = [
      son(10, '9.00'),
      { product: 999_999, quantity: 1, unit_cost: '1' },
      { product: goods.products['demo-secimli'], quantity: 1, unit_cost: '1' },
      son(1, '1'),
    ]
    expect((await correct(id, lines)).body).toEqual({
      lines: [
        {},
        { product: ['Məhsul tapılmadı.'] },
        { item: ['Stokun sayıldığı seçimi göstərin.'] },
        { product: ['Bu sətir təkrarlanır.'] },
      ],
    })
  })

  it('returns 404 for a receipt that does not exist', async () => {
    expect((await correct(999_999, [son(1, '1')])).status).toBe(404)
    expect((await reverse(999_999)).status).toBe(404)
    expect((await owner.get('admin/receipts/999999/file/')).status).toBe(404)
  })

  it('rejects an amount that no response could show', async () => {
    const { body } = await owner.post('admin/receipts/', { ...head, lines: [son(100_000, '9999999')] })
    expect(body).toEqual({ lines: ['Məbləğ çox böyükdür: say və maya dəyərini yoxlayın.'] })
  })
})
