import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeyRights } from '#src/domain/admin/key-rights.ts'
import { adminCalls, type AdminCallName } from '#src/contract/client/admin/calls.ts'
import { adminContract } from '#src/contract/admin/index.ts'
import { keyAccess } from '#src/contract/key-access.ts'
import { buy, goods, member as owner, runSql, shop, staff, stockedShop } from '#tests/stocked-shop.ts'
import { speakWith } from '#tests/speak.ts'

stockedShop('owner')
beforeEach(() => runSql(sql`delete from limits`))

const make = async (rights: KeyRights, more: object = {}) =>
  (await owner.post('admin/api-keys/', { name: 'Anbar', rights, ...more })).body as { id: number; token: string }
const speak = (token: string) => speakWith(shop, async () => token)
const withRights = async (rights: KeyRights) => speak((await make(rights)).token)
const product = async () => (await owner.get(`admin/products/${goods.products['demo-sade']}/`)).body

describe('an API key', () => {
  it('reads the resource of its right', async () => {
    const { status, body } = await (await withRights({ products: 'read' })).get('admin/products/')
    expect([status, body.total > 0]).toEqual([200, true])
  })

  it('is refused without the right', async () => {
    const key = await withRights({ products: 'read' })
    const missing = { status: 403, body: { code: 'key.no-right' } }
    expect(await key.get('admin/orders/')).toMatchObject(missing)
    expect(await key.put(`admin/products/${goods.products['demo-sade']}/`, await product())).toMatchObject(missing)
  })

  it('is made by the owner alone, after the password', async () => {
    const manager = await staff('manager')
    expect((await manager.post('admin/api-keys/', { name: 'A', rights: { stock: 'read' } })).status).toBe(403)
    await runSql(sql`update staff_sessions set password_at = now() - interval '11 minutes'`)
    const { body } = await owner.post('admin/api-keys/', { name: 'A', rights: { stock: 'read' } })
    expect(body).toMatchObject({ password_required: true })
  })

  it('is shown once and stored as a hash', async () => {
    const { id, token } = await make({ stock: 'read' })
    expect(token).toMatch(new RegExp(`^bx_live_${id}_[\\w-]{43}$`))
    const secret = token.split('_').slice(3).join('_')
    const rows = await runSql(sql`select json_agg(api_keys)::text || (select json_agg(change_log)::text from change_log)
      || (select coalesce(json_agg(idempotency_keys)::text, '') from idempotency_keys) as all from api_keys`)
    expect(rows[0]?.all).not.toContain(secret)
    const { body } = await owner.get('admin/api-keys/')
    expect([body.results[0].id, JSON.stringify(body).includes(secret)]).toEqual([id, false])
  })

  it('is made once for a repeated request, with a secret that replaces the lost one', async () => {
    const send = (name: string, key: string) =>
      owner.post('admin/api-keys/', { name, rights: { stock: 'read' } }, { 'idempotency-key': key })
    const key = randomUUID()
    const [first, second] = [await send('Anbar', key), await send('Anbar', key)]
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
    expect(await speak(first.body.token).get('admin/stock/')).toMatchObject({ status: 401 })
    expect((await speak(second.body.token).get('admin/stock/')).status).toBe(200)
    expect((await send('Kassa', key)).status).toBe(422)
    expect(await runSql(sql`select from api_keys`)).toHaveLength(1)
  })

  it('ends after a year, unless another date was chosen', async () => {
    const { id } = await make({ stock: 'read' })
    const rows = await runSql(sql`select expires_at > now() + interval '364 days' as is_year from api_keys
      where id = ${id}`)
    expect(rows).toEqual([{ is_year: true }])
    expect(
      (
        await owner.post('admin/api-keys/', {
          name: 'A',
          rights: { stock: 'read' },
          expires_at: '2020-01-01T00:00:00.000Z',
        })
      ).status,
    ).toBe(400)
  })

  it.each([
    ['unknown', 'key.invalid', sql`update api_keys set secret_hash = repeat('0', 64)`],
    ['expired', 'key.expired', sql`update api_keys set expires_at = now()`],
  ])('that is %s is refused with a code', async (_state, code, change) => {
    const key = await withRights({ stock: 'read' })
    await runSql(change)
    expect(await key.get('admin/stock/')).toMatchObject({ status: 401, body: { code } })
  })

  it.each(['bx_live_1_wrong', 'bx_live_x', 'bx_live_'])(
    'that is malformed is refused with a code: %s',
    async (token) => {
      expect(await speak(token).get('admin/stock/')).toMatchObject({ status: 401, body: { code: 'key.invalid' } })
    },
  )

  it('is refused at once after it was revoked', async () => {
    const { id, token } = await make({ stock: 'read' })
    expect((await speak(token).get('admin/stock/')).status).toBe(200)
    expect((await owner.delete(`admin/api-keys/${id}/`)).status).toBe(204)
    expect(await speak(token).get('admin/stock/')).toMatchObject({ status: 401, body: { code: 'key.revoked' } })
  })

  it('makes 120 calls a minute, then gets 429', async () => {
    const key = await withRights({ stock: 'read' })
    const statuses: number[] = []
    for (let call = 0; call < 121; call++) statuses.push((await key.get('admin/stock/?per_page=1')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
  })

  it('writes its last use at most once a minute', async () => {
    const { id, token } = await make({ stock: 'read' })
    const used = async () => (await runSql(sql`select used_at from api_keys where id = ${id}`))[0]?.used_at
    await speak(token).get('admin/stock/')
    const first = await used()
    expect(first).not.toBeNull()
    await speak(token).get('admin/stock/')
    expect(await used()).toEqual(first)
  })

  it('stands in the log by its name', async () => {
    const key = await withRights({ products: 'write' })
    const before = await product()
    expect((await key.put(`admin/products/${before.id}/`, { ...before, name: 'Yeni ad' })).status).toBe(200)
    const { results } = (await owner.get('admin/log/?entity=products')).body
    expect(results[0].user).toMatchObject({ name: 'API: Anbar' })
  })

  it('stands in the history of an order by its name', async () => {
    const { id } = (await buy('demo-sade')).body
    const key = await withRights({ orders: 'write' })
    expect((await key.post('admin/orders/stage/', { orders: [{ id, stage: 'preparing' }] })).status).toBe(200)
    const { events } = (await owner.get(`admin/orders/${id}/`)).body
    expect(events.at(-1)).toMatchObject({ event: 'preparing', who: 'API: Anbar' })
  })

  it('cannot set prices by the right to products', async () => {
    const key = await withRights({ products: 'write', prices: 'read' })
    const before = await product()
    await key.put(`admin/products/${before.id}/`, { ...before, price: '99.00' })
    expect((await product()).price).toBe(before.price)
  })

  it('gets 409 for a doubtful price, unless it confirms', async () => {
    const key = await withRights({ products: 'write', prices: 'write' })
    const before = await product()
    const change = (more: object) => key.put(`admin/products/${before.id}/`, { ...before, price: '99.00', ...more })
    expect(await change({})).toMatchObject({ status: 409, body: { code: 'price.doubtful' } })
    expect((await change({ confirm: true })).status).toBe(200)
  })

  it('counts reading of orders once for 15 minutes in the security log', async () => {
    const key = await withRights({ orders: 'read' })
    for (let call = 0; call < 3; call++) await key.get('admin/orders/')
    const rows = await runSql(sql`select count, device from security_log where kind = 'key-read'`)
    // Two rows, if the quarter of an hour ends during the test.
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(rows[0]).toMatchObject({ device: 'API: Anbar' })
  })

  it('has Idempotency-Keys of its own', async () => {
    const [one, other] = [await withRights({ products: 'write' }), await withRights({ products: 'write' })]
    const key = randomUUID()
    for (const [at, by] of [one, other, owner].entries()) {
      const send = () => by.post('admin/tags/', { name: `Teq ${at}`, slug: '' }, { 'idempotency-key': key })
      const { status, body } = await send()
      expect([status, (await send()).body]).toEqual([201, body])
    }
    const rows = await runSql(sql`select from idempotency_keys where key = ${key}::uuid`)
    expect(rows).toHaveLength(3)
  })

  it('never opens settings, staff, keys, payments, logs or files', () => {
    const open = (Object.keys(adminCalls) as AdminCallName[]).filter((name) => keyAccess(name, adminContract[name]))
    const closed =
      /^(settings|notices|notice-|roles|staff-|session|passkeys|second-factor|api-keys|payments|payment-|log|security-|exports|imports|cash|costs|receipts|supplier|reorder|orders\.(refund|reverse|record|write-off|print)|customers\.(role|lift)|figures\.file|search\.)/
    expect(open.filter((name) => closed.test(name))).toEqual([])
    expect(open).toContain('orders.list')
  })
})
