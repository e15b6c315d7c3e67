import { describe, expect, it } from 'vitest'
import { booksAgree, goods, member as owner, stockedShop } from '#tests/stocked-shop.ts'
import { buy, correct, ledger, receive, reverse, sade, show, son, stock } from '#tests/receiving.ts'

stockedShop('owner')

describe('reversing a receipt', () => {
  it('takes all pieces out at the cost of their receipt', async () => {
    await receive(sade(1, '4.00'))
    const { id } = await receive(sade(10, '6.00'), son(10, '9.00'))
    const { status, body } = await reverse(id, { reason: 'Zay mal' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pieces: 0,
      cost: '0.00',
      reversed: 20,
      lines: [{ reversed: 10, closed: 'reversed' }, {}],
      events: [{ kind: 'reversal', reason: 'Zay mal' }],
    })
    expect(await stock('demo-sade')).toEqual({ pieces: 51, cost: 51 * 400 })
    expect((await reverse(id)).body.detail).toBe('Bu qəbul artıq geri qaytarılıb.')
    await booksAgree()
  })

  it('takes some pieces of a line out, then the rest', async () => {
    const { id } = await receive(son(10, '9.00'))
    expect((await reverse(id, { lines: [son(4)] })).body).toMatchObject({ pieces: 6, cost: '54.00', reversed: 4 })
    expect((await reverse(id, { lines: [son(7)] })).body).toEqual({
      lines: [{ quantity: ['Qəbulda cəmi 6 ədəd qalıb.'] }],
    })
    expect((await reverse(id)).body).toMatchObject({ pieces: 0 })
    expect(await ledger(id)).toEqual([
      'receipt 0 900',
      'receipt 10 9000',
      'receipt_reversal -4 -3600',
      'receipt_reversal -6 -5400',
    ])
    await booksAgree()
  })

  it('keeps the costs of orders placed meanwhile, and never takes out more cost than was paid', async () => {
    await receive(son(9, '5.00'))
    const { id } = await receive(son(10, '9.00'))
    const order = await buy('demo-son', 2)
    const margin = async () => (await owner.get(`admin/orders/${order.body.id}/margin/`)).body
    expect(await margin()).toMatchObject({ cost: '14.00' })
    await reverse(id)
    // 20 pieces had cost 140: two were sold at 7, ten left at 9.
    expect(await stock('demo-son')).toEqual({ pieces: 8, cost: 14_000 - 1400 - 9000 })
    expect(await margin()).toMatchObject({ cost: '14.00' })
    await booksAgree()
  })

  it('takes out no more cost than all pieces in stock have', async () => {
    await receive(son(1, '1.00'))
    const { id } = await receive(son(10, '90.00'))
    await buy('demo-son', 5)
    await reverse(id, { lines: [son(6)] })
    expect(await stock('demo-son')).toEqual({ pieces: 1, cost: 0 })
    await booksAgree()
  })

  it('takes all remaining cost out with the last piece', async () => {
    await receive(son(1, '9.00'))
    const { id } = await receive(son(2, '5.00'))
    await buy('demo-son', 2)
    await reverse(id)
    expect(await stock('demo-son')).toEqual({ pieces: 0, cost: 0 })
    await booksAgree()
  })

  it('rejects more pieces than are in stock, and writes nothing', async () => {
    const { id } = await receive(son(3, '5.00'), sade(1, '4.00'))
    await buy('demo-son', 3)
    expect((await reverse(id)).body.detail).toBe('Qəbul bütöv qaytarıla bilməz. Demo demo-son: Stokda cəmi 1 ədəd var.')
    expect((await reverse(id, { lines: [son(2)] })).body).toEqual({
      lines: [{ quantity: ['Stokda cəmi 1 ədəd var.'] }],
    })
    expect((await reverse(id, { lines: [son(1), son(1)] })).body.lines[1]).toEqual({
      product: ['Bu sətir təkrarlanır.'],
    })
    expect((await reverse(id, { lines: [{ product: goods.products['demo-video'], quantity: 1 }] })).body.lines).toEqual(
      [{ product: ['Bu mal qəbulda yoxdur.'] }],
    )
    expect(await show(id)).toMatchObject({ reversed: 0, events: [] })
  })

  it('needs a reason', async () => {
    const { id } = await receive(son(3, '5.00'))
    expect((await reverse(id, { reason: ' ' })).body).toHaveProperty('reason')
  })

  it('rejects a version from before a correction', async () => {
    const { id, version } = await receive(son(3, '5.00'))
    await correct(id, [son(4, '5.00')])
    expect((await reverse(id, { version })).status).toBe(409)
  })

  it('closes the line for corrections', async () => {
    const { id } = await receive(son(3, '5.00'))
    await reverse(id, { lines: [son(1)] })
    expect((await correct(id, [son(4, '5.00')])).body.lines[0].quantity[0]).toContain('geri qaytarılıb')
  })
})
