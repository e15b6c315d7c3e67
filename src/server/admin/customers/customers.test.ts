import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  advance,
  customer,
  goods,
  logIn,
  member as manager,
  orderLine,
  orderPayload,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'
import { type StaffMember } from '#tests/staff.ts'

let owner: StaffMember
stockedShop('manager')
beforeEach(async () => {
  owner = await staff('owner', goods.users.admin)
})

const path = (id: number, more = '') => `admin/customers/${id}/${more}`

describe('customers', () => {
  it('searches and filters customers, and leaves cancelled orders out of their figures', async () => {
    const shopper = customer()
    const buy = async () =>
      (await shopper.post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))).body.id
    await buy()
    await buy()
    await shopper.patch(`cancel-order/${await buy()}/`, {})
    expect((await manager.get(path(goods.users.musteri))).body).toMatchObject({
      name: 'Aysel Məmmədova',
      orders_count: 2,
      orders_total: '30.00',
      canceled_count: 1,
      percent: 0,
      role: null,
      second_factor: false,
    })
    const emails = async (query: string) =>
      (await manager.get(`admin/customers/?sort=email&${query}`)).body.results.map(
        (row: { email: string }) => row.email.split('@')[0],
      )
    expect(await emails('q=aysel')).toEqual(['musteri'])
    expect(await emails(`q=${encodeURIComponent('050 123 45 69')}`)).toEqual(['topdan'])
    expect(await emails('wholesaler=true')).toEqual(['topdan'])
    expect((await emails('staff=true')).map((name: string) => name.split('-')[0])).toEqual(['admin', 'manager'])
    expect(await emails('staff=false&wholesaler=false')).toEqual(['musteri', 'sadiq', 'yeni'])
    await runSql(sql`update users set created_at = now() - interval '31 days' where email <> 'yeni@demo.az'`)
    expect(await emails('recent=true')).toEqual(['yeni'])
    await manager.put(path(goods.users.sadiq, 'block/'), { blocked: true })
    expect(await emails('blocked=true')).toEqual(['sadiq'])
    expect((await manager.get('admin/customers/?sort=password_hash')).status).toBe(400)
    expect(JSON.stringify((await manager.get(path(goods.users.admin))).body)).not.toMatch(/password|totp/)
    expect((await manager.get(path(999999))).status).toBe(404)
  })

  it('counts the orders that came back from the door', async () => {
    const { body: order } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    await advance(order.id, 'preparing', 'on_way')
    const { body: sent } = await manager.get(`admin/orders/${order.id}/`)
    const items = sent.items.map(({ id, quantity }: { id: number; quantity: number }) => ({
      id,
      quantity,
      restocked: true,
    }))
    await manager.post(`admin/orders/${order.id}/returns/`, { reason: 'Evdə yox idi', items })
    const { results } = (await manager.get('admin/customers/?q=aysel')).body
    expect(results).toMatchObject([{ refused_count: 1, last_order_at: order.created_at }])
    expect((await manager.get('admin/customers/?refused=true')).body).toMatchObject({ results, total: 1 })
  })

  it('applies wholesaler and percentage to storefront prices at once, and logs them', async () => {
    const shopper = customer()
    const item = { product: goods.products['demo-sade'], quantity: 1 }
    const price = async () => (await shopper.post('cart/quote/', { items: [item] })).body.items[0].total_price
    expect(await price()).toBe('10.00')
    const { status, body } = await manager.put(path(goods.users.musteri), {
      wholesaler: true,
      percent: '12,5',
      voen: '1400000011',
    })
    expect([status, body.wholesaler, body.percent, body.voen]).toEqual([200, true, 12.5, '1400000011'])
    expect(await price()).toBe('8.75')
    expect((await shopper.get('users/profile/')).body).toMatchObject({ wholesaler: true, percent: 12.5 })
    expect(
      (await manager.put(path(goods.users.musteri), { wholesaler: true, percent: '100.01', voen: null })).body,
    ).toHaveProperty('percent')
    expect((await manager.put(path(goods.users.musteri), { wholesaler: true, percent: 5, voen: '123' })).body).toEqual({
      voen: ['VÖEN 10 rəqəmdir.'],
    })
    expect((await manager.put(path(999999), { wholesaler: true, percent: 5 })).status).toBe(404)
    const rows = await runSql(
      sql`select user_id, old_value, new_value from change_log where entity = 'users'
        and entity_id = ${String(goods.users.musteri)}`,
    )
    expect(rows).toEqual([
      {
        user_id: manager.id,
        old_value: { percent: 0, wholesaler: false, voen: null },
        new_value: { percent: 12.5, wholesaler: true, voen: '1400000011' },
      },
    ])
  })

  it('signs a blocked account out at once, in every session, until it is unblocked', async () => {
    const { body: tokens } = await logIn('musteri@demo.az')
    const shopper = customer()
    expect((await manager.put(path(goods.users.musteri, 'block/'), { blocked: true })).body.blocked_at).not.toBeNull()
    expect((await shopper.get('users/profile/')).status).toBe(401)
    expect((await visitor().post('token/refresh/', { refresh: tokens.refresh })).status).toBe(401)
    expect((await logIn('musteri@demo.az')).status).not.toBe(200)
    expect((await manager.put(path(goods.users.musteri, 'block/'), { blocked: false })).body.blocked_at).toBeNull()
    expect((await shopper.get('users/profile/')).status).toBe(200)
    // Ended sessions stay ended.
    expect((await visitor().post('token/refresh/', { refresh: tokens.refresh })).status).toBe(401)
    expect((await logIn('musteri@demo.az')).status).toBe(200)
  })

  it('lets the owner give and take roles, with effect at once', async () => {
    const id = goods.users.sadiq
    expect((await owner.put(path(id, 'role/'), { role: 'packer' })).body.role).toBe('packer')
    const packer = await staff('packer', id)
    expect((await packer.get('admin/orders/')).status).toBe(200)
    expect((await packer.get('admin/customers/')).status).toBe(403)
    await owner.put(path(id, 'role/'), { role: 'manager' })
    expect((await packer.get('admin/customers/')).status).toBe(200)
    await owner.put(path(id, 'role/'), { role: 'owner' })
    expect((await speakTo(shop, id).get('users/profile/')).body.is_admin).toBe(true)
    await owner.put(path(id, 'role/'), { role: null })
    expect((await packer.get('admin/orders/')).status).toBe(401)
    expect((await speakTo(shop, id).get('users/profile/')).body.is_admin).toBe(false)
    expect((await owner.put(path(goods.users.yeni, 'role/'), { role: 'packer' })).status).toBe(409)
    expect((await owner.put(path(id, 'role/'), { role: 'king' })).status).toBe(400)
    await expect(runSql(sql`update users set is_admin = true where id = ${id}`)).rejects.toThrow()
  })

  it("forbids changing one's own role, prices or block, and forbids a manager to change staff", async () => {
    expect((await owner.put(path(owner.id, 'role/'), { role: null })).status).toBe(409)
    expect((await owner.put(path(owner.id, 'block/'), { blocked: true })).status).toBe(409)
    expect((await owner.delete(path(owner.id, 'second-factor/'))).status).toBe(409)
    expect((await manager.put(path(manager.id), { wholesaler: true, percent: 100 })).status).toBe(409)
    expect((await manager.put(path(owner.id), { wholesaler: true, percent: 100 })).status).toBe(403)
    expect((await manager.put(path(owner.id, 'block/'), { blocked: true })).status).toBe(403)
    expect((await manager.put(path(goods.users.sadiq, 'role/'), { role: 'packer' })).status).toBe(403)
    expect((await manager.delete(path(owner.id, 'second-factor/'))).status).toBe(403)
  })

  it("keeps one owner when two owners take each other's role or block each other at once", async () => {
    for (let round = 0; round < 6; round++) {
      const other = await staff('owner')
      const answers = await Promise.all(
        round % 2
          ? [
              owner.put(path(other.id, 'role/'), { role: null }),
              other.put(path(owner.id, 'role/'), { role: 'manager' }),
            ]
          : [
              owner.put(path(other.id, 'block/'), { blocked: true }),
              other.put(path(owner.id, 'block/'), { blocked: true }),
            ],
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
      const rows = await runSql(sql`select id from users where role = 'owner' and blocked_at is null`)
      expect(rows).toHaveLength(1)
      owner = await staff('owner', rows[0]?.id)
    }
  })

  it("lets an owner remove another's second factor, which ends their admin sessions", async () => {
    await runSql(sql`update users set totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${manager.id}`)
    expect((await owner.get(path(manager.id))).body.second_factor).toBe(true)
    expect((await owner.delete(path(manager.id, 'second-factor/'))).status).toBe(204)
    expect((await owner.get(path(manager.id))).body.second_factor).toBe(false)
    expect((await manager.get('admin/session/')).status).toBe(401)
  })
})
