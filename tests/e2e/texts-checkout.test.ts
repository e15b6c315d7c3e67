import { anyone, customer } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { couponField, eventually, expectPath, expectText, open, tickUntilThere } from './screen.ts'

async function atCheckout(visit: Visit) {
  const visitor = await visit('sadiq@demo.az')
  const { page } = visitor
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await page.getByRole('heading', { name: 'Sifarişi tamamlayın' }).waitFor()
  return visitor
}

test("an empty required field shows 'Field is required'; names are counted to 10 and not cut", async ({ visit }) => {
  const { page } = await atCheckout(visit)
  const labels = ['Ad', 'Soyad', 'E-mail', 'Telefon', 'Şəhər', 'Adres']
  for (const label of labels) {
    await page.getByLabel(label, { exact: true }).fill('')
    await page.getByLabel(label, { exact: true }).blur()
  }
  for (const label of ['Rayon', 'Poçt indeksi']) {
    await page.getByLabel(label).focus()
    await page.getByLabel(label).blur()
  }
  await eventually(() => page.locator('.checkout .field-error').allInnerTexts()).toEqual(
    labels.map(() => 'Field is required'),
  )
  await page.getByLabel('Ad', { exact: true }).fill('Məmmədhüseyn')
  await expectText(
    page
      .locator('.field')
      .filter({ has: page.getByLabel('Ad', { exact: true }) })
      .locator('.field-note'),
    '12 / 10',
  )
  expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('Məmmədhüseyn')
})

test("every field's error is under it, until the field is changed", async ({ visit }) => {
  const { page } = await atCheckout(visit)
  const refused = ['delivery', 'first_name', 'last_name', 'email', 'phone', 'city', 'district', 'address', 'zipcode']
  await page.route('**/api/v1/checkout/', (route) =>
    route.fulfill({ status: 400, json: Object.fromEntries(refused.map((name) => [name, [`${name} olmadı`]])) }),
  )
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await eventually(() => page.locator('.checkout-form .field-error').allInnerTexts()).toEqual(
    refused.map((name) => `${name} olmadı`),
  )
  await page.getByLabel('Rayon').fill('Nəsimi')
  await page.getByText('district olmadı').waitFor({ state: 'detached' })
})

test("a coupon's own message is in a snackbar for 3000 ms, and so are request errors", async ({ visit }) => {
  const { page } = await atCheckout(visit)
  const messages = ['Birinci', 'Xoş gəldiniz!']
  await page.route('**/check-coupon/', async (route) => {
    const message = messages.shift()
    if (message === undefined) return route.fulfill({ status: 429, json: { detail: 'Çox sınadınız.' } })
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), message } })
  })
  await page.clock.install()
  await open(page, '/cart/checkout')
  await (await couponField(page)).fill('XOSGELDIN10')
  await page.getByRole('button', { name: 'Kupon yoxla' }).click()
  await page.locator('.snackbar').getByText('Birinci').waitFor()
  await page.locator('.snackbar').waitFor({ state: 'detached' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  for (const text of ['Xoş gəldiniz!', 'Çox sınadınız.']) {
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    const snackbar = page.locator('.snackbar').filter({ hasText: text })
    await tickUntilThere(page, snackbar)
    await expectText(snackbar, `${text} Bağla`)
    await page.clock.runFor(2999)
    expect(await snackbar.count()).toBe(1)
    await page.clock.runFor(1)
    await snackbar.waitFor({ state: 'detached' })
  }
})

test('the address of the newest delivery is offered, and may be declined (B7)', async ({ visit }) => {
  const order = {
    address: 'Füzuli küç. 7',
    city: 'Gəncə',
    district: 'Kəpəz',
    zipcode: 'AZ2000',
    created_at: '2099-01-01T00:00:00.000Z',
    delivery: { id: 1, name: 'Kuryer (Bakı)', is_pickup: false },
  }
  // A newer order holds the shop's address, because the customer picks it up.
  const pickedUp = {
    ...order,
    address: '28 May küç. 12',
    created_at: '2099-01-02T00:00:00.000Z',
    delivery: { id: 3, name: 'Mağazadan götürmə', is_pickup: true },
  }
  const offer = async (button: string) => {
    const visitor = await visit('sadiq@demo.az')
    const { page } = visitor
    await page.route('**/active-orders/', (route) => route.fulfill({ json: [pickedUp, order] }))
    await open(page, '/product/demo-sade')
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await open(page, '/cart/checkout')
    const box = page.getByRole('group', { name: 'Son ünvanınız' })
    await expectText(box.locator('p'), 'Son ünvanınız Füzuli küç. 7, Kəpəz, Gəncə, AZ2000')
    expect(await page.getByLabel('Adres').inputValue()).toBe('')
    await box.getByRole('button', { name: button }).click()
    await box.waitFor({ state: 'detached' })
    // Enter takes a suggestion.
    await page.evaluate(() =>
      addEventListener('submit', () => (document.documentElement.dataset.submitted = ''), { capture: true }),
    )
    await page.getByLabel('Rayon').press('Enter')
    expect(await page.locator('html[data-submitted]').count()).toBe(0)
    const values = await Promise.all(
      ['Şəhər', 'Rayon', 'Adres', 'Poçt indeksi'].map((label) => page.getByLabel(label).inputValue()),
    )
    await visitor.close()
    return values
  }
  expect(await offer('Bu ünvana göndər')).toEqual(['Gəncə', 'Kəpəz', 'Füzuli küç. 7', 'AZ2000'])
  expect(await offer('Başqa ünvan')).toEqual(['Bakı', '', '', ''])
})

test('an order keeps a note for the courier and adds its address to the book (B18)', async ({ visit, shop }) => {
  const EMAIL = 'topdan@demo.az'
  const api = await customer(shop.url, EMAIL)
  const { page } = await visit(EMAIL)
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  const other = page.getByRole('button', { name: 'Başqa ünvan' })
  if (await other.isVisible()) await other.click()
  await page.getByLabel('Adres').fill('Bülbül prospekti 12')
  await page.getByLabel('Kuryer üçün qeyd').fill('Qapının kodu 45')
  await page.getByLabel('Bu ünvanı yadda saxla').check()
  const kept = page.waitForResponse('**/api/v1/addresses/')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  expect((await kept).status()).toBe(201)
  const [order] = await api.call('activeOrders', {})
  expect(order).toMatchObject({ address: 'Bülbül prospekti 12', courier_note: 'Qapının kodu 45' })
  // The customer adds an address in the profile, and changes it; checkout offers the current version.
  await open(page, '/profile/addresses')
  const add = page.getByRole('button', { name: 'Ünvan əlavə et' })
  await add.click()
  const added = page.getByRole('dialog', { name: 'Yeni ünvan' })
  await added.getByLabel('Şəhər').fill('Şəki')
  await added.getByRole('button', { name: 'Yadda saxla' }).click()
  await eventually(() =>
    added.getByLabel('Adres').evaluate((field) => [field.ariaInvalid, document.activeElement === field]),
  ).toEqual(['true', true])
  await added.getByLabel('Adres').fill('M.F. Axundov 2')
  await added.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByRole('button', { name: 'Dəyişdir: M.F. Axundov 2, Şəki' }).click()
  const changed = page.getByRole('dialog', { name: 'Ünvanı dəyişdir' })
  await changed.getByLabel('Adres').fill('M.F. Axundov 3')
  await changed.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByRole('button', { name: 'Sil: M.F. Axundov 3, Şəki' }).waitFor()
  expect(await changed.isVisible()).toBe(false)

  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await page
    .getByRole('group', { name: 'Ünvanlarınız' })
    .getByRole('button', { name: 'Bu ünvana göndər: M.F. Axundov 3, Şəki' })
    .click()
  expect(await page.getByLabel('Şəhər').inputValue()).toBe('Şəki')
  await open(page, `/profile/orders/${order?.id}`)
  await expectText(page.locator('.order-facts'), /Kuryer üçün qeyd Qapının kodu 45/)
  expect(
    decodeURIComponent((await page.getByRole('link', { name: 'WhatsApp ilə soruş' }).getAttribute('href')) ?? ''),
  ).toContain(`${order?.number} nömrəli sifariş`)
  await open(page, '/profile/addresses')
  await page.getByRole('button', { name: 'Sil: M.F. Axundov 3, Şəki' }).click()
  await eventually(async () => (await api.call('listAddresses', {})).map(({ address }) => address)).toEqual([
    'Bülbül prospekti 12',
  ])
})

test("pickup shows the shop's address, and success shows number, sum and next step (B17, B18)", async ({
  visit,
  shop,
}) => {
  const { page } = await visit('sadiq@demo.az')
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  for (const choice of await page.locator('.choices').first().locator('.choice small').all()) {
    await expectText(choice, /^(Bu gün|Sabah|\p{Lu}\p{Ll}[\p{Ll} ]*|\d+( \p{Ll}+ )?–)[ ,]?.*\d+ \p{Ll}+/u)
  }
  await page.getByRole('radio', { name: /^Mağazadan götürmə/ }).check()
  expect(await page.getByLabel('Adres').isVisible()).toBe(false)
  const { address, hours } = await anyone(shop.url).call('shop', {})
  await expectText(page.locator('.pickup-place'), new RegExp(`^${address} ${hours} `))
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  const [order] = await (await customer(shop.url, 'sadiq@demo.az')).call('activeOrders', {})
  expect(`${order?.city}, ${order?.address}`).toBe(address)
  const placed = page.getByRole('region', { name: 'Sifariş' })
  await expectText(placed.locator('.placed-sum'), `Sifariş № ${order?.number} ${order?.total} ₼`)
  const together = hours.replaceAll('–', '\u2060–\u2060')
  await placed.getByText(`Hazır olanda xəbər verəcəyik: ${address}. ${together}.`).waitFor()
  expect(
    decodeURIComponent((await placed.getByRole('link', { name: 'WhatsApp ilə soruş' }).getAttribute('href')) ?? ''),
  ).toContain(`${order?.number} nömrəli sifariş`)
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await expectPath(page, `/profile/orders/${order?.id}`)
})
