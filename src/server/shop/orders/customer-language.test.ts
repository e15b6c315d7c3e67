import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersOf } from '#tests/pdf.ts'
import {
  customer,
  goods,
  orderByPhone,
  orderLine,
  orderPayload,
  member as owner,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

beforeEach(async () => {
  expect((await owner.put('admin/settings/', { languages: ['ru', 'en'] })).status).toBe(200)
})

const RUSSIAN = { 'accept-language': 'ru' }

async function placeInRussian(): Promise<number> {
  const { body } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]), RUSSIAN)
  return body.id
}

async function newestMail(job: string) {
  await runJob(job, (await queuedJobs(job)).at(-1) ?? {})
  return (await sentMails()).at(-1)
}

describe('the language of an order (G16)', () => {
  it('is that of the call that placed it, and its mail is in it', async () => {
    const id = await placeInRussian()
    const mail = await newestMail('mail-order-received')
    expect(mail?.subject).toMatch(/^Ваш заказ принят: № \d+ \| Buxar$/)
    expect(mail?.text).toContain('Оплата: наличными при получении.')
    expect(mail?.text).toContain(`/ru/profile/orders/${id}`)
    expect(mail?.html).toContain('<html lang="ru">')
  })

  it('stays when staff work at it in Azerbaijani', async () => {
    const id = await placeInRussian()
    await owner.post(`admin/orders/${id}/cancel/`, { reason: 'Stokda qalmayıb' })
    expect((await newestMail('mail-order-moved'))?.subject).toMatch(/^Ваш заказ отменён/)
  })

  it.each([
    ['Vaxtında ödənilmədi', 'Не оплачен вовремя'],
    ['Stokda qalmayıb', 'Закончился на складе'],
  ])('is that of the reason %s of its end', async (reason, shown) => {
    await owner.post('admin/words/', { az: 'Stokda qalmayıb', ru: 'Закончился на складе' })
    const id = await placeInRussian()
    await owner.post(`admin/orders/${id}/cancel/`, { reason })
    expect((await newestMail('mail-order-moved'))?.text).toContain(`Причина: ${shown}`)
  })

  it('is Azerbaijani in mails after the owner switched it off', async () => {
    await placeInRussian()
    await owner.put('admin/settings/', { languages: [] })
    expect((await newestMail('mail-order-received'))?.subject).toMatch(/^Sifarişiniz qəbul edildi/)
  })

  it('is that of its invoice, while the packing slip is Azerbaijani', async () => {
    const id = await placeInRussian()
    const letters = async (document: string) =>
      lettersOf((await owner.get(`admin/orders/print/?document=${document}&ids=${id}`)).body)
    expect(await letters('invoice')).toContain('ё')
    expect(await letters('packing-slip')).not.toMatch(/[а-яё]/)
  })

  it('of an order by phone is that of the account', async () => {
    await runSql(sql`update users set language = 'en' where id = ${goods.users.musteri}`)
    await orderByPhone(owner, { customer: goods.users.musteri, email: 'aysel@example.com' })
    expect((await newestMail('mail-order-received'))?.subject).toMatch(/^We have received your order/)
  })
})

describe('the language of an account (G16)', () => {
  it('is that of the page where it registered', async () => {
    const answer = await visitor().post(
      'users/',
      {
        first_name: 'Иван',
        last_name: 'Петров',
        email: 'ivan@example.com',
        phone: '+994501234567',
        password: 'uzun-shifre-1',
        re_password: 'uzun-shifre-1',
      },
      RUSSIAN,
    )
    expect(answer.status).toBe(201)
    const mail = await newestMail('mail-activation')
    expect(mail?.subject).toBe('Активируйте аккаунт | Buxar')
    expect(mail?.text).toMatch(/\/ru\/activate\//)
  })

  it('changes with the switch, and the next mail has it', async () => {
    expect((await customer().put('users/language/', { language: 'en' })).status).toBe(204)
    await runJob('mail-password-reset', { user_id: goods.users.musteri })
    expect((await sentMails()).at(-1)?.subject).toBe('Reset your password | Buxar')
  })
})
