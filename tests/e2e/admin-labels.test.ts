import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { pageSizesOf } from '../pdf.ts'
import { customer, orderOf } from './customers.ts'
import { atWork, goTo } from './at-work.ts'
import { expect, test } from './fixtures.ts'

/** Clicks, and returns the number of pages of the PDF that comes. */
async function pagesFrom(button: Locator): Promise<number> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()])
  return pageSizesOf(await readFile(await file.path())).length
}

test('labels of products, of a parcel and of a receipt are printed (E83)', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/products')
  for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'Bu sətri seç' }).nth(row).check()
  await page.getByRole('button', { name: 'Etiket', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '2 məhsulun etiketi' })
  await dialog.getByRole('combobox', { name: 'Ölçü' }).click()
  await page.getByRole('option', { name: /^A4/ }).click()
  await dialog.getByRole('combobox', { name: 'Neçə ədəd' }).click()
  await page.getByRole('option', { name: 'Hər birindən eyni sayda' }).click()
  await dialog.getByRole('spinbutton', { name: 'Hər birindən' }).fill('3')
  expect(await pagesFrom(dialog.getByRole('button', { name: 'Çap et' }))).toBeGreaterThan(0)
  await dialog.waitFor({ state: 'hidden' })

  const buyer = await customer(visitor.shopUrl, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-video', 1))
  await goTo(visitor, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Çap et' }).click()
  expect(await pagesFrom(page.getByRole('menuitem', { name: 'Bağlama etiketi, A6' }))).toBe(1)

  const { id: product } = await buyer.call('product', { slug: 'demo-son' })
  const lines = [{ product, item: null, quantity: 4, unit_cost: '6.00' }]
  const receipt = await api.call('receipts.create', { supplier: 'Xəzər', received_on: '2026-11-20', lines })
  await goTo(visitor, `/receipts/${receipt.id}/show`)
  await page.getByRole('button', { name: 'Etiket çap et' }).click()
  const second = page.getByRole('dialog', { name: `Qəbul № ${receipt.id}: etiket` })
  // The browser keeps the paper that was chosen before.
  await expect(second.getByRole('combobox', { name: 'Ölçü' })).toHaveText(/^A4/)
  await second.getByRole('combobox', { name: 'Ölçü' }).click()
  await page.getByRole('option', { name: '30 × 20 mm' }).click()
  expect(await pagesFrom(second.getByRole('button', { name: 'Çap et' }))).toBe(4)
})
