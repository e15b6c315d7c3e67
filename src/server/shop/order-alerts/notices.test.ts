import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buy,
  liftOrderLimits,
  member as owner,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'

type Call = { path: string; headers: IncomingMessage['headers']; body: string }
/** The shop's requests to the external server, and the status that the server returns. */
const calls: Call[] = []
let status = 200
const outside = createServer(async (request, response) => {
  calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
  response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}')
})
let url: string
beforeAll(async () => {
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(() => outside.close())

stockedShop('owner')
beforeEach(async () => {
  await liftOrderLimits()
  await runSql(sql`update staff_sessions set password_at = now()`)
})
const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const allow = (webhookToPrivate: boolean, more: object = {}) =>
  Object.assign(shop.services.env, { webhookToPrivate, telegramUrl: url, ...more })
const setUp = (ways: object) => owner.put('admin/notices/', ways)

/** Places an order and runs its queued jobs. Returns its id. Leaves failed attempts to the queue. */
async function ordered(): Promise<number> {
  const { body, status: placed } = await buy('demo-sade')
  expect(placed).toBe(201)
  await runJob('alert-new-order', { order_id: body.id })
  for (const { delivery_id } of (await queuedJobs('send-notice')).slice(-3))
    await runJob('send-notice', { delivery_id }).catch(() => undefined)
  return body.id
}
const deliveries = async (order: number) =>
  (await owner.get(`admin/notice-deliveries/?order_id=${order}`)).body.results as {
    id: number
    way: string
    attempts: number
    failure: string | null
    delivered_at: string | null
  }[]

describe('notices', () => {
  it('signs a webhook by Standard Webhooks, and retries it with the same id until it is accepted', async () => {
    allow(true)
    const { body } = await setUp({ webhook: { is_on: true, target: `${url}/hook` } })
    expect(body.webhook_secret).toMatch(/^whsec_/)
    status = 500
    calls.length = 0
    const order = await ordered()
    expect(await deliveries(order)).toMatchObject([
      { way: 'webhook', attempts: 1, failure: 'Server 500 cavabını verdi.', delivered_at: null },
    ])
    const [{ id } = { id: 0 }] = await deliveries(order)
    // The queue retries a failed job.
    await expect(runJob('send-notice', { delivery_id: id })).rejects.toThrow('500')
    status = 204
    await runJob('send-notice', { delivery_id: id })
    expect(await deliveries(order)).toMatchObject([{ attempts: 3, failure: null, delivered_at: expect.any(String) }])
    await runJob('send-notice', { delivery_id: id })
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { headers, body: sent } = calls[2] as Call
    const signed = createHmac('sha256', Buffer.from(body.webhook_secret.slice('whsec_'.length), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${sent}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signed}`)
    expect(JSON.parse(sent)).toMatchObject({
      type: 'order.created',
      data: {
        id: order,
        number: String(100_000 + order),
        total: '15.00',
        items: [{ quantity: 1, paid_amount: '10.00' }],
      },
    })
    expect((await owner.post(`admin/notice-deliveries/${id}/repeat/`)).status).toBe(204)
    await runJob('send-notice', { delivery_id: id })
    expect(calls.at(-1)?.headers['webhook-id']).toBe(headers['webhook-id'])
  })

  it('sends the order by mail and Telegram, follows no redirect, and skips disabled ways', async () => {
    allow(true)
    status = 200
    calls.length = 0
    await setUp({
      mail: { is_on: true, target: 'sifaris@buxar.test' },
      telegram: { is_on: true, target: '-100200', secret: TOKEN },
      webhook: { is_on: false, target: `${url}/hook` },
    })
    const order = await ordered()
    expect(calls.map(({ path }) => path)).toEqual([`/bot${TOKEN}/sendMessage`])
    expect(JSON.parse(calls[0]?.body ?? '{}')).toMatchObject({
      chat_id: '-100200',
      text: expect.stringContaining(`Yeni sifariş № ${100_000 + order}`),
    })
    const letters = (await sentMails()).filter(({ to }) => to?.[0]?.address === 'sifaris@buxar.test')
    expect(letters.map(({ subject }) => subject)).toEqual([`Yeni sifariş: № ${100_000 + order} | Buxar`])
    expect((await deliveries(order)).every(({ delivered_at }) => delivered_at !== null)).toBe(true)
    status = 302
    expect((await deliveries(await ordered())).find(({ way }) => way === 'telegram')).toMatchObject({
      failure: 'Telegram 302 cavabını verdi.',
    })
    expect(calls).toHaveLength(2)
    status = 200
  })

  it('neither shows, stores nor logs readable secrets', async () => {
    allow(true)
    const made = await setUp({
      telegram: { is_on: true, target: '-100200', secret: TOKEN },
      webhook: { is_on: true, target: `${url}/hook` },
    })
    expect(made.body.webhook_secret).toMatch(/^whsec_/)
    const { body } = await owner.get('admin/notices/')
    expect(body).toMatchObject({ telegram: { has_secret: true, target: '-100200' }, webhook: { has_secret: true } })
    const rows = await runSql(
      sql`select json_agg(notice_ways)::text || (select json_agg(change_log)::text from change_log) as all
        from notice_ways`,
    )
    for (const text of [JSON.stringify(body), JSON.stringify(rows)]) {
      expect(text).not.toContain(TOKEN)
      expect(text).not.toContain('whsec_')
    }
    const again = await setUp({
      telegram: { is_on: true, target: '-100200' },
      webhook: { is_on: true, target: 'https://example.com/hook' },
    })
    expect([again.status, again.body.webhook_secret]).toEqual([200, null])
  })

  it('accepts and calls only webhooks on the public internet', async () => {
    allow(false)
    for (const target of [
      `${url}/hook`,
      'https://127.0.0.1/',
      'https://localhost/',
      'https://10.0.0.7/x',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'http://example.com/',
      'https://a:b@example.com/',
    ]) {
      const { status: refused, body } = await setUp({ webhook: { is_on: true, target } })
      expect([refused, body], target).toMatchObject([400, { webhook: { target: [expect.any(String)] } }])
    }
    // Set up while it was allowed, or its host name resolves to another address now.
    allow(true)
    await setUp({ webhook: { is_on: true, target: `${url}/hook` } })
    allow(false)
    calls.length = 0
    expect(await deliveries(await ordered())).toMatchObject([
      { way: 'webhook', failure: 'Ünvan açıq internetdə deyil.' },
    ])
    expect(calls).toEqual([])
  })

  it('a demo sends nothing outside, and an order is placed even if its notice fails', async () => {
    allow(true, { demo: true })
    await setUp({ webhook: { is_on: true, target: `${url}/hook` } })
    calls.length = 0
    const order = await ordered()
    expect(await deliveries(order)).toMatchObject([
      { attempts: 1, failure: 'Demo mağazası kənara heç nə göndərmir.', delivered_at: null },
    ])
    expect(calls).toEqual([])
    allow(true, { demo: false })
    await setUp({ webhook: { is_on: true, target: 'http://127.0.0.1:1/hook' } })
    expect(await deliveries(await ordered())).toMatchObject([{ failure: 'Serverlə əlaqə alınmadı.' }])
  })

  it('sends a test message to the stored target at once, and says why one failed (E24)', async () => {
    allow(true)
    const test = (way: string) => owner.post('admin/notices/test/', { way })
    expect((await test('webhook')).status).toBe(409)
    await setUp({ webhook: { target: `${url}/qapi` }, mail: { target: 'sahib@buxar.test' } })
    calls.length = 0
    status = 200
    expect((await test('webhook')).body).toEqual({ failure: null })
    expect(JSON.parse(calls[0]?.body ?? '{}')).toMatchObject({ type: 'test' })
    status = 500
    expect((await test('webhook')).body).toEqual({ failure: 'Server 500 cavabını verdi.' })
    status = 200
    expect((await test('mail')).body).toEqual({ failure: null })
    expect((await sentMails()).map(({ subject }) => subject).join()).toContain('Yoxlama bildirişi')
  })
})
