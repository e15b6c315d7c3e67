import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  goods,
  logIn,
  mailedLink,
  orderByPhone,
  queuedJobs,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'

stockedShop()

const EMAIL = 'qurban@example.com'
const STRANGER = 'tünd-yaşıl-9'
const person = { first_name: 'Qurban', last_name: 'Əliyev', phone: '055 777 88 99', email: EMAIL }

async function register(): Promise<number> {
  await visitor().post('users/', { ...person, password: STRANGER, re_password: STRANGER })
  return ((await queuedJobs('mail-activation')).at(-1) as { user_id: number }).user_id
}

/** Staff take an order by phone for the e-mail. */
const takeOrder = async (more: object = {}) => orderByPhone(await staff('manager'), { ...person, ...more })

/** Opens the mailed activation link; returns the device cookie that the browser got or had. */
async function openLink(user_id: number, cookie = ''): Promise<string> {
  const { uid, token } = await mailedLink('mail-activation', { user_id })
  const { status, headers } = await visitor().post('users/activation/', { uid, token }, { cookie })
  expect(status).toBe(204)
  return String(headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
}

const signInOn = (cookie: string) => visitor().post('token/', { username: EMAIL, password: STRANGER }, { cookie })
const ordersOf = async (user: number) =>
  ((await speakTo(shop, user).get('active-orders/')).body as { id: number }[]).map(({ id }) => id)

describe('an account that a stranger registered with the e-mail of a person', () => {
  it('shows no order of the person, after the person opened the activation link', async () => {
    const before = await takeOrder()
    const id = await register()
    await openLink(id)
    const after = await takeOrder({ customer: id })
    expect((await logIn(EMAIL, STRANGER, '203.0.113.5')).status).toBe(200)
    expect(await ordersOf(id)).toEqual([])
    expect((await speakTo(shop, id).patch(`cancel-order/${after}/`, {})).status).toBe(404)
    expect((await speakTo(shop, id).get('users/data/')).body.orders).toEqual([])
    await speakTo(shop, id).post('users/erasure/', { password: STRANGER })
    const rows = await runSql(sql`select first_name from orders where id in (${before}, ${after})`)
    expect(rows).toEqual([{ first_name: 'Qurban' }, { first_name: 'Qurban' }])
  })

  it('belongs to the person who sets a new password by mail, and shows the orders', async () => {
    const before = await takeOrder()
    const id = await register()
    await openLink(id)
    const after = await takeOrder({ customer: id })
    const { uid, token } = await mailedLink('mail-password-reset', { user_id: id })
    const password = 'narincı-dəniz-7'
    const set = await visitor().post('users/reset_password_confirm/', {
      uid,
      token,
      new_password: password,
      re_new_password: password,
    })
    expect(set.status).toBe(204)
    expect((await logIn(EMAIL, STRANGER)).status).toBe(401)
    expect(await ordersOf(id)).toEqual([after, before])
  })
})

describe('an account of the person who has the e-mail', () => {
  it('shows earlier orders after a login on the device that opened the activation link', async () => {
    const order = await takeOrder()
    const id = await register()
    const device = await openLink(id)
    expect((await signInOn('')).status).toBe(200)
    expect(await ordersOf(id)).toEqual([])
    expect((await signInOn(device)).status).toBe(200)
    expect(await ordersOf(id)).toEqual([order])
  })

  it('hides the orders of a new e-mail until its link is opened on a device of the account', async () => {
    const id = goods.users.musteri
    const order = await takeOrder({ customer: id })
    expect(await ordersOf(id)).toEqual([order])
    const data = { ...person, phone: '055 765 43 21', current_password: 'demo-shop-2026' }
    const device = String((await logIn('musteri@demo.az')).headers['set-cookie']).split(';')[0] ?? ''
    const move = async (email: string, cookie: string) => {
      await speakTo(shop, id).put(`update_profile/${id}/`, { ...data, email })
      const { token } = await mailedLink('mail-email-confirm', (await queuedJobs('mail-email-confirm')).at(-1) ?? {})
      expect((await visitor().post('users/email/confirm/', { token }, { cookie })).status).toBe(204)
    }
    await move('bir@example.com', '')
    expect(await ordersOf(id)).toEqual([])
    await move('iki@example.com', device)
    expect(await ordersOf(id)).toEqual([order])
  })
})
