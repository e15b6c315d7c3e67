import type { Page } from '@playwright/test'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { eventually, expectText, open } from './screen.ts'

const PHONE = { width: 360, height: 740 }

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Bir kliklə al' })

test('a visitor asks for a call, and staff write the order', async ({ visit }) => {
  const staff = await visit()
  await atWork(staff)
  await goTo(staff, '/')
  const { page, problems } = await visit(null, PHONE)
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Bir kliklə al' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByLabel('Adınız')).toBeFocused()
  await sheet.getByLabel('Adınız').fill('Orxan Vəliyev')
  await sheet.getByLabel('Telefon').fill('0503184420')
  await sheet.getByRole('button', { name: 'Göndər' }).click()
  await expectText(sheet.getByRole('heading'), 'Təşəkkür edirik, Orxan!')
  await expectText(sheet.locator('.request-sent'), /\+994 50 318 44 20 nömrəsinə zəng edəcəyik/)
  await sheet.getByRole('button', { name: 'Alış-verişə davam et' }).click()
  await expect(sheet).toHaveCount(0)
  expect(problems).toEqual([])

  const office = staff.page
  const notice = office.getByRole('status').filter({ hasText: 'Yeni sorğu: Orxan Vəliyev' })
  await notice.getByRole('link', { name: 'Aç' }).click()
  await office.getByRole('heading', { level: 1, name: /^Sorğu № \d+$/ }).waitFor()
  await office.getByRole('link', { name: /^Sifariş et: Orxan/ }).click()
  const field = (name: string) => office.getByRole('textbox', { name, exact: true })
  await eventually(() => field('Ad').inputValue()).toBe('Orxan')
  expect(await field('Telefon').inputValue()).toBe('+994503184420')
  await office.getByText('Sorğuda 10.00 ₼').waitFor()
  await field('Ünvan').fill('Nizami küç. 96')
  await office.getByRole('button', { name: 'Sifarişi yaz' }).click()
  const number = (await office.getByRole('heading', { level: 1, name: /^№ \d{6}$/ }).innerText()).replace('№ ', '')
  await goTo(staff, '/order-requests')
  await office.getByRole('tab', { name: 'Bağlanmış' }).click()
  await expectText(office.getByRole('row', { name: /Orxan Vəliyev/ }), new RegExp(`Sifariş oldu № ${number}`))
})

test('an empty name of a request is asked for in words, without a request to the server', async ({ visit }) => {
  const { page } = await visit(null, PHONE)
  await page.route('**/api/v1/order-requests/', (route) => route.abort())
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Bir kliklə al' }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Göndər' }).click()
  await sheet.getByText('Adınızı yazın.').waitFor()
  await expect(sheet.getByLabel('Adınız')).toBeFocused()
})

test('an error keeps what the visitor typed, also in the bar of a phone', async ({ visit }) => {
  const { page } = await visit(null, PHONE)
  await open(page, '/product/demo-sade')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.locator('.buy-bar').getByRole('button', { name: 'Bir kliklə al' }).click()
  const sheet = sheetOf(page)
  await sheet.getByLabel('Adınız').fill('Aysel')
  await sheet.getByLabel('Telefon').fill('12')
  await sheet.getByRole('button', { name: 'Göndər' }).click()
  await sheet.getByText('Nömrəni belə yazın: +994 50 123 45 67').waitFor()
  await expect(sheet.getByLabel('Telefon')).toBeFocused()
  expect(await findings(page, { within: '.request-sheet' })).toEqual([])
  expect(await sheet.getByLabel('Adınız').inputValue()).toBe('Aysel')
  await page.route('**/api/v1/order-requests/', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Bu nömrədən artıq 3 sorğu var.' } }),
  )
  await sheet.getByLabel('Telefon').fill('0502123456')
  await sheet.getByRole('button', { name: 'Göndər' }).click()
  await expectText(sheet.getByRole('alert'), 'Bu nömrədən artıq 3 sorğu var.')
  expect(await sheet.getByLabel('Telefon').inputValue()).toBe('+994 50 212 34 56')
})

test('a customer asks for the whole cart, which is empty afterwards and can be brought back', async ({ visit }) => {
  const { page } = await visit('musteri@demo.az')
  for (const slug of ['demo-sade', 'demo-video']) {
    await open(page, `/product/${slug}`)
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  }
  await open(page, '/cart')
  await page.getByRole('main').getByRole('button', { name: 'Bir kliklə al' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: 'Göndər' })).toBeFocused()
  await expectText(sheet.locator('.request-total'), 'Yekun 99.90 ₼')
  expect(await sheet.getByLabel('Adınız').inputValue()).not.toBe('')
  await sheet.getByRole('button', { name: 'Göndər' }).click()
  await expectText(sheet.locator('.request-number'), /^Sorğu № \d+ \d\d\.\d\d\.\d{4}/)
  expect(await findings(page, { within: '.request-sent' })).toEqual([])
  await sheet.getByRole('button', { name: 'Bağla' }).click()
  await page.getByRole('heading', { name: 'Səbətiniz hələ boşdur' }).waitFor()
  await page.getByRole('button', { name: 'Geri qaytar' }).click()
  await expectText(page.locator('#cart-count'), '2')
})

test('staff close a request on a phone, and take that back', async ({ visit, shop }) => {
  const visitor = await visit()
  await visitor.context.request.post(`${shop.url}/api/v1/order-requests/`, {
    data: { name: 'Günel', phone: '0556401208', source: 'cart', items: [{ product: 1, quantity: 1 }] },
  })
  const staff = await visit(null, { width: 390, height: 844 })
  const api = await atWork(staff)
  await goTo(staff, '/order-requests')
  const card = staff.page.getByRole('article').filter({ hasText: 'Günel' })
  await card.getByRole('button', { name: /^Alınmadı/ }).click()
  await expect(card).toHaveCount(0)
  await staff.page.getByRole('status').getByRole('button', { name: 'Geri al' }).click()
  await card.waitFor()
  const { results } = await api.call('order-requests.list', { q: 'Günel' })
  expect(results).toMatchObject([{ state: 'open', closed_at: null }])
})

test('product and cart name instalments for the chosen pieces, at the own price', async ({ visit }) => {
  const staff = await visit()
  const api = await atWork(staff)
  await api.call('payment-settings.update', {
    keys: { provider: 'epoint', values: { public_key: 'i000000001', private_key: 'abcdefghijkl' } },
  })
  await api.call('payment-settings.update', { provider: 'epoint', instalments: [3, 6], instalments_minimum: '20' })
  await api.call('settings.update', { payment_ways: ['cash', 'online'] })
  try {
    const { page } = await visit('topdan@demo.az')
    await open(page, '/product/demo-sade')
    const line = page.locator('.product-panel').getByText(/^ayda/)
    await expect(line).toHaveCount(0)
    await page.locator('.product-buy').getByLabel('Say').fill('3')
    await expectText(line, 'ayda 4.00 ₼-dan, 6 ay')
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await open(page, '/cart')
    await expectText(page.locator('.cart-instalment'), 'ayda 4.00 ₼-dan, 6 ay')
  } finally {
    await api.call('payment-settings.update', { provider: null, instalments: [] })
    await api.call('settings.update', { payment_ways: ['cash', 'card'] })
  }
})
