import type { Page } from '@playwright/test'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { customer, orderOf } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { pictureFile } from './picture-file.ts'
import { complaints, eventually, expectPath, expectText, open } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

test('a customer returns a defective product, and gets the money back', async ({ visit, shop }) => {
  const api = await customer(shop.url, EMAIL)
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 2))
  const seller = await visit(null)
  const office = await atWork(seller)
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await office.call('orders.advance', { orders: [{ id: order.id, stage }] })
  const news = seller.page.waitForResponse(/\/orders\/news\//)
  await goTo(seller, '/return-requests')
  await news

  const photo = await pictureFile('sekil.png', '#884422')
  const { page, problems } = await visit(EMAIL, { width: 360, height: 740 })
  await open(page, '/profile/orders')
  await page.getByRole('link', { name: `Qaytar, № ${order.number}` }).click()
  await expectText(page.getByRole('heading', { level: 1 }), 'Qaytarma sorğusu')
  const send = page.getByRole('button', { name: 'Sorğunu göndər' })
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Artır' }).click()
  await send.click()
  await expectText(page.locator('.return-line .field-error'), 'Səbəbi seçin.')
  await page.getByLabel('Səbəb').selectOption('Qüsurlu')
  await expectText(page.locator('.return-line .field-hint'), 'Geri gətirilməni mağaza ödəyir.')
  await page.getByLabel('Nə baş verib?').fill('Qutusu əzik gəldi, içi də islanıb.')
  await page.locator('input[type=file]').setInputFiles({ ...photo, name: 'sekil.heic', mimeType: 'image/heic' })
  await expectText(page.locator('.return-line .field-error'), /^HEIC şəkli oxunmur\./)
  await page.locator('input[type=file]').setInputFiles(photo)
  await expectText(page.locator('.return-bar'), new RegExp(`^Qaytarılır, 2 ədəd ${order.items_total} ₼ `))
  expect(await findings(page)).toEqual([])
  await send.click()
  await expectPath(page, `/profile/orders/${order.id}`)
  await expectText(page.locator('.return-panel header'), /^Qaytarma sorğusu göndərildi /)
  await page.getByRole('img', { name: 'Şəkil 1' }).waitFor()
  expect(await findings(page)).toEqual([])

  await seller.page.getByRole('status').filter({ hasText: 'Yeni qaytarma sorğusu gəldi.' }).waitFor()
  await seller.page.getByRole('link', { name: /^№ / }).first().click()
  await seller.page.getByRole('button', { name: 'Şəkil 1: böyüt' }).waitFor()
  expect(await findings(seller.page)).toEqual([])
  await seller.page.getByRole('button', { name: 'Qəbul et' }).click()
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Qəbul et' }).click()
  await seller.page.getByRole('button', { name: 'Mal alındı' }).click()
  const refund = seller.page.getByRole('dialog')
  // With the price of the delivery: all came back by the fault of the shop.
  expect(await refund.getByLabel('Məbləğ, ₼').inputValue()).toBe(order.total)
  await refund.getByRole('button', { name: 'Yaz' }).click()
  await expectText(seller.page.locator('#page-signs'), 'Mal gəlib')

  await page.reload()
  await expectText(page.locator('.return-panel header'), /^Qaytarılan mal qəbul edildi /)
  await expectText(page.locator('.return-sum'), new RegExp(`${order.total} ₼$`))
  expect(complaints(problems)).toEqual([])
})

test.describe('return form', () => {
  test('says that no reply came, and sends the request once at the next press', async ({ visit, shop }) => {
    const { page, sent } = await filledForm(visit, shop.url)
    await loseReply(page)
    await page.getByRole('button', { name: 'Sorğunu göndər' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'sorğu iki dəfə göndərilməyəcək.' })
    await expect(message).toBeFocused()
    // Above the bar that covers the foot of a phone.
    await eventually(async () => {
      const [text, bar] = await Promise.all([message.boundingBox(), page.locator('.return-bar').boundingBox()])
      return text !== null && bar !== null && text.y + text.height <= bar.y
    }).toBe(true)
    await page.getByRole('button', { name: 'Sorğunu göndər' }).click()
    await page.getByRole('heading', { name: 'Qaytarma sorğusu göndərildi' }).waitFor()
    expect(await sent()).toEqual(['Qutusu əzik gəldi.'])
  })

  test('sends no second request if its words change after a lost reply', async ({ visit, shop }) => {
    const { page, sent } = await filledForm(visit, shop.url)
    await loseReply(page)
    await page.getByRole('button', { name: 'Sorğunu göndər' }).click()
    await page.getByText('Cavab gəlmədi.').waitFor()
    await page.getByLabel('Nə baş verib?').fill('Başqa söz.')
    await page.getByRole('button', { name: 'Sorğunu göndər' }).click()
    await page.getByText('Əvvəlki cəhdiniz artıq qəbul olunub.').waitFor()
    await page.getByRole('heading', { name: 'Qaytarma sorğusu göndərildi' }).waitFor()
    expect(await sent()).toEqual(['Qutusu əzik gəldi.'])
  })

  test('keeps its lines and words over a reload (B13)', async ({ visit, shop }) => {
    const { page } = await filledForm(visit, shop.url)
    await page.reload()
    await expect(page.getByLabel('Nə baş verib?')).toHaveValue('Qutusu əzik gəldi.')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByLabel('Səbəb')).toHaveValue('defective')
  })

  test('asks for the photos again after a reload, until some are chosen', async ({ visit, shop }) => {
    const { page } = await filledForm(visit, shop.url)
    const photo = await pictureFile('sekil.png', '#884422')
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('button', { name: 'Sil: şəkil 1' }).waitFor()
    await page.reload()
    const again = page.getByText('Səhifə yeniləndi: şəkilləri yenidən seçin.')
    await again.waitFor()
    await page.locator('input[type=file]').setInputFiles(photo)
    await again.waitFor({ state: 'detached' })
  })
})

/** Fills in the form for one of two pieces of a delivered order. `sent` returns the words of the order's requests. */
async function filledForm(visit: Visit, shopUrl: string) {
  const api = await customer(shopUrl, EMAIL)
  const { id } = await api.call('checkout', await orderOf(api, 'demo-sade', 2))
  const office = await atWork(await visit(null))
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await office.call('orders.advance', { orders: [{ id, stage }] })
  const { page } = await visit(EMAIL, { width: 360, height: 740 })
  await open(page, `/profile/orders/${id}/return`)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Səbəb').selectOption('Qüsurlu')
  await page.getByLabel('Nə baş verib?').fill('Qutusu əzik gəldi.')
  return { page, sent: async () => (await api.call('orderReturns', { id })).requests.map(({ text }) => text) }
}

/** Cuts the connection of the next request after the shop has received it. */
async function loseReply(page: Page): Promise<void> {
  const isSent = (url: URL) => url.pathname.endsWith('/return-requests/')
  await page.route(
    isSent,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
