import pg from 'pg'
import type { Browser } from '@playwright/test'
import type { FakeEpoint } from '../payment-fakes/fake-epoint.ts'
import type { FakePayriff } from '../payment-fakes/fake-payriff.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { GOOD_CARD, startBankShop, type BankShop } from './bank-shop.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, orderOf } from './customers.ts'
import { expect, test } from './fixtures.ts'

let shop: BankShop
let epoint: FakeEpoint
let payriff: FakePayriff
let staff: Visitor
let admin: AdminApi

test.beforeAll(async () => {
  shop = await startBankShop()
  ;({ epoint, payriff } = shop)
})
test.afterAll(() => shop.close())
test.beforeEach(async ({ browser }) => {
  await comeToWork(browser)
  await admin.call('payment-settings.update', {
    provider: 'epoint',
    keys: { provider: 'epoint', values: epoint.keys },
  })
})
test.afterEach(() => staff.close())

async function comeToWork(browser: Browser): Promise<void> {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  admin = await atWork(staff)
}

async function query(statement: string, id: number): Promise<void> {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  await database.query(statement, [id])
  await database.end()
}

/** Places an order that is paid online, and starts the attempt; returns them and the bank's name of it. */
async function started() {
  const api = await customer(shop.url, 'musteri@demo.az')
  const { id } = await api.call('checkout', await orderOf(api, 'demo-sade', 2, { payment: 'online' }))
  const { url } = await api.call('startPayment', { id })
  const payment = (await admin.call('payments.of-order', { id })).payments[0]
  if (!payment) throw new Error('the order has no attempt')
  return { id, payment, bank: url.split('/').at(-1) as string }
}

/** The customer pays at the bank, and the shop hears of it. */
async function paid() {
  const attempt = await started()
  epoint.payWith(attempt.bank, GOOD_CARD)
  await admin.call('payments.ask', { id: attempt.payment.id })
  return attempt
}

test('Y8: a card payment is refunded in part, and the rest with the return, by hand', async () => {
  const { id, payment } = await paid()
  for (const stage of ['preparing', 'on_way'] as const) await admin.call('orders.advance', { orders: [{ id, stage }] })
  const { page } = staff
  await goTo(staff, `/orders/${id}/show`)
  const attempt = page.getByRole('article', { name: `Ödəniş ${payment.reference}` })
  await expect(attempt).toContainText('411111••••••1111')

  await attempt.getByRole('button', { name: /Karta qaytar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bir hissəsi' }).click()
  await dialog.getByLabel('Səbəb').fill('Bir mal zədəli idi')
  await dialog.getByLabel('Məbləğ, ₼').fill('100000')
  await dialog.getByRole('button', { name: 'Karta qaytar' }).click()
  await expect(dialog).toContainText('qaytarıla bilər')
  await dialog.getByLabel('Məbləğ, ₼').fill('1,50')
  await dialog.getByRole('button', { name: 'Karta qaytar' }).click()
  await page.getByText('Pul karta qaytarıldı.').waitFor()
  await expect(attempt.getByRole('group', { name: 'Geri ödəniş 1.50' })).toContainText('Karta qaytarılıb')

  await page.getByRole('button', { name: 'Qaytarıldı', exact: true }).click()
  await dialog.getByRole('checkbox', { name: /karta qaytarılsın/ }).check()
  await dialog.getByRole('button', { name: 'Qaytarıldı', exact: true }).click()
  await page.getByText('Pulu bankın panelindən qaytarın').first().waitFor()
  await attempt.getByRole('button', { name: /nəticəni yaz/ }).click()
  await dialog.getByRole('button', { name: 'Qaytarıldığını təsdiqlə' }).click()
  await page.getByText('Geri ödənişin nəticəsi yazıldı.').waitFor()
  expect(await admin.call('orders.show', { id })).toMatchObject({ stage: 'returned', refund_due: '0.00' })
})

/** Opens a paid order at the door, and books its return with the refund to the card. */
async function returnWithRefund() {
  const attempt = await paid()
  const { id, payment } = attempt
  for (const stage of ['preparing', 'on_way'] as const) await admin.call('orders.advance', { orders: [{ id, stage }] })
  const { page } = staff
  await goTo(staff, `/orders/${id}/show`)
  await page.getByRole('button', { name: 'Qaytarıldı', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /karta qaytarılsın/ }).check()
  return {
    ...attempt,
    dialog,
    entry: page.getByRole('article', { name: `Ödəniş ${payment.reference}` }),
    submit: () => dialog.getByRole('button', { name: 'Qaytarıldı', exact: true }).click(),
    reverses: () => epoint.requests.filter(({ path }) => path.endsWith('/reverse')).length,
  }
}

test('Y8: a refund that the bank refuses leaves the return booked, and a second try refunds once', async () => {
  const { id, bank, dialog, entry, submit, reverses } = await returnWithRefund()
  const { page } = staff
  const before = reverses()
  epoint.faults.add('reverse refused')
  await submit()
  await page.getByText('Bank rədd etdi: Reversal declined').first().waitFor()
  epoint.faults.clear()
  await expect(entry.getByRole('group', { name: /Geri ödəniş/ })).toContainText('Qaytarılmayıb')
  const booked = await admin.call('orders.show', { id })
  expect(booked).toMatchObject({ stage: 'returned', refund_due: booked.total })
  await entry.getByRole('button', { name: /Karta qaytar/ }).click()
  await dialog.getByLabel('Səbəb').fill('Yenidən')
  await dialog.getByRole('button', { name: /qaytar$/ }).dblclick()
  await page.getByText('Pul karta qaytarıldı.').waitFor()
  await expect(entry.getByRole('button', { name: /Karta qaytar/ })).toHaveCount(0)
  expect(reverses()).toBe(before + 2)
  expect(epoint.payments.get(bank)).toMatchObject({ status: 'returned', reversed: Number(booked.total) * 100 })
  expect(await admin.call('orders.show', { id })).toMatchObject({ refund_due: '0.00' })
})

test('Y8: a refund whose answer is lost is shown below the return, and happens once', async () => {
  const { id, dialog, entry, submit, reverses } = await returnWithRefund()
  const { page } = staff
  const before = reverses()
  const path = '**/api/v1/admin/payments/*/refunds/'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit()
  await page.getByText('Qaytarma yazıldı. Pulun karta qaytarılması barədə cavab gəlmədi').waitFor()
  await expect(dialog).toHaveCount(0)
  await expect(entry.getByRole('group', { name: /Geri ödəniş/ })).toContainText('Karta qaytarılıb')
  await expect(entry.getByRole('button', { name: /Karta qaytar/ })).toHaveCount(0)
  expect(reverses()).toBe(before + 1)
  expect(await admin.call('orders.show', { id })).toMatchObject({ stage: 'returned', refund_due: '0.00' })
})

test('Y8: the open order shows by itself how an unanswered refund ended', async () => {
  const { id, payment } = await paid()
  const { page } = staff
  await goTo(staff, `/orders/${id}/show`)
  epoint.fail('reverse', 'server error')
  const attempt = page.getByRole('article', { name: `Ödəniş ${payment.reference}` })
  await attempt.getByRole('button', { name: /Karta qaytar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bir hissəsi' }).click()
  await dialog.getByLabel('Məbləğ, ₼').fill('1,50')
  await dialog.getByLabel('Səbəb').fill('Bir mal zədəli idi')
  await dialog.getByRole('button', { name: 'Karta qaytar' }).click()
  const refund = attempt.getByRole('group', { name: 'Geri ödəniş 1.50' })
  await expect(refund).toContainText('Bankın cavabı gözlənilir')

  const stored = (await admin.call('payments.of-order', { id })).payments[0]?.refunds[0]?.id ?? 0
  await admin.call('payments.settle-refund', { id: stored, is_returned: true, note: '' })
  await expect(refund).toContainText('Karta qaytarılıb')
  await expect(page.getByRole('region', { name: 'Ödəniş və geri ödəmə' })).toContainText('−1.50 ₼')
})

test('Y6: staff restore a cancelled order whose money came late', async () => {
  const { id, payment, bank } = await started()
  await admin.call('orders.cancel', { id, reason: 'Ödənilmədi' })
  epoint.payWith(bank, GOOD_CARD)
  await admin.call('payments.ask', { id: payment.id })
  const { page } = staff
  await goTo(staff, '/')
  await page
    .getByRole('region', { name: 'Kart ödənişləri' })
    .getByRole('link', { name: /Qərar ver/ })
    .click()
  const late = page.getByRole('article', { name: `Ödəniş ${payment.reference}` })
  await late.getByRole('button', { name: /davam etdir/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Davam etdir' }).click()
  await page.getByText('ödənilib, sifariş davam edir').waitFor()
  await expect(late).toHaveCount(0)
  expect(await admin.call('orders.show', { id })).toMatchObject({ payment_state: 'paid', canceled: null })
})

test('Y5: a payment without an answer is asked about again from the list of doubts', async () => {
  const { id, payment, bank } = await started()
  await query('update payments set gave_up_at = now(), next_poll_at = null where id = $1', payment.id)
  epoint.payWith(bank, GOOD_CARD)
  epoint.fail('get-status', 'server error')
  const { page } = staff
  await goTo(staff, '/payments')
  const doubt = page.getByRole('article', { name: `Ödəniş ${payment.reference}` })
  await doubt.getByRole('button', { name: /bankdan soruş/ }).click()
  await page.getByText('Bank hələ cavab vermir.').waitFor()
  await doubt.getByRole('button', { name: /bankdan soruş/ }).click()
  await page.getByText('Bank cavab verdi. Ödəniş: ödənilib.').waitFor()
  await expect(doubt).toHaveCount(0)
  expect(await admin.call('orders.show', { id })).toMatchObject({ payment_state: 'paid' })
})

test('Y9: a difference with the bank leaves the list when staff settle it with a reason', async () => {
  const { id, payment } = await paid()
  const insert =
    "insert into payment_differences (payment_id, day, detail) values ($1, '2026-01-01', 'Məbləğ başqadır')"
  await query(insert, payment.id)
  const { page } = staff
  await goTo(staff, '/payments')
  const difference = page.getByRole('article', { name: `Fərq № ${payment.number}` })
  await difference.getByRole('button', { name: /fərqi həll et/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Səbəbi yazın.').waitFor()
  await dialog.getByLabel('Səbəb').fill('Bankın çıxarışında düzdür')
  await dialog.getByRole('button', { name: 'Həll edildi' }).click()
  await page.getByText('Fərq həll edildi.').waitFor()
  await expect(difference).toHaveCount(0)
  await goTo(staff, `/orders/${id}/show`)
  await page.getByText(/bankla fərq həll edildi\. Bankın çıxarışında düzdür/).waitFor()
})

test('Y2: the owner sets a provider up, sees that the keys are wrong, and corrects them', async () => {
  const { page } = staff
  await goTo(staff, '/payment-settings')
  await page.getByLabel('Ödənişləri kim qəbul edir').click()
  await page.getByRole('option', { name: 'Payriff' }).click()
  const typeKey = async (key: string) => {
    await page.getByRole('button', { name: /^Açarları/ }).click()
    await page.getByLabel('Tətbiqin açarı').fill(key)
    await page.getByRole('button', { name: 'Açarları saxla' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Yoxla', exact: true }).click()
  }
  await typeKey('YANLISACAR0000000001')
  await page.getByText('Açarlar yanlışdır: Payriff onları qəbul etmədi.').waitFor()
  await typeKey(payriff.keys.application_key)
  await page.getByText('Mağazanın ünvanı https deyil').waitFor()
  await expect(page.getByText('Açarlar yanlışdır')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'application_key',
  )

  await page.getByLabel('Test rejimi').check()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Qoşulub').waitFor()
  await page.getByRole('link', { name: /^Test/ }).waitFor()
  expect(await admin.call('payment-settings.show', {})).toMatchObject({ provider: 'payriff', test_mode: true })
})
