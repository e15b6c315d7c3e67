import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import type { Visitor } from './browser.ts'
import { customer, orderOf } from './customers.ts'

/**
 * Switches the system's notices on, like a person does, and hides the tab; returns the notices that the browser got.
 */
async function showsInSystem({ page, context }: Visitor) {
  await context.grantPermissions(['notifications'])
  const notices = await page.evaluateHandle(() => {
    const all: Notification[] = []
    const Real = Notification
    globalThis.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        all.push(this)
      }
    }
    return all
  })
  await page.getByRole('button', { name: /^Hesab/ }).click()
  await page.getByRole('menuitem', { name: 'Sistem bildirişini aç' }).click()
  await page.getByText('Başqa pəncərədə olanda da yeni sifarişi görəcəksiniz.').waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
  return {
    titles: () => notices.evaluate((all) => all.map(({ title }) => title)),
    clickLast: () => notices.evaluate((all) => all.at(-1)?.dispatchEvent(new Event('click'))),
  }
}

test('A16: a new order is reported by mail and by the system, and a notice can be sent again', async ({
  visit,
  shop,
}) => {
  const staff = await visit()
  await atWork(staff)
  const { page } = staff
  await goTo(staff, '/notices')
  await page.getByLabel('E-mail').fill('sifaris@example.az')
  await page.getByRole('switch', { name: 'Göndərilsin' }).or(page.getByLabel('Göndərilsin')).first().check()
  await page.getByRole('button', { name: 'Yadda saxla', exact: true }).click()
  await page.getByText('Yadda saxlandı. Növbəti sifarişdən göndərilir.').waitFor()
  const orders = await showsInSystem(staff)
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  await expect.poll(() => orders.titles()).toEqual(['Yeni sifarişlər belə görünəcək', 'Yeni sifariş gəldi'])
  await orders.clickLast()
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Məktub' }).first()
  await expect(async () => {
    await goTo(staff, '/notices')
    await page.getByRole('link', { name: 'göndərilənlər' }).click()
    await expect(row).toContainText('Çatdı', { timeout: 2000 })
  }).toPass()
  await row.getByRole('button', { name: 'Yenidən göndər' }).click()
  await page.getByText('Yenidən göndərilir.').waitFor()
})
