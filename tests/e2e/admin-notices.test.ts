import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import { customer, orderOf } from './customers.ts'

test('A16: a new order is told to the shop by mail; what was sent is listed and can be sent again', async ({ visit, shop }) => {
  const staff = await visit()
  await atWork(staff)
  const { page } = staff
  await goTo(staff, '/notices')
  await page.getByLabel('E-mail').fill('sifaris@example.az')
  await page.getByRole('switch', { name: 'Göndərilsin' }).or(page.getByLabel('Göndərilsin')).first().check()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Saxlandı. Növbəti sifarişdən göndərilir.').waitFor()
  const shopper = await customer(shop.url, 'musteri@demo.az')
  await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  const row = page.getByRole('row').filter({ hasText: 'Məktub' }).first()
  await expect(async () => {
    await goTo(staff, '/notices')
    await page.getByRole('link', { name: 'göndərilənlər' }).click()
    await expect(row).toContainText('Çatdı', { timeout: 2000 })
  }).toPass()
  await row.getByRole('button', { name: 'Yenidən göndər' }).click()
  await page.getByText('Yenidən göndərilir.').waitFor()
})
