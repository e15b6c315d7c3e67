import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  goods,
  logIn,
  mailedLink,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo, type Answer } from '#tests/speak.ts'
import { addressKey, type LimitName } from '#src/server/platform/limits/limits.ts'
import { sha256 } from '#src/server/platform/tokens/secret-token.ts'

stockedShop()

const WRONG = 'yanlış-şifrə'
const fail = (email: string, ip: string) => logIn(email, WRONG, ip)

/** Stores a number of points of a limit, as many requests would. */
const useUp = (name: LimitName, key: string, points: number) =>
  runSql(sql`
    insert into limits (key, points, expire) values (${`${name}:${key}`}, ${points}, ${Date.now() + 50 * 60_000})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`)

/** Stores this number of failures of an account from all addresses in the last hour. */
const failuresFromEverywhere = (email: string, points: number) => useUp('sign-in-account', sha256(email), points)

const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? ''

/** Logs in with the cookie of a device, and returns the status. */
async function logInOn(cookie: string, ip: string, email = 'musteri@demo.az', password = PASSWORD): Promise<number> {
  return (await speakTo(shop, null, ip).post('token/', { username: email, password }, { cookie })).status
}

describe('attempts', () => {
  it('ten failures from one address lock the account only for that address (D42)', async () => {
    for (let time = 0; time < 12; time++)
      expect((await logIn('admin@demo.az', PASSWORD, '198.51.100.7')).status).toBe(200)
    const emails = Array.from({ length: 14 }, (_, number) => (number % 2 === 0 ? 'Admin@demo.az' : 'admin@demo.az'))
    const answers = await Promise.all(emails.map((email) => fail(email, '198.51.100.7')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = await logIn('admin@demo.az', PASSWORD, '198.51.100.7')
    expect([refused.status, refused.body.detail]).toEqual([429, expect.stringMatching(/./)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await logIn('sadiq@demo.az', PASSWORD, '198.51.100.7')).status).toBe(200)
    expect((await logIn('admin@demo.az', PASSWORD, '198.51.100.8')).status).toBe(200)
    const office = await speakTo(shop, null, '198.51.100.8').post('admin/session/', {
      username: 'admin@demo.az',
      password: PASSWORD,
    })
    expect(office.status).toBe(200)
  })

  it('after 200 failures in an hour, only known addresses and devices can log in (D42)', async () => {
    const before = await logIn('musteri@demo.az', PASSWORD, '203.0.113.5')
    const cookie = String(before.headers['set-cookie']).split(';')[0] ?? ''
    await runSql(sql`delete from limits`)
    await failuresFromEverywhere('musteri@demo.az', 199)
    expect((await fail('musteri@demo.az', '198.51.100.1')).status).toBe(401)
    expect((await fail('musteri@demo.az', '198.51.100.2')).status).toBe(429)
    expect((await logIn('musteri@demo.az', PASSWORD, '198.51.100.3')).status).toBe(429)
    // The address of an earlier login, and its browser from any address.
    expect((await logIn('musteri@demo.az', PASSWORD, '203.0.113.5')).status).toBe(200)
    const travelled = await speakTo(shop, null, '192.0.2.9').post(
      'token/',
      { username: 'musteri@demo.az', password: PASSWORD },
      { cookie },
    )
    expect(travelled.status).toBe(200)
    // The browser of another account is not a known device of this account.
    const other =
      String((await logIn('sadiq@demo.az', PASSWORD, '192.0.2.10')).headers['set-cookie']).split(';')[0] ?? ''
    expect(
      (
        await speakTo(shop, null, '192.0.2.11').post(
          'token/',
          { username: 'musteri@demo.az', password: PASSWORD },
          { cookie: other },
        )
      ).status,
    ).toBe(429)
  })

  it('ten failures of a neighbour at the account keep out no known device', async () => {
    const device = cookieOf(await logIn('musteri@demo.az'))
    for (let time = 0; time < 10; time++) await fail('musteri@demo.az', '198.51.100.7')
    expect((await logIn('musteri@demo.az', PASSWORD, '198.51.100.7')).status).toBe(429)
    expect(await logInOn(device, '198.51.100.7')).toBe(200)
  })

  it('fifty failures of an address keep out no device that is known to the account (D42)', async () => {
    const device = cookieOf(await logIn('musteri@demo.az'))
    const other = cookieOf(await logIn('sadiq@demo.az'))
    for (let time = 0; time < 50; time++) await fail(`yox${time}@example.com`, '198.51.100.7')
    expect((await logIn('musteri@demo.az', PASSWORD, '198.51.100.7')).status).toBe(429)
    expect(await logInOn(other, '198.51.100.7')).toBe(429)
    expect(await logInOn(device, '198.51.100.7')).toBe(200)
  })

  it('a known device fails ten times at its account, whatever its address', async () => {
    const device = cookieOf(await logIn('musteri@demo.az'))
    const statuses: number[] = []
    for (let time = 0; time < 12; time++)
      statuses.push(await logInOn(device, `198.51.100.${time}`, 'musteri@demo.az', WRONG))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(await logInOn(device, '198.51.100.50')).toBe(429)
  })

  it('an account knows its twenty newest devices', async () => {
    const devices: string[] = []
    for (let time = 0; time < 21; time++) devices.push(cookieOf(await logIn('musteri@demo.az')))
    await failuresFromEverywhere('musteri@demo.az', 200)
    const [first = '', second = ''] = devices
    expect(await logInOn(second, '198.51.100.1')).toBe(200)
    expect(await logInOn(first, '198.51.100.2')).toBe(429)
  })

  const fresh = { new_password: 'tünd-yaşıl-9', re_new_password: 'tünd-yaşıl-9' }

  it('the device that resets the password by mail logs in after 200 failures in an hour', async () => {
    await logIn('musteri@demo.az')
    await failuresFromEverywhere('musteri@demo.az', 200)
    const link = await mailedLink('mail-password-reset', { user_id: goods.users.musteri })
    const device = cookieOf(await visitor().post('users/reset_password_confirm/', { ...link, ...fresh }))
    expect(await logInOn(device, '198.51.100.1', 'musteri@demo.az', fresh.new_password)).toBe(200)
    expect(await queuedJobs('mail-new-device')).toEqual([{ user_id: goods.users.musteri }])
  })

  it('the device that accepts an invitation logs in after 200 failures in an hour', async () => {
    const person = { first_name: 'Aygün', last_name: 'Quliyeva', phone: '055 777 88 99', email: 'aygun@example.com' }
    const { body } = await (await staff('manager')).post('admin/customers/', person)
    await failuresFromEverywhere(person.email, 200)
    const link = await mailedLink('mail-invitation', { user_id: body.id })
    const device = cookieOf(await visitor().post('users/invitation/', { ...link, ...fresh }))
    expect(await logInOn(device, '198.51.100.1', person.email, fresh.new_password)).toBe(200)
  })

  it('the device that opens the activation link logs in after 200 failures in an hour', async () => {
    await failuresFromEverywhere('yeni@demo.az', 200)
    const link = await mailedLink('mail-activation', { user_id: goods.users.yeni })
    const device = cookieOf(await visitor().post('users/activation/', link))
    expect(await runSql(sql`select from known_devices where user_id = ${goods.users.yeni}`)).toEqual([])
    expect(await logInOn('', '198.51.100.1', 'yeni@demo.az')).toBe(429)
    expect(await logInOn(device, '198.51.100.1', 'yeni@demo.az')).toBe(200)
  })

  it('the device cookie is HttpOnly, and stored as a hash', async () => {
    const answer = await logIn('musteri@demo.az')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^device=[\w-]{43}; Path=\/api\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    const device = /device=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    const rows = await runSql(sql`select json_agg(known_devices)::text as all from known_devices`)
    expect(rows[0]?.all).not.toContain(device)
    expect((await fail('musteri@demo.az', '198.51.100.1')).headers['set-cookie']).toBeUndefined()
    // A browser that already has a device cookie gets no new one.
    const again = await visitor().post(
      'token/',
      { username: 'musteri@demo.az', password: PASSWORD },
      { cookie: `a=b; device=${device}` },
    )
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  const ask = { reset: 'users/reset_password/', resend: 'users/resend_activation/' }
  const jobOf = { reset: 'mail-password-reset', resend: 'mail-activation' } as const

  /** Sends the mails that were queued under a job's name since the last call. Returns the number of mails. */
  async function sent(name: string): Promise<number> {
    const before = (await sentMails()).length
    for (const data of await queuedJobs(name)) await runJob(name, data)
    await runSql(sql`delete from pgboss.job where name = ${name}`)
    return (await sentMails()).length - before
  }

  it.each([
    ['reset', 'musteri@demo.az', 200],
    ['resend', 'yeni@demo.az', 204],
  ] as const)(
    '%s: sends at most five mails an hour while a link is valid, with the same reply (D42)',
    async (what, email, status) => {
      for (let time = 0; time < 8; time++)
        expect((await speakTo(shop, null, `198.51.100.${time}`).post(ask[what], { email })).status).toBe(status)
      expect(await sent(jobOf[what])).toBe(5)
      expect((await visitor().post(ask[what], { email })).status).toBe(status)
      expect(await sent(jobOf[what])).toBe(0)
      // Other people's requests do not lock out the owner of the mailbox: without a valid link the next mail is sent.
      await runSql(sql`update mailed_links set used_at = now()`)
      await visitor().post(ask[what], { email })
      expect(await sent(jobOf[what])).toBe(1)
    },
  )

  it('sends at most twenty mails an hour for one IP address, with the same reply (D42)', async () => {
    await runSql(sql`insert into users (email, password_hash, first_name, last_name, phone, is_active)
    select 'm' || number || '@example.com', '!', 'A', 'B', '+994501234567', number % 2 = 0
      from generate_series(1, 24) number`)
    for (let number = 1; number <= 24; number++) {
      const path = number % 2 === 0 ? ask.reset : ask.resend
      expect((await speakTo(shop, null, '198.51.100.30').post(path, { email: `m${number}@example.com` })).status).toBe(
        number % 2 === 0 ? 200 : 204,
      )
    }
    expect((await sent(jobOf.reset)) + (await sent(jobOf.resend))).toBe(20)
  })

  it('mails a reset link to a known device, even if its address has requested too many (D42)', async () => {
    const device = cookieOf(await logIn('musteri@demo.az'))
    await useUp('mails-asked-address', addressKey('198.51.100.30'), 20)
    const askOn = (cookie: string) =>
      speakTo(shop, null, '198.51.100.30').post(ask.reset, { email: 'musteri@demo.az' }, { cookie })
    await askOn('')
    expect(await sent(jobOf.reset)).toBe(0)
    await askOn(device)
    expect(await sent(jobOf.reset)).toBe(1)
  })
})
