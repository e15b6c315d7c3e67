import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderLine, orderPayload, stockDemoGoods, type Goods } from '#tests/demo-goods.ts'
import { mails, speakTo } from '#tests/speak.ts'
import { openShop, type TestShop } from '#tests/with-shop.ts'

let shop: TestShop
let goods: Goods
beforeEach(async () => {
  shop = await openShop({ withJobs: true })
  goods = await stockDemoGoods(shop.services.database)
})
afterEach(() => shop.close())

/** Waits for this number of mails. */
const mailed = (count: number) => expect.poll(() => mails(shop)).toHaveLength(count)

/** A different IP address for each request, so that no limit per address ends the burst. */
const strangerAddress = (number: number) => `203.0.${number >> 8}.${number & 255}`

describe('mail queue', () => {
  it('1,200 resets for unknown e-mails do not delay the mail for a known one', async () => {
    const reset = (email: string, ip?: string) => speakTo(shop, null, ip).post('users/reset_password/', { email })
    const answered: number[] = []
    const halfway = Promise.withResolvers<void>()
    // Fifty at a time. With all at once, a slow machine would reject the last requests after 15 s of waiting for the
    // database.
    const burst = Array.from({ length: 50 }, async (_, lane) => {
      for (let number = lane; number < 1200; number += 50) {
        answered.push((await reset(`yox-${number}@example.com`, strangerAddress(number))).status)
        if (answered.length === 600) halfway.resolve()
      }
    })
    await halfway.promise
    expect((await reset('musteri@demo.az')).status).toBe(200)
    await mailed(1)
    await Promise.all(burst)
    expect(answered).toEqual(Array.from({ length: 1200 }, () => 200))
    expect((await reset('sadiq@demo.az')).status).toBe(200)
    await mailed(2)
  })

  it('mails 24 simultaneous orders within seconds', async () => {
    const place = () =>
      speakTo(shop, goods.users.topdan).post(
        'checkout/',
        orderPayload(goods, [orderLine(goods, 'demo-sade', 1, '8.00')], { email: 'topdan@demo.az' }),
      )
    const answers = await Promise.all(Array.from({ length: 24 }, place))
    expect(answers.map(({ status, body }) => (status === 201 ? status : body))).toEqual(
      Array.from({ length: 24 }, () => 201),
    )
    await mailed(24)
  })

  it('retries one failed mail for three days, and sends the others of its batch', async () => {
    const { mailer } = shop.services
    const send = mailer.send
    vi.spyOn(mailer, 'send').mockImplementation((mail, from) =>
      mail.to === 'sadiq@demo.az' ? Promise.reject(new Error('the mail server is gone')) : send(mail, from),
    )
    for (const email of ['sadiq@demo.az', 'musteri@demo.az', 'topdan@demo.az'])
      await speakTo(shop).post('users/reset_password/', { email })
    await mailed(2)
    const state = async () =>
      (
        await shop.services.database.execute<{ state: string; days: number }>(sql`
      select state::text, retry_limit * retry_delay_max / 86400.0 as days from pgboss.job
        where name = 'mail-password-reset' order by state::text desc, id`)
      ).rows
    await expect.poll(async () => (await state()).map((job) => job.state)).toEqual(['retry', 'completed', 'completed'])
    expect(Number((await state())[0]?.days)).toBeGreaterThanOrEqual(3)
  })
})
