import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { pictureFile } from './picture-file.ts'
import { complaints, eventually, open, expectText, welcome } from './screen.ts'

let shopUrl: string
let staff: Visitor
let shopper: Visitor
// Each test continues from the end of the test before it.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, shop }) => {
  shopUrl = shop.url
  staff = await newVisitor(browser, { width: 1280, height: 1000, pictures: true }, shopUrl)
  shopper = await newVisitor(browser, { width: 1280, height: 900, pictures: true }, shopUrl)
  await welcome(staff)
  await welcome(shopper)
  const { page } = staff
  await page.goto('/admin/')
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill('demo-shop-2026')
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByRole('menuitem', { name: 'Məhsullar' }).waitFor()
})
test.afterAll(() => Promise.all([staff.close(), shopper.close()]))

const go = async (path: string) => {
  await staff.page.goto(`/admin/#${path}`)
  await staff.page.locator('#main-content').waitFor()
}
const save = (page: Page) => page.getByRole('button', { name: 'Yadda saxla' }).click()
const field = (name: string) => staff.page.getByRole('textbox', { name, exact: true })
async function choose(label: string | RegExp, option: string) {
  await staff.page.getByLabel(label).first().click()
  await staff.page.getByRole('option', { name: option, exact: true }).click()
}
const apiProduct = async (slug: string) => (await fetch(`${shopUrl}/api/v1/product/${slug}/`)).json()

test('a category, a brand and a full product on sale are in the shop at once', async () => {
  const { page } = staff
  await go('/categories/create')
  await field('Ad').fill('Yay dəsti')
  await page.locator('input[type=file]').setInputFiles([await pictureFile('a.png', '#c22')])
  await page.getByRole('button', { name: 'Şəkli götür' }).waitFor()
  await save(page)
  await page.getByRole('link', { name: 'Yay dəsti' }).waitFor()
  await go('/brands/create')
  await field('Ad').fill('Günəş')
  await save(page)
  await page.getByRole('link', { name: 'Günəş' }).waitFor()

  await go('/products/create')
  await field('Ad').fill('Günəş Çantası')
  // Optional fields are marked as optional; required fields have no mark.
  const besides = (name: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
      .evaluate((label) => getComputedStyle(label, '::after').content)
  expect([await besides('Ad'), await besides('Ünvan')]).toEqual(['none', expect.stringContaining('istəyə bağlı')])
  await choose('Kateqoriya', 'Yay dəsti')
  await page.getByLabel('Brend').fill('Günəş')
  await page.getByRole('option', { name: 'Günəş' }).click()
  await page.getByText('Nə uyğundur', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Batareyalar' }).fill('18650')
  await page.getByRole('option', { name: /18650/ }).first().click()
  await page.getByLabel('Teqlər').fill('yay')
  await page.keyboard.press('Enter')
  await page.getByLabel('Dərc olunub').check()
  await field('Qiymət').fill('12,90')
  await field('Nə qədər').fill('15')
  await expectText(
    page.getByRole('status').filter({ hasText: 'Saytda belə görünəcək' }),
    'Saytda belə görünəcək 10.97 ₼ 12.90 ₼ −15%',
  )
  await page.getByLabel('Başlanğıc stok').fill('7')
  await page.getByRole('button', { name: 'Seçim qrupu əlavə et' }).click()
  await field('Adı').fill('Rəng')
  await page.getByLabel('Seçimlərin siyahısı').fill('Sarı, Mavi, Ağ')
  await page.keyboard.press('Enter')
  await page
    .locator('input[type=file][aria-label="Şəkil əlavə et"]')
    .setInputFiles([
      await pictureFile('1.png', '#e6b800'),
      await pictureFile('2.png', '#1668c7'),
      await pictureFile('3.png', '#ffffff'),
    ])
  await eventually(() => page.locator('[data-picture]').count()).toBe(3)
  await page.getByRole('button', { name: 'Təsvir: şəkil 1', exact: true }).click()
  await field('Əsas şəklin təsviri').fill('Sarı çanta')
  await page.getByRole('button', { name: 'Bağla' }).click()
  await page.getByText('Axtarış sistemləri üçün', { exact: true }).click()
  const preview = page.getByRole('figure', { name: 'Axtarışda belə görünür' })
  await expectText(preview, /product › gunes-cantasi Günəş Çantası \| .*axtarış sistemi səhifədən özü mətn seçir/)
  await field('Axtarış üçün başlıq').fill('Yay çantası al')
  await expectText(preview, /Yay çantası al/)
  await save(page)
  await page.getByText('Stokda: 7 ədəd').waitFor()

  expect(await apiProduct('gunes-cantasi')).toMatchObject({
    price: '12.90',
    sale_price: '10.97',
    in_sale: true,
    brand: { slug: 'gunes' },
    tags: ['yay'],
  })
  expect((await apiProduct('gunes-cantasi')).fits).toEqual(['battery'])
  await open(shopper.page, '/product/gunes-cantasi')
  await expectText(shopper.page.locator('h1'), 'Günəş Çantası')
  expect(await shopper.page.title()).toBe('Yay çantası al')
  expect(await shopper.page.locator('meta[property="og:title"]').getAttribute('content')).toBe('Yay çantası al')
  await expectText(shopper.page.locator('.product-panel'), /10\.97 ₼/)
  await eventually(() => shopper.page.getByText('Sarı', { exact: true }).count()).toBe(1)
  await eventually(() =>
    shopper.page
      .locator('.product img[alt="Sarı çanta"]')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  ).toBe(true)
  await open(shopper.page, '/shop/yay-desti')
  await expectText(shopper.page.locator('main'), /Günəş Çantası/)
})

test('items are dragged into another order and keep their ids; pictures are reordered too', async () => {
  const { page } = staff
  const before = (await apiProduct('gunes-cantasi')).options[0].items as { id: number; name: string }[]
  const handles = page.getByRole('button', { name: /^Sırala: seçim/ })
  await drag(page, handles.nth(2), handles.nth(0))
  await eventually(() => field('Seçim').nth(0).inputValue()).toBe('Ağ')
  const pictures = page.locator('[data-picture]')
  const last = await pictures.nth(2).getAttribute('data-picture')
  await drag(
    page,
    pictures.nth(2).getByRole('button', { name: /^Sırala/ }),
    pictures.nth(0).getByRole('button', { name: /^Sırala/ }),
  )
  await eventually(() => pictures.nth(0).getAttribute('data-picture')).toBe(last)
  await saved(page)
  const product = await apiProduct('gunes-cantasi')
  const ids = Object.fromEntries(before.map(({ name, id }) => [name, id]))
  expect(product.options[0].items.map(({ name, id }: { name: string; id: number }) => [name, id])).toEqual(
    ['Ağ', 'Sarı', 'Mavi'].map((name) => [name, ids[name]]),
  )
  expect(product.images[1].alt).toBe('Sarı çanta')
})

test('content of the editor is stored as it was displayed', async () => {
  const { page } = staff
  const text = page.locator('.ProseMirror')
  await text.click()
  const tool = async (name: string) => {
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
    await page.locator('.ProseMirror-focused').waitFor()
  }
  const end = async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Adi ')
  for (const [name, word] of [
    ['Qalın', 'qalın'],
    ['Maili', 'maili'],
    ['Altı xətli', 'xətli'],
  ] as const) {
    await tool(name)
    await page.keyboard.type(word)
    await tool(name)
    await page.keyboard.type(' ')
  }
  await page.keyboard.type('<b>işarə</b> & son')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('yeni sətir')
  await end()
  for (const name of ['Başlıq', 'Orta başlıq', 'Kiçik başlıq']) {
    await choose('Blok', name)
    await page.keyboard.type(name)
    await end()
  }
  await tool('Siyahı')
  await page.keyboard.type('bir')
  await page.keyboard.press('Enter')
  await page.keyboard.type('iki')
  await end()
  await page.keyboard.press('Enter')
  await page.keyboard.type('3. üç')
  await end()
  await page.keyboard.press('Enter')
  await tool('Sitat')
  await page.keyboard.type('sitat')
  await end()
  await page.keyboard.press('Enter')
  page.once('dialog', (dialog) => void dialog.accept('https://example.com/?a=1&b=2'))
  await page.keyboard.type('link')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await tool('Link')
  await text.locator('a').waitFor()
  await end()
  await tool('Xətt')
  await tool('Cədvəl')
  await page.keyboard.type('Həcm')
  await page.locator('input[type=file][aria-label="Mətnə şəkil"]').setInputFiles([await pictureFile('t.png', '#0a0')])
  await text.locator('img').waitFor()
  const seen = await html(page)
  for (const piece of [
    '<strong>qalın',
    '<em>maili',
    '<u>xətli',
    '<br>',
    '<h2>',
    '<h3>',
    '<h4>',
    '<ul>',
    '<ol start="3">',
    '<blockquote>',
    '<a ',
    '<hr',
    '<tr><th>Həcm</th><td></td></tr><tr><th></th><td></td></tr><tr><th></th><td></td></tr>',
    '<img ',
  ]) {
    expect(seen).toContain(piece)
  }
  await saved(page)
  await page.reload()
  await text.locator('img').waitFor()
  expect(await html(page)).toBe(seen)
  // A second save changes nothing: the stored content equals the editor's output.
  const stored = (await apiProduct('gunes-cantasi')).description as string
  await field('Qısa təsvir').fill('Yay üçün')
  await saved(page)
  expect((await apiProduct('gunes-cantasi')).description).toBe(stored)
  await open(shopper.page, '/product/gunes-cantasi')
  await expectText(shopper.page.locator('.prose h4'), 'Kiçik başlıq')
})

test('a copy is a draft, whose preview is the page itself and private', async () => {
  const { page, context } = staff
  await page.getByRole('button', { name: 'Digər əməliyyatlar' }).click()
  await page.getByRole('button', { name: 'Surətini çıxar' }).click()
  await eventually(() => field('Ad').inputValue()).toBe('Günəş Çantası (surət)')
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Mağazada bax' }).click(),
  ])
  await preview.locator('html[data-hydrated]').waitFor()
  await expectText(preview.locator('h1'), 'Günəş Çantası (surət)')
  await preview.close()
  await shopper.page.goto('/product/gunes-cantasi-suret')
  await expectText(shopper.page.locator('main'), /404/)
})

test('a save after that of another tab is reported, and keeps the typed values', async () => {
  const { page } = staff
  const second = await staff.context.newPage()
  await second.goto(page.url())
  await second.getByRole('textbox', { name: 'Ad', exact: true }).fill('Birinci')
  await saved(second)
  await second.close()
  await field('Ad').fill('İkinci')
  await save(page)
  await page
    .getByRole('dialog', { name: 'Nigar Həsənova bunu bu arada dəyişib' })
    .getByRole('row')
    .filter({ hasText: 'İkinci' })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/başqası dəyişib/).waitFor()
  expect(await field('Ad').inputValue()).toBe('İkinci')
})

test('a category in use asks for a category for its products', async () => {
  const { page } = staff
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  await go('/categories')
  await page.getByRole('link', { name: 'Yay dəsti' }).click()
  // A planned sale of all its products (E52), which shows how many it reaches, that it runs, and is undone.
  const { sales } = await apiProduct('gunes-cantasi')
  await page.getByRole('button', { name: 'Hamısına endirim' }).click()
  await page.getByRole('dialog').getByText('2 məhsul', { exact: true }).waitFor()
  await field('Nə qədər').fill('30')
  await page.getByRole('button', { name: 'Endirim ver' }).click()
  await page.getByText('2 məhsula endirim verildi.').waitFor()
  expect((await apiProduct('gunes-cantasi')).sales).toEqual([{ price: '30', is_percent: true }])
  await page.getByRole('button', { name: 'Hamısına endirim' }).click()
  await page.getByRole('dialog').getByText('İşləyir', { exact: true }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Endirimi bitir' }).waitFor()
  await page.getByRole('button', { name: 'İmtina' }).click()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await page.getByText('Planlı endirim əvvəlki kimi oldu.').waitFor()
  expect((await apiProduct('gunes-cantasi')).sales).toEqual(sales)
  // Its prices change beside its sale (E25).
  const { price: listPrice } = await apiProduct('gunes-cantasi')
  await page.getByRole('button', { name: 'Qiymət', exact: true }).click()
  await page.getByLabel('Faiz').fill('10')
  await page.getByRole('dialog').getByText('2 məhsulun qiyməti dəyişəcək.').waitFor()
  await page.getByRole('button', { name: 'Dəyiş', exact: true }).click()
  await page.getByText('2 məhsulun qiyməti dəyişdi.').waitFor()
  expect(Number((await apiProduct('gunes-cantasi')).price)).toBeCloseTo(Number(listPrice) * 1.1, 2)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await eventually(async () => (await apiProduct('gunes-cantasi')).price).toBe(listPrice)
  await page.getByRole('button', { name: 'Digər əməliyyatlar' }).click()
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await page
    .getByRole('dialog', { name: /silinsin/ })
    .getByRole('button', { name: 'Sil', exact: true })
    .click()
  await page.getByText('Boş deyil: 2 məhsul.').waitFor()
  await choose('Hara keçsin', 'Aksesuarlar')
  const [answer] = await Promise.all([
    page.waitForResponse(/\/replace\//),
    page.getByRole('button', { name: 'Keçir və sil' }).click(),
  ])
  expect(answer.status()).toBe(204)
  await page.waitForURL(/categories$/)
  await eventually(() => page.getByRole('link', { name: 'Yay dəsti' }).count()).toBe(0)
  expect((await apiProduct('gunes-cantasi')).category_slug).toBe('aksesuarlar')
  await shopper.page.goto('/shop/yay-desti')
  await eventually(() => new URL(shopper.page.url()).pathname).toBe('/shop/aksesuarlar')
  expect(
    complaints(staff.problems).filter((problem) => !problem.includes('DevTools') && !problem.includes('script-src')),
  ).toEqual([])
})

const html = (page: Page) =>
  page
    .locator('.ProseMirror')
    .evaluate((root) => (root as HTMLElement & { editor: { getHTML: () => string } }).editor.getHTML())

/** Saves, and waits until the form has taken the response: a reload before would keep the attempt's key (C1). */
async function saved(page: Page) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    save(page),
  ])
  expect(answer.status()).toBe(200)
  await page.getByText('Dəyişikliklər yadda saxlanmayıb').waitFor({ state: 'detached' })
}

/** Drags an element by its handle in steps, like a mouse does. */
async function drag(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 - 8, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 - 6, { steps: 12 })
  await page.mouse.up()
}

test('all results over all pages are chosen, counted before a change, and changed back', async () => {
  const { page } = staff
  await go('/products')
  await page.getByRole('checkbox', { name: 'Hamısını seç' }).check()
  await page.getByRole('button', { name: 'Hamısını seç' }).click()
  const chosen = page.getByText(/^\d+ seçilib$/)
  await expect(chosen).not.toHaveText('25 seçilib')
  const total = Number.parseInt(await chosen.innerText())
  expect(total).toBeGreaterThan(50)
  await page.getByRole('button', { name: 'Gizlət' }).click()
  await page.getByRole('dialog').getByText(`${total} məhsul gizlədilsin?`).waitFor()
  await page.getByRole('button', { name: 'İmtina' }).click()
  await page.getByRole('button', { name: 'Endirim', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Nə qədər').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Endirim ver' }).click()
  await page.getByText(`${total} məhsul dəyişdi.`).waitFor()
  // The offer to undo stays after a reload, for a day (E25).
  await page.reload()
  await page.getByText(`${total} məhsul dəyişdi.`).waitFor()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await page.getByText('Planlı endirim əvvəlki kimi oldu.').waitFor()
  await page.getByRole('checkbox', { name: 'Hamısını seç' }).check()
  await page.getByRole('button', { name: 'Başqa' }).click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  await page.getByRole('dialog').getByText('25 məhsul silinsin?').waitFor()
  await page.getByRole('button', { name: 'İmtina' }).click()
  await go('/promotions')
  await page.getByRole('heading', { level: 1, name: 'Aksiya və kuponlar' }).waitFor()
  await go('/products')
  await page.getByRole('row').nth(1).waitFor()
  expect(
    await page
      .getByText(/\d+ seçilib/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  // Price and stock are edited in the list (A28): Esc restores the stored value, Enter saves.
  const [name = ''] = (
    await page
      .getByRole('button', { name: /stoku dəyiş/ })
      .first()
      .innerText()
  ).split(': stoku dəyiş')
  const row = page.getByRole('row').filter({ hasText: name })
  const price = row.getByRole('button', { name: /qiyməti dəyiş/ })
  await expect(page.getByRole('tab', { name: 'Hamısı' })).toHaveText(/^Hamısı \d/)
  await row.getByRole('button', { name: /daha çox/ }).click()
  expect(
    await page
      .getByRole('menuitem')
      .filter({ visible: true })
      .filter({ hasText: /Mağazada bax|Surətini çıxar|Stokuna bax/ })
      .count(),
  ).toBe(3)
  await page.keyboard.press('Escape')
  const before = await price.innerText()
  await price.click()
  await row.getByRole('textbox', { name: /qiyməti dəyiş/ }).fill('77.70')
  await page.keyboard.press('Escape')
  await expectText(price, before)
  await price.click()
  // A price far from the old one is asked before it is saved (E25).
  await row.getByRole('textbox', { name: /qiyməti dəyiş/ }).fill('0,50')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Bu qiymət doğrudur?' })
  await question.getByText(/→ 0\.50\s₼/).waitFor()
  await question.getByRole('button', { name: 'İmtina' }).click()
  await row.getByRole('textbox', { name: /qiyməti dəyiş/ }).press('Enter')
  await question.getByRole('button', { name: 'Yenə də yaz' }).click()
  await expectText(price, /0\.50\s₼/)
  await row.getByRole('button', { name: /stoku dəyiş/ }).click()
  await row.getByRole('textbox', { name: /stoku dəyiş/ }).fill('4321')
  await page.keyboard.press('Enter')
  await expectText(row.getByRole('button', { name: /stoku dəyiş/ }), /4321$/)
})
