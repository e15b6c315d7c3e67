import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { logIn, queuedJobs, runJob, runSql, sentMails, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'

stockedShop()

const WRONG = 'yanlış-şifrə'
const fail = (email: string, ip: string) => logIn(email, WRONG, ip)

/** Stores this number of failures of an account from all addresses in the last hour. */
async function failuresFromEverywhere(email: string, points: number): Promise<void> {
  await runSql(sql`
    insert into limits (key, points, expire)
    select 'sign-in-account:' || encode(sha256(${email}::bytea), 'hex'), ${points}::int, extract(epoch
      from now() + interval '50 minutes') * 1000`)
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
})
