import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { expect, test } from './fixtures.ts'
import { httpApi, type Api } from '#src/contract/client/api.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { mailsTo } from './mails.ts'
import { pictureFile } from './picture-file.ts'
import { eventually, open, expectText, welcome } from './screen.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const PASSWORD = 'bir-gun-dukanda-26'

let dataDir: string
let shop: ShopProcess
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buxar-day-'))
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0' })
})
test.afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const save = (page: Page) => page.getByRole('button', { name: 'Yadda saxla' }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function go({ page }: Visitor, path: string): Promise<void> {
  await page.goto(`${shop.url}/admin/#${path}`)
  await page.locator('#main-content').waitFor()
}

/** Waits for a mail with this subject. */
async function mailed(address: string, subject: RegExp): Promise<Email> {
  const find = async () => (await mailsTo(dataDir, address)).find((mail) => subject.test(mail.subject ?? ''))
  await eventually(find, { timeout: 75_000 }).toBeDefined()
  return (await find()) as Email
}

/** Registers, follows the mailed link, and logs in. */
async function newCustomer(email: string): Promise<Api> {
  const visitor = httpApi({ baseUrl: shop.url })
  await visitor.call('register', {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    phone: '+994501234567',
    email,
    password: PASSWORD,
    re_password: PASSWORD,
  })
  const [, uid, token] = /\/activate\/([^/]+)\/([^/\s"]+)/.exec((await mailed(email, /aktiv/i)).text ?? '') ?? []
  await visitor.call('activate', { uid: uid ?? '', token: token ?? '' })
  const { access } = await visitor.call('createToken', { username: email, password: PASSWORD })
  return httpApi({ baseUrl: shop.url, accessToken: () => access })
}

test('a day in the shop, from an empty one to figures that agree', async ({ browser }) => {
  test.setTimeout(300_000)
  expect(await (await fetch(`${shop.url}/shop`)).text()).toMatch(
    /<div class="empty">.*Burada hələ məhsul yoxdur.*class="button button-main"/s,
  )
  // The owner logs in with the code that the server printed, and secures the account.
  const owner = await newVisitor(browser, { width: 1280, height: 1000, motion: true }, shop.url)
  await welcome(owner)
  const { page } = owner
  const [address = ''] = /http\S+first-owner\?code=\S+/.exec(shop.output()) ?? []
  await page.goto(address)
  // The screen names its empty fields itself, all at once.
  await page.getByRole('button', { name: 'Mağazanı aç' }).click()
  await page.getByText('Soyadı yazın.').waitFor()
  await expect(field(page, 'Ad')).toBeFocused()
  await field(page, 'Ad').fill('Nigar')
  await field(page, 'Soyad').fill('Həsənova')
  await field(page, 'Telefon').fill('0515556677')
  await field(page, 'E-mail').fill('sahib@shop.test')
  await page.getByLabel('Şifrə').fill(PASSWORD)
  await page.getByRole('button', { name: 'Mağazanı aç' }).click()
  await page.getByRole('menuitem', { name: 'Məhsullar' }).waitFor()
  await go(owner, '/safety')
  await page.getByRole('button', { name: 'Qur', exact: true }).click()
  const secret = Secret.fromBase32(await page.locator('code').innerText())
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByLabel('Tətbiqdəki kod').fill(code(0))
  await page.getByRole('button', { name: 'Təsdiqlə' }).click()
  await page.getByText('Qurulub').waitFor()

  // After signing out, the password alone is not enough.
  await page.getByRole('button', { name: 'Hesab' }).click()
  await page.getByRole('menuitem', { name: 'Çıxış' }).click()
  await page.getByLabel('E-mail').fill('sahib@shop.test')
  await page.getByLabel('Şifrə').fill(PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByLabel('Təsdiq kodu').fill(code(1))
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByRole('menuitem', { name: 'Məhsullar' }).waitFor()

  // The first morning: the way to the first order, and a locked switch.
  await go(owner, '/')
  await page.getByRole('heading', { name: 'Satışa başlamaq üçün' }).waitFor()
  await expect(page.getByLabel('Sifariş qəbul olunur')).toBeDisabled()

  // A delivery type, a category, a brand, a product with options and three pictures, on sale from now.
  await go(owner, '/delivery-types/create')
  await field(page, 'Ad').fill('Kuryer')
  await field(page, 'Qiymət').fill('5')
  await field(page, 'Bu məbləğdən pulsuz').fill('50')
  await page.getByLabel('Ən azı, iş günü').fill('1')
  await page.getByLabel('Ən çoxu, iş günü').fill('1')
  await page.getByLabel('Saat neçəyə qədər').fill('18')
  await save(page)
  await page.getByRole('link', { name: 'Kuryer', exact: true }).waitFor()
  await go(owner, '/categories/create')
  await field(page, 'Ad').fill('Mayelər')
  await save(page)
  await page.getByRole('link', { name: 'Mayelər' }).waitFor()
  await go(owner, '/brands/create')
  await field(page, 'Ad').fill('Günəş')
  await save(page)
  await page.getByRole('link', { name: 'Günəş' }).waitFor()
  await go(owner, '/products/create')
  await field(page, 'Ad').fill('Nanə buz, 30 ml')
  await page.getByLabel('Kateqoriya').first().click()
  await page.getByRole('option', { name: 'Mayelər', exact: true }).click()
  await page.getByLabel('Brend').fill('Günəş')
  await page.getByRole('option', { name: 'Günəş' }).click()
  await page.getByLabel('Dərc olunub').check()
  await field(page, 'Qiymət').fill('20')
  await field(page, 'Nə qədər').fill('10')
  await page.getByLabel('Başlanğıc stok').fill('9')
  await page.getByRole('button', { name: 'Seçim qrupu əlavə et' }).click()
  await field(page, 'Adı').fill('Nikotin')
  await field(page, 'Seçim').fill('3 mg')
  await page
    .locator('input[type=file][aria-label="Şəkil əlavə et"]')
    .setInputFiles([
      await pictureFile('1.png', '#0a7'),
      await pictureFile('2.png', '#07a'),
      await pictureFile('3.png', '#70a'),
    ])
  await eventually(() => page.locator('[data-picture]').count()).toBe(3)
  await save(page)
  await page.getByText('Stokda: 9 ədəd').waitFor()

  // Contacts, the place on the map, and open orders.
  await go(owner, '/settings/contact')
  await field(page, 'Telefon').fill('+994 51 555 66 77')
  await page.getByLabel('Xəritədə yer').fill('https://www.google.com/maps/@40.3755,49.8441,17z')
  await page.locator('a[href$="/settings/shop"]').first().click()
  await page.getByLabel('Sifariş qəbul olunur').check()
  await save(page)
  await eventually(async () => (await fetch(`${shop.url}/api/v1/shop/`)).json()).toMatchObject({ ordering_open: true })

  // The product is on the storefront at once, and a customer orders it.
  const shopper = await newVisitor(browser, { width: 390, height: 800, motion: true }, shop.url)
  await welcome(shopper)
  // A real map, which the demo shop never requests.
  const home = await fetch(shop.url)
  expect(await home.text()).toMatch(
    /<iframe src="https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=[^"]+" title="Xəritə" loading="lazy"/,
  )
  expect(home.headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/www\.openstreetmap\.org/)
  await open(shopper.page, '/product/nane-buz-30-ml')
  await expectText(shopper.page.locator('h1'), 'Nanə buz, 30 ml')
  await expectText(shopper.page.locator('.product-panel'), /18\.00 ₼/)
  await go(owner, '/orders')
  const customer = await newCustomer('aysel@shop.test')
  const product = await customer.call('product', { slug: 'nane-buz-30-ml' })
  const [delivery] = await customer.call('deliveryTypes', {})
  const order = await customer.call('checkout', {
    delivery: delivery?.id ?? 0,
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email: 'aysel@shop.test',
    phone: '0501234567',
    city: 'Bakı',
    address: 'Nizami küç. 96',
    items: [
      {
        product: product.id,
        quantity: 2,
        orderItemOptions: [{ id: product.options[0]?.items[0]?.id ?? 0 }],
        paid_amount: '36.00',
      },
    ],
  })
  expect(order.total).toBe('41.00')
  await mailed('aysel@shop.test', /qəbul edildi/)

  // The order appears in the open list, and is packed and sent off.
  const row = page.getByRole('row', { name: new RegExp(order.number) })
  await row.waitFor()
  await row.click()
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('button', { name: 'Karqoya ver', exact: true }).click()
  await page.getByRole('button', { name: 'Təhvil ver', exact: true }).waitFor()
  const [own] = await customer.call('activeOrders', {})
  expect([own?.preparing, own?.on_way].includes(null)).toBe(false)
  await expect(customer.call('cancelOrder', { id: order.id, canceled: true })).rejects.toMatchObject({ status: 409 })
  await page.getByRole('button', { name: 'Təhvil ver', exact: true }).click()
  await eventually(async () => (await customer.call('deliveredOrders', {})).results.length).toBe(1)

  // The customer writes a review, and staff hide it.
  await customer.call('rateProduct', { slug: product.slug, point: 2, content: 'Gec gəldi' })
  expect((await customer.call('product', { slug: product.slug })).rate_count).toBe(1)
  await go(owner, '/reviews')
  await page.getByRole('link', { name: 'Gec gəldi' }).click()
  await page.getByLabel('Gizlət').click()
  await field(page, 'Səbəb').fill('Məhsula aid deyil')
  await save(page)
  // A save navigates back to the list: it would undo an earlier navigation.
  await page.getByRole('row', { name: /Gec gəldi/ }).waitFor()
  await eventually(async () => (await customer.call('product', { slug: product.slug })).rate_count).toBe(0)

  // The figures of the day agree to the qəpik, and the log has all of it.
  // A wide screen has all columns.
  await page.setViewportSize({ width: 1600, height: 1000 })
  await go(owner, '/figures')
  await expectText(page.locator('tfoot'), /Cəmi 1 2 36\.00 0\.00 5\.00 41\.00 – 41\.00/)
  await go(owner, '/log')
  for (const text of [
    /Rəy № 1 [^№]*dəyişdi/,
    /Sifariş № 100001 [^№]*dəyişdi/,
    /Məhsul № \d+: Nanə buz, 30 ml [^№]*yaradıldı/,
  ]) {
    await eventually(async () => (await page.getByRole('table').innerText()).replace(/\s+/g, ' ')).toMatch(text)
  }
  expect((await customer.call('product', { slug: product.slug })).stock_count).toBe(7)
  await Promise.all([owner.close(), shopper.close()])
})
