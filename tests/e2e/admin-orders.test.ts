import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atWork } from './at-work.ts'
import type { Visitor } from './browser.ts'
import { anyone, customer, orderOf, stockOf } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { complaints, eventually, plain, expectText } from './screen.ts'

/** The owner at work; the window is as wide as a packer's tablet. */
async function ownerAtWork(visit: Visit, width: number): Promise<Visitor> {
  const visitor = await visit(null, { width, height: 1024 })
  await atWork(visitor)
  await visitor.page.goto('/admin/')
  await visitor.page
    .getByRole('menuitem')
    .filter({ hasText: /Sifarişlər/ })
    .waitFor()
  return visitor
}

/** Opens a section by its name in the menu. The name's capital tells orders from orders to suppliers. */
const section = (page: Page, name: string) =>
  page
    .getByRole('menuitem')
    .filter({ hasText: new RegExp(name) })
    .click()

/** Places an order for an online payment, with or without the payment. */
async function paidOnline(shopUrl: string, api: Awaited<ReturnType<typeof customer>>, isPaid: boolean) {
  const order = await api.call('checkout', { ...(await orderOf(api, 'demo-video', 1)), payment: 'online' })
  if (!isPaid) return order
  const { url } = await api.call('startPayment', { id: order.id })
  const reference = /([\w-]+)$/.exec(url)?.[1] ?? ''
  await fetch(`${shopUrl}/api/v1/sandbox-payment/${reference}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"approved":true}',
  })
  return order
}

test('a new order appears in the open list, is packed, printed and sent, and mails the customer', async ({
  visit,
  shop,
}) => {
  const visitor = await ownerAtWork(visit, 768)
  const { page } = visitor
  await section(page, 'Sifarişlər')
  await page.getByRole('row').nth(1).waitFor()
  const api = await customer(shop.url, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  const row = page.getByRole('row', { name: new RegExp(order.number) })
  await row.waitFor()
  await page.getByText('Yeni sifariş gəldi.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  await row.click()
  await expectText(page.getByRole('heading', { level: 1 }), `№ ${order.number}`)
  // The confirmation appears at once, even if another order's notice, which stays for 15 s, comes at the same moment.
  await api.call('checkout', await orderOf(api, 'demo-video', 1))
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByText(/^№ \d+ hazırlanır$/).waitFor({ timeout: 12_000 })
  await page.getByText('Nizami küç. 96, m. 4').waitFor()
  await page.getByRole('button', { name: 'Çap et' }).click()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Yığım vərəqi' }).click(),
  ])
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Karqoya ver', exact: true }).click()
  await page.getByRole('button', { name: 'Təhvil ver' }).waitFor()
  expect(await page.getByRole('button', { name: 'Ləğv et' }).count()).toBe(0)
  await expectText(
    page.getByRole('listitem').filter({ hasText: 'Karqoya verildi' }),
    /Karqoya verildi · Nigar Həsənova/,
  )
  const own = (await api.call('activeOrders', {})).find(({ id }) => id === order.id)
  expect(own?.on_way).not.toBeNull()
  expect(complaints(visitor.problems)).toEqual([])
})

test('an order is cancelled with a reason; ticked orders move to their next stages together', async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const before = await stockOf(api, 'demo-video')
  const [first, second, third] = [
    await api.call('checkout', await orderOf(api, 'demo-video', 1)),
    await api.call('checkout', await orderOf(api, 'demo-video', 1)),
    await api.call('checkout', await orderOf(api, 'demo-video', 1)),
  ]
  const visitor = await ownerAtWork(visit, 1280)
  const { page } = visitor
  await section(page, 'Sifarişlər')
  for (const order of [first, second])
    await page
      .getByRole('row', { name: new RegExp(order.number) })
      .getByRole('checkbox')
      .check()
  await expect(page.getByLabel('Seçilənlərin məbləği')).toHaveText(`${(2 * Number(first.total)).toFixed(2)}\u00A0₼`)
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('dialog').getByText('2 sifariş: Hazırlanır.').waitFor()
  await page.getByRole('button', { name: 'Keçir' }).click()
  await page.getByRole('alert').getByText('2 sifariş: Hazırlanır.').waitFor()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await page.getByText('2 sifariş geri alındı.').waitFor()
  await expectText(page.getByRole('row', { name: new RegExp(first.number) }), /Sifariş alındı/)
  for (const order of [first, second])
    await page
      .getByRole('row', { name: new RegExp(order.number) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('button', { name: 'Keçir' }).click()
  await page.getByText('2 sifariş: Hazırlanır.').waitFor()
  await expectText(page.getByRole('row', { name: new RegExp(first.number) }), /Hazırlanır/)

  // Checks a row's next step, for the keyboard too; the order of the rows; and an order's neighbours in the list.
  const row = page.getByRole('row', { name: new RegExp(third.number) })
  const step = row.getByRole('button', { name: `№ ${third.number}: Hazırla` })
  await expect(step).toHaveCSS('opacity', '0')
  await row.hover()
  await expect(step).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Sıra: əvvəl yenilər' }).click()
  await page.getByRole('menuitem', { name: 'əvvəl köhnələr' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sıra: əvvəl köhnələr' }).click()
  await page.getByRole('menuitem', { name: 'əvvəl yenilər' }).click()
  await row.click()
  const way = page.getByRole('navigation', { name: 'Siyahıdakı yeri' })
  await expectText(way, /^1 \/ \d+/)
  await way.getByRole('link', { name: 'Növbəti sifariş' }).click()
  await expectText(page.getByRole('heading', { level: 1 }), `№ ${second.number}`)
  await way.getByRole('link', { name: 'Əvvəlki sifariş' }).click()
  await expectText(page.getByRole('heading', { level: 1 }), `№ ${third.number}`)
  await page.getByRole('button', { name: 'Ləğv et' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('Ləğvin səbəbini yazın.')
  await dialog.getByLabel('Səbəb').fill('Zədəli çıxdı')
  await dialog.getByRole('button', { name: 'Sifarişi ləğv et' }).click()
  await page.getByText('Ləğvin səbəbi: Zədəli çıxdı').waitFor()
  expect(await stockOf(api, 'demo-video')).toBe(before - 2)
  for (const order of [first, second]) await api.call('cancelOrder', { id: order.id, canceled: true })
  expect(complaints(visitor.problems)).toEqual([])
})

test('an order by phone: a wholesaler is found, prices are theirs, and a discount is given', async ({
  visit,
  shop,
}) => {
  const visitor = await visit(null, { width: 1280, height: 1024 })
  const staff = await atWork(visitor)
  const [wholesaler] = (await staff.call('customers.list', { q: 'topdan' })).results
  await staff.call('customers.note', { id: wholesaler?.id ?? 0, note: 'Axşam 7-dən sonra zəng edin' })
  const { page } = visitor
  await page.goto('/admin/')
  await section(page, 'Sifarişlər')
  await page.getByRole('link', { name: 'Yeni sifariş' }).click()
  await page.getByLabel('Müştərini axtar').fill('topdan')
  await page.getByRole('option', { name: /Kamran Topdanov/ }).click()
  await page.getByText('Faizi 20%').waitFor()
  await page.getByText('Axşam 7-dən sonra zəng edin').waitFor()
  await page.getByLabel('Məhsul əlavə et').fill('pambıq, 10')
  await page.getByRole('option', { name: /Tokka üzvi pambıq, 10 q/ }).click()
  const line = page.getByRole('group', { name: /Tokka üzvi pambıq/ })
  await line.getByLabel('Say').fill('3')
  // The usual delivery type is preselected, so the sums are shown.
  await expectText(page.getByLabel('Yekun'), /Çatdırılma/)
  await page.getByLabel('Çatdırılma').click()
  await page.getByRole('option', { name: /Mağazadan götürmə/ }).click()
  const api = await customer(shop.url, 'topdan@demo.az')
  const { id: product } = await api.call('product', { slug: 'demo-sade' })
  const { items_total } = await api.call('quoteCart', { items: [{ product, quantity: 3 }] })
  await eventually(async () => plain(await line.innerText())).toContain(`${items_total} ₼`)

  await page.getByLabel('Əlavə endirim').fill('1,5')
  // A pickup asks for no address.
  await expect(page.getByLabel('Ünvan')).toHaveCount(0)
  const total = (Number(items_total) - 1.5).toFixed(2)
  await eventually(async () => plain(await page.getByLabel('Yekun').innerText())).toContain(`${total} ₼`)
  // The next frame may come before React shows the refusal.
  await page.evaluate(() => (window.requestAnimationFrame = (draw) => Number(queueMicrotask(() => draw(0)))))
  await page.getByRole('button', { name: 'Sifarişi yaz' }).click()
  await page.getByText('Endirimin səbəbini yazın.').first().waitFor()
  await expect(page.getByLabel('Endirimin səbəbi')).toBeFocused()
  await page.getByLabel('Endirimin səbəbi').fill('Gecikməyə görə')
  await page.getByRole('button', { name: 'Sifarişi yaz' }).click()
  await page.getByText('İşçi endirimi: Gecikməyə görə').waitFor()
  await page.getByRole('heading', { name: 'Götürən' }).waitFor()
  await expectText(page.getByRole('listitem').filter({ hasText: 'Sifariş alındı' }), /Nigar Həsənova Telefonla/)
  const [placed] = await api.call('activeOrders', {})
  expect(placed).toMatchObject({ total, discount: '1.50' })
  await api.call('cancelOrder', { id: placed?.id ?? 0, canceled: true })

  // A person without an account calls again: name and address come from the last order.
  const [delivery] = (await staff.call('manual-orders.choices', {})).deliveries
  const goods = { customer: null, delivery: delivery?.id ?? 0, items: [{ product, quantity: 1, orderItemOptions: [] }] }
  const quote = await staff.call('manual-orders.quote', goods)
  await staff.call('manual-orders.create', {
    ...goods,
    through: 'phone',
    first_name: 'Rüfət',
    last_name: 'Babayev',
    phone: '0507778899',
    address: 'Bakıxanov küç. 3',
    city: 'Sumqayıt',
    total: quote.total,
  })
  await page.goto('/admin/#/manual-orders')
  // An unknown phone belongs to a new person.
  await page.getByLabel('Müştərini axtar').fill('055 987 65 43')
  await page.getByText('Belə müştəri yoxdur: aşağıda yazın.').waitFor()
  await page.getByLabel('Ünvan').focus()
  await expect(page.getByLabel('Telefon', { exact: false }).last()).toHaveValue('055 987 65 43')
  await page.getByLabel('Müştərini axtar').fill('050 777 88')
  await page.getByRole('option', { name: /Rüfət Babayev .*hesabı yoxdur, 1 sifariş/ }).click()
  await page.getByText('+994 50 777 88 99 · Bakıxanov küç. 3 · Sumqayıt').waitFor()
  await page.getByRole('button', { name: 'Alıcını dəyiş' }).click()
  await eventually(() => page.getByLabel('Ünvan').inputValue()).toBe('Bakıxanov küç. 3')
  await page.getByLabel('Ünvan').focus()
  await expect(page.getByLabel('Müştərini axtar')).toHaveValue('Rüfət Babayev')
  expect([await page.getByLabel('Soyad').inputValue(), await page.getByLabel('Şəhər').inputValue()]).toEqual([
    'Babayev',
    'Sumqayıt',
  ])
  expect(complaints(visitor.problems)).toEqual([])
})

test('an order by phone has no flavour that staff did not choose, and the button says so', async ({ visit }) => {
  const visitor = await ownerAtWork(visit, 1280)
  const { page } = visitor
  const { name } = await anyone(visitor.shopUrl).call('product', { slug: 'demo-secimli' })
  await page.goto('/admin/#/manual-orders')
  await page.getByText('Məhsul əlavə edin.').waitFor()
  await page.getByLabel('Məhsul əlavə et').fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByText(`${name}: Dad seçin.`).waitFor()
  await expect(page.getByRole('button', { name: 'Sifarişi yaz' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Dad' }).click()
  await page.getByRole('option', { name: /^Manqo/ }).click()
  await page.getByText(`${name}: Nikotin seçin.`).waitFor()
  await page.getByRole('combobox', { name: 'Nikotin' }).click()
  await page.getByRole('option', { name: /^3 mg/ }).click()
  await expect(page.getByRole('button', { name: 'Sifarişi yaz' })).toBeEnabled()
  expect(complaints(visitor.problems)).toEqual([])
})

test('a customer becomes a wholesaler with a percentage, and the shop has their prices at once', async ({
  visit,
  shop,
}) => {
  const visitor = await ownerAtWork(visit, 1280)
  const { page } = visitor
  const api = await customer(shop.url, 'musteri@demo.az')
  const { id: product } = await api.call('product', { slug: 'demo-sade' })
  const price = async () => (await api.call('quoteCart', { items: [{ product, quantity: 1 }] })).items_total
  const usual = await price()
  await section(page, 'Müştərilər')
  await page.getByPlaceholder('Ad, e-mail, telefon').fill('musteri@demo.az')
  await page.getByRole('row', { name: /musteri@demo.az/ }).click()
  const save = async (percent: string) => {
    await page.getByLabel('Topdan alıcı').click()
    await page.getByLabel('Faiz').fill(percent)
    await page.getByRole('button', { name: 'Yadda saxla' }).click()
    await page.getByText('Yadda saxlandı').first().waitFor()
    await page.getByText('Yadda saxlandı').first().waitFor({ state: 'detached' })
  }
  await save('50')
  expect(Number(await price())).toBe(Number(usual) / 2)
  await save('0')
  expect(await price()).toBe(usual)
  expect(complaints(visitor.problems)).toEqual([])
})

test('a refused parcel is taken back with a reason, its payment is refunded, a stage is undone', async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const before = await stockOf(api, 'demo-video')
  const order = await paidOnline(shop.url, api, true)
  const visitor = await ownerAtWork(visit, 1280)
  const { page } = visitor
  await page.goto(`/admin/#/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('button', { name: '«Hazırlanır» geri al' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Geri alındı' }).waitFor()
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('button', { name: 'Karqoya ver', exact: true }).click()
  await page.getByRole('button', { name: 'Qaytarıldı' }).click()
  const dialog = page.getByRole('dialog', { name: /qapıda qaytarıldı/ })
  await dialog.getByRole('button', { name: 'Evdə yox idi' }).click()
  await dialog.getByRole('button', { name: 'Qaytarıldı' }).click()
  await page.getByRole('alert').getByText(`${order.total} ₼ müştəriyə geri ödənilməlidir.`).waitFor()
  expect(await stockOf(api, 'demo-video')).toBe(before)

  await page.getByRole('button', { name: 'Başqa yolla yaz' }).click()
  const refund = page.getByRole('dialog', { name: /geri ödəniş/ })
  await refund.getByLabel('Məbləğ, ₼').fill('9999')
  await refund.getByRole('button', { name: 'Yaz' }).click()
  await refund.getByText(`Bu sifariş üzrə ən çoxu ${order.total} ₼ qaytarıla bilər.`).waitFor()
  await refund.getByLabel('Məbləğ, ₼').fill(order.total.replace('.', ','))
  await refund.getByLabel('Qəbzin və ya köçürmənin nömrəsi').fill('48213377')
  await refund.getByRole('button', { name: 'Yaz' }).click()
  await page
    .getByText(/48213377/)
    .first()
    .waitFor()
  expect(await page.getByText('müştəriyə geri ödənilməlidir').count()).toBe(0)
  const own = (await api.call('activeOrders', {})).find(({ id }) => id === order.id)
  expect(own).toMatchObject({ returned: expect.any(String), delivered: null })
  expect(complaints(visitor.problems)).toEqual([])
})

test('on a phone the first screen shows open work, orders are cards, and the title has a count', async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-video', 1))
  const [unpaid, refunded] = [await paidOnline(shop.url, api, false), await paidOnline(shop.url, api, true)]
  const visitor = await visit(null, { width: 390, height: 844 })
  const staff = await atWork(visitor)
  await staff.call('orders.cancel', { id: refunded.id, reason: 'Bitib' })
  const { page } = visitor
  await page.goto('/admin/')
  const panel = page.getByRole('region', { name: 'Hazırlamaq lazımdır' })
  await panel.getByText(order.number).waitFor()
  // A number and its word stay on one line.
  await panel
    .getByText(/\d+\u00A0ədəd$/)
    .first()
    .waitFor()
  await page.getByText(/Gözləyən \d+ iş var\./).waitFor()
  const [slips] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Hamısının yığım vərəqi' }).click(),
  ])
  expect(slips.suggestedFilename()).toMatch(/^yigim-vereqi-\d+/)
  // A missing payment is reminded of, a refund recorded, and a review hidden from this screen.
  const money = page.getByRole('region', { name: 'Ödəniş və geri ödəmə' })
  await expect(money.getByRole('link', { name: `${unpaid.number}: WhatsApp-da xatırlat` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${unpaid.number}`),
  )
  await money.getByRole('button', { name: `${refunded.number}: geri ödənildi` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yaz' }).click()
  await money.getByText(refunded.number).waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: 'Aşağı ulduzlu rəylər' })
    .getByRole('button', { name: 'Gizlət' })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Səbəb').fill('Söyüş')
  await page.getByRole('dialog').getByRole('button', { name: 'Gizlət' }).click()
  await page.getByText('Rəy gizlədildi.').waitFor()
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await page
    .getByRole('navigation', { name: 'Əsas bölmələr' })
    .getByLabel(/^\d+ yeni sifariş$/)
    .waitFor()
  // A new order joins the list together with its notice.
  const counted = panel.getByText(/^\d+$/).first()
  const before = Number(await counted.innerText())
  await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  await page.getByText('Yeni sifariş gəldi.').waitFor()
  await expect(counted).toHaveText(String(before + 1), { timeout: 3000 })
  // All orders with open money, as the panel counts them: not paid yet, or to be refunded.
  await money.getByRole('link', { name: 'Hamısına bax' }).click()
  await page.getByRole('article', { name: `Sifariş № ${unpaid.number}` }).waitFor()
  await expect(page.getByRole('tab', { name: 'Ödəniş və geri ödəmə' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Hamısı' }).click()
  const card = page.getByRole('article', { name: `Sifariş № ${order.number}` })
  await card.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await card.getByRole('button', { name: 'Karqoya ver', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('tab', { name: 'Təhvil verildi' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByLabel('Sırala').selectOption({ label: 'Yekun: artan' })
  const sorted = async (rank: (text: string) => string | number, entries = page.getByRole('article')) => {
    const ranks = (await entries.allInnerTexts()).map(rank)
    return ranks.length > 2 && ranks.every((one, at) => at === 0 || (ranks[at - 1] ?? one) <= one)
  }
  await expect.poll(() => sorted((text) => Number(/^([\d ]+\.\d\d)\s₼/m.exec(text)?.[1]))).toBe(true)
  expect(await page.getByRole('heading', { level: 2 }).count(), 'no headings of days').toBe(0)
  await page.getByRole('button', { name: 'Daha çox' }).click()
  await page.getByRole('menuitem', { name: 'Aksiya və kuponlar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aksiya və kuponlar' }).waitFor()
  await page.getByLabel('Sırala').selectOption({ label: 'Aksiya: artan' })
  const codes = page.getByRole('table', { name: 'Aksiya' }).locator('[data-title]')
  await expect.poll(() => sorted((text) => text.split('\n')[0] ?? '', codes)).toBe(true)
  await page.goto('/admin/#/promotions/create')
  await page.getByRole('radio', { name: 'Kodla' }).check()
  // A click reaches the button only if no element covers it.
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.locator('.Mui-error').first().waitFor()
  expect(complaints(visitor.problems)).toEqual([])
  // A typed address leaves the form unsaved, and the router logs a warning.
  await page.goto('/admin/#/settings/shop')
  await page.getByLabel('Ad', { exact: false }).first().fill('Buxar 2')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Yadda saxlandı. Mağazada dərhal görünür.').waitFor()
})

test("an order's lines and address are changed, the difference is shown, the customer is mailed", async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const [sade, video] = [await orderOf(api, 'demo-sade', 2), await orderOf(api, 'demo-video', 1)]
  const order = await api.call('checkout', { ...sade, items: [...sade.items, ...video.items] })
  const [stock, videos] = [await stockOf(api, 'demo-sade'), await stockOf(api, 'demo-video')]
  const visitor = await visit(null, { width: 390, height: 844 })
  const staff = await atWork(visitor)
  const { page } = visitor
  await page.goto(`/admin/#/orders/${order.id}/show`)
  const [first = '', second = ''] = order.items.map(({ name }) => name)
  // Changed in place: the difference is shown before saving, and can be undone.
  const changes = page.getByRole('group', { name: 'Dəyişiklik' })
  await page.getByRole('button', { name: `${second}: çıxar` }).click()
  await expectText(changes, /Fərq: −/)
  await changes.getByRole('button', { name: 'İmtina' }).click()
  await changes.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${first}: bir ədəd çox` }).click()
  await page.getByText('əvvəl 2 idi').waitFor()
  await expectText(changes, new RegExp(`Yekun: ${order.total} ₼ → .* Fərq: \\+`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await changes.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Sifariş dəyişdirildi.').waitFor()
  await expectText(page.getByRole('listitem').filter({ hasText: 'Sifariş dəyişdi' }), /2 → 3 ədəd/)
  await changes.waitFor({ state: 'detached' })
  const { total } = await staff.call('orders.show', { id: order.id })
  await page.getByRole('button', { name: 'Digər əməliyyatlar' }).click()
  await page.getByRole('menuitem', { name: 'Dəyiş' }).click()
  await page
    .getByRole('group', { name: second })
    .getByRole('button', { name: /: çıxar$/ })
    .click()
  await page.getByLabel('Məhsul əlavə et').fill('Gilavar Manqo')
  await page.getByRole('option').first().click()
  const added = page.getByRole('group', { name: /^Gilavar Manqo/ })
  await added.waitFor()
  for (const option of await added.getByRole('combobox').all()) {
    await option.click()
    await page.getByRole('option').first().click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }
  await page.getByLabel('Ünvan').fill('Təbriz küç. 7')
  const sums = page.getByLabel('Yekun')
  await expectText(sums, new RegExp(`Yekun .* Əvvəl ${total} ₼ Fərq [−+]`))
  await page.getByLabel('Müştəriyə məktub göndər').check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('button', { name: 'Dəyişiklikləri yaz' }).click()
  await page.getByText('Sifariş dəyişdirildi.').waitFor()
  await expectText(
    page.getByRole('listitem').filter({ hasText: 'Ünvan: ' }),
    /Ünvan: Nizami küç\. 96, m\. 4, Bakı → Təbriz küç\. 7, Bakı/,
  )
  expect([await stockOf(api, 'demo-sade'), await stockOf(api, 'demo-video')]).toEqual([stock - 1, videos + 1])
  const own = (await api.call('activeOrders', {})).find(({ id }) => id === order.id)
  expect(own).toMatchObject({ address: 'Təbriz küç. 7' })
  expect(own?.items.map(({ quantity }) => quantity)).toEqual([3, 1])
  const isMailed = async () =>
    (await mailsTo(shop.dataDir, 'musteri@demo.az')).some(({ subject = '' }) =>
      subject.startsWith(`Sifarişiniz dəyişdirildi: № ${order.number}`),
    )
  await eventually(isMailed, { timeout: 75_000 }).toBe(true)
  expect(complaints(visitor.problems)).toEqual([])
})

test('ticks end with the tab, the search and a reload, and stay after a courier is chosen', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-video', 1))
  const visitor = await visit(null, { width: 1280, height: 1024 })
  const staff = await atWork(visitor)
  await staff.call('couriers.create', { name: 'Elçin Əliyev', phone: '055 111 22 33' })
  const { page } = visitor
  const tick = () =>
    page
      .getByRole('row', { name: new RegExp(order.number) })
      .getByRole('checkbox')
      .check()
  const chosen = page.getByText('1 seçilib').filter({ visible: true })
  await page.goto('/admin/#/orders')
  await tick()
  await chosen.waitFor()
  await page.getByRole('tab', { name: 'Hazırlanır' }).click()
  await expect(chosen).toHaveCount(0)
  await page.getByRole('tab', { name: 'Hamısı' }).click()
  await tick()
  // The heads and the rows: a row that is ticked before its list has changed would lose its tick.
  const rows = page.getByRole('row')
  await page.getByPlaceholder('Nömrə, ad, telefon').fill(order.number)
  await expect(chosen).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await page.getByPlaceholder('Nömrə, ad, telefon').fill('')
  await expect(rows).not.toHaveCount(2)
  await tick()
  await page.reload()
  await page.getByRole('row', { name: new RegExp(order.number) }).waitFor()
  await expect(chosen).toHaveCount(0)

  await tick()
  await page.getByRole('button', { name: 'Kuryer', exact: true }).click()
  await page.getByRole('menuitem', { name: /Elçin/ }).click()
  await page.getByText('1 sifarişin kuryeri dəyişdi.').waitFor()
  await chosen.waitFor()
  await api.call('cancelOrder', { id: order.id, canceled: true })
  expect(complaints(visitor.problems)).toEqual([])
})

test('the address of an order without a suffix shows the order', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-video', 1))
  const visitor = await visit(null, { width: 1280, height: 1024 })
  await atWork(visitor)
  await visitor.page.goto(`/admin/#/orders/${order.id}`)
  await expectText(visitor.page.getByRole('heading', { level: 1 }), `№ ${order.number}`)
  await api.call('cancelOrder', { id: order.id, canceled: true })
})

test('the first screen counts orders, money and stock as waiting work, not reviews', async ({ visit }) => {
  const visitor = await visit(null, { width: 1280, height: 1024 })
  const staff = await atWork(visitor)
  const totals = await Promise.all([
    ...(['received', 'preparing', 'unpaid', 'refund_due'] as const).map((stage) =>
      staff.call('orders.list', { stage, per_page: 1 }),
    ),
    staff.call('stock.list', { stock: 'low', per_page: 1 }),
  ])
  const count = totals.reduce((sum, { total }) => sum + total, 0)
  await visitor.page.goto('/admin/')
  await visitor.page.getByText(`Gözləyən ${count} iş var.`).waitFor()
  await visitor.page.getByRole('region', { name: 'Aşağı ulduzlu rəylər' }).waitFor()
})

test('a return after the delivery has its own reasons, says what is missing, and names the money', async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-video', 2))
  const visitor = await visit(null, { width: 1280, height: 1024 })
  const staff = await atWork(visitor)
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await staff.call('orders.advance', { orders: [{ id: order.id, stage }] })
  const { page } = visitor
  await page.goto(`/admin/#/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Qaytarıldı' }).click()
  const dialog = page.getByRole('dialog', { name: /üzrə nə qaytarıldı/ })
  await expect(dialog.getByRole('button', { name: 'Evdə yox idi' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Səhv mal' }).waitFor()
  await dialog.getByRole('button', { name: 'Qüsurlu' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Qayıdan ədədi yazın.')
  const pieces = dialog.getByLabel('Qayıdan ədəd')
  await expect(pieces).toHaveAttribute('required', '')
  await pieces.fill('1')
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Qaytarıldı' }).click()
  await page.getByText('Qaytarma yazıldı.').waitFor()
  await page.goto('/admin/')
  await page.getByRole('region', { name: 'Ödəniş və geri ödəmə' }).getByText('qaytarılan malın pulu').first().waitFor()
  expect(complaints(visitor.problems)).toEqual([])
})

test('orders are ticked on a phone, and move together', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const orders = [
    await api.call('checkout', await orderOf(api, 'demo-video', 1)),
    await api.call('checkout', await orderOf(api, 'demo-video', 1)),
  ]
  const visitor = await visit(null, { width: 390, height: 844 })
  const staff = await atWork(visitor)
  const { page } = visitor
  await page.goto('/admin/#/orders')
  for (const { number } of orders)
    await page
      .getByRole('article', { name: `Sifariş № ${number}` })
      .getByLabel('Bu sətri seç')
      .check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const bar = page.getByRole('toolbar', { name: 'Seçilənlər' })
  expect((await bar.boundingBox())?.height).toBeLessThan(72)
  await bar.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keçir' }).click()
  await page.getByRole('alert').getByText('2 sifariş: Hazırlanır.').waitFor()
  for (const { id } of orders) expect((await staff.call('orders.show', { id })).stage).toBe('preparing')
})

test('several orders are cancelled at once with one reason', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const first = await api.call('checkout', await orderOf(api, 'demo-video', 1))
  const second = await api.call('checkout', await orderOf(api, 'demo-video', 1))
  const visitor = await ownerAtWork(visit, 1280)
  const { page } = visitor
  await page.goto('/admin/#/orders')
  for (const { number } of [first, second])
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Ləğv et' }).click()
  const dialog = page.getByRole('dialog', { name: '2 sifariş ləğv edilsin?' })
  await dialog.getByLabel('Səbəb').fill('Mal anbarda yoxdur')
  await dialog.getByRole('button', { name: 'Hamısını ləğv et' }).click()
  await page.getByText('2 sifariş ləğv edildi, mallar stoka qayıtdı.').waitFor()
  const orders = await api.call('activeOrders', {})
  for (const { id } of [first, second])
    expect(orders.find((order) => order.id === id)?.canceled).toEqual(expect.any(String))
  expect(complaints(visitor.problems)).toEqual([])
})

test('an order gets another flavour and a discount with a reason', async ({ visit }) => {
  const visitor = await visit(null, { width: 390, height: 844 })
  const staff = await atWork(visitor)
  const { id: product, options } = await anyone(visitor.shopUrl).call('product', { slug: 'demo-secimli' })
  const chosen = options.map(({ items: [item] }) => ({ id: item?.id ?? 0 }))
  const [delivery] = (await staff.call('manual-orders.choices', {})).deliveries
  const goods = { delivery: delivery?.id ?? 0, items: [{ product, quantity: 2, orderItemOptions: chosen }] }
  const { total } = await staff.call('manual-orders.quote', goods)
  const { id } = await staff.call('manual-orders.create', {
    ...goods,
    through: 'phone',
    first_name: 'Rüfət',
    phone: '0507778899',
    address: 'Bakıxanov küç. 3',
    city: 'Bakı',
    total,
  })
  const { page } = visitor
  await page.goto(`/admin/#/manual-orders/${id}`)
  await page.getByRole('button', { name: /seçimi dəyiş$/ }).click()
  const flavour = page.getByRole('combobox', { name: 'Dad' })
  await flavour.click()
  await page.getByRole('option', { disabled: false, selected: false }).first().click()
  const wanted = (await flavour.innerText()).split(/ [(·]/)[0] ?? ''
  await page.getByLabel('Əlavə endirim').fill('1')
  await page.getByLabel('Endirimin səbəbi').fill('Gecikməyə görə')
  await page.getByRole('button', { name: 'Dəyişiklikləri yaz' }).click()
  await page.getByText('Sifariş dəyişdirildi.').waitFor()
  const after = await staff.call('orders.show', { id })
  expect(after).toMatchObject({ discount: '1.00', discount_reason: 'Gecikməyə görə' })
  expect(after.items).toMatchObject([
    { quantity: 2, options: expect.arrayContaining([expect.stringContaining(wanted)]) },
  ])
  await staff.call('orders.cancel', { id, reason: 'Sınaq' })
  expect(complaints(visitor.problems)).toEqual([])
})

test('an order is priced with the terms of today, whose total is shown before it is written', async ({ visit }) => {
  const visitor = await visit()
  const staff = await atWork(visitor)
  const { id: product, options } = await anyone(visitor.shopUrl).call('product', { slug: 'demo-sade' })
  expect(options).toEqual([])
  const [delivery] = (await staff.call('manual-orders.choices', {})).deliveries
  const goods = { delivery: delivery?.id ?? 0, items: [{ product, quantity: 2, orderItemOptions: [] }] }
  const { total } = await staff.call('manual-orders.quote', goods)
  const recipient = { first_name: 'Rüfət', phone: '0507778899', address: 'Bakıxanov küç. 3', city: 'Bakı' }
  const { id } = await staff.call('manual-orders.create', { ...goods, ...recipient, through: 'phone', total })
  await staff.call('promotions.create', {
    name: 'Səbətdən 1 manat',
    code: null,
    max_amount: null,
    max_uses: null,
    uses_per_customer: null,
    start_date: null,
    due_date: null,
    effect: { kind: 'order', reduction: { is_percent: false, amount: '1.00' } },
    scope: { all: true },
    minimum_total: '15.00',
  })
  const { page } = visitor
  await page.goto(`/admin/#/manual-orders/${id}`)
  const sums = page.getByLabel('Yekun')
  await expectText(sums, new RegExp(`Yekun ${total} ₼$`))
  await page.getByRole('button', { name: 'Bugünkü şərtlərlə hesabla' }).click()
  const lower = (Number(total) - 1).toFixed(2)
  await expectText(sums, new RegExp(`Yekun ${lower} ₼ Əvvəl ${total} ₼ Fərq −1.00 ₼ «Səbətdən 1 manat» .* işləyir`))
  expect(await staff.call('orders.show', { id })).toMatchObject({ total })
  await page.getByRole('button', { name: 'Dəyişiklikləri yaz' }).click()
  await page.getByText('Sifariş dəyişdirildi.').waitFor()
  expect(await staff.call('orders.show', { id })).toMatchObject({ total: lower })
  // Below its minimum the promotion goes, and the change in place names it too (A18).
  await page.getByRole('button', { name: /: bir ədəd az$/ }).click()
  await expectText(page.getByRole('group', { name: 'Dəyişiklik' }), /«Səbətdən 1 manat» dəyişiklikdən sonra işləmir/)
  expect(complaints(visitor.problems)).toEqual([])
})
