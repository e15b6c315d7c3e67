import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  goods,
  logIn,
  mailedLink,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  sharedShop,
  shop,
  visitor,
} from '#tests/stocked-shop.ts'
import { speakTo } from '#tests/speak.ts'

sharedShop()

const registration = (email: string, more: object = {}) => ({
  first_name: 'Gülşən',
  last_name: 'İsmayılova',
  phone: '050 123 45 67',
  email,
  username: email,
  password: 'narincı-dəniz-7',
  re_password: 'narincı-dəniz-7',
  ...more,
})

describe('registering', () => {
  test('creates an account that the mailed link activates once', async () => {
    const email = 'gulsen@example.com'
    const answer = await visitor().post('users/', registration(email))
    expect(answer).toMatchObject({ status: 201, body: { email, phone: '+994501234567', first_name: 'Gülşən' } })
    expect((await logIn(email, 'narincı-dəniz-7')).status).toBe(401)

    const [job] = (await queuedJobs('mail-activation')).slice(-1)
    expect(Object.keys(job ?? {})).toEqual(['user_id'])
    await runJob('mail-activation', job ?? { user_id: 0 })
    const mail = (await sentMails()).at(-1)
    expect(mail?.to).toMatchObject([{ address: email }])
    const link = /http:\/\/shop\.test\/activate\/([\w-]+)\/([\w-]{43})/.exec(mail?.text ?? '')
    expect(mail?.html).toContain(link?.[0])
    const [, uid, token] = link ?? []

    const send = (body: object) => visitor().post('users/activation/', body)
    expect((await send({ uid, token: 'x' })).status).toBe(400)
    expect((await send({ uid: 'MQ', token })).status).toBe(400)
    expect((await send({ uid, token })).status).toBe(204)
    const again = await send({ uid, token })
    expect([again.status, again.body.code]).toEqual([400, 'already_active'])
    expect(again.body.detail).toBe('Hesabınız artıq aktivdir.')
    expect((await logIn(email, 'narincı-dəniz-7')).status).toBe(200)
    // An active account gets no activation mail.
    const before = (await sentMails()).length
    await runJob('mail-activation', job ?? { user_id: 0 })
    expect(await sentMails()).toHaveLength(before)
  })

  test('needs no username and ignores it', async () => {
    for (const [number, username] of [undefined, null, 'başqası', ['x'], 'x'.repeat(5_000)].entries()) {
      const answer = await visitor().post('users/', registration(`username-${number}@example.com`, { username }))
      expect(answer.status).toBe(201)
    }
  })

  test('rejects a link that is three days old', async () => {
    const { uid, token } = await mailedLink('mail-activation', { user_id: goods.users.yeni })
    await runSql(sql`update mailed_links set expires_at = expires_at - interval '3 days'`)
    const answer = await visitor().post('users/activation/', { uid, token })
    expect(answer.status).toBe(400)
    expect((await logIn('yeni@demo.az')).status).toBe(401)
  })

  test('gives the same reply for a known e-mail, and sends another mail (D29)', async () => {
    const answer = await visitor().post('users/', registration('MUSTERI@demo.az'))
    expect(answer).toMatchObject({ status: 201, body: { email: 'MUSTERI@demo.az', phone: '+994501234567' } })
    const [job] = (await queuedJobs('mail-account-exists')).slice(-1)
    expect(job).toEqual({ user_id: goods.users.musteri })
    await runJob('mail-account-exists', { user_id: goods.users.musteri })
    const mail = (await sentMails()).at(-1)
    expect(mail?.to).toMatchObject([{ address: 'musteri@demo.az' }])
    expect(mail?.text).toContain('http://shop.test/reset_password')
    expect((await logIn('musteri@demo.az')).status).toBe(200)
  })

  test('reports the faults of each field', async () => {
    const faults = async (more: object) => (await visitor().post('users/', registration('x@example.com', more))).body
    expect(await faults({ phone: '12' })).toEqual({ phone: ['Nömrəni belə yazın: +994 50 123 45 67'] })
    expect(await faults({ password: 'PassWord123', re_password: 'PassWord123' })).toEqual({
      password: ['Bu şifrə çox sadədir. Başqasını seçin.'],
    })
    expect(await faults({ password: 'Buxar2026', re_password: 'Buxar2026' })).toEqual({
      password: ['Bu şifrə çox sadədir. Başqasını seçin.'],
    })
    expect(await faults({ password: 'qısa', re_password: 'qısa' })).toEqual({
      password: ['Ən azı 8 simvol olmalıdır.'],
    })
    expect(await faults({ re_password: 'narincı-dəniz-8' })).toEqual({ re_password: ['Şifrələr eynilləşdirilməyib.'] })
    expect(await faults({ email: 'a@b' })).toEqual({ email: ['E-maili belə yazın: ad@mail.az'] })
    expect(await faults({ first_name: ' ', last_name: undefined })).toEqual({
      first_name: ['Bu xana məcburidir.'],
      last_name: ['Bu xana məcburidir.'],
    })
  })

  test('is limited to twenty an hour from one IP address', async () => {
    const ip = '203.0.113.77'
    await runSql(
      sql`insert into limits (key, points, expire) select 'registration-address:' || encode(sha256(${ip}::bytea),
        'hex'), 19, extract(epoch from now() + interval '10 minutes') * 1000`,
    )
    expect((await speakTo(shop, null, ip).post('users/', registration('iyirminci@example.com'))).status).toBe(201)
    expect((await speakTo(shop, null, ip).post('users/', registration('artiq@example.com'))).status).toBe(429)
  })

  test('resends the activation mail, with the same reply for unknown and limited e-mails (D42)', async () => {
    for (const email of ['yeni@demo.az', 'hec-kim@example.com']) {
      const send = () => visitor().post('users/resend_activation/', { email })
      for (let time = 0; time < 5; time++) expect((await send()).status).toBe(204)
      expect((await send()).status).toBe(204)
    }
    expect((await queuedJobs('mail-activation')).slice(-6)).toEqual(
      Array.from({ length: 6 }, (_, time) => ({ user_id: goods.users.yeni, unless_valid: time === 5 })),
    )
    expect(await queuedJobs('mail-decoy')).toHaveLength(6)
  })
})
