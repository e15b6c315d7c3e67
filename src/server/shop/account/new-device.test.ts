import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, stockDemoGoods, type Goods } from '../../../../tests/demo-goods.ts'
import { mails, queued, speakTo, work } from '../../../../tests/speak.ts'
import { openShop, type TestShop } from '../../../../tests/with-shop.ts'

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  goods = await stockDemoGoods(shop.services.database)
})
afterAll(() => shop.close())

/** Logs in with a device. Returns its cookie. */
async function signInWith(cookie?: string): Promise<string> {
  const answer = await speakTo(shop).post(
    'token/',
    { username: 'musteri@demo.az', password: PASSWORD },
    cookie === undefined ? {} : { cookie },
  )
  expect(answer.status).toBe(200)
  return String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
}

describe('new device', () => {
  it('mails a login on a new device once a day, but not the first login or a known device', async () => {
    const first = await signInWith()
    await signInWith(first)
    expect(await queued(shop, 'mail-new-device')).toEqual([])
    const second = await signInWith()
    expect(await queued(shop, 'mail-new-device')).toEqual([{ user_id: goods.users.musteri }])
    await signInWith(second)
    await signInWith()
    expect(await queued(shop, 'mail-new-device')).toHaveLength(1)
    await work(shop, 'mail-new-device', { user_id: goods.users.musteri })
    expect((await mails(shop)).at(-1)).toMatchObject({
      to: [{ address: 'musteri@demo.az' }],
      subject: expect.stringContaining('yeni cihazdan giriş'),
    })
  })
})
