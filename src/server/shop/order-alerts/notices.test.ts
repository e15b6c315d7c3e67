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
const allow = (more: object = {}) => Object.assign(shop.services.env, { telegramUrl: url, ...more })
const setUp = (ways: object) => owner.put('admin/notices/', ways)

/** Places an order and runs its queued jobs. Returns its id. Leaves failed attempts to the queue. */
async function ordered(): Promise<number> {
  const { body, status: placed } = await buy('demo-sade')
  expect(placed).toBe(201)
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
  it('sends the order by mail and Telegram, follows no redirect, and skips disabled ways', async () => {
    allow()
    status = 200
    calls.length = 0
    await setUp({
      mail: { is_on: true, target: 'sifaris@buxar.test' },
      telegram: { is_on: true, target: '-100200', secret: TOKEN },
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
    allow()
    await setUp({ telegram: { is_on: true, target: '-100200', secret: TOKEN } })
    const { body } = await owner.get('admin/notices/')
    expect(body).toMatchObject({ telegram: { has_secret: true, target: '-100200' } })
    const rows = await runSql(
      sql`select json_agg(notice_ways)::text || (select json_agg(change_log)::text from change_log) as all
        from notice_ways`,
    )
    for (const text of [JSON.stringify(body), JSON.stringify(rows)]) expect(text).not.toContain(TOKEN)
    expect((await setUp({ telegram: { is_on: true, target: '-100200' } })).status).toBe(200)
  })

  it('a demo sends nothing outside, and an order is placed even if its notice fails', async () => {
    allow({ demo: true })
    await setUp({ telegram: { is_on: true, target: '-100200', secret: TOKEN } })
    calls.length = 0
    const order = await ordered()
    expect(await deliveries(order)).toMatchObject([
      { attempts: 1, failure: 'Demo mağazası kənara heç nə göndərmir.', delivered_at: null },
    ])
    expect(calls).toEqual([])
    allow({ demo: false, telegramUrl: 'http://127.0.0.1:1' })
    expect(await deliveries(await ordered())).toMatchObject([{ failure: 'Serverlə əlaqə alınmadı.' }])
  })

  it('sends a test message to the stored target at once, and says why one failed (E24)', async () => {
    allow()
    const test = (way: string) => owner.post('admin/notices/test/', { way })
    expect((await test('telegram')).status).toBe(409)
    await setUp({ telegram: { target: '-100200', secret: TOKEN }, mail: { target: 'sahib@buxar.test' } })
    calls.length = 0
    status = 200
    expect((await test('telegram')).body).toEqual({ failure: null })
    expect(JSON.parse(calls[0]?.body ?? '{}')).toMatchObject({ chat_id: '-100200' })
    status = 500
    expect((await test('telegram')).body).toEqual({ failure: 'Telegram 500 cavabını verdi.' })
    status = 200
    expect((await test('mail')).body).toEqual({ failure: null })
    expect((await sentMails()).map(({ subject }) => subject).join()).toContain('Yoxlama bildirişi')
  })
})
