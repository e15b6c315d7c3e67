import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { goods, logIn, mailedLink, queuedJobs, runSql, sentMails, sharedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'

sharedShop()

describe('resetting the password', () => {
  const ask = (email: string) => visitor().post('users/reset_password/', { email })
  const confirm = (body: object) => visitor().post('users/reset_password_confirm/', body)
  const link = (user_id: number) => mailedLink('mail-password-reset', { user_id })
  const fresh = (password: string) => ({ new_password: password, re_new_password: password })

  test('gives the same reply for an unknown e-mail, limited or not (D42)', async () => {
    for (const email of ['Sadiq@demo.az', 'tanis-deyil@example.com']) {
      for (let time = 0; time < 5; time++) {
        const answer = await ask(email)
        expect(answer).toMatchObject({ status: 200, body: { auth_token: expect.stringMatching(/^[\w-]{43}$/) } })
        expect(Object.keys(answer.body)).toEqual(['auth_token'])
      }
      expect(await ask(email)).toMatchObject({
        status: 200,
        body: { auth_token: expect.stringMatching(/^[\w-]{43}$/) },
      })
    }
    expect(await queuedJobs('mail-password-reset')).toEqual(
      Array.from({ length: 6 }, (_, time) => ({ user_id: goods.users.sadiq, unless_valid: time === 5 })),
    )
    expect(await queuedJobs('mail-decoy')).toHaveLength(6)
    expect((await ask('yox')).body).toEqual({ email: ['E-maili belə yazın: ad@mail.az'] })
  })

  test('returns a token that grants no access', async () => {
    const { auth_token } = (await ask('musteri@demo.az')).body
    const answer = await confirm({
      uid: (await link(goods.users.musteri)).uid,
      token: auth_token,
      ...fresh('tünd-yaşıl-9'),
    })
    expect(answer).toMatchObject({ status: 400, body: { token: ['Link etibarsızdır və ya vaxtı bitib.'] } })
    expect((await logIn('musteri@demo.az')).status).toBe(200)
  })

  test('mails a link that sets a password once and ends all sessions and other links', async () => {
    const { refresh } = (await logIn('sadiq@demo.az')).body
    const [one, two] = [await link(goods.users.sadiq), await link(goods.users.sadiq)]
    expect((await sentMails()).at(-1)?.to).toMatchObject([{ address: 'sadiq@demo.az' }])
    expect((await confirm({ ...one, new_password: 'tünd-yaşıl-9', re_new_password: 'tünd-yaşıl-8' })).body).toEqual({
      re_new_password: ['Şifrələr eynilləşdirilməyib.'],
    })
    expect((await confirm({ ...one, ...fresh('password123') })).body).toEqual({
      new_password: ['Bu şifrə çox sadədir. Başqasını seçin.'],
    })
    expect((await confirm({ ...one, ...fresh('qısa') })).body).toEqual({ new_password: ['Ən azı 8 simvol olmalıdır.'] })
    expect(
      (await confirm({ ...one, uid: (await link(goods.users.musteri)).uid, ...fresh('tünd-yaşıl-9') })).status,
    ).toBe(400)
    const answers = await Promise.all(
      [one, two, one].map((parts, number) => confirm({ ...parts, ...fresh(`tünd-yaşıl-${number}`) })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400, 400])
    const winner = answers.findIndex((answer) => answer.status === 204)
    expect((await logIn('sadiq@demo.az', `tünd-yaşıl-${winner}`)).status).toBe(200)
    expect((await logIn('sadiq@demo.az')).status).toBe(401)
    expect((await visitor().post('token/refresh/', { refresh })).status).toBe(401)
    await confirm({ ...(await link(goods.users.sadiq)), ...fresh(PASSWORD) })
  })

  test('rejects a link after an hour, of a blocked account, or for another purpose', async () => {
    const parts = await link(goods.users.topdan)
    await runSql(sql`update users set blocked_at = now() where id = ${goods.users.topdan}`)
    expect((await confirm({ ...parts, ...fresh('tünd-yaşıl-9') })).status).toBe(400)
    await runSql(sql`update users set blocked_at = null where id = ${goods.users.topdan}`)
    expect((await visitor().post('users/activation/', parts)).status).toBe(400)
    await runSql(sql`update mailed_links set expires_at = expires_at - interval '1 hour'`)
    expect((await confirm({ ...parts, ...fresh('tünd-yaşıl-9') })).status).toBe(400)
    expect((await logIn('topdan@demo.az')).status).toBe(200)
  })

  test('does not activate the account', async () => {
    expect((await confirm({ ...(await link(goods.users.yeni)), ...fresh('tünd-yaşıl-9') })).status).toBe(204)
    expect((await logIn('yeni@demo.az', 'tünd-yaşıl-9')).status).toBe(401)
  })
})
