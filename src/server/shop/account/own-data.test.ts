import { describe, expect, test } from 'vitest'
import { customer, goods, logIn, mailedLink, queuedJobs, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { speakTo } from '#tests/speak.ts'

sharedShop()

describe("changing one's own data", () => {
  const data = { first_name: 'Aysel', last_name: 'Quliyeva', email: 'musteri@demo.az', phone: '055 765 43 21' }
  const update = (body: object, id = goods.users.musteri) => customer().put(`update_profile/${id}/`, body)

  test('returns the changed data', async () => {
    const answer = await update({ ...data, email: 'Musteri@demo.az' })
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Aysel Quliyeva', email: 'Musteri@demo.az', phone: '+994557654321' },
    })
    expect((await customer().get('users/profile/')).body).toEqual(answer.body)
    expect((await logIn('musteri@demo.az')).status).toBe(200)
    expect((await update(data)).status).toBe(200)
  })

  test("refuses another account's id and changes nothing (D12)", async () => {
    const before = (await customer('topdan').get('users/profile/')).body
    expect((await update({ ...data, email: 'ogru@example.com' }, goods.users.topdan)).status).toBe(403)
    expect((await update(data, 2_000_000_000)).status).toBe(403)
    expect((await visitor().put(`update_profile/${goods.users.topdan}/`, data)).status).toBe(401)
    expect((await customer('topdan').get('users/profile/')).body).toEqual(before)
  })

  test('ignores rights and prices', async () => {
    const answer = await update({ ...data, is_admin: true, wholesaler: true, percent: 90, id: goods.users.topdan })
    expect(answer.body).toMatchObject({ id: goods.users.musteri, is_admin: false, wholesaler: false })
  })

  test('reports the faults of each field', async () => {
    expect((await update({ ...data, first_name: ' ', email: 'yox' })).body).toEqual({
      first_name: ['Bu xana məcburidir.'],
      email: ['E-maili belə yazın: ad@mail.az'],
    })
    expect((await update({ ...data, phone: '12' })).body).toEqual({ phone: ['Nömrəni belə yazın: +994 50 123 45 67'] })
    expect(await update({ ...data, email: 'TOPDAN@demo.az' })).toMatchObject({
      status: 400,
      body: { email: ['E-maili dəyişmək üçün hazırkı şifrənizi yazın.'] },
    })
  })

  test('ends a reset link that was mailed to the former e-mail', async () => {
    const { uid, token } = await mailedLink('mail-password-reset', { user_id: goods.users.musteri })
    expect((await update({ ...data, email: 'aysel@example.com', current_password: PASSWORD })).status).toBe(200)
    const { token: link } = await mailedLink(
      'mail-email-confirm',
      (await queuedJobs('mail-email-confirm')).at(-1) ?? {},
    )
    expect((await visitor().post('users/email/confirm/', { token: link })).status).toBe(204)
    const answer = await visitor().post('users/reset_password_confirm/', {
      uid,
      token,
      new_password: 'tünd-yaşıl-9',
      re_new_password: 'tünd-yaşıl-9',
    })
    expect(answer.status).toBe(400)
  })

  test('allows ten changes of the e-mail an hour', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) {
      statuses.push(
        (
          await customer('topdan').put(`update_profile/${goods.users.topdan}/`, {
            ...data,
            email: 'musteri@demo.az',
          })
        ).status,
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('changing the password', () => {
  const change = (body: object, id = goods.users.sadiq) => customer('sadiq').put(`change_password/${id}/`, body)
  const to = (old_password: string, password: string) => ({ old_password, password, password2: password })

  test('ends every session except the new one', async () => {
    const { refresh } = (await logIn('sadiq@demo.az')).body
    const answer = await change(to(PASSWORD, 'tünd-yaşıl-9'))
    expect(answer.status).toBe(200)
    expect((await visitor().post('token/refresh/', { refresh })).status).toBe(401)
    expect((await visitor().post('token/refresh/', { refresh: answer.body.refresh })).status).toBe(200)
    const profile = await shop.app.inject({
      url: '/api/v1/users/profile/',
      headers: { authorization: `Bearer ${answer.body.access}` },
    })
    expect(profile.json()).toMatchObject({ id: goods.users.sadiq })
    expect((await logIn('sadiq@demo.az')).status).toBe(401)
    expect((await logIn('sadiq@demo.az', 'tünd-yaşıl-9')).status).toBe(200)
  })

  test('lets one of several concurrent changes win', async () => {
    const answers = await Promise.all([1, 2, 3].map((number) => change(to('tünd-yaşıl-9', `açıq-yaşıl-${number}`))))
    // 401 if the winner has ended the session of the request.
    expect(answers.map(({ status }) => (status === 401 ? 400 : status)).sort()).toEqual([200, 400, 400])
    const winner = answers.findIndex((answer) => answer.status === 200) + 1
    expect((await change(to(`açıq-yaşıl-${winner}`, PASSWORD))).status).toBe(200)
  })

  test('leaves no session for a concurrent login with the old password', async () => {
    const { topdan } = goods.users
    let password = PASSWORD
    for (let round = 0; round < 4; round++) {
      const next = round % 2 === 0 ? 'tünd-yaşıl-9' : PASSWORD
      const [changed, signedIn] = await Promise.all([
        speakTo(shop, topdan).put(`change_password/${topdan}/`, to(password, next)),
        logIn('topdan@demo.az', password),
      ])
      expect(changed.status).toBe(200)
      if (signedIn.status === 200)
        expect((await visitor().post('token/refresh/', { refresh: signedIn.body.refresh })).status).toBe(401)
      password = next
    }
  })

  test("refuses another account's id and changes nothing (D12)", async () => {
    expect((await change(to(PASSWORD, 'tünd-yaşıl-9'), goods.users.topdan)).status).toBe(403)
    expect((await logIn('topdan@demo.az')).status).toBe(200)
  })

  test('reports the faults of each field', async () => {
    expect((await change(to('yanlış-şifrə', 'tünd-yaşıl-9'))).body).toEqual({
      old_password: ['Əvvəlki şifrə yanlışdır.'],
    })
    expect((await change(to(PASSWORD, 'qısa'))).body).toEqual({ password: ['Ən azı 8 simvol olmalıdır.'] })
    expect((await change({ old_password: PASSWORD, password: 'password123', password2: 'x' })).body).toEqual({
      password: ['Bu şifrə çox sadədir. Başqasını seçin.'],
      password2: ['Şifrələr eynilləşdirilməyib.'],
    })
    expect((await change({ password: 'tünd-yaşıl-9', password2: 'tünd-yaşıl-9' })).body).toEqual({
      old_password: ['Bu xana məcburidir.'],
    })
  })

  test('limits guesses of the old password', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => change(to('yanlış-şifrə', 'tünd-yaşıl-9'))))
    expect(answers.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(10)
    expect((await change(to(PASSWORD, 'tünd-yaşıl-9'))).status).toBe(429)
  })
})
