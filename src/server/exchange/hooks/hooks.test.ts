import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  advance,
  buy,
  goods,
  liftOrderLimits,
  member as owner,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { dueDelivery } from './deliver-hook.ts'
import { signedHeaders } from './signature.ts'

type Call = { headers: Record<string, string>; body: string }
type Message = { type: string; timestamp: string; sequence: number; data: Record<string, unknown> }
/** The shop's requests to the receiver, and the status that the receiver returns; 0: it never answers. */
const calls: Call[] = []
let status = 204
const receiver = createServer(async (request, response) => {
  calls.push({ headers: request.headers as Record<string, string>, body: await text(request) })
  if (status === 0) return
  response.writeHead(status, status === 302 ? { location: url } : {}).end()
})
let url: string
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => receiver.close())

stockedShop('owner')
beforeEach(async () => {
  await liftOrderLimits()
  await runSql(sql`truncate hooks, hook_events, hook_deliveries restart identity cascade`)
  await runSql(sql`delete from pgboss.job where name in ('deliver-hook', 'mail-hook-off')`)
  Object.assign(shop.services.env, { webhookToPrivate: true, demo: false })
  calls.length = 0
  status = 204
})

const EVENTS = ['order.placed', 'order.paid', 'order.stage', 'order.cancelled', 'order.returned']
const add = async (more: object = {}) => (await owner.post('admin/hooks/', { url, events: EVENTS, ...more })).body
const ORDER = { events: ['order.placed'] }

/** Makes the deliveries of all events, and delivers those that are due. */
async function work(): Promise<void> {
  await runJob('spread-hook-events', {})
  for (const { hook_id } of await queuedJobs('deliver-hook')) await runJob('deliver-hook', { hook_id })
  await runSql(sql`delete from pgboss.job where name = 'deliver-hook'`)
}
const messages = () => calls.map(({ body }) => JSON.parse(body) as Message)
const types = () => messages().map(({ type }) => type)
const deliveries = async () => (await owner.get('admin/hook-deliveries/?sort=id')).body.results
const order = async (): Promise<number> => (await buy('demo-sade')).body.id
const makeDue = () => runSql(sql`update hook_deliveries set next_at = now() where next_at is not null`)

describe('a webhook', () => {
  it('is signed by Standard Webhooks', async () => {
    const { secret } = await add(ORDER)
    const id = await order()
    await work()
    const [call] = calls
    expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
      type: 'order.placed',
      timestamp: expect.stringMatching(/Z$/),
      sequence: 1,
      data: { id, number: String(100_000 + id), total: '15.00', items: [{ quantity: 1, paid_amount: '10.00' }] },
    })
  })

  it('has the signature of the known vector', () => {
    const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
    expect(signedHeaders(secret, 'msg_1', 1_795_435_200, '{"type":"order.paid","data":{"id":1001}}')).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795435200',
      'webhook-signature': 'v1,AE6YF1cLzOC9In3LnOkmWwEJfOEUzpVRddMZ2Em8cnc=',
    })
  })

  it('names no person, unless it may', async () => {
    await add(ORDER)
    await add({ ...ORDER, with_customer: true })
    await order()
    await work()
    const bodies = calls.map(({ body }) => body).toSorted((a, b) => a.length - b.length)
    expect(bodies[0]).not.toMatch(/\+994|demo\.az|first_name|address/)
    expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ data: { phone: expect.stringMatching(/^\+994/) } })
    const rows = await runSql(sql`select json_agg(hook_events)::text as all from hook_events`)
    expect(rows[0]?.all).not.toMatch(/\+994/)
  })

  it('tells stages, the payment and the return of an order in their order', async () => {
    await add()
    const id = await order()
    await advance(id, 'preparing', 'on_way', 'delivered')
    const shown = (await owner.get(`admin/orders/${id}/`)).body
    const items = [{ id: shown.items[0].id, quantity: 1, restocked: true }]
    expect((await owner.post(`admin/orders/${id}/returns/`, { reason: 'Evdə yox idi', items })).status).toBe(204)
    await work()
    expect(messages().map(({ type, data }) => (type === 'order.stage' ? data.stage : type))).toEqual([
      'order.placed',
      'preparing',
      'on_way',
      'delivered',
      'order.paid',
      'order.returned',
    ])
  })

  it('tells that an order was cancelled', async () => {
    await add({ events: ['order.cancelled', 'order.stage', 'order.paid'] })
    const id = await order()
    await owner.post(`admin/orders/${id}/cancel/`, { reason: 'Müştəri fikrini dəyişdi' })
    await work()
    expect(messages()).toMatchObject([{ type: 'order.cancelled', data: { id, stage: 'canceled' } }])
  })

  it('tells the stock of a product at most once a minute', async () => {
    await add({ events: ['stock.changed'] })
    const id = goods.products['demo-sade']
    const change = (pieces: number) => owner.post(`admin/stock/${id}/change/`, { change: pieces, note: 'Sayıldı' })
    await change(1)
    await change(1)
    await work()
    await change(3)
    await work()
    expect(messages()).toMatchObject([{ type: 'stock.changed', data: { id } }])
    await runSql(sql`update hook_events set due_at = now()`)
    await work()
    const { body } = await owner.get(`admin/products/${id}/`)
    expect(messages().map(({ data }) => data.stock_count)).toEqual([body.stock_count - 3, body.stock_count])
  })

  it('tells a changed product once for one save, and a deleted one by its id', async () => {
    await add({ events: ['product.changed'] })
    const { body: product } = await owner.get(`admin/products/${goods.products['demo-sade']}/`)
    await owner.put(`admin/products/${product.id}/`, { ...product, name: 'Yeni ad', tags: ['Yeni'] })
    await work()
    expect(messages()).toMatchObject([{ type: 'product.changed', data: { id: product.id, name: 'Yeni ad' } }])
    await runSql(sql`select hook_event('product.changed', 999999)`)
    await work()
    expect(messages()[1]?.data).toEqual({ id: 999999, deleted: true })
  })

  it('is written with the change or not at all', async () => {
    await add({ events: ['product.changed'] })
    const undone = shop.services.database.transaction(async (tx) => {
      await tx.execute(sql`update products set name = name || '!' where id = ${goods.products['demo-sade']}`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await runSql(sql`select from hook_events`)).toEqual([])
  })

  it('writes no event that no hook listens to', async () => {
    await add({ events: ['product.changed'] })
    await order()
    expect(await runSql(sql`select from hook_events`)).toEqual([])
  })

  it('is tried again after 1, 5, 30 min, 2, 8 and 24 h with the same id', async () => {
    await add(ORDER)
    await order()
    status = 500
    const delays: (number | null)[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      await work()
      const rows = await runSql(
        sql`select extract(epoch from next_at - tried_at)::int / 60 as delay from hook_deliveries`,
      )
      delays.push(rows[0]?.delay)
      await makeDue()
    }
    expect(delays).toEqual([1, 5, 30, 120, 480, 1440, null])
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ attempts: 7, status: 500, failure: 'Server 500 cavabını verdi.' }])
  })

  it('is delivered after a process ended in the middle', async () => {
    await add(ORDER)
    await order()
    await runJob('spread-hook-events', {})
    // The process ended with the job: another takes over after two minutes.
    await runSql(sql`delete from pgboss.job where name = 'deliver-hook'`)
    await work()
    expect(calls).toEqual([])
    await runSql(sql`update hooks set busy_until = now()`)
    await work()
    expect(types()).toEqual(['order.placed'])
  })

  it('brings every event, signed, to a receiver that failed, hung and redirected inwards', async () => {
    const { secret } = await add(ORDER)
    const ids: number[] = []
    for (const bad of [500, 0, 302]) {
      status = bad
      ids.push(await order())
      await work()
    }
    expect((await deliveries()).map((one: { failure: string }) => one.failure)).toEqual([
      'Server 500 cavabını verdi.',
      'Server 10 saniyəyə cavab vermədi.',
      'Server 302 cavabını verdi.',
    ])
    calls.length = 0
    status = 204
    await makeDue()
    await work()
    expect(messages().map(({ data }) => data.id)).toEqual(ids)
    for (const { body, headers } of calls) expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
    await work()
    expect(calls).toHaveLength(3)
  })

  it('follows no redirect', async () => {
    await add(ORDER)
    await order()
    status = 302
    await work()
    expect(calls).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ failure: 'Server 302 cavabını verdi.' }])
  })

  it('takes only addresses on the public internet by https', async () => {
    Object.assign(shop.services.env, { webhookToPrivate: false })
    for (const target of [url, 'https://127.0.0.1/', 'https://localhost/', 'https://10.0.0.7/x', 'https://[::1]/'])
      expect((await owner.post('admin/hooks/', { url: target, events: EVENTS })).body, target).toEqual({
        url: [expect.any(String)],
      })
  })

  it('refuses a private address at each attempt', async () => {
    await add(ORDER)
    await order()
    Object.assign(shop.services.env, { webhookToPrivate: false })
    await work()
    expect(calls).toEqual([])
    expect(await deliveries()).toMatchObject([{ failure: 'Ünvan açıq internetdə deyil.' }])
  })

  it('sends nothing from a demo', async () => {
    await add(ORDER)
    await order()
    Object.assign(shop.services.env, { demo: true })
    await work()
    expect(calls).toEqual([])
  })

  it('is sent again under the same id', async () => {
    await add(ORDER)
    await order()
    await work()
    const [{ id }] = await deliveries()
    expect((await owner.post(`admin/hook-deliveries/${id}/repeat/`)).status).toBe(204)
    await work()
    expect(calls).toHaveLength(2)
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('is sent again only if it is on', async () => {
    const { id, secret: _, ...hook } = await add(ORDER)
    await order()
    await work()
    await owner.put(`admin/hooks/${id}/`, { ...hook, is_on: false })
    const [delivery] = await deliveries()
    expect(await owner.post(`admin/hook-deliveries/${delivery.id}/repeat/`)).toMatchObject({
      status: 409,
      body: { detail: 'Vebhuk söndürülüb. Əvvəlcə yenidən açın.' },
    })
    expect(await deliveries()).toEqual([delivery])
  })

  it('finds its next delivery by the index, without sorting those that wait', async () => {
    const plan = await shop.services.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      return (await tx.execute<Record<string, string>>(sql`explain ${dueDelivery(1)}`)).rows
    })
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('hook_deliveries_due')
    expect(lines).not.toContain('Sort')
  })

  it('is switched off by 410, with a mail to the owner', async () => {
    const { id } = await add(ORDER)
    await order()
    status = 410
    await work()
    expect((await owner.get(`admin/hooks/${id}/`)).body).toMatchObject({ is_on: false, off_reason: 'gone' })
    for (const job of await queuedJobs('mail-hook-off')) await runJob('mail-hook-off', job)
    expect((await sentMails()).some(({ subject }) => subject?.startsWith('Vebhuk söndürüldü'))).toBe(true)
  })

  it('is switched off after 20 failed deliveries in a day without a success', async () => {
    const { id } = await add({ events: ['product.changed'] })
    status = 500
    const isOn = async () => (await owner.get(`admin/hooks/${id}/`)).body.is_on
    await runSql(sql`select hook_event('product.changed', n) from generate_series(1, 19) n`)
    await work()
    await runSql(sql`update hooks set on_since = now() - interval '25 hours'`)
    expect(await isOn()).toBe(true)
    await runSql(sql`select hook_event('product.changed', 20)`)
    await work()
    expect((await owner.get(`admin/hooks/${id}/`)).body).toMatchObject({ is_on: false, off_reason: 'failing' })
  })

  it('gets what it missed in its order when it is switched on again', async () => {
    const { secret: _, ...hook } = await add(ORDER)
    status = 410
    const ids = [await order()]
    await work()
    ids.push(await order(), await order())
    await work()
    calls.length = 0
    status = 204
    const { version } = (await owner.get(`admin/hooks/${hook.id}/`)).body
    expect((await owner.put(`admin/hooks/${hook.id}/`, { ...hook, version, is_on: true })).status).toBe(200)
    await work()
    expect(messages().map(({ data }) => data.id)).toEqual(ids)
  })

  it('shows its secret once, and a new one replaces it', async () => {
    const { id, secret } = await add(ORDER)
    const rows =
      await runSql(sql`select json_agg(hooks)::text || (select json_agg(change_log)::text from change_log) as all
      from hooks`)
    expect(rows[0]?.all + JSON.stringify((await owner.get('admin/hooks/')).body)).not.toContain('whsec_')
    const { body } = await owner.post(`admin/hooks/${id}/secret/`)
    expect(body.secret).not.toBe(secret)
    await order()
    await work()
    const [call] = calls
    expect(() => new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toThrow()
    expect(new Webhook(body.secret).verify(call?.body ?? '', call?.headers ?? {})).toBeTruthy()
  })

  it('is made once for a repeated request, with a secret that replaces the lost one', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => owner.post('admin/hooks/', { url, ...ORDER }, key)
    const [first, second] = [await send(), await send()]
    expect(second.body.id).toBe(first.body.id)
    await order()
    await work()
    const [call] = calls
    expect(calls).toHaveLength(1)
    expect(new Webhook(second.body.secret).verify(call?.body ?? '', call?.headers ?? {})).toBeTruthy()
  })

  it('gets a test event on request', async () => {
    const { id } = await add(ORDER)
    expect((await owner.post(`admin/hooks/${id}/test/`)).body).toEqual({ failure: null })
    expect(types()).toEqual(['test'])
  })
})
