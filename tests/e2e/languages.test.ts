import type { APIRequestContext } from '@playwright/test'
import { atWork } from './at-work.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { complaints, expectPath, expectText, open } from './screen.ts'

async function speak(visit: Visit, languages: ('ru' | 'en')[]): Promise<void> {
  await (await atWork(await visit())).call('settings.update', { languages })
}

/** Returns the canonical address of a page and its addresses in other languages, without the shop's own. */
async function addressesOn(request: APIRequestContext, shopUrl: string, path: string) {
  const html = await (await request.get(shopUrl + path)).text()
  return [...html.matchAll(/<link[^>]*rel="(canonical|alternate)"[^>]*>/g)].map(([tag]) => [
    /hreflang="([^"]*)"/i.exec(tag)?.[1] ?? 'canonical',
    /href="https?:\/\/[^/]+([^"]*)"/.exec(tag)?.[1],
  ])
}

test.afterEach(({ visit }) => speak(visit, []))

for (const { language, shopName, sales } of [
  { language: 'ru', shopName: 'Каталог', sales: 'Скидки' },
  { language: 'en', shopName: 'Shop', sales: 'Sale' },
])
  test(`the frame under /${language} speaks its language, and its links stay there (E60)`, async ({ visit }) => {
    await speak(visit, ['ru', 'en'])
    const { page, problems } = await visit()
    await open(page, `/${language}/shop`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.mouse.move(9, 9)
    await expectText(page.locator('.bar-shop'), shopName)
    await expectText(page.locator('.footer h2').first(), shopName)
    await page.getByRole('link', { name: sales, exact: true }).first().click()
    await expectPath(page, `/${language}/sales`)
    await page.locator('.bar-logo').first().click()
    await expectPath(page, `/${language}`)
    await page.goBack()
    await expectPath(page, `/${language}/sales`)
    expect(complaints(problems)).toEqual([])
  })

test('a language that is off leads to the address without prefix (G14)', async ({ visit, shop, request }) => {
  await speak(visit, ['ru'])
  const location = async (path: string) => {
    const response = await request.get(shop.url + path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await location('/en/shop?ordering=price')).toEqual([302, '/shop?ordering=price'])
  expect(await location('/en')).toEqual([302, '/'])
  expect(await location('/en//example.com')).toEqual([302, '/example.com'])
  expect(await location('/az/shop')).toEqual([301, '/shop'])
  expect((await location('/ru/shop'))[0]).toBe(200)
})

/** Visits a page as a browser that has chosen Russian before. */
async function visitAsRussian(visit: Visit, path: string) {
  await speak(visit, ['ru', 'en'])
  const { page } = await visit()
  await page.addInitScript(() => sessionStorage.length || localStorage.setItem('language', 'ru'))
  await open(page, path)
  return page
}

test('a line offers the chosen language, and leads to the same page in it (G15)', async ({ visit }) => {
  const page = await visitAsRussian(visit, '/shop?ordering=price')
  await page.getByRole('link', { name: 'Посмотреть на русском' }).click()
  await page.waitForURL('**/ru/shop?ordering=price')
  expect(await page.locator('.language-offer:visible').count()).toBe(0)
})

test('the closed line stays closed on the next page (G15)', async ({ visit }) => {
  const page = await visitAsRussian(visit, '/shop')
  await page.locator('.language-offer:visible').getByRole('button', { name: 'Bağla' }).click()
  await page.locator('.language-offer:visible').waitFor({ state: 'detached' })
  await open(page, '/sales')
  expect(await page.locator('.language-offer:visible').count()).toBe(0)
})

test('the switch in the header keeps the page, and the browser keeps the choice (E60)', async ({ visit }) => {
  await speak(visit, ['ru', 'en'])
  const { page } = await visit(null, { width: 1280, height: 800 })
  await open(page, '/shop?ordering=price')
  await page.getByRole('button', { name: 'Dil: AZ, Azərbaycanca' }).click()
  await page.locator('#language-menu').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/shop?ordering=price')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('a login page that was loaded keeps its target when the language changes (B13)', async ({ visit }) => {
  await speak(visit, ['ru'])
  const { page } = await visit(null, { width: 360, height: 740 })
  await open(page, '/login?to=/cart/checkout')
  await page.getByRole('contentinfo').getByRole('link', { name: 'RU, Русский' }).click()
  await page.waitForURL('**/ru/login?to=/cart/checkout')
})

test('a list and a translated product name their addresses in every language (G14)', async ({
  visit,
  shop,
  request,
}) => {
  await speak(visit, ['ru'])
  for (const path of ['/sales', '/product/demo-sade'])
    expect(await addressesOn(request, shop.url, `/ru${path}`)).toEqual([
      ['canonical', `/ru${path}`],
      ['az', path],
      ['ru', `/ru${path}`],
      ['x-default', path],
    ])
})

test('a product without a translation names the Azerbaijani address alone (G14)', async ({ visit, shop, request }) => {
  await speak(visit, ['ru'])
  const api = await atWork(await visit())
  const { id } = await api.call('products.create', {
    name: 'Tərcüməsiz',
    slug: 'tercumesiz',
    category_id: 1,
    price: '5',
    is_published: true,
  })
  const addresses = await addressesOn(request, shop.url, '/ru/product/tercumesiz')
  await api.call('products.delete', { id })
  expect(addresses).toEqual([['canonical', '/product/tercumesiz']])
})

test('the switch tells the account, whose mails then have that language (G16)', async ({ visit }) => {
  await speak(visit, ['ru', 'en'])
  const { page } = await visit('sadiq@demo.az', { width: 1280, height: 800 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Dil: AZ, Azərbaycanca' }).click()
  const told = page.waitForResponse('**/users/language/')
  await page.locator('#language-menu').getByRole('link', { name: 'Русский' }).click()
  expect([(await told).status(), (await told).request().postDataJSON()]).toEqual([204, { language: 'ru' }])
})

test('the settings of an account choose the language of its mails alone (G16)', async ({ visit }) => {
  await speak(visit, ['ru', 'en'])
  const { page } = await visit('sadiq@demo.az', { width: 1280, height: 800 })
  await open(page, '/profile/setting')
  const field = page.getByLabel('Məktubların dili')
  await field.selectOption('English')
  await page.getByText('Məktubların dili yeniləndi.').waitFor()
  await page.reload()
  await expect(field).toHaveValue('en')
  await field.selectOption('Azərbaycanca')
  await page.getByText('Məktubların dili yeniləndi.').waitFor()
})

test('a page in Russian loads the font of its letters first', async ({ visit, request, shop }) => {
  await speak(visit, ['ru'])
  const fonts = async (path: string) =>
    [...(await (await request.get(`${shop.url}${path}`)).text()).matchAll(/<link rel="preload"[^>]* as="font"/g)].length
  expect([await fonts('/'), await fonts('/ru')]).toEqual([2, 3])
})

test('a choice before the login does not change the account (G16)', async ({ visit }) => {
  await speak(visit, ['ru', 'en'])
  const { page } = await visit(null, { width: 1280, height: 800 })
  await open(page, '/login')
  await page.getByRole('button', { name: 'Dil: AZ, Azərbaycanca' }).click()
  await page.locator('#language-menu').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/login')
  const told: string[] = []
  page.on('request', (request) => request.url().includes('/users/language/') && told.push(request.url()))
  await page.getByLabel('E-mail').fill('sadiq@demo.az')
  await page.getByLabel('Password', { exact: true }).fill('demo-shop-2026')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const attended = page.waitForResponse('**/users/profile/')
  await open(page, '/en/shop')
  await attended
  expect(told).toEqual([])
})
