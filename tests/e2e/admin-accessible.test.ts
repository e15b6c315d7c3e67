import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import type { Visitor } from './browser.ts'
import { complaints, eventually } from './screen.ts'

/** Screens, and a text that shows that they have loaded. */
const screens = [
  ['/', 'Bu gün'],
  ['/orders', 'Filtr'],
  ['/order-requests', 'Bir kliklə'],
  ['/manual-orders', 'Məhsul əlavə et'],
  ['/customers', 'Filtr'],
  ['/products', 'Filtr'],
  ['/products/create', 'Seçim qrupu əlavə et'],
  ['/stock', 'Satılıb, 30 gün'],
  ['/receipts/create', 'Skan et və ya axtar'],
  ['/imports', 'CSV endir'],
  ['/categories', 'Mayelər'],
  ['/search-synonyms', 'coil, koyl'],
  ['/empty-searches', 'Nəticəsiz axtarış yoxdur'],
  ['/promotions', 'XOSGELDIN10'],
  ['/promotions/create', 'Ən az məbləğ'],
  ['/roles', 'Malın maya dəyəri və qazanc'],
  ['/roles/create', 'Rolun adı'],
  ['/customers/create', 'Topdan alıcı'],
  ['/couriers', 'Kuryer'],
  ['/cash', 'Qapıda nağd'],
  ['/staff-invitations/create', 'Rol'],
  ['/reviews', 'Vəziyyət'],
  ['/carousels/create', 'Necə görünəcək'],
  ['/pages', 'Saytda bax'],
  ['/payments', 'Şübhəli heç nə yoxdur'],
  ['/payment-settings', 'Ödənişləri kim qəbul edir'],
  ['/figures', 'Ən çox satılanlar'],
  ['/settings', 'Hesab-fakturada satıcı'],
  ['/log', 'Girişlər'],
  ['/safety', 'İkinci təsdiq'],
] as const

/** The lists that are not among the screens. */
const lists = ['brands', 'tags', 'attributes', 'delivery-types', 'carousels', 'banners', 'receipts', 'security-log']

/** Screens that are neither in the navigation nor above, and their headings. */
const others: Record<string, string> = {
  '/stock/counts': 'Sayımlar',
  '/categories/create': 'Yeni kateqoriya',
  '/brands/create': 'Yeni brend',
  '/tags/create': 'Yeni teq',
  '/attributes/create': 'Yeni xüsusiyyət',
  '/search-synonyms/create': 'Yeni sözlər',
  '/delivery-types/create': 'Yeni çatdırılma üsulu',
  '/banners/create': 'Yeni banner',
  '/api-keys/create': 'Yeni API açarı',
  '/hooks/create': 'Yeni vebhuk',
  '/pages/create': 'Yeni səhifə',
  '/notice-deliveries': 'Göndərilən bildirişlər',
  '/no-such-place': 'Tapılmadı',
}

/** The console messages, without the router's warning about addresses that a test typed. */
function faultsOf({ problems }: Visitor): string[] {
  return complaints(problems).filter((problem) => !problem.includes('blocker on a POP'))
}

/**
 * The page if it scrolls sideways, and tables and panels that are wider than their container or that hide a part of a
 * row.
 */
function tooWide(): string[] {
  const edge = (element: Element) => element.getBoundingClientRect().right
  const panels = [...document.querySelectorAll('main table, main .MuiPaper-root')].filter(
    (panel) => panel.parentElement && edge(panel) > Math.min(edge(panel.parentElement), innerWidth) + 1,
  )
  const page = document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : []
  return [...page, ...panels].map(
    (element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`,
  )
}

test('axe finds nothing on the screens of the admin, and none is too wide for a tablet', async ({ visit }) => {
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
  expect(faultsOf(visitor)).toEqual([])
})

test('no other list of the admin is wider than a tablet', async ({ visit }) => {
  const visitor = await visit(null, { width: 768 })
  const { page } = visitor
  await atWork(visitor)
  for (const name of lists) {
    await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/api/v1/admin/${name}/?`)),
      goTo(visitor, `/${name}`),
    ])
    await eventually(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await page.evaluate(tooWide), name).toEqual([])
  }
})

test('axe finds nothing in overlays and on a product, also in dark mode', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await page.emulateMedia({ colorScheme: 'dark' })
  const {
    results: [product],
  } = await api.call('products.list', { sort: 'id', per_page: 1 })
  await goTo(visitor, `/products/${product?.id}`)
  await page.getByRole('button', { name: 'Yüklənmişlərdən seç' }).first().click()
  await page.getByRole('dialog').getByRole('button').nth(2).waitFor()
  expect(await findings(page), 'pictures').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Ətraflı', exact: true }).last().waitFor()
  // The top bar may cover the element after the page scrolled to the field; it can be scrolled into view.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findings(page), 'product').toEqual([])
  await goTo(visitor, '/products')
  await page.getByRole('checkbox', { name: 'Bu sətri seç' }).first().check()
  await page.getByRole('button', { name: 'Qiymət', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page), 'prices').toEqual([])
  await page.keyboard.press('Escape')
  await goTo(visitor, '/stock')
  await page
    .getByRole('button', { name: /stoku dəyiş/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page), 'stock').toEqual([])
})

test('every other screen of the admin opens', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.filter({ hasText: 'Nigar' }).waitFor()
  const links = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href')?.slice(1) ?? ''))
  const seen = new Set<string>([...screens.map(([path]) => path), ...lists.map((name) => `/${name}`)])
  expect(links.length).toBeGreaterThan(20)
  let headingText = await heading.innerText()
  for (const place of [...links.filter((link) => !seen.has(link)), ...Object.keys(others)]) {
    await goTo(visitor, place)
    if (others[place]) await heading.filter({ hasText: others[place] }).waitFor()
    else await expect(heading, place).not.toHaveText(headingText)
    await expect(page.locator('#main-content').getByRole('progressbar')).toHaveCount(0)
    headingText = await heading.innerText()
  }
  expect(faultsOf(visitor)).toEqual([])
})

/** The name of the element that has the focus, if nothing shows that it has the focus. */
function focusedWithoutRing(): string | null {
  const element = document.activeElement
  if (!element || element.matches('input, textarea')) return null
  return getComputedStyle(element).outlineStyle === 'none' ? element.textContent : null
}

test('the keyboard reaches a row with a ring at each step, and opens it', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/promotions')
  await page.getByRole('link', { name: 'BES', exact: true }).waitFor()
  await page.getByRole('textbox').first().focus()
  for (let at = 0; at < 40 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'BES'; at++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusedWithoutRing)).toBeNull()
  }
  await page.keyboard.press('Enter')
  await eventually(() => page.url()).toMatch(/#\/promotions\/\d+$/)
})

/** Marks the page when an animation or a transition of more than 50 ms begins. */
function markMotion(): void {
  const mark = () => {
    const isLong = (one: Animation) => Number(one.effect?.getComputedTiming().duration) > 50
    if (document.getAnimations().some(isLong)) document.body.dataset.moved = ''
  }
  for (const begin of ['transitionrun', 'animationstart']) addEventListener(begin, mark)
}

test('a dialog opens and closes without motion if the user has requested reduced motion', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/stock')
  const button = page.getByRole('button', { name: /stoku dəyiş/ }).first()
  await button.waitFor()
  await page.evaluate(markMotion)
  await button.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect(page.locator('body')).not.toHaveAttribute('data-moved')
})
