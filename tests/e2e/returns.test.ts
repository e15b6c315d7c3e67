import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { customer, orderOf } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { pictureFile } from './picture-file.ts'
import { complaints, expectPath, expectText, open } from './screen.ts'

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
