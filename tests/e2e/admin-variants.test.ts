import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone } from './customers.ts'

// E70, G30: the variants of a product in its form.

let staff: Visitor
let api: AdminApi
let id: number
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 1000 }, shop.url)
  api = await atWork(staff)
  id = (await anyone(shop.url).call('product', { slug: 'demo-secimli' })).id
})
test.afterAll(() => staff.close())

const save = () => staff.page.getByRole('button', { name: 'Yadda saxla' }).click()
const variants = async () =>
  (await api.call('products.show', { id })).variants.map(({ choices, stock_count }) => [
    choices.join(' / '),
    stock_count,
  ])

test('an owner counts by flavour, then by flavour and nicotine', async () => {
  const { page } = staff
  await goTo(staff, `/products/${id}`)
  await page.getByLabel('Stok bu seçimə görə').first().check()
  const stocks = page.getByLabel('Stok, ədəd')
  await stocks.nth(0).fill('9')
  await stocks.nth(1).fill('6')
  await save()
  await page.getByText('Stokda: 9 ədəd').waitFor()

  await page.getByLabel('Stok bu seçimə görə').nth(1).check()
  await page.getByLabel('Hazırkı stok hansı seçimə aiddir? (Nikotin)').click()
  await page.getByRole('option', { name: '3 mg' }).click()
  await page.getByText('15 / 15').waitFor()
  await save()
  await expect.poll(variants).toEqual([
    ['Nanə / 3 mg', 9],
    ['Manqo / 3 mg', 6],
  ])
})

test('an owner adds variants from a pasted table, with a choice that is new', async () => {
  const { page } = staff
  await goTo(staff, `/products/${id}`)
  await page.getByLabel('Variantların siyahısı').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Nanə\t12 mg\t4\tN-12\t4769990000011')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('Nanə / 12 mg').waitFor()
  await save()
  await expect.poll(variants).toEqual([
    ['Nanə / 3 mg', 9],
    ['Manqo / 3 mg', 6],
    ['Nanə / 12 mg', 4],
  ])
})

test('an owner says where the stock of a removed variant goes', async () => {
  const { page } = staff
  await goTo(staff, `/products/${id}`)
  await page.getByRole('button', { name: 'Götür: variant 2' }).click()
  await page.getByLabel('“Manqo / 3 mg” stoku hara keçsin?').click()
  await page.getByRole('option', { name: 'Nanə / 3 mg' }).click()
  await save()
  await expect.poll(variants).toEqual([
    ['Nanə / 3 mg', 15],
    ['Nanə / 12 mg', 4],
  ])
})

test('the variants of a renamed choice follow its name', async () => {
  const { page } = staff
  await goTo(staff, `/products/${id}`)
  await page.locator('[data-row]').first().getByRole('textbox').first().fill('Yaşıl nanə')
  await page.getByText('Yaşıl nanə / 3 mg').waitFor()
  await save()
  await expect.poll(variants).toEqual([
    ['Yaşıl nanə / 3 mg', 15],
    ['Yaşıl nanə / 12 mg', 4],
  ])
})

test('SKUs are made for the choices of a single option', async () => {
  const { page } = staff
  await goTo(staff, '/products/create')
  await page.locator('input[name=name]').fill('Günəş Çantası')
  await page.getByRole('button', { name: 'Seçim qrupu əlavə et' }).click()
  await page.getByLabel('Stok bu seçimə görə').check()
  await page.getByLabel('Seçimlərin siyahısı').fill('Sarı, 10 mg')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'SKU yarat' }).click()
  await expect(page.locator('[name$=".sku"]').nth(0)).toHaveValue('GUN-CAN-SAR')
  await expect(page.locator('[name$=".sku"]').nth(1)).toHaveValue('GUN-CAN-10')
})
