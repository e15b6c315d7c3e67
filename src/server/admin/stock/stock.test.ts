import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  buy,
  goods,
  liftOrderLimits,
  listOf,
  member as packer,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  waitForLock,
} from '#tests/stocked-shop.ts'
import { stockDemoGoods } from '#tests/demo-goods.ts'
import { mails } from '#tests/speak.ts'
import { openShop } from '#tests/with-shop.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { mailLowStock } from './low-stock.ts'

stockedShop('packer')

const path = (slug: string, verb: string) => `admin/stock/${goods.products[slug]}/${verb}/`
const change = (slug: string, body: object) => packer.post(path(slug, 'change'), body)
const history = async (slug: string) => (await packer.get(path(slug, 'history'))).body

describe('stock', () => {
  it('finds low or sold-out products, the lowest first, with the pieces sold in 30 days', async () => {
    await buy('demo-sade', 3)
    await packer.put(path('demo-sade', 'threshold'), { low_stock_threshold: 47 })
    const names = async (query: string) => await listOf(packer, `admin/stock/?${query}`, 'name')
    expect(await names('stock=low')).toEqual([
      'Demo demo-bitib',
      'Demo demo-son',
      'Demo demo-secimli-endirim',
      'Demo demo-sade',
    ])
    // The list of the day begins with what sells.
    expect((await names('stock=low&sort=-sells'))[0]).toBe('Demo demo-sade')
    expect(await names('stock=out')).toEqual(['Demo demo-bitib'])
    expect(await names('q=bitib')).toEqual(['Demo demo-bitib'])
    expect(await names('sort=-stock_count&per_page=1')).toEqual(['Demo demo-sade'])
    const { body } = await packer.get('admin/stock/?sort=-stock_count')
    expect(body.total).toBe(7)
    expect(body.results[0]).toMatchObject({ stock_count: 47, low_stock_threshold: 47, sold: 3 })
    expect((await packer.get('admin/stock/?sort=password_hash')).status).toBe(400)
  })

  it('changes stock by pieces or to a count, with a note, never below 0, and records it', async () => {
    await buy('demo-sade', 2)
    expect((await change('demo-sade', { change: -8, note: 'Qırılıb' })).body).toMatchObject({ stock_count: 40 })
    expect((await change('demo-sade', { counted: 45, note: 'Anbar sayıldı' })).body).toMatchObject({ stock_count: 45 })
    const { results, total, stock_count } = await history('demo-sade')
    expect({ total, stock_count }).toEqual({ total: 4, stock_count: 45 })
    expect(results).toMatchObject([
      { change: 5, reason: 'hand', who: 'Test packer', note: 'Anbar sayıldı', balance: 45, order: null },
      { change: -8, reason: 'hand', note: 'Qırılıb', balance: 40 },
      { change: -2, reason: 'order', balance: 48, order: { number: expect.stringMatching(/^\d{6}$/) } },
      { change: 50, reason: 'opening', balance: 50 },
    ])
    const more = await packer.get(`${path('demo-sade', 'history')}?per_page=1&page=2`)
    expect(more.body.results).toMatchObject([{ balance: 40 }])
    expect(await change('demo-sade', { change: -46, note: 'Səhv' })).toMatchObject({
      status: 400,
      body: { change: ['Stokda cəmi 45 ədəd var.'] },
    })
    for (const wrong of [
      { change: 1 },
      { change: 1, note: ' ' },
      { note: 'x' },
      { change: 1, counted: 2, note: 'x' },
      { counted: -1, note: 'x' },
      { change: 0.5, note: 'x' },
    ]) {
      expect((await change('demo-sade', wrong)).status).toBe(400)
    }
    expect((await packer.post('admin/stock/999999/change/', { change: 1, note: 'x' })).status).toBe(404)
    expect((await packer.get('admin/stock/999999/history/')).status).toBe(404)
  })

  it('notifies waiting people when a product is back, and logs a count without a difference', async () => {
    const jobs = () => queuedJobs('claim-stock-subscriptions')
    const before = (await jobs()).length
    await change('demo-sade', { counted: 50, note: 'Sayıldı' })
    await change('demo-sade', { change: -1, note: 'Qırılıb' })
    expect(await jobs()).toHaveLength(before)
    await change('demo-bitib', { change: 3, note: 'Gəldi' })
    expect(await jobs()).toHaveLength(before + 1)
    expect((await history('demo-sade')).total).toBe(2)
    const rows = await runSql(sql`select user_id, entity from change_log where entity = 'stock_changes'`)
    expect(rows).toEqual([1, 2, 3].map(() => ({ user_id: packer.id, entity: 'stock_changes' })))
  })

  it('mails the low products each morning, and sends no mail without an address or low products', async () => {
    const { database } = shop.services
    await runJob('mail-low-stock', {})
    expect(await sentMails()).toEqual([])
    await database.execute(sql`insert into settings (name, value) values ('stock_mail_to', '"anbar@example.com"')`)
    await runJob('mail-low-stock', {})
    const [mail] = await sentMails()
    expect(mail?.to?.[0]?.address).toBe('anbar@example.com')
    expect(mail?.subject).toMatch(/^Stok azalıb: 3 məhsul/)
    expect(mail?.text).toContain('Demo demo-bitib: bitib\nDemo demo-son: 1 ədəd')
    await database.execute(sql`update products set low_stock_threshold = 0`)
    await change('demo-bitib', { change: 1, note: 'Gəldi' })
    await runJob('mail-low-stock', {})
    expect(await sentMails()).toHaveLength(1)
  })

  it('keeps the ledger equal to the stock, never below 0, under simultaneous changes', async () => {
    const { database } = shop.services
    await liftOrderLimits()
    const manager = await staff('manager')
    const slugs = ['demo-sade', 'demo-video', 'demo-son'] as const
    const answers = new Set<number>()
    async function step(at: number) {
      const slug = slugs[at % slugs.length] ?? 'demo-sade'
      const product = goods.products[slug]
      if (at % 4 === 0)
        return answers.add((await change(slug, { change: at % 8 === 0 ? -7 : 3, note: 'Əl ilə' })).status)
      if (at % 4 === 1) return answers.add((await change(slug, { counted: at % 6, note: 'Sayıldı' })).status)
      if (at % 4 === 2) {
        return database
          .execute(
            sql`insert into stock_changes (product_id, change, reason) values (${product}, ${(at % 9) - 4}, 'import')`,
          )
          .catch(() => undefined)
      }
      const order = await buy(slug)
      answers.add(order.status)
      if (order.status === 201 && at % 8 === 3)
        answers.add((await manager.post(`admin/orders/${order.body.id}/cancel/`, { reason: 'Stok' })).status)
    }
    await Promise.all(Array.from({ length: 96 }, (_, at) => step(at)))
    const { rows } = await database.execute(sql`
    select slug, stock_count, (select coalesce(sum(change), 0)::int from stock_changes
      where product_id = products.id) as ledger from products order by id`)
    for (const row of rows) expect(row).toMatchObject({ ledger: row.stock_count })
    expect(rows.every((row) => Number(row.stock_count) >= 0)).toBe(true)
    expect([...answers].sort()).toEqual([200, 201, 204, 400])
    for (const slug of slugs) {
      const { results, stock_count } = (await packer.get(`${path(slug, 'history')}?per_page=200`)).body
      expect(results[0].balance).toBe(stock_count)
      expect(Math.min(...results.map((row: { balance: number }) => row.balance))).toBeGreaterThanOrEqual(0)
    }
  })

  it("numbers the ledger's rows in the order in which they take effect", async () => {
    const { database } = shop.services
    const write = (tx: Pick<typeof database, 'execute'>, change: number) =>
      tx.execute<{ id: number }>(
        sql`insert into stock_changes (product_id, change, reason)
          values (${goods.products['demo-sade']}, ${change}, 'import') returning id`,
      )
    const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = database.transaction(async (tx) => {
      await tx.execute(sql`select from products where id = ${goods.products['demo-sade']} for no key update`)
      locked.resolve()
      await written.promise
      return (await write(tx, 5)).rows[0]?.id ?? 0
    })
    await locked.promise
    const second = write(database, -5).then(({ rows }) => rows[0]?.id ?? 0)
    await waitForLock()
    written.resolve()
    expect(await first).toBeLessThan(await second)
  })

  it("sends the morning's mail again after a failure, with the same message id", async () => {
    const working = await openShop({ withJobs: true })
    try {
      const { database, mailer } = working.services
      await stockDemoGoods(database)
      await database.execute(sql`insert into settings (name, value) values ('stock_mail_to', '"anbar@example.com"')`)
      const { send } = mailer
      let tries = 0
      mailer.send = async (...mail) => {
        if (++tries === 1) throw new Error('the mail server does not respond')
        return send(...mail)
      }
      await transaction(working.services, (tx) => tx.queue(mailLowStock, {}))
      const states = async () =>
        (
          await database.execute<{ state: string }>(
            sql`select state::text from pgboss.job where name = 'mail-low-stock' order by created_on`,
          )
        ).rows.map(({ state }) => state)
      await expect.poll(states).toEqual(['retry'])
      expect(await mails(working)).toEqual([])
      // The queue would wait before the retry; a second job makes it look at once, so that the test need not wait.
      await database.execute(sql`update pgboss.job set start_after = now() where name = 'mail-low-stock'`)
      await transaction(working.services, (tx) => tx.queue(mailLowStock, {}))
      await expect.poll(async () => (await states())[0]).toBe('completed')
      const sent = await mails(working)
      expect(sent.map(({ messageId }) => messageId)).toEqual(
        sent.map(() => expect.stringMatching(/^<low-stock-\d{4}-\d\d-\d\d@shop\.test>$/)),
      )
      expect(tries).toBeGreaterThanOrEqual(2)
    } finally {
      await working.close()
    }
  })
})
