import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, sortByKeys, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, orderOf } from './customers.ts'
import { couponField, eventually, expectText, open } from './screen.ts'

let staff: Visitor
let api: AdminApi
let page: Page
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(staff)
  page = staff.page
})
test.afterAll(() => staff.close())

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Yadda saxla' }).click()
const picture = async (background: string) => ({
  name: 'sekil.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('A1: hands goods over in the shop with one click, and the tabs have space between them', async ({ shop }) => {
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const pickup = (await shopper.call('deliveryTypes', {})).find(({ name }) => name === 'Mağazadan götürmə')
  const order = await shopper.call('checkout', {
    ...(await orderOf(shopper, 'demo-sade', 1)),
    delivery: pickup?.id ?? 0,
  })
  // Until the order has loaded, its screen is neither empty nor shows half a number in its heading.
  let come = () => undefined
  const asked = new Promise<void>((resolve) => {
    come = () => void resolve()
  })
  await page.route(`**/admin/orders/${order.id}/`, async (route) => {
    await asked
    await route.continue()
  })
  await goTo(staff, `/orders/${order.id}/show`)
  await page.locator('#main-content').getByRole('progressbar').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).not.toContain('№')
  come()
  await page.getByRole('button', { name: 'Təhvil ver', exact: true }).click()
  await page.getByRole('button', { name: '«Götürüldü» geri al' }).waitFor()
  // The history has the stages between.
  const history = page.getByRole('listitem').filter({ hasText: '· Nigar Həsənova' })
  for (const [at, stage] of ['Götürüldü', 'Hazırdır', 'Hazırlanır'].entries())
    await expectText(history.nth(at), new RegExp(` ${stage} · `))
  const counts = {
    all: 10_000,
    open: 1284,
    received: 342,
    preparing: 128,
    on_way: 814,
    delivered: 10_000,
    returned: 912,
    canceled: 3120,
    money_due: 128,
  }
  await page.route('**/orders/counts/', (route) => route.fulfill({ json: counts }))
  await goTo(staff, '/orders')
  await expect(page.getByRole('tab', { name: 'Ödəniş və geri ödəmə' })).toHaveText('Ödəniş və geri ödəmə128')
  expect(
    await page
      .getByRole('tablist', { name: 'Mərhələ' })
      .evaluate((list) => (list.parentElement?.scrollWidth ?? 0) - (list.parentElement?.clientWidth ?? 0)),
  ).toBe(0)
  await page.unroute('**/orders/counts/')
})

test('A5: low stock is listed, corrected by hand, and its history adds up', async () => {
  // None of the products that other journeys buy.
  const { results: low } = await api.call('stock.list', { stock: 'low', sort: '-stock_count' })
  const {
    id,
    name,
    stock_count: before,
  } = low.find((row) => row.id > 20 && row.stock_count <= 3) ?? { id: 0, name: '', stock_count: 0 }
  await goTo(staff, '/stock')
  await page.getByRole('row').filter({ hasText: 'bitib' }).first().waitFor()
  await field('Ad, barkod və ya SKU').fill(name)
  const change = page.getByRole('button', { name: `${name}: stoku dəyiş`, exact: true })
  await eventually(() => change.count()).toBe(1)
  // With the browser's own 'auto' a small button loses the dot of i.
  await expect(page.getByRole('button', { name: 'Sayım vərəqi' })).toHaveCSS('text-rendering', 'geometricprecision')
  await change.click()
  const missing = page.getByRole('dialog').getByRole('status')
  await expect(missing).toHaveText('Ədədi yazın.')
  await page.getByLabel('Neçə ədəd').fill('2')
  await expect(missing).toHaveText('Dəyişikliyin səbəbini yazın.')
  await page.getByLabel('Səbəb').fill('Anbarda tapıldı')
  await page.getByText(`${before} → ${before + 2} ədəd`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${name}: tarixçə`, exact: true }).click()
  await expectText(
    page.getByRole('dialog').locator('tbody tr').first(),
    new RegExp(`Əl ilə \\+2 ${before + 2} .*Anbarda tapıldı`),
  )
  const { results, stock_count } = await api.call('stock.history', { id, per_page: 200 })
  expect(stock_count).toBe(before + 2)
  expect(results.reduce((sum, row) => sum + row.change, 0)).toBe(stock_count)
  await page.keyboard.press('Escape')
  // Products that are not low are found as well, one click later.
  const [plenty] = (await api.call('stock.list', { sort: '-stock_count' })).results
  await field('Ad, barkod və ya SKU').fill(plenty?.name ?? '')
  await page.getByRole('button', { name: 'Hamısında axtar' }).click()
  await page.getByRole('button', { name: `${plenty?.name}: stoku dəyiş`, exact: true }).waitFor()
})

/** Measures of slides: height, size of the text and its distance from the top, in hundredths of the width. */
function proportions(slides: Element[]): number[][] {
  return slides.map((slide) => {
    const words = slide.querySelector('p, h2') ?? slide
    const place = slide.getBoundingClientRect()
    return [
      place.height,
      Number.parseFloat(getComputedStyle(words).fontSize),
      words.getBoundingClientRect().top - place.top,
    ].map((px) => Math.round((px / place.width) * 100))
  })
}

test('A7: a slide with a preview and a page with ordered items appear on the storefront at once', async ({ visit }) => {
  await goTo(staff, '/carousels/create')
  await field('Mətn').fill('Payız gəldi')
  await save()
  // The missing picture is reported together with the other errors, and every optional field is marked as optional.
  await expect(page.locator('.Mui-error').filter({ hasText: /yazın\.|yükləyin\./ })).toHaveCount(3)
  const besides = (name: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}`) })
      .evaluate((label) => getComputedStyle(label, '::after').content)
  expect([await besides('Başlanğıc'), await besides('Düymənin sözü')]).toEqual([
    expect.stringContaining('istəyə bağlı'),
    'none',
  ])
  await page
    .locator('input[type=file][aria-label="Şəkil yüklə"]')
    .first()
    .setInputFiles([await picture('#225577')])
  await field('Düymənin sözü').fill('Dadlara bax')
  await page.getByRole('combobox', { name: 'Hara aparsın' }).fill('/sales')
  const preview = page.getByText('Necə görünəcək').locator('..')
  await expectText(
    preview,
    'Necə görünəcək Payız gəldi Dadlara bax Kompüterdə Mətn harada başlasın: şəkildə ora basın. Payız gəldi Dadlara bax Telefonda',
  )
  await eventually(() =>
    preview
      .locator('figure > div')
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundImage),
  ).toMatch(/media/)
  const previewed = await preview.locator('figure > div').evaluateAll(proportions)
  await page.getByLabel('Son tarix').fill('2099-01-01T00:00')
  await save()
  const tile = page.getByRole('article').filter({ hasText: 'Payız gəldi' })
  await sortByKeys(page, tile.getByRole('button', { name: 'Sırala: Payız gəldi' }), [
    ['Space', '4. yerin üstündədir.'],
    ['ArrowLeft', '3. yerin üstündədir.'],
    ['Space', '3. yerə qoyuldu.'],
  ])
  await eventually(async () => (await api.call('carousels.list', { sort: 'position' })).results.at(-2)?.text, {
    message: 'the slide is moved one place ahead',
  }).toBe('Payız gəldi')
  await tile.getByRole('link').click()
  // An emptied date can be saved while the field still has the focus.
  await expect(page.getByLabel('Son tarix')).toHaveValue('01.01.2099 00:00')
  await page.getByLabel('Son tarix').fill('')
  await save()
  await expectText(tile, /Payız gəldi Aktiv Dadlara bax: .sales$/)
  await goTo(staff, '/pages/create')
  await field('Ad').fill('Ödəniş qaydaları')
  for (const [at, name] of ['Nağd', 'Kartla'].entries()) {
    await page.getByRole('button', { name: 'Bölmə əlavə et' }).click()
    await field('Başlıq').nth(at).fill(name)
  }
  await sortByKeys(page, page.getByRole('button', { name: 'Sırala: bölmə 2' }), [
    ['Space', '2. yerin üstündədir.'],
    ['ArrowUp', '1. yerin üstündədir.'],
    ['Space', '1. yerə qoyuldu.'],
  ])
  await eventually(() => field('Başlıq').first().inputValue()).toBe('Kartla')
  await save()
  await page.getByRole('link', { name: 'Ödəniş qaydaları', exact: true }).waitFor()
  const shopper = await visit()
  await open(shopper.page, '/')
  const slide = shopper.page.locator('.hero-slide').filter({ hasText: 'Payız gəldi' })
  await slide.waitFor({ state: 'attached' })
  const [wide] = await slide.evaluateAll(proportions)
  await shopper.page.setViewportSize({ width: 390, height: 844 })
  await eventually(async () => [wide, ...(await slide.evaluateAll(proportions))], {
    message: 'a preview has the proportions of the slide',
  }).toEqual(previewed)
  await open(shopper.page, '/page/odenis-qaydalari')
  expect(await shopper.page.locator('.page-item h2').allInnerTexts()).toEqual(['Kartla', 'Nağd'])
  const [slides, made] = await Promise.all([
    api.call('carousels.list', { sort: '-id' }),
    api.call('pages.list', { sort: '-id' }),
  ])
  await Promise.all([
    api.call('carousels.delete', { id: slides.results[0]?.id ?? 0 }),
    api.call('pages.delete', { id: made.results[0]?.id ?? 0 }),
  ])
  await shopper.close()
})

test('A9: a coupon and a delivery type made here are used by a customer in the shop', async ({ visit, shop }) => {
  await goTo(staff, '/promotions/create')
  await field('Ad').fill('Payız')
  await page.getByRole('radio', { name: 'Sifarişə endirim' }).click()
  await field('Nə qədər').fill('20')
  await page.getByRole('radio', { name: 'Kodla' }).check()
  await field('Kod').fill('PAYIZ20')
  // A date is written as in Azerbaijan, whatever the browser's language; an end without a time includes its day (C19).
  await page.getByLabel('Bitir').fill('12/31/2098')
  await save()
  await page.getByText('Belə yazın: 01.12.2026 09:00').waitFor()
  await page.getByLabel('Bitir').fill('31.12.2098')
  // Without a number a coupon has no limit.
  expect(await page.getByLabel('Ümumi say').inputValue()).toBe('')
  await page.getByLabel('Ümumi say').fill('3')
  await save()
  await page.waitForURL(/promotions\/\d+/)
  await goTo(staff, '/promotions')
  // The typed values appear in the list and in the form.
  await page
    .getByRole('row', { name: /PAYIZ20.*31\.12\.2098/ })
    .getByRole('link')
    .click()
  await eventually(() => page.getByLabel('Bitir').inputValue()).toBe('31.12.2098 23:59')
  await goTo(staff, '/delivery-types/create')
  await field('Ad').fill('Qapıya bu gün')
  await field('Qiymət').fill('3,50')
  // The shop promises its customers only days that the owner typed.
  for (const label of ['Ən azı, iş günü', 'Ən çoxu, iş günü', 'Saat neçəyə qədər'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await page.getByLabel('Ən azı, iş günü').fill('0')
  await page.getByLabel('Ən çoxu, iş günü').fill('0')
  await page.getByLabel('Saat neçəyə qədər').fill('18')
  await save()
  // The delete confirmation is in Azerbaijani, and so are the buttons of a select field.
  await page.getByRole('link', { name: 'Qapıya bu gün' }).click()
  await page.getByRole('button', { name: 'Digər əməliyyatlar' }).click()
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await expectText(page.getByRole('dialog'), /Çatdırılma üsulu: “Qapıya bu gün” silinsin\?/)
  // The button names the action, in white on red.
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true })
  await expect(confirm).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.getByRole('dialog').getByRole('button', { name: 'İmtina' }).click()

  const shopper = await visit('musteri@demo.az')
  await open(shopper.page, '/product/demo-sade')
  await shopper.page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(shopper.page, '/cart/checkout')
  await (await couponField(shopper.page)).fill('payiz20')
  await shopper.page.getByRole('button', { name: 'Kupon yoxla' }).click()
  await shopper.page.locator('.coupon .text-green').waitFor()
  await shopper.page.getByText('Qapıya bu gün').click()
  await shopper.page.getByLabel('Şəhər').fill('Bakı')
  await shopper.page.getByLabel('Adres').fill('Nizami küç. 96')
  await shopper.page.getByRole('button', { name: 'Sifariş et' }).click()
  await shopper.page.getByText('Sifarişiniz uğurla həyata keçdi.').waitFor()
  const [order] = await (await customer(shop.url, 'musteri@demo.az')).call('activeOrders', {})
  expect(order).toMatchObject({
    items_total: '10.00',
    discount: '2.00',
    delivery_price: '3.50',
    total: '11.50',
    coupon: 'PAYIZ20',
  })
  await goTo(staff, '/promotions')
  await page.getByRole('link', { name: 'PAYIZ20' }).click()
  await expectText(page.getByRole('table').last(), new RegExp(`${order?.number} .*2\\.00`))
  const { results } = await api.call('delivery-types.list', { sort: '-id' })
  const way = results.find((one) => one.name === 'Qapıya bu gün')
  if (way) await api.call('delivery-types.update', { ...way, is_active: false })
  await shopper.close()
})

test("A10: a review gets the shop's reply, and is hidden with a reason", async () => {
  const {
    results: [review],
  } = await api.call('reviews.list', { per_page: 1 })
  await goTo(staff, `/reviews/${review?.id}`)
  await field('Mağazanın cavabı').fill('Çox sağ olun!')
  await page.getByLabel('Gizlət').check()
  await field('Səbəb').fill('Yoxlama')
  await save()
  await page.getByRole('cell', { name: 'Gizlədilib' }).first().waitFor()
  const answers = await api.call('reviews.list', { ids: String(review?.id) })
  expect(answers.results[0]).toMatchObject({ answer: 'Çox sağ olun!', hidden_reason: 'Yoxlama' })
  await api.call('reviews.update', { id: review?.id ?? 0, answer: '', is_hidden: false, hidden_reason: '' })
})

test('the buttons of a review stay within the list on a tablet', async ({ visit }) => {
  const visitor = await visit(null, { width: 768, height: 1024 })
  await atWork(visitor)
  await goTo(visitor, '/reviews')
  const button = visitor.page.getByRole('button', { name: 'Gizlət' }).first()
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('A10: a review is hidden from the list, with a reason', async () => {
  await goTo(staff, '/reviews')
  await page.getByRole('button', { name: 'Gizlət' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Rəy gizlədilsin?' })
  await dialog.getByLabel('Səbəb').fill('Söyüş')
  await dialog.getByRole('button', { name: 'Gizlət' }).click()
  await page.getByText('Rəy gizlədildi.').waitFor()
  const { results } = await api.call('reviews.list', { is_hidden: 'true' })
  expect(results).toMatchObject([{ hidden_reason: 'Söyüş' }])
  await page.getByRole('button', { name: 'Göstər' }).click()
  await page.getByText('Rəy yenidən görünür.').waitFor()
})

test('A11, A13: the plot shows its number on hover, the CSV has the same, the log has the change', async ({
  visit,
  shop,
}) => {
  await (
    await customer(shop.url, 'musteri@demo.az')
  ).call('checkout', await orderOf(await customer(shop.url, 'musteri@demo.az'), 'demo-sade', 1))
  await goTo(staff, '/figures')
  await page.getByRole('button', { name: '7 gün' }).click()
  const bars = page.locator('.recharts-bar-rectangle path')
  await bars.last().hover()
  const tooltip = page.locator('.recharts-tooltip-wrapper')
  await tooltip
    .getByText(/\d\.\d\d\s₼/)
    .first()
    .waitFor()
  // The same works with the arrow keys, and with a finger.
  await page.mouse.move(0, 0)
  await page.getByRole('application', { name: 'Satış qrafiki' }).focus()
  await tooltip.getByText(/^\d\d\.\d\d\.\d{4}$/).waitFor()
  const day = await tooltip.innerText()
  await page.keyboard.press('ArrowRight')
  await eventually(() => tooltip.innerText()).not.toBe(day)
  const phone = await visit(null, { width: 390, height: 844 })
  await atWork(phone)
  await goTo(phone, '/figures')
  await phone.page.locator('.recharts-bar-rectangle path').first().waitFor()
  await phone.page.getByRole('application', { name: 'Satış qrafiki' }).tap()
  await phone.page
    .locator('.recharts-tooltip-wrapper')
    .getByText(/\d\.\d\d\s₼/)
    .first()
    .waitFor()
  await phone.close()
  await page.getByRole('button', { name: 'İxrac', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Satış (CSV)' }).click(),
  ])
  const table = page.getByRole('region', { name: 'Satışlar' })
  const headings = await table.locator('thead th').allInnerTexts()
  const total = (await table.locator('tfoot tr > *').nth(headings.indexOf('Xalis satış, ₼')).innerText()).trim()
  const steps = (await readFile(await file.path(), 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => Number(row.split(';')[7]?.replace(',', '.')))
  expect(steps.reduce((sum, step) => sum + step, 0).toFixed(2)).toBe(total)
  const {
    results: [review],
  } = await api.call('reviews.list', { per_page: 1 })
  for (const answer of ['Sağ olun!', ''])
    await api.call('reviews.update', { id: review?.id ?? 0, answer, is_hidden: false, hidden_reason: '' })
  await goTo(staff, '/log')
  await expectText(page.getByRole('row').filter({ hasText: 'Rəy' }).first(), /Rəy № \d+.*Nigar Həsənova.*dəyişdi/s)
})

test("A12: the owner's settings are on the storefront without a restart", async ({ visit }) => {
  const { hours, whatsapp } = await api.call('settings.show', {})
  await goTo(staff, '/settings')
  await field('İş saatları').fill('Hər gün 09:00–23:00')
  // The parts of the settings are one form: what was typed in another part is saved with it.
  await page.getByRole('link', { name: /^Əlaqə/ }).click()
  await field('WhatsApp').fill('994551112233')
  await save()
  await page.getByText('Yadda saxlandı. Mağazada dərhal görünür.').waitFor()
  const shopper = await visit()
  await open(shopper.page, '/')
  await shopper.page.getByText('Hər gün 09:00–23:00').first().waitFor({ state: 'attached' })
  expect(await shopper.page.locator('a[href*="wa.me/994551112233"]').count()).toBeGreaterThan(0)
  await shopper.close()
  await api.call('settings.update', { hours, whatsapp })
})
