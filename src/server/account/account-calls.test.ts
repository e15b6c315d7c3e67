import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { PASSWORD, stockDemoGoods, type Goods } from '../../../tests/demo-goods.ts'
import { mails, queued, signIn, speakTo, work } from '../../../tests/speak.ts'
import { openShop, type TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  goods = await stockDemoGoods(shop.services.database)
})
afterAll(() => shop.close())

const registration = (email: string, more: object = {}) => ({
  first_name: 'Gülşən', last_name: 'İsmayılova', phone: '050 123 45 67', email, username: email,
  password: 'narincı-dəniz-7', re_password: 'narincı-dəniz-7', ...more,
})

describe('signing in', () => {
  test('answers tokens and who it is, without regard to the case of the e-mail', async () => {
    const answer = await signIn(shop, 'TOPDAN@demo.az')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: goods.users.topdan, is_admin: false, wholesaler: true, percent: 20 })
    const profile = await shop.app.inject({ url: '/api/v1/users/profile/', headers: { authorization: `Bearer ${answer.body.access}` } })
    expect(profile.json()).toEqual({
      id: goods.users.topdan, first_name: 'Topdan', last_name: 'Əliyev', name: 'Topdan Əliyev', email: 'topdan@demo.az',
      phone: '+994501234569', wholesaler: true, percent: 20, is_admin: false,
    })
  })

  test('wrong password, unknown e-mail and inactive account answer the same', async () => {
    const ip = '198.51.100.1'
    const answers = await Promise.all([
      signIn(shop, 'musteri@demo.az', 'yanlış-şifrə', ip),
      signIn(shop, 'hec-kim@demo.az', PASSWORD, ip),
      signIn(shop, 'yeni@demo.az', PASSWORD, ip),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(answers[0]?.body)
      expect(Object.keys(answer.body)).toEqual(['detail'])
    }
  })

  test('letters count as the same however they are composed; other letters never do', async () => {
    const { hashPassword } = await import('./password.ts')
    await shop.services.database.execute(
      sql`update users set password_hash = ${await hashPassword('gümüşü-dəniz'.normalize('NFD'))} where id = ${goods.users.sadiq}`,
    )
    expect((await signIn(shop, 'sadiq@demo.az', 'gümüşü-dəniz'.normalize('NFC'))).status).toBe(200)
    await shop.services.database.execute(
      sql`update users set password_hash = (select password_hash from users where id = ${goods.users.musteri}) where id = ${goods.users.sadiq}`,
    )
    expect((await signIn(shop, 'sad\u0130q@demo.az', PASSWORD, '198.51.100.4')).status).toBe(401)
    expect((await signIn(shop, 'sadıq@demo.az', PASSWORD, '198.51.100.4')).status).toBe(401)
  })

  test('ten failures for one account close it for a while, from every address; success takes nothing', async () => {
    for (let time = 0; time < 12; time++) expect((await signIn(shop, 'admin@demo.az', PASSWORD, '198.51.100.2')).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 14 }, (_, number) => signIn(shop, 'Admin@demo.az', 'yanlış-şifrə', `198.51.101.${number}`)),
    )
    expect(statuses.filter((answer) => answer.status === 401)).toHaveLength(10)
    const refused = await signIn(shop, 'admin@demo.az', PASSWORD, '198.51.100.3')
    expect(refused.status).toBe(429)
    expect(refused.body.detail).toBeTruthy()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signIn(shop, 'sadiq@demo.az')).status).toBe(200)
  })

  test('fifty failures from one address close that address', async () => {
    const ip = '203.0.113.9'
    await shop.services.database.execute(
      sql`insert into limits (key, points, expire) select 'sign-in-address:' || encode(sha256(${ip}::bytea), 'hex'), 49, extract(epoch from now() + interval '10 minutes') * 1000`,
    )
    expect((await signIn(shop, 'a@demo.az', 'yanlış-şifrə', ip)).status).toBe(401)
    expect((await signIn(shop, 'sadiq@demo.az', PASSWORD, ip)).status).toBe(429)
    // A closed address can no longer close accounts.
    for (let time = 0; time < 11; time++) expect((await signIn(shop, 'sadiq@demo.az', 'yanlış-şifrə', ip)).status).toBe(429)
    expect((await signIn(shop, 'sadiq@demo.az', PASSWORD, '203.0.113.10')).status).toBe(200)
  })
})

describe('refresh tokens', () => {
  const refresh = (token: string) => speakTo(shop).post('token/refresh/', { refresh: token })

  test('rotate; a rotated one ends its family', async () => {
    const first = (await signIn(shop, 'musteri@demo.az')).body.refresh
    const second = (await refresh(first)).body.refresh
    expect(second).not.toBe(first)
    const third = await refresh(second)
    expect(third.status).toBe(200)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(third.body.refresh)).status).toBe(401)
  })

  test('of uses at once exactly one wins, and the family ends', async () => {
    const token = (await signIn(shop, 'musteri@demo.az')).body.refresh
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(token)))
    const winners = answers.filter((answer) => answer.status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect((await refresh(winners[0]?.body.refresh)).status).toBe(401)
  })

  test('signing out ends all of the account, and nobody else', async () => {
    const here = (await signIn(shop, 'musteri@demo.az')).body.refresh
    const there = (await signIn(shop, 'musteri@demo.az')).body.refresh
    const other = (await signIn(shop, 'sadiq@demo.az')).body.refresh
    expect((await speakTo(shop).post('token/revoke/', { refresh: here })).status).toBe(204)
    expect((await speakTo(shop).post('token/revoke/', { refresh: 'unknown' })).status).toBe(204)
    expect((await refresh(there)).status).toBe(401)
    expect((await refresh(other)).status).toBe(200)
  })

  test('a revocation misses no token that is being given at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const token = (await signIn(shop, 'sadiq@demo.az')).body.refresh
      const [given] = await Promise.all([refresh(token), speakTo(shop).post('token/revoke/', { refresh: token })])
      if (given.status === 200) expect((await refresh(given.body.refresh)).status).toBe(401)
    }
    const { rows } = await shop.services.database.execute(
      sql`select from refresh_tokens where user_id = ${goods.users.sadiq} and revoked_at is null`,
    )
    expect(rows).toHaveLength(0)
  })

  test('are refused when expired, blocked or invented', async () => {
    const token = (await signIn(shop, 'topdan@demo.az')).body.refresh
    await shop.services.database.execute(sql`update users set blocked_at = now() where id = ${goods.users.topdan}`)
    expect((await refresh(token)).status).toBe(401)
    await shop.services.database.execute(sql`update users set blocked_at = null where id = ${goods.users.topdan}`)
    await shop.services.database.execute(sql`update refresh_tokens set expires_at = now() where user_id = ${goods.users.topdan}`)
    expect((await refresh(token)).status).toBe(401)
    expect((await refresh('x'.repeat(43))).status).toBe(401)
  })

  test('are stored hashed alone', async () => {
    const { refresh: token } = (await signIn(shop, 'musteri@demo.az')).body
    const { rows } = await shop.services.database.execute<{ all: string }>(sql`select json_agg(refresh_tokens)::text as all from refresh_tokens`)
    expect(rows[0]?.all).not.toContain(token)
  })
})

describe('registering', () => {
  test('makes an account that the mailed link activates, once', async () => {
    const email = 'gulsen@example.com'
    const answer = await speakTo(shop).post('users/', registration(email))
    expect(answer).toMatchObject({ status: 201, body: { email, phone: '+994501234567', first_name: 'Gülşən' } })
    expect((await signIn(shop, email, 'narincı-dəniz-7')).status).toBe(401)

    const [job] = (await queued(shop, 'mail-activation')).slice(-1)
    expect(Object.keys(job ?? {})).toEqual(['user_id'])
    await work(shop, 'mail-activation', job ?? { user_id: 0 })
    const mail = (await mails(shop)).at(-1)
    expect(mail?.to).toMatchObject([{ address: email }])
    const link = /http:\/\/shop\.test\/activate\/([\w-]+)\/([\w-]{43})/.exec(mail?.text ?? '')
    expect(mail?.html).toContain(link?.[0])
    const [, uid, token] = link ?? []

    const send = (body: object) => speakTo(shop).post('users/activation/', body)
    expect((await send({ uid, token: 'x' })).status).toBe(400)
    expect((await send({ uid: 'MQ', token })).status).toBe(400)
    expect((await send({ uid, token })).status).toBe(204)
    const again = await send({ uid, token })
    expect(again.status).toBe(403)
    expect(again.body.detail).toBeTruthy()
    expect((await signIn(shop, email, 'narincı-dəniz-7')).status).toBe(200)
    // The mail to an account that is active is not sent.
    const before = (await mails(shop)).length
    await work(shop, 'mail-activation', job ?? { user_id: 0 })
    expect(await mails(shop)).toHaveLength(before)
  })

  test('needs no username, and looks at none', async () => {
    for (const [number, username] of [undefined, null, 'başqası', ['x'], 'x'.repeat(5_000)].entries()) {
      const answer = await speakTo(shop).post('users/', registration(`username-${number}@example.com`, { username }))
      expect(answer.status).toBe(201)
    }
  })

  test('a link that is three days old is refused', async () => {
    await work(shop, 'mail-activation', { user_id: goods.users.yeni })
    const link = /activate\/([\w-]+)\/([\w-]{43})/.exec((await mails(shop)).at(-1)?.text ?? '')
    await shop.services.database.execute(sql`update mailed_links set expires_at = expires_at - interval '3 days'`)
    const answer = await speakTo(shop).post('users/activation/', { uid: link?.[1], token: link?.[2] })
    expect(answer.status).toBe(400)
    expect((await signIn(shop, 'yeni@demo.az')).status).toBe(401)
  })

  test('a known e-mail gets the same answer and another mail (D29)', async () => {
    const answer = await speakTo(shop).post('users/', registration('MUSTERI@demo.az'))
    expect(answer).toMatchObject({ status: 201, body: { email: 'MUSTERI@demo.az', phone: '+994501234567' } })
    const [job] = (await queued(shop, 'mail-account-exists')).slice(-1)
    expect(job).toEqual({ user_id: goods.users.musteri })
    await work(shop, 'mail-account-exists', { user_id: goods.users.musteri })
    const mail = (await mails(shop)).at(-1)
    expect(mail?.to).toMatchObject([{ address: 'musteri@demo.az' }])
    expect(mail?.text).toContain('http://shop.test/reset_password')
    expect((await signIn(shop, 'musteri@demo.az')).status).toBe(200)
  })

  test('says under each field what is wrong', async () => {
    const faults = async (more: object) => (await speakTo(shop).post('users/', registration('x@example.com', more))).body
    expect(await faults({ phone: '12' })).toEqual({ phone: ['Telefon nömrəsi düzgün deyil.'] })
    expect(await faults({ password: 'PassWord123', re_password: 'PassWord123' })).toEqual({ password: ['Bu şifrə çox sadədir. Başqasını seçin.'] })
    expect(await faults({ password: 'qısa', re_password: 'qısa' })).toEqual({ password: ['Ən azı 8 simvol olmalıdır.'] })
    expect(await faults({ re_password: 'narincı-dəniz-8' })).toEqual({ re_password: ['Şifrələr eynilləşdirilməyib.'] })
    expect(await faults({ email: 'a@b' })).toEqual({ email: ['E-mail düzgün deyil.'] })
    expect(await faults({ first_name: ' ', last_name: undefined })).toEqual({
      first_name: ['Bu xana məcburidir.'], last_name: ['Bu xana məcburidir.'],
    })
  })

  test('twenty an hour from one address', async () => {
    const ip = '203.0.113.77'
    await shop.services.database.execute(
      sql`insert into limits (key, points, expire) select 'registration-address:' || encode(sha256(${ip}::bytea), 'hex'), 19, extract(epoch from now() + interval '10 minutes') * 1000`,
    )
    expect((await speakTo(shop, null, ip).post('users/', registration('iyirminci@example.com'))).status).toBe(201)
    expect((await speakTo(shop, null, ip).post('users/', registration('artiq@example.com'))).status).toBe(429)
  })

  test('the activation mail is sent again on demand, five an hour, known or not', async () => {
    for (const email of ['yeni@demo.az', 'hec-kim@example.com']) {
      const send = () => speakTo(shop).post('users/resend_activation/', { email })
      for (let time = 0; time < 5; time++) expect((await send()).status).toBe(204)
      expect((await send()).status).toBe(429)
    }
    const jobs = (await queued(shop, 'mail-activation')).slice(-10)
    expect(jobs).toEqual(Array.from({ length: 10 }, (_, place) => ({ user_id: place < 5 ? goods.users.yeni : 0 })))
  })
})

describe('resetting the password', () => {
  const ask = (email: string) => speakTo(shop).post('users/reset_password/', { email })
  const confirm = (body: object) => speakTo(shop).post('users/reset_password_confirm/', body)
  const link = async (user_id: number) => {
    await work(shop, 'mail-password-reset', { user_id })
    const [, uid, token] = /http:\/\/shop\.test\/password\/reset\/confirm\/([\w-]+)\/([\w-]{43})/.exec((await mails(shop)).at(-1)?.text ?? '') ?? []
    return { uid, token }
  }
  const fresh = (password: string) => ({ new_password: password, re_new_password: password })

  test('answers the same for an e-mail that is unknown, five an hour', async () => {
    for (const email of ['Sadiq@demo.az', 'tanis-deyil@example.com']) {
      for (let time = 0; time < 5; time++) {
        const answer = await ask(email)
        expect(answer).toMatchObject({ status: 200, body: { auth_token: expect.stringMatching(/^[\w-]{43}$/) } })
        expect(Object.keys(answer.body)).toEqual(['auth_token'])
      }
      expect((await ask(email)).status).toBe(429)
    }
    const jobs = (await queued(shop, 'mail-password-reset')).slice(-10)
    expect(jobs).toEqual(Array.from({ length: 10 }, (_, place) => ({ user_id: place < 5 ? goods.users.sadiq : 0 })))
    expect((await ask('yox')).body).toEqual({ email: ['E-mail düzgün deyil.'] })
  })

  test('the reference of the answer opens nothing', async () => {
    const { auth_token } = (await ask('musteri@demo.az')).body
    const answer = await confirm({ uid: (await link(goods.users.musteri)).uid, token: auth_token, ...fresh('tünd-yaşıl-9') })
    expect(answer).toMatchObject({ status: 400, body: { token: ['Keçid yararsızdır və ya vaxtı bitib.'] } })
    expect((await signIn(shop, 'musteri@demo.az')).status).toBe(200)
  })

  test('the mailed link sets a password once, and ends every session and every other link', async () => {
    const { refresh } = (await signIn(shop, 'sadiq@demo.az')).body
    const [one, two] = [await link(goods.users.sadiq), await link(goods.users.sadiq)]
    expect((await mails(shop)).at(-1)?.to).toMatchObject([{ address: 'sadiq@demo.az' }])
    expect((await confirm({ ...one, new_password: 'tünd-yaşıl-9', re_new_password: 'tünd-yaşıl-8' })).body).toEqual({ re_new_password: ['Şifrələr eynilləşdirilməyib.'] })
    expect((await confirm({ ...one, ...fresh('password123') })).body).toEqual({ new_password: ['Bu şifrə çox sadədir. Başqasını seçin.'] })
    expect((await confirm({ ...one, ...fresh('qısa') })).body).toEqual({ new_password: ['Ən azı 8 simvol olmalıdır.'] })
    expect((await confirm({ ...one, uid: (await link(goods.users.musteri)).uid, ...fresh('tünd-yaşıl-9') })).status).toBe(400)
    const answers = await Promise.all([one, two, one].map((parts, number) => confirm({ ...parts, ...fresh(`tünd-yaşıl-${number}`) })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400, 400])
    const winner = answers.findIndex((answer) => answer.status === 204)
    expect((await signIn(shop, 'sadiq@demo.az', `tünd-yaşıl-${winner}`)).status).toBe(200)
    expect((await signIn(shop, 'sadiq@demo.az')).status).toBe(401)
    expect((await speakTo(shop).post('token/refresh/', { refresh })).status).toBe(401)
    await confirm({ ...(await link(goods.users.sadiq)), ...fresh(PASSWORD) })
  })

  test('a link is refused after an hour, to a blocked account, and for another purpose', async () => {
    const parts = await link(goods.users.topdan)
    await shop.services.database.execute(sql`update users set blocked_at = now() where id = ${goods.users.topdan}`)
    expect((await confirm({ ...parts, ...fresh('tünd-yaşıl-9') })).status).toBe(400)
    await shop.services.database.execute(sql`update users set blocked_at = null where id = ${goods.users.topdan}`)
    expect((await speakTo(shop).post('users/activation/', parts)).status).toBe(400)
    await shop.services.database.execute(sql`update mailed_links set expires_at = expires_at - interval '1 hour'`)
    expect((await confirm({ ...parts, ...fresh('tünd-yaşıl-9') })).status).toBe(400)
    expect((await signIn(shop, 'topdan@demo.az')).status).toBe(200)
  })

  test('activates nothing', async () => {
    expect((await confirm({ ...(await link(goods.users.yeni)), ...fresh('tünd-yaşıl-9') })).status).toBe(204)
    expect((await signIn(shop, 'yeni@demo.az', 'tünd-yaşıl-9')).status).toBe(401)
  })
})

test.each([
  ['+994 50 123 45 67', '+994501234567'],
  ['050 123 45 67', '+994501234567'],
  ['(012) 310-20-30', '+994123102030'],
  ['+90 532 123 45 67', '+905321234567'],
  ['+7 912 345-67-89', '+79123456789'],
])('the phone %s is stored as %s', async (typed, stored) => {
  const { readPhone } = await import('./phone.ts')
  expect(readPhone(typed)).toBe(stored)
})

test.each(['', 'nömrə', '123', '+994 50 123', '050 123 45 678 9', '+0 000', 'zəng et: 0501234567'])('"%s" is no phone', async (typed) => {
  const { readPhone } = await import('./phone.ts')
  expect(readPhone(typed)).toBeNull()
})
