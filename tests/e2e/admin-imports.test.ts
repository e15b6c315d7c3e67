import { expect, test } from './fixtures.ts'
import { newVisitor, type Visitor } from './browser.ts'

let staff: Visitor
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 1000 }, shop.url)
  const { page } = staff
  await page.goto('/admin/')
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill('demo-shop-2026')
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByRole('menuitem', { name: 'Stok' }).waitFor()
})
test.afterAll(() => staff.close())

test('a file is checked, its errors are listed by line, and it is written on request', async ({ shop }) => {
  const { page } = staff
  await page.goto('/admin/#/imports')
  const csv = 'slug;name;price;category;stock\nidxal-bir;İdxal bir;5.00;Mayelər;3\nidxal-iki;İdxal iki;-5;Mayelər;3\n'
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'mallar.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(csv) })
  await page.getByRole('status').filter({ hasText: 'Yoxlandı' }).waitFor()
  expect(await page.getByRole('table', { name: 'Səhvlər' }).getByRole('row').nth(1).innerText()).toMatch(
    /^3\s+Qiymət \(price\)/,
  )
  expect((await fetch(`${shop.url}/api/v1/product/idxal-bir/`)).status).toBe(404)
  await page.getByRole('button', { name: '1 məhsulu yaz' }).click()
  await page.getByRole('status').filter({ hasText: 'Yazıldı' }).waitFor()
  await page.getByText('Yeni: 1, dəyişən: 0, eyni: 0, səhv: 1.').waitFor()
  await page.getByRole('button', { name: 'İdxal və ixrac' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV endir' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('mehsullar.csv')
})

test('the check shows the products of a file as cards of the shop, with what changes', async ({ shop }) => {
  const { page } = staff
  const { price } = (await (await fetch(`${shop.url}/api/v1/product/demo-sade/`)).json()) as { price: string }
  const dearer = (Number(price) + 1).toFixed(2)
  await page.goto('/admin/#/imports')
  const csv = `slug;name;price;stock\ndemo-sade;;${dearer};\nkart-yeni;Kart yeni;5;3\n`
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'kartlar.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const cards = page.getByRole('list', { name: 'Məhsullar' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const known = cards.filter({ hasText: 'Dəyişir' })
  await expect(known).toContainText(`Qiymət${price}→${dearer}`)
  await expect(known.getByRole('presentation')).toHaveJSProperty('complete', true)
  await page.getByRole('tab', { name: 'Yeni 1' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Saytda yoxdur, yaranacaq')
  await page.getByRole('button', { name: 'İdxal və ixrac' }).click()
})

test('the check shows old and new of each cell, an empty cell changes nothing, and an undo works', async ({ shop }) => {
  const { page } = staff
  const product = async () =>
    (await fetch(`${shop.url}/api/v1/product/demo-sade/`)).json() as Promise<{ price: string; images: unknown[] }>
  const before = await product()
  expect(before.images.length).toBeGreaterThan(0)
  await page.goto('/admin/#/imports')
  const csv = `Ünvan;Qiymət;pictures\ndemo-sade;${Number(before.price) * 10};\n`
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'qiymetler.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const row = page.getByRole('table', { name: 'Dəyişikliklər' }).getByRole('row').nth(1)
  await row.getByText('Qiymət əvvəlkindən 50 %-dən çox fərqlənir: nöqtənin yerini yoxlayın.').waitFor()
  expect(await row.innerText()).toMatch(
    new RegExp(`Qiymət\\s+${before.price}\\s₼\\s+${Number(before.price) * 10}.00\\s₼`),
  )
  expect(await page.getByRole('table', { name: 'Dəyişikliklər' }).getByRole('row').count()).toBe(2)
  expect(await page.getByRole('button', { name: '1 məhsulu yaz' }).isDisabled()).toBe(true)
  await row.getByRole('checkbox', { name: 'Baxdım' }).check()
  await page.getByRole('button', { name: '1 məhsulu yaz' }).click()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await page.getByText(/Bu, əvvəlki idxalı geri qaytarır/).waitFor()
  expect(await product()).toMatchObject({ images: before.images, price: `${Number(before.price) * 10}.00` })
  await page.getByRole('button', { name: '1 məhsulu yaz' }).click()
  await page.getByRole('status').filter({ hasText: 'Yazıldı' }).waitFor()
  expect(await product()).toEqual(before)
})

test('unknown columns are chosen by hand, remembered, and chosen again before a run (A23)', async ({ shop }) => {
  const { page } = staff
  const product = async () =>
    (await fetch(`${shop.url}/api/v1/product/demo-sade/`)).json() as Promise<{
      name: string
      price: string
      short_description: string
    }>
  const before = await product()
  const send = (cells: string) =>
    page.getByLabel('Məhsul faylı').setInputFiles({
      name: 'siyahi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Açar;Yazı;<b>Rəqəm</b>;Rəf\n${cells}\n`),
    })
  const choose = async (header: string, choice: string | RegExp) => {
    await page.getByRole('combobox', { name: `«${header}» mağazada nədir` }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  const change = page.getByRole('button', { name: 'Yoxla', exact: true })
  const changes = page.getByRole('table', { name: 'Dəyişikliklər' })
  await page.goto('/admin/#/imports')
  await send('demo-sade;Yeni ad;12.70;A3')
  const columns = page.getByRole('table', { name: 'Sütunlar' })
  await columns.getByText('demo-sade').waitFor()
  await page.getByRole('status').filter({ hasText: '4 sütun seçilməyib.' }).waitFor()
  await page.getByRole('button', { name: 'Göstər' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /^Qiymət/ }).click()
  await choose('Yazı', /^Ad/)
  expect(await change.isDisabled()).toBe(true)
  // A shop column reads one column of the file: the first one has to be chosen again.
  await choose('<b>Rəqəm</b>', /^Qiymət/)
  await page.getByRole('button', { name: 'Seçilməyənlər oxunmasın' }).click()
  await page.getByRole('status').filter({ hasText: 'Sütunlar hazırdır' }).waitFor()
  await choose('Açar', 'Ünvan (slug)')
  await change.click()
  await page.getByText('Sütunlar: Açar → Ünvan (slug); Yazı → Ad; <b>Rəqəm</b> → Qiymət; Rəf → oxunmur.').waitFor()
  await changes.getByText('Yeni ad').first().waitFor()
  expect(await changes.getByRole('row').count()).toBe(3)

  await page.getByRole('button', { name: 'Sütunları dəyiş' }).click()
  await choose('Yazı', 'Qısa təsvir')
  await change.click()
  await page.getByText('Yazı → Qısa təsvir').waitFor()
  await page.getByRole('button', { name: '1 məhsulu yaz' }).click()
  await page.getByRole('status').filter({ hasText: 'Yazıldı' }).waitFor()
  expect(await product()).toMatchObject({ name: before.name, price: '12.70', short_description: 'Yeni ad' })

  await send(`demo-sade;${before.short_description || '-'};${before.price};A4`)
  await page.getByText('Əvvəlki seçim yadda qalıb.').waitFor()
  await page.getByRole('button', { name: '1 məhsulu yaz' }).click()
  await page.getByRole('status').filter({ hasText: 'Yazıldı' }).waitFor()
  expect((await product()).price).toBe(before.price)
})

test('a check proposes the most similar name, and has the screen for itself', async () => {
  const { page } = staff
  await page.goto('/admin/#/imports')
  await page.getByLabel('Məhsul faylı').setInputFiles({
    name: 'mallar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('slug;name;price;category\nidxal-uc;İdxal üç;5.00;Mayeler yeni\n'),
  })
  const choice = page.getByRole('group', { name: '«Mayeler yeni» ilə nə edilsin' })
  await choice.getByRole('button', { name: 'Seç' }).click()
  await expect(page.getByText('Ən oxşar ad')).toBeVisible()
  await expect(page.getByRole('combobox', { name: '«Mayeler yeni» əvəzinə' })).toHaveText('Mayelər')
  await expect(page.getByRole('heading', { name: 'İxrac', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'İdxal və ixrac' }).click()
  await expect(page.getByRole('heading', { name: 'İxrac', exact: true })).toBeVisible()
})

test('a price of 0 gets a warning, and a column with a known name can be left out too', async () => {
  const { page } = staff
  await page.goto('/admin/#/imports')
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'qiymetler.csv', mimeType: 'text/csv', buffer: Buffer.from('slug;price\ndemo-son;0\n') })
  const row = page.getByRole('table', { name: 'Dəyişikliklər' }).getByRole('row').nth(1)
  await row.getByText('Qiymət 0 olur: mal pulsuz satılar.').waitFor()
  expect(await row.innerText()).toMatch(/0\.00\s₼/)
  await page.getByRole('button', { name: 'Sütunları dəyiş' }).click()
  await page.getByRole('combobox', { name: '«price» mağazada nədir' }).click()
  await page.getByRole('option', { name: 'Bu sütun oxunmasın' }).click()
  await page.getByRole('button', { name: 'Yoxla', exact: true }).click()
  await page.getByText('Sütunlar: price → oxunmur.').waitFor()
  await page.getByText('Yazılası dəyişiklik yoxdur.').waitFor()
})

test('the check shows dates in the local format, in Baku time', async () => {
  const { page } = staff
  await page.goto('/admin/#/imports')
  const csv = 'slug;sale_amount;sale_starts_at;sale_ends_at\ndemo-sade;1;1.12.2099 9:00;31.12.2099\n'
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'endirim.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const rows = page.getByRole('table', { name: 'Dəyişikliklər' }).getByRole('row')
  await rows.filter({ hasText: 'Endirim başlayır' }).getByText('01.12.2099 09:00').waitFor()
  await rows.filter({ hasText: 'Endirim bitir' }).getByText('31.12.2099 23:59').waitFor()
})

test('the check shows a short value in one line on a narrow screen', async () => {
  const { page } = staff
  await page.setViewportSize({ width: 785, height: 1000 })
  await page.goto('/admin/#/imports')
  const csv = `slug;sale_amount;sale_starts_at;seo_description\ndemo-video;1;1.12.2099 9:00;${'Uzun təsvir. '.repeat(11)}\n`
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'dar.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const value = page.getByRole('row').filter({ hasText: 'Endirim başlayır' }).getByRole('cell', { name: 'boş' })
  const lines = await value.evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
})
