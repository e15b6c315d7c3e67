import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork } from './at-work.ts'
import { newVisitor } from './browser.ts'
import { anyone } from './customers.ts'
import { eventually, expectText, holdBack, open } from './screen.ts'

// A product that is stocked by flavour × nicotine (E70).

test.beforeAll(async ({ browser, shop }) => {
  const staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  const api = await atWork(staff)
  const { id } = await anyone(shop.url).call('product', { slug: 'demo-secimli' })
  const { options, ...product } = await api.call('products.show', { id })
  await api.call('products.update', {
    ...product,
    options: options.map((option) => ({ ...option, choose: false, counted: true })),
    variants: [
      { choices: ['Nanə', '0 mg'], stock: 8 },
      { choices: ['Nanə', '3 mg'], stock: 3 },
      { choices: ['Manqo', '3 mg'], stock: 4 },
      { choices: ['Manqo', '6 mg'], stock: 0 },
    ],
  } as never)
  await staff.close()
})

const chip = (page: Page, name: string) =>
  page.locator('.option-chips label').filter({ hasText: name }).getByRole('radio')
const line = (page: Page) => page.locator('.product-stock')

test('a customer picks a combination that exists, and sees its price and its stock', async ({ visit }) => {
  const { page, problems } = await visit()
  await open(page, '/product/demo-secimli')
  await chip(page, 'Nanə').check()
  await expectText(line(page), 'Nanə: stokda var, 11 ədəd')
  await expect(chip(page, '6 mg')).toBeDisabled()
  await chip(page, '3 mg').check()
  await expectText(line(page), 'Nanə, 3 mg: son 3 ədəd')
  await expectText(page.locator('.product-price b'), '26.49 ₼')
  await chip(page, 'Manqo').check()
  await expectText(line(page), 'Manqo, 3 mg: son 4 ədəd')
  await expectText(page.locator('.product-price b'), '27.74 ₼')
  expect(problems).toEqual([])
})

test('a choice that does not exist beside the new one is taken back', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-secimli')
  await chip(page, 'Nanə').check()
  await chip(page, '0 mg').check()
  await chip(page, 'Manqo').check()
  await expect(chip(page, '0 mg')).not.toBeChecked()
  await expectText(page.locator('#buy-hint'), 'Seçin: Nikotin')
})

test('choices that came before the script of the combinations are kept', async ({ visit }) => {
  const { page } = await visit()
  const scripts = await holdBack(page, '**/assets/variant-panel-*.js')
  await page.goto('/product/demo-secimli')
  await page.locator('html[data-hydrated]').waitFor()
  await chip(page, 'Manqo').check()
  await chip(page, '6 mg').check()
  await scripts.release()
  await expectText(line(page), 'Manqo, 6 mg: stokda yoxdur')
})

test('a sold-out combination asks for an e-mail', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-secimli')
  await chip(page, 'Manqo').check()
  await chip(page, '6 mg').check()
  await expectText(line(page), 'Manqo, 6 mg: stokda yoxdur')
  await page.locator('.stock-notice').getByRole('textbox').fill('yeni@example.com')
  await page.locator('.stock-notice').getByRole('button').click()
  await page.locator('.stock-notice-sent').waitFor()
})

test('the cart keeps the limits of two combinations apart', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-secimli')
  const buy = page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' })
  await chip(page, 'Nanə').check()
  await chip(page, '3 mg').check()
  const plus = page.locator('.product-buy').getByRole('button', { name: 'Artır' })
  for (let times = 0; times < 2; times++) await plus.click()
  await buy.click()
  await expectText(page.locator('#buy-hint'), 'Səbətinizdə 3 ədəd var, stokda başqa qalmayıb.')
  await chip(page, 'Manqo').check()
  await eventually(() => buy.getAttribute('aria-disabled')).toBe('false')
})
