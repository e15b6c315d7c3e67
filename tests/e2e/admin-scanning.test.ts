import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone, customer, orderOf } from './customers.ts'
import { hold, expectText } from './screen.ts'

const VIDEO = '4760000000093'
const PLAIN = '4760000000109'

let staff: Visitor
let api: AdminApi
let page: Page
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(staff)
  page = staff.page
  for (const [slug, barcode] of [
    ['demo-video', VIDEO],
    ['demo-sade', PLAIN],
  ] as const) {
    const { id } = await anyone(shop.url).call('product', { slug })
    await api.call('products.update', { ...(await api.call('products.show', { id })), barcode })
  }
})
test.afterAll(() => staff.close())

/** Types like a scanner does: the digits and Enter at once, into the focused field. */
async function scan(code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const line = (name: RegExp) => page.getByRole('group', { name })
const orders = async () => (await api.call('orders.list', {})).total

/** Fills in a new order that needs only 'Sifarişi yaz'. */
async function readyOrder() {
  await goTo(staff, '/manual-orders')
  const fields = [
    ['Ad', 'Rüfət'],
    ['Soyad', 'Babayev'],
    ['Telefon', '0507778899'],
    ['Ünvan', 'Bakıxanov küç. 3'],
  ] as const
  for (const [name, text] of fields) await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByLabel('Məhsul əlavə et').fill('pambıq, 10')
  await page.getByRole('option', { name: /Tokka üzvi pambıq, 10 q/ }).click()
  await expect(page.getByRole('button', { name: 'Sifarişi yaz' })).toBeEnabled()
  await page.getByLabel('Məhsul əlavə et').focus()
}

test.describe('a new order', () => {
  test.afterEach(() => page.getByRole('button', { name: 'Təmizlə' }).click())

  test('a scanned code adds its product before the search has responded, and places no order', async () => {
    const before = await orders()
    await readyOrder()
    const release = await hold(page, '**/admin/manual-orders/products/**')
    await scan(VIDEO)
    await scan(VIDEO)
    release()
    await expect(line(/Xəzri Pro 25 W/).getByLabel('Say')).toHaveValue('2')
    await expect(line(/Xəzri Pro 25 W/)).toHaveCount(1)
    await expect(line(/Tokka üzvi pambıq/).getByLabel('Say')).toHaveValue('1')
    await expect(page.getByLabel('Məhsul əlavə et')).toHaveValue('')
    expect(await orders()).toBe(before)
  })

  test('an unknown code is announced to screen readers, and the lines stay', async () => {
    const before = await orders()
    await readyOrder()
    await scan('4769999999999')
    await expectText(page.getByRole('alert'), '4769999999999 kodu ilə mal tapılmadı.')
    await expect(line(/Tokka üzvi pambıq/)).toHaveCount(1)
    await scan(VIDEO)
    await expect(line(/Xəzri Pro 25 W/)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await orders()).toBe(before)
  })

  test('Enter in a field of the recipient or of a line places no order', async () => {
    const before = await orders()
    await readyOrder()
    await page.getByLabel('Soyad').press('Enter')
    await line(/Tokka üzvi pambıq/)
      .getByLabel('Say')
      .press('Enter')
    await scanAnywhere(VIDEO)
    await expect(line(/Xəzri Pro 25 W/)).toHaveCount(1)
    expect(await orders()).toBe(before)
  })

  test('Enter still takes an option that the arrow keys have selected', async () => {
    await readyOrder()
    await page.keyboard.type('Xəzri Pro 25')
    await page.getByRole('option', { name: /Xəzri Pro 25 W/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(line(/Xəzri Pro 25 W/)).toHaveCount(1)
  })
})

/** Scans while no field has the focus. */
async function scanAnywhere(code: string) {
  await page.locator('body').click({ position: { x: 640, y: 5 } })
  await scan(code)
}

test('a scan while a button has the focus adds the product and does not press the button', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 2))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByLabel('Yığılan malı skan edin').waitFor()
  await page.getByRole('button', { name: 'Hazırla', exact: true }).focus()
  await scan(PLAIN)
  await page.getByText('yığılıb 1 / 2').waitFor()
  expect((await api.call('orders.show', { id: order.id })).preparing).toBeNull()
})

test('packing says how much of the order is packed', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 2))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByLabel('Yığılan malı skan edin').waitFor()
  await scan(PLAIN)
  await page.getByText('1 / 2 yığılıb', { exact: true }).waitFor()
  await scan(PLAIN)
  await page.getByText('2 / 2 yığılıb', { exact: true }).waitFor()
  await page.getByText('yığılıb', { exact: true }).waitFor()
})

test('handing over asks while packing has begun and is not complete', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 2))
  await api.call('orders.advance', { orders: [{ id: order.id, stage: 'preparing' }] })
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByLabel('Yığılan malı skan edin').waitFor()
  await scan(PLAIN)
  await page.getByText('1 / 2 yığılıb', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Karqoya ver' }).click()
  await page.getByText('1 ədəd hələ oxudulmayıb.').waitFor()
  await page.getByRole('button', { name: 'Qalsın' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await api.call('orders.show', { id: order.id })).on_way).toBeNull()
  await page.getByRole('button', { name: 'Karqoya ver' }).click()
  await page.getByRole('button', { name: 'Yenə də ver' }).click()
  await expect.poll(async () => (await api.call('orders.show', { id: order.id })).on_way).not.toBeNull()
})

test('scanned pieces of an order are kept over a reload (E31)', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 2))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByLabel('Yığılan malı skan edin').waitFor()
  await scan(PLAIN)
  await page.getByText('yığılıb 1 / 2').waitFor()
  await page.reload()
  await expect(page.getByText('yığılıb 1 / 2')).toBeVisible()
})

test('a scan adds to an order that is being changed, and writes nothing', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 2))
  await goTo(staff, `/manual-orders/${order.id}`)
  await page.getByLabel('Məhsul əlavə et').focus()
  await scan(VIDEO)
  await scan(VIDEO)
  await expect(line(/Xəzri Pro 25 W/).getByLabel('Say')).toHaveValue('2')
  expect((await api.call('orders.show', { id: order.id })).items).toHaveLength(1)
  await page.getByLabel('Ünvan').press('Enter')
  await expect(page).toHaveURL(new RegExp(`manual-orders/${order.id}$`))

  // The same on the order's own screen.
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Məhsul əlavə et' }).click()
  await page.getByRole('combobox', { name: 'Məhsul əlavə et' }).focus()
  await scan(VIDEO)
  await expect(line(/Xəzri Pro 25 W/).getByLabel('Say')).toHaveValue('1')
  await page.getByRole('button', { name: 'İmtina' }).click()
})

test('returned goods are counted by scanning, and Enter does not book the return', async ({ shop }) => {
  const buyer = await customer(shop.url, 'musteri@demo.az')
  const order = await buyer.call('checkout', await orderOf(buyer, 'demo-sade', 2))
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await api.call('orders.advance', { orders: [{ id: order.id, stage }] })
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: /^Qaytar/ }).click()
  const dialog = page.getByRole('dialog')
  const counted = dialog.getByLabel('Qayıdan ədəd')
  await dialog.getByLabel('Qayıdan malı skan edin').focus()
  await scan(PLAIN)
  await expect(counted).toHaveValue('1')
  await dialog.getByLabel('Stoka qayıtsın').focus()
  await scan(PLAIN)
  await expect(counted).toHaveValue('2')
  await scan(PLAIN)
  await expectText(dialog.getByRole('alert'), /hamısı sayılıb/)
  await scan(VIDEO)
  await expectText(dialog.getByRole('alert'), `${VIDEO}: bu sifarişdə belə mal yoxdur.`)
  await expect(counted).toHaveValue('2')
  await counted.press('Enter')
  expect((await api.call('orders.show', { id: order.id })).returns).toEqual([])
})
