import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, orderOf } from './customers.ts'
import { mailsTo } from './mails.ts'
import { eventually, open, expectText } from './screen.ts'

let owner: Visitor
let api: AdminApi
test.beforeAll(async ({ browser, shop }) => {
  owner = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(owner)
})
test.afterAll(() => owner.close())

test('A26: an owner copies a role, ticks another right, and gives it', async ({ visit }) => {
  const { page } = owner
  await goTo(owner, '/roles')
  await page.getByRole('link', { name: 'Yığımçı: kopyala' }).click()
  await page.getByRole('textbox', { name: 'Rolun adı' }).fill('Anbardar')
  await expect(page.getByRole('checkbox', { name: 'Stoka baxmaq və düzəltmək' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Rəyləri gizlətmək, göstərmək və cavablamaq' }).check()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  const row = page.getByRole('row', { name: /^Rəyləri gizlətmək/ })
  await eventually(() => row.getByRole('cell', { name: 'bəli' }).count()).toBe(4)
  const { results } = await api.call('customers.list', { q: 'topdan@demo.az' })
  await goTo(owner, `/customers/${results[0]?.id}`)
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Anbardar' }).click()
  await page.getByRole('button', { name: 'Rolu dəyiş' }).click()
  await page.getByText('Rol dəyişdi.').waitFor()

  const visitor = await visit(null, { width: 390, height: 844 })
  await atWork(visitor, 'topdan@demo.az')
  await goTo(visitor, '/reviews')
  await visitor.page.getByRole('heading', { name: 'Rəylər' }).first().waitFor()
  await goTo(visitor, '/products')
  await visitor.page.getByText('Bu səhifəyə baxmağa icazəniz yoxdur.').waitFor()
  const phone = await visit(null, { width: 390, height: 844 })
  await atWork(phone)
  await goTo(phone, '/roles')
  await expectText(phone.page.getByRole('article', { name: 'Anbardar' }), /1 nəfər/)
})

test('A28: on a phone every list is cards that fit, and ticked products can be changed', async ({ visit }) => {
  const visitor = await visit(null, { width: 360, height: 740 })
  await atWork(visitor)
  const { page } = visitor
  const lists = [
    'customers',
    'reviews',
    'promotions',
    'delivery-types',
    'tags',
    'attributes',
    'pages',
    'carousels',
    'banners',
    'search-synonyms',
    'log',
    'security-log',
    'products',
  ]
  for (const list of lists) {
    await goTo(visitor, `/${list}`)
    const main = page.locator('#main-content')
    // The rows of a plain entity are cards by their styles alone.
    await main.getByRole('article').or(main.getByRole('row')).filter({ visible: true }).first().waitFor()
    expect(await page.locator('table').count(), list).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), list).toBe(0)
    expect(
      await page
        .locator('main dd')
        .filter({ hasText: /^[—–]$/ })
        .filter({ visible: true })
        .count(),
      list,
    ).toBe(0)
    expect(
      await page
        .locator('main dt')
        .filter({ hasText: /^Sıra$/ })
        .count(),
      list,
    ).toBe(0)
    if (list === 'customers') {
      await page.getByRole('tab', { name: 'Topdan' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectText(page.getByRole('article'), /^Kamran Topdanov/)
      await page.getByPlaceholder('Ad, e-mail, telefon').fill('zzzz')
      await page.getByRole('button', { name: 'Filtrləri təmizlə' }).click()
      await expect(page.getByRole('article')).not.toHaveCount(0)
    }
    if (list === 'promotions')
      await expectText(page.getByRole('row').filter({ hasText: 'BITMIS' }), /^BITMIS .*10 %.*Bitib/)
  }
  const first = page.getByRole('article').first()
  await expectText(first, /Stok \d+/)
  await first.getByRole('checkbox').check()
  await page
    .getByText('1 seçilib')
    .or(page.getByText(/1 .*seçil/))
    .first()
    .waitFor()
  // The bar stays in sight, below the top bar.
  await page.evaluate(() => scrollTo(0, 600))
  const isInSight = (bar: Element) => {
    const { left, top, height } = bar.getBoundingClientRect()
    return bar.contains(document.elementFromPoint(left + 24, top + height / 2))
  }
  await expect.poll(() => page.locator('.RaBulkActionsToolbar-toolbar').evaluate(isInSight)).toBe(true)
  await page.getByRole('button', { name: 'Digər əməliyyatlar' }).click()
  await page.getByRole('menuitem', { name: 'Gizlət' }).click()
  await page.getByRole('dialog').getByText('1 məhsul gizlədilsin?').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'İmtina' }).click()
  await first.getByRole('link').click()
  await page.getByRole('textbox', { name: 'Ad', exact: true }).waitFor()
})

test('A19: a customer is made, a member of staff is invited, and the mailed link works', async ({ visit, shop }) => {
  const { page } = owner
  await goTo(owner, '/customers/create')
  const fill = async (names: Record<string, string>) => {
    for (const [label, value] of Object.entries(names))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await fill({ Ad: 'Aygün', Soyad: 'Quliyeva', Telefon: '055 777 88 99', 'E-mail': 'aygun@example.com', VÖEN: '12' })
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('VÖEN 10 rəqəmdir.').waitFor()
  await fill({ VÖEN: '1400000011' })
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText(/^Dəvət göndərilib:/).waitFor()
  await page.getByRole('button', { name: 'Dəvəti geri götür' }).click()
  await page.getByText('Dəvət geri götürüldü.').waitFor()

  await goTo(owner, '/customers')
  await page.getByRole('link', { name: 'İşçi dəvət et' }).click()
  await fill({ Ad: 'Kamran', Soyad: 'Əliyev', Telefon: '055 111 22 33', 'E-mail': 'kamran@example.com' })
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Yığımçı' }).click()
  await page.getByRole('button', { name: 'Dəvət et' }).click()
  await page.getByText(/^Dəvət göndərilib: .*Rol: Yığımçı/).waitFor()

  const linkOf = async () =>
    /https?:\S+\/invitation\/\S+/.exec((await mailsTo(shop.dataDir, 'kamran@example.com'))[0]?.text ?? '')?.[0] ?? ''
  await eventually(linkOf, { timeout: 75_000 }).not.toBe('')
  const link = await linkOf()
  const invited = await visit(null, { width: 360, height: 740 })
  await open(invited.page, new URL(link).pathname)
  await invited.page.getByLabel('Yeni şifrə').fill('tünd-yaşıl-9')
  await invited.page.getByLabel('Şifrəni Təsdiqlə').fill('tünd-yaşıl-9')
  await invited.page.getByRole('button', { name: 'Şifrəni təyin et' }).click()
  await invited.page.waitForURL(/\/admin\//)
  await invited.page.getByLabel('E-mail').fill('kamran@example.com')
  await invited.page.getByLabel('Şifrə').fill('tünd-yaşıl-9')
  await invited.page.getByRole('button', { name: 'Daxil ol' }).click()
  await invited.page.getByRole('link', { name: 'Sifarişlər' }).waitFor()
})

test('A20: orders are given to a courier, and the cash is taken in and corrected', async ({ visit, shop }) => {
  const { id: courier } = await api.call('couriers.create', { name: 'Kamran Əliyev', phone: '055 111 22 33' })
  const customerApi = await customer(shop.url, 'musteri@demo.az')
  const order = await customerApi.call('checkout', await orderOf(customerApi, 'demo-video', 1))
  const { page } = owner
  await goTo(owner, '/orders')
  await page
    .getByRole('row', { name: new RegExp(order.number) })
    .getByRole('checkbox')
    .check()
  // The first match is the list's filter.
  await page.getByRole('button', { name: 'Kuryer' }).last().click()
  await page.getByRole('menuitem', { name: /Kamran Əliyev/ }).click()
  await expectText(page.getByRole('row', { name: new RegExp(order.number) }), /Kamran Əliyev/)
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await api.call('orders.advance', { orders: [{ id: order.id, stage }] })

  const phone = await visit(null, { width: 360, height: 740 })
  await atWork(phone)
  await goTo(phone, '/cash')
  await expectText(phone.page.getByRole('region', { name: 'Kuryerlərdə qalan nağd' }), new RegExp(`${order.total} ₼`))
  const days = phone.page.getByRole('region', { name: 'Günlər' })
  await days.getByRole('button', { name: /^Kamran Əliyev, .*: pulu qəbul et$/ }).click()
  const dialog = phone.page.getByRole('dialog')
  await dialog.getByLabel('Verilən, ₼').fill('bir')
  await dialog.getByRole('button', { name: 'Qəbul et' }).click()
  await dialog.getByText('Rəqəmlə yazın, məsələn 12.50.').waitFor()
  await dialog.getByLabel('Verilən, ₼').fill('1')
  // The message about the former text has gone.
  await dialog.getByText(/^Çatmır /).waitFor()
  await dialog.getByRole('button', { name: 'Qəbul et' }).click()
  const row = days.getByRole('button', { name: /^Kamran Əliyev, .*: Çatmır / })
  await row.click()
  const printed = phone.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Kamran Əliyev: günün siyahısı' }).click()
  expect((await printed).suggestedFilename()).toMatch(new RegExp(`^kuryer-.*-${courier}\\.pdf$`))
  await expectText(dialog.getByRole('list', { name: 'Sifarişlər' }), `№ ${order.number} ${order.total} ₼`)
  await dialog.getByRole('button', { name: 'Düzəliş et' }).click()
  await dialog.getByLabel('Verilən, ₼').fill(order.total)
  await dialog.getByLabel('Düzəlişin səbəbi').fill('Qalanı zərfdə idi')
  await dialog.getByRole('button', { name: 'Düzəlişi yaz' }).click()
  await days.getByText('düz').first().waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test("a courier's cash is taken in once if the reply is lost", async ({ visit, shop }) => {
  const { id: courier } = await api.call('couriers.create', { name: 'Orxan Nəbiyev', phone: '055 111 22 44' })
  const customerApi = await customer(shop.url, 'musteri@demo.az')
  const { id } = await customerApi.call('checkout', await orderOf(customerApi, 'demo-sade', 1))
  await api.call('couriers.assign', { ids: [id], courier })
  for (const stage of ['preparing', 'on_way', 'delivered'] as const)
    await api.call('orders.advance', { orders: [{ id, stage }] })
  const manager = await visit()
  await atWork(manager)
  await goTo(manager, '/cash')
  const { page } = manager
  await page.getByRole('button', { name: /^Orxan Nəbiyev, .*: pulu qəbul et$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Verilən, ₼').fill('1')
  await page.route(
    (url) => url.pathname.endsWith('/admin/cash/'),
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Qəbul et' }).click()
  await page.getByText('Serverdən cavab gəlmədi.').waitFor()
  await dialog.getByRole('button', { name: 'Qəbul et' }).click()
  await page.getByText('Pul qəbul edildi.').waitFor()
  await page.getByRole('button', { name: /^Orxan Nəbiyev, .*: Çatmır / }).waitFor()
})
