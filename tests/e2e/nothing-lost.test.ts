import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, sessionOf } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { at, eventually, open, reads, taken } from './screen.ts'

const add = (page: Page) => page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' })

/** Keeps every script away until the answered function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route((url) => url.pathname.endsWith('.js'), async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

test('what is chosen before the scripts come counts when they come, and so does what the browser puts back', async ({ visit }) => {
  const { page } = await visit()
  let release = await holdBack(page)
  await page.goto('/product/demo-secimli', { waitUntil: 'commit' })
  await page.locator('.option-chips label').filter({ hasText: 'Manqo' }).click()
  await page.getByLabel('Nikotin').selectOption({ index: 3 })
  const stepper = page.locator('.product-buy .stepper')
  await stepper.getByRole('button', { name: 'Artır' }).click()
  await stepper.getByRole('button', { name: 'Artır' }).click()
  release()
  await taken(page)
  await reads(add(page), 'Səbətə at 86.22 ₼')
  expect(await stepper.getByLabel('Say').inputValue()).toBe('3')
  await reads(page.locator('.option legend'), 'Dad: Manqo')
  await add(page).click()
  await eventually(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').map((item: { quantity: number }) => item.quantity))).toEqual([3])

  // A discarded page: the browser loads it anew and puts back what its fields held.
  await page.evaluate(() => addEventListener('unload', () => {}))
  await page.goto('/shop')
  await page.goBack()
  await taken(page)
  await reads(page.locator('.option legend'), 'Dad: Manqo')
  await reads(add(page), 'Səbətə at 28.74 ₼')

  release = await holdBack(page)
  await page.goto('/shop/mayeler', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('price')
  await page.getByRole('complementary', { name: 'Filtrlər' }).getByText('Stokda var').click()
  release()
  await eventually(() => new URL(page.url()).search).toMatch(/ordering=price/)
  await eventually(() => new URL(page.url()).search).toMatch(/in_stock=true/)
})

test('free delivery is promised from the cart; what is only chosen counts as if it were added', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-sade')
  const line = page.locator('.trust li').first()
  await reads(line, /Səbətə atsanız, pulsuz çatdırılmaya \d+\.\d\d ₼ qalacaq$/)
  await add(page).click()
  await page.locator('.snackbar').first().waitFor()
  await page.getByRole('button', { name: 'Səbət', exact: true }).click()
  const inDrawer = page.getByRole('dialog', { name: 'Səbət' }).locator('.free-delivery p span')
  await reads(inDrawer, /^Pulsuz çatdırılmaya /)
  await reads(line, `Kuryer (Bakı), 5.00 ₼ ${await inDrawer.innerText()}`)
})

test('a line that is taken out, and a cart that is emptied, come back within eight seconds', async ({ visit }) => {
  const { page } = await visit()
  for (const slug of ['demo-endirim', 'demo-sade', 'demo-son']) {
    await open(page, `/product/${slug}`)
    await add(page).click()
    await page.locator('.snackbar').first().waitFor()
  }
  await open(page, '/cart')
  const names = page.locator('.cart-table tbody th a:not([aria-hidden])')
  await eventually(() => names.count()).toBe(3)
  const all = await names.allInnerTexts()
  await page.getByRole('button', { name: /^Sil:/ }).nth(1).click()
  await eventually(() => names.count()).toBe(2)
  await page.getByRole('button', { name: 'Geri qaytar' }).click()
  await eventually(() => names.allInnerTexts()).toEqual(all)
  await page.getByRole('button', { name: 'Səbəti təmizlə' }).click()
  await page.getByText('Səbətiniz hələ boşdur').waitFor()
  await page.getByRole('button', { name: 'Geri qaytar' }).click()
  await eventually(() => names.allInnerTexts()).toEqual(all)
  // In the drawer the button that empties is no neighbour of the one that closes.
  await page.getByRole('button', { name: 'Səbət', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Səbət' })
  const [close, clear] = await Promise.all(['Bağla', 'Səbəti təmizlə'].map((name) => drawer.getByRole('button', { name }).boundingBox()))
  expect((clear?.y ?? 0) - (close?.y ?? 0)).toBeGreaterThan(88)
})

test('Back takes a filter away again, and then another order', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/shop/mayeler')
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('price')
  await at(page, '/shop/mayeler?ordering=price')
  const option = page.getByRole('complementary', { name: 'Filtrlər' }).getByRole('checkbox', { name: /^Endirimdə/ })
  await option.check()
  await at(page, '/shop/mayeler?ordering=price&in_sale=true')
  await page.goBack()
  await at(page, '/shop/mayeler?ordering=price')
  await eventually(() => option.isChecked()).toBe(false)
  await page.goBack()
  await at(page, '/shop/mayeler')
  expect(await page.getByRole('combobox', { name: 'Sıralama' }).inputValue()).toBe('-created_at')
  await page.getByRole('complementary', { name: 'Filtrlər' }).getByRole('checkbox', { name: /^Stokda var/ }).check()
  await at(page, '/shop/mayeler?in_stock=true')
})

test('checkout keeps what was typed over a reload, Back and a new sign-in; it goes with the order and with signing out', async ({ visit, shop }) => {
  const EMAIL = 'sadiq@demo.az'
  const { page, context } = await visit()
  const { tokens, user } = await sessionOf(shop.url, EMAIL)
  await open(page, '/product/demo-sade')
  await page.evaluate(([access, refresh, auth]) => Object.entries({ access, refresh, auth }).forEach(([key, value]) => localStorage.setItem(key, value ?? '')), [
    tokens.access, tokens.refresh, JSON.stringify(user),
  ])
  await add(page).click()
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByLabel('Ad', { exact: true }).fill('Sadiqə')
  await page.getByRole('radio', { name: /^Kartla/ }).check()
  await page.locator('input[name=delivery]').last().check()
  const chosen = await page.locator('input[name=delivery]:checked').inputValue()
  await page.reload()
  const kept = async () => {
    await eventually(() => page.getByLabel('Adres').inputValue()).toBe('Nizami küçəsi 96, mənzil 4')
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('Sadiqə')
    expect(await page.getByRole('radio', { name: /^Kartla/ }).isChecked()).toBe(true)
    expect(await page.locator('input[name=delivery]:checked').inputValue()).toBe(chosen)
  }
  await kept()
  await page.getByRole('link', { name: 'Səbətə qayıt' }).click()
  await at(page, '/cart')
  await page.goBack()
  await kept()
  // The session has ended elsewhere: the guard asks to sign in and leads back.
  await page.evaluate(() => ['access', 'refresh', 'auth'].forEach((key) => localStorage.removeItem(key)))
  await page.reload()
  await at(page, '/login?to=/cart/checkout')
  await page.getByRole('main').getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('main').getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Giriş' }).click()
  await at(page, '/cart/checkout')
  await kept()

  // Signing out in another tab leads this one home, and what was typed is gone with the customer.
  const other = await context.newPage()
  await open(other, '/profile')
  await other.getByRole('navigation', { name: 'Hesab' }).first().getByRole('button', { name: 'Çıxış' }).click()
  await at(other, '/')
  await at(page, '/')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
})

test('the way to checkout goes on through registration, the mail and the first sign-in', async ({ visit, shop }) => {
  const { page } = await visit(null, { width: 360, height: 800 })
  const email = `yolda.${Date.now()}@example.com`
  await open(page, '/login?to=/cart/checkout')
  await page.getByRole('link', { name: 'Qeydiyyat' }).click()
  await at(page, '/register?to=%2Fcart%2Fcheckout')
  const form = page.getByRole('main')
  for (const [label, value] of [['Ad', 'Lalə'], ['Soyad', 'Rzayeva'], ['Telefon', '050 765 43 21'], ['E-mail', email], ['Şifrə', 'tut-agaci-alti-7'], ['Şifrəni Təsdiqlə', 'tut-agaci-alti-7']] as const) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await form.getByRole('button', { name: 'Qeydiyyatı tamamla' }).click()
  await at(page, '/login?to=%2Fcart%2Fcheckout')
  // The line stays: also over a reload.
  await page.reload()
  await reads(form.locator('.form-notice'), new RegExp(`^E-mailinizi yoxlayın.* ${email} `))
  const link = async () => /https?:\/\/[^/\s]+(\/activate\/\S+)/.exec((await mailsTo(shop.dataDir, email))[0]?.text ?? '')?.[1]
  await eventually(link).toMatch(/\?to=\/cart\/checkout$/)
  await open(page, (await link()) ?? '')
  await form.getByRole('link', { name: 'Giriş' }).click()
  await at(page, '/login?to=%2Fcart%2Fcheckout')
})
