import { expect, test } from './fixtures.ts'
import { findings } from './axe.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 800 }

test('axe finds nothing on the age gate', async ({ visit }) => {
  const { page } = await visit(null, { ...phone, ageConfirmed: false })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    expect(await findings(page), `${size.width} px`).toEqual([])
  }
})

test('axe finds nothing in cart, drawers, checkout with errors, and account', async ({ visit }) => {
  const visitor = await visit(null, { ageConfirmed: false })
  const { page } = visitor
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('teen', 'true'))
  await page.goto('/product/demo-sade')
  await page
    .getByRole('button', { name: /Səbətə at/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Səbət', exact: true }).click()
  await page.getByRole('dialog', { name: 'Səbət' }).getByText('Yekun').waitFor()
  expect(await findings(page), 'drawer').toEqual([])
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Səbət' }).waitFor()
  expect(await findings(page), 'cart').toEqual([])
  await page.goto('/cart/checkout')
  await page.getByLabel('E-mail').fill('sadiq@demo.az')
  await page.getByLabel('Şifrə', { exact: true }).fill('demo-shop-2026')
  await page.getByRole('button', { name: 'Giriş', exact: true }).click()
  await page.getByRole('heading', { name: 'Sifarişi tamamlayın' }).waitFor()
  await page.getByLabel('E-mail').fill('yanlış')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await page.getByText('E-maili belə yazın: ad@mail.az').waitFor()
  expect(await findings(page), 'checkout').toEqual([])
  await page.evaluate(() => localStorage.removeItem('cart'))
  await page.goto('/profile')
  await page.getByRole('heading', { name: /^Salam/ }).waitFor()
  expect(await findings(page), 'account').toEqual([])
  await page.goto('/profile/setting')
  await page.getByRole('button', { name: 'Güncəllə' }).waitFor()
  expect(await findings(page), 'settings').toEqual([])
})
