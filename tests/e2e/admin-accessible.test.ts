import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { complaints, eventually } from './screen.ts'


/** Screens, and what shows that they are there. */
const screens = [
  ['/', 'Bu gün'], ['/orders', 'Filtr'], ['/manual-orders', 'Məhsul əlavə et'], ['/customers', 'Filtr'], ['/products', 'Filtr'],
  ['/products/create', 'Xüsusiyyət əlavə et'], ['/stock', '30 gündə satılıb'], ['/receipts/create', 'Mal əlavə et'], ['/imports', 'CSV endir'], ['/categories', 'Mayelər'], ['/search-synonyms', 'coil, koyl'], ['/empty-searches', 'Nəticəsiz axtarış yoxdur'], ['/coupons', 'XOSGELDIN10'],
  ['/coupons/create', 'Ən az məbləğ'], ['/roles', 'Malın maya dəyəri, qəbul və qazanc'], ['/roles/create', 'Rolun adı'], ['/customers/create', 'Dəvət göndər'], ['/couriers', 'Kuryer'], ['/cash', 'Gün'], ['/staff-invitations/create', 'Rol'], ['/reviews', 'Vəziyyət'], ['/carousels/create', 'Necə görünəcək'], ['/pages', 'Bölmə'], ['/figures', 'Ən çox satılanlar'],
  ['/settings', 'Hesab-fakturada satıcı'], ['/log', 'Nə oldu'], ['/safety', 'İkinci təsdiq'],
] as const

/** The lists that are not among the screens. */
const lists = ['brands', 'tags', 'attributes', 'delivery-types', 'carousels', 'banners', 'receipts', 'security-log']

/** The page, where it moves sideways, and tables and panels that are wider than what holds them or that hide a part of a row. */
function tooWide(): string[] {
  const edge = (element: Element) => element.getBoundingClientRect().right
  const panels = [...document.querySelectorAll('main table, main .MuiPaper-root')].filter((panel) => panel.parentElement && edge(panel) > Math.min(edge(panel.parentElement), innerWidth) + 1)
  const page = document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : []
  return [...page, ...panels].map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`)
}

test('axe finds nothing on the screens of the back office, and no table or panel is wider than what holds it on a tablet', async ({ visit }) => {
  const visitor = await visit(null, { width: 768 })
  const { page } = visitor
  await page.goto('/admin/')
  await page.getByLabel('E-mail').waitFor()
  expect(await findings(page), 'sign-in').toEqual([])
  await page.goto('about:blank')
  await atWork(visitor)
  for (const [path, words] of screens) {
    await goTo(visitor, path)
    await page.getByText(words).locator('visible=true').first().waitFor()
    await eventually(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await findings(page), path).toEqual([])
    expect(await page.evaluate(tooWide), path).toEqual([])
  }
  expect(complaints(visitor.problems).filter((problem) => !problem.includes('blocker on a POP'))).toEqual([])
})

test('no other list of the back office is wider than a tablet', async ({ visit }) => {
  const visitor = await visit(null, { width: 768 })
  const { page } = visitor
  await atWork(visitor)
  for (const name of lists) {
    await Promise.all([page.waitForResponse((response) => response.url().includes(`/api/v1/admin/${name}/?`)), goTo(visitor, `/${name}`)])
    await eventually(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await page.evaluate(tooWide), name).toEqual([])
  }
})

test('axe finds nothing in what opens over a screen, and on a product; in the dark neither', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await page.emulateMedia({ colorScheme: 'dark' })
  const { results: [product] } = await api.call('products.list', { sort: 'id', per_page: 1 })
  await goTo(visitor, `/products/${product?.id}`)
  await page.getByRole('button', { name: 'Yüklənmişlərdən seç' }).click()
  await page.getByRole('dialog').getByRole('button').nth(2).waitFor()
  expect(await findings(page), 'pictures').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Ətraflı', exact: true }).last().waitFor()
  // What the bar at the top happens to cover, because the page was scrolled to the field, can be scrolled to.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findings(page), 'product').toEqual([])
  await goTo(visitor, '/products')
  await page.getByRole('checkbox', { name: 'Bu sətri seç' }).first().check()
  await page.getByRole('button', { name: 'Qiymət', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page), 'prices').toEqual([])
  await page.keyboard.press('Escape')
  await goTo(visitor, '/stock')
  await page.getByRole('button', { name: /stoku dəyiş/ }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page), 'stock').toEqual([])
})

test('keys alone come to a row, open it, and come back', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/coupons')
  await page.getByRole('link', { name: 'BES', exact: true }).waitFor()
  await page.getByRole('textbox').first().focus()
  for (let at = 0; at < 40 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'BES'; at++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => page.url()).toMatch(/#\/coupons\/\d+$/)
})
