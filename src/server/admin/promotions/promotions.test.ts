import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  customer,
  listOf,
  member as manager,
  orderLine,
  orderPayload,
  runSql,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('manager')

const autumn = {
  name: 'PAYIZ15',
  code: 'PAYIZ15',
  effect: { kind: 'order', reduction: { is_percent: true, amount: '15' } },
  scope: { all: true },
  due_date: '2099-01-01T00:00:00.000Z',
  max_uses: 2,
  max_amount: null,
}

describe('promotions by code', () => {
  it('applies a new coupon at checkout, shows who used it, and then forbids to delete it', async () => {
    const made = await manager.post('admin/promotions/', autumn)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      effect: { kind: 'order', reduction: { is_percent: true, amount: 15 } },
      minimum_total: '0.00',
      used_count: 0,
      is_active: true,
    })
    const { body: checked } = await customer().get('payiz15/check-coupon/')
    const order = await customer().post(
      'checkout/',
      orderPayload([orderLine('demo-sade', 2, '20.00')], { coupon: checked.id }),
    )
    expect(order.body.discount).toBe('3.00')
    expect((await manager.get(`admin/promotions/${made.body.id}/`)).body.uses).toMatchObject([
      { order_id: order.body.id, discount: '3.00', is_canceled: false },
    ])
    expect((await manager.delete(`admin/promotions/${made.body.id}/`)).status).toBe(409)
    expect(
      (await manager.put(`admin/promotions/${made.body.id}/`, { ...autumn, is_active: false })).body.is_active,
    ).toBe(false)
    expect((await customer().get('PAYIZ15/check-coupon/')).body.is_active).toBe(false)
  })

  it('accepts a coupon only between its start and end, and as often as it allows per customer', async () => {
    const buy = (coupon: number) =>
      customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')], { coupon }))
    const { body: made } = await manager.post('admin/promotions/', {
      ...autumn,
      max_uses: 5,
      uses_per_customer: 1,
      start_date: '2098-01-01T00:00:00.000Z',
    })
    expect(made).toMatchObject({ state: 'waiting', uses_per_customer: 1, start_date: '2098-01-01T00:00:00.000Z' })
    expect((await customer().get('PAYIZ15/check-coupon/')).body).toMatchObject({
      is_active: true,
      start_date: '2098-01-01T00:00:00.000Z',
    })
    expect((await buy(made.id)).body).toEqual({ coupon: ['Bu kuponun vaxtı hələ gəlməyib.'] })
    const change = async (more: object) =>
      (await manager.put(`admin/promotions/${made.id}/`, { ...autumn, max_uses: 5, uses_per_customer: 1, ...more }))
        .body
    expect(await change({ code: 'PAYIZ 15' })).toEqual({ code: ['Kodu boşluqsuz yazın.'] })
    expect(await change({ start_date: autumn.due_date })).toEqual({
      start_date: ['Başlanğıc son tarixdən əvvəl olmalıdır.'],
    })
    expect((await change({ start_date: '2020-01-01T00:00:00.000Z' })).state).toBe('active')
    const order = await buy(made.id)
    expect(order.status).toBe(201)
    expect((await customer().get('PAYIZ15/check-coupon/')).body.is_active).toBe(false)
    expect((await buy(made.id)).body).toEqual({ coupon: ['İstifadə olunub.'] })
    await customer().patch(`cancel-order/${order.body.id}/`, { id: order.body.id, canceled: true })
    expect((await buy(made.id)).status).toBe(201)
    expect((await change({ due_date: '2021-01-01T00:00:00.000Z' })).state).toBe('ended')
  })

  it('creates one coupon of ten simultaneous requests with the same code in any case', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        manager.post('admin/promotions/', { ...autumn, code: at % 2 === 0 ? 'QIŞGƏLDİ' : 'qışgəldi' }),
      ),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
    expect(made.find(({ status }) => status === 400)?.body).toEqual({ code: ['Bu kod artıq var.'] })
  })

  it('reports errors of a coupon under their fields', async () => {
    const refused = async (more: object) => (await manager.post('admin/promotions/', { ...autumn, ...more })).body
    expect(await refused({ code: 'xosgeldin10' })).toEqual({ code: ['Bu kod artıq var.'] })
    await runSql(sql`update promotions set code = 'İLKQIŞDƏ' where code = 'XOSGELDIN10'`)
    for (const code of ['ilkqışdə', 'ILKQIŞDƏ', 'İlkqışdə'])
      expect(await refused({ code }), code).toEqual({ code: ['Bu kod artıq var.'] })
    await runSql(sql`update promotions set code = 'XOSGELDIN10' where code = 'İLKQIŞDƏ'`)
    const off = (amount: string) => ({ effect: { kind: 'order', reduction: { is_percent: true, amount } } })
    expect(Object.keys(await refused(off('100.01')))).toEqual(['effect'])
    expect(Object.keys(await refused({ ...off('-1'), due_date: 'sabah', max_uses: 0 })).toSorted()).toEqual([
      'due_date',
      'effect',
      'max_uses',
    ])
    const { body } = await manager.post('admin/promotions/', autumn)
    await runSql(sql`update promotions set used_count = 2 where id = ${body.id}`)
    expect((await manager.put(`admin/promotions/${body.id}/`, { ...autumn, max_uses: 1 })).body).toEqual({
      max_uses: ['Artıq 2 dəfə istifadə olunub.'],
    })
    expect((await manager.put('admin/promotions/999999/', { ...autumn, code: 'BASQA' })).status).toBe(404)
  })

  it.each(['.', '..', '\u200B..'])('refuses the code %j, which no address can name', async (code) => {
    expect((await manager.post('admin/promotions/', { ...autumn, code })).body).toEqual({
      code: ['Kod nöqtədən ibarət ola bilməz.'],
    })
  })

  it('searches, filters, sorts and pages a list', async () => {
    const codes = async (query: string) => await listOf(manager, `admin/promotions/?${query}`, 'code')
    expect(await codes('sort=code')).toEqual(['BES', 'BITMIS', 'ISTIFADE', 'TEKISTIFADE', 'XOSGELDIN10'])
    expect(await codes('sort=-code&per_page=2&page=2')).toEqual(['ISTIFADE', 'BITMIS'])
    expect(await codes('q=isti&sort=code')).toEqual(['ISTIFADE', 'TEKISTIFADE'])
    expect(await codes('state=off')).toEqual(['ISTIFADE'])
    expect(await codes('state=ended')).toEqual(['BITMIS'])
    expect(await codes('q=%25')).toEqual([])
    expect((await manager.get('admin/promotions/?sort=password_hash')).status).toBe(400)
  })

  it('logs who changed what with old and new values', async () => {
    const { body } = await manager.post('admin/promotions/', autumn)
    await manager.put(`admin/promotions/${body.id}/`, { ...autumn, message: 'Payız gəldi' })
    const rows = await runSql(sql`
    select user_id, action, old_value, new_value from change_log where entity = 'promotions'
      and entity_id = ${String(body.id)} order by id`)
    expect(rows).toMatchObject([
      {
        user_id: manager.id,
        action: 'create',
        old_value: null,
        new_value: { code: 'PAYIZ15', effect: { reduction: { amount: 1500 } } },
      },
      { user_id: manager.id, action: 'update', old_value: { message: '' }, new_value: { message: 'Payız gəldi' } },
    ])
    await expect(runSql(sql`update change_log set user_id = null`)).rejects.toThrow()
  })
})
