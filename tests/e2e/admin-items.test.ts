import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone, customer } from './customers.ts'
import { eventually, expectText } from './screen.ts'

// V1, V4, V5: stock by item in the admin, and its cost.

let staff: Visitor
let api: AdminApi
let page: Visitor['page']
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(staff)
  page = staff.page
})
test.afterAll(() => staff.close())

const row = async () => (await api.call('stock.list', { q: 'MANQO-30' })).results

/** Types like a scanner: digits and Enter, wherever the focus is. */
async function scan(code: string) {
  await page.locator('body').click({ position: { x: 640, y: 5 } })
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('counting by item is turned on with the stock divided, and the items have codes', async ({ shop }) => {
  const { id } = await anyone(shop.url).call('product', { slug: 'demo-secimli' })
  await goTo(staff, `/products/${id}`)
  await page.getByLabel('Stok bu seçimə görə').first().check()
  await page.getByText('Stokdakı 15 ədədi seçimlərə bölün: 0 / 15').waitFor()
  const stocks = page.getByLabel('Stok, ədəd')
  await stocks.nth(0).fill('9')
  await page.getByText('9 / 15').waitFor()
  await stocks.nth(1).fill('5')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Seçimlərin stoku birlikdə 15 ədəd olmalıdır, 14 yazılıb.').first().waitFor()
  await stocks.nth(1).fill('6')
  const [skus, codes] = [page.getByLabel('SKU', { exact: true }), page.getByLabel('Barkod', { exact: true })]
  await skus.nth(0).fill('NANE-30')
  await codes.nth(0).fill('4769990000011')
  await skus.nth(1).fill('MANQO-30')
  await codes.nth(1).fill('4769990000028')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Stokda: 9 ədəd').waitFor()
  const { options, stock_count } = await api.call('products.show', { id })
  expect(stock_count).toBe(15)
  expect(options[0]).toMatchObject({
    counted: true,
    items: [
      { stock_count: 9, sku: 'NANE-30', barcode: '4769990000011' },
      { stock_count: 6, sku: 'MANQO-30' },
    ],
  })
})

test("'Göstər' focuses the field of an item whose barcode another item has", async () => {
  const code = page.getByLabel('Barkod', { exact: true }).nth(1)
  await code.fill('4769990000011')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByRole('button', { name: 'Göstər' }).click()
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport()
  // The error stands under its row, and nothing else says it again.
  await expect(page.locator('.MuiFormHelperText-root.Mui-error:visible')).toHaveCount(0)
  await expect(page.locator('.MuiSnackbarContent-root')).toHaveCount(0)
})

const isWhole = (field: Locator) => field.evaluate((input) => input.scrollWidth <= input.clientWidth)

test('a choice is one line on a phone, and its barcode is whole on each screen', async ({ visit, shop }) => {
  const { id } = await anyone(shop.url).call('product', { slug: 'demo-secimli' })
  await goTo(staff, `/products/${id}`)
  const code = page.getByLabel('Barkod', { exact: true }).first()
  await expect(code).toHaveValue('4769990000011')
  expect(await isWhole(code)).toBe(true)
  const phone = await visit(null, { width: 390, height: 844 })
  await atWork(phone)
  await goTo(phone, `/products/${id}`)
  await phone.page.getByText('Stokda: 9 ədəd').waitFor()
  const folded = phone.page.getByLabel('Barkod', { exact: true }).first()
  await expect(folded).toBeHidden()
  await phone.page.getByRole('button', { name: /Nanə: ətraflı/ }).click()
  await expect(folded).toBeVisible()
  expect(await isWhole(folded)).toBe(true)
  await phone.close()
})

test('a scanned barcode opens the item in the stock screen; its correction is in the history', async () => {
  await goTo(staff, '/stock')
  await page.getByLabel('Barkod və ya SKU').waitFor()
  await scan('4769990000028')
  const dialog = page.getByRole('dialog')
  await expectText(dialog, /Manqo: 6 ədəd, MANQO-30 .*Stokda: 6 ədəd, bütün seçimlərdə 15/)
  await dialog.getByRole('button', { name: 'Sayılan' }).click()
  await dialog.getByLabel('Sayılan ədəd').fill('8')
  await dialog.getByLabel('Səbəb').fill('Sayıldı')
  await dialog.getByText('6 → 8 ədəd').waitFor()
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await row())[0]).toMatchObject({
    stock_count: 17,
    items: [
      { name: 'Nanə', stock_count: 9 },
      { name: 'Manqo', stock_count: 8 },
    ],
  })
  await page.getByLabel('Barkod və ya SKU').fill('YOXDUR')
  await page.getByLabel('Barkod və ya SKU').press('Enter')
  await page.getByText('YOXDUR kodu ilə mal tapılmadı.').waitFor()
})

test('an order is packed with the scanner, which reports missing, excess and foreign goods', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const product = await buyer.call('product', { slug: 'demo-secimli' })
  const [taste, nicotine] = product.options
  const chosen = [taste?.items[1]?.id ?? 0, nicotine?.items[0]?.id ?? 0]
  const { items } = await buyer.call('quoteCart', { items: [{ product: product.id, quantity: 2, options: chosen }] })
  const [delivery] = await buyer.call('deliveryTypes', {})
  const order = await buyer.call('checkout', {
    delivery: delivery?.id ?? 0,
    first_name: 'A',
    last_name: 'M',
    email: 'musteri@demo.az',
    phone: '0501234567',
    city: 'Bakı',
    address: 'X',
    items: [
      {
        product: product.id,
        quantity: 2,
        orderItemOptions: chosen.map((id) => ({ id })),
        paid_amount: items[0]?.total_price ?? '',
      },
    ],
  })
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByText('MANQO-30 · 4769990000028').waitFor()
  await scan('4769990000011')
  await page.getByText('4769990000011: bu sifarişdə belə mal yoxdur.').waitFor()
  await scan('4769990000028')
  await page.getByText('yığılıb 1 / 2').waitFor()
  // A reload keeps the packed pieces (E31).
  await page.reload()
  await page.getByText('yığılıb 1 / 2').waitFor()
  await scan('4769990000028')
  await page.getByText('Hamısı yığıldı.').waitFor()
  await scan('4769990000028')
  await eventually(() => page.getByText('hamısı yığılıb, bu artıqdır').count()).toBe(1)
})

test('goods come in by scanner with their cost, and the owner reads margins to the qəpik', async () => {
  const before = await api.call('stock.list', { q: 'MANQO-30' })
  const pieces = before.results[0]?.items.find(({ sku }) => sku === 'MANQO-30')?.stock_count ?? 0
  await goTo(staff, '/receipts/create')
  await page.getByLabel('Təchizatçı').fill('Xəzər MMC')
  for (let times = 0; times < 3; times++) await scan('4769990000028')
  const line = page.getByRole('group', { name: /Manqo$/ })
  await eventually(() => line.getByLabel('Say').inputValue()).toBe('3')
  await line.getByLabel('Bir ədədi, ₼').fill('9,15')
  await page.getByText('Yekun: 27.45 ₼').waitFor()
  await page.getByRole('button', { name: 'Qəbul et' }).click()
  await page.getByText('Mal qəbul edildi.').waitFor()
  await expectText(page.locator('#main-content table tbody tr').first(), /Manqo MANQO-30 · \d+ 3 9\.15 ₼ 27\.45 ₼/)
  expect((await row())[0]?.items.find(({ sku }) => sku === 'MANQO-30')?.stock_count).toBe(pieces + 3)

  const orders = await api.call('orders.list', {})
  const id = orders.results[0]?.id ?? 0
  const { margin, revenue, cost } = await api.call('costs.order', { id })
  expect((Number(revenue) - Number(cost)).toFixed(2)).toBe(margin)
  await goTo(staff, `/orders/${id}/show`)
  await page.getByText(`Marja: ${margin} ₼`).waitFor()
  await goTo(staff, '/figures')
  await page.getByRole('heading', { name: 'Marja' }).waitFor()
  await page.getByText(/Stokda [\d\s]+ ədəd: maya dəyəri ilə [\d\s.]+\s₼, satış qiyməti ilə [\d\s.]+\s₼/).waitFor()
})
