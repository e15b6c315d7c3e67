import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { findings } from './axe.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, DEMO_PASSWORD, orderOf } from './customers.ts'
import { dayText } from '#src/domain/day-text.ts'
import { textOverText } from './overlaps.ts'
import { expectText } from './screen.ts'

const COURIER = 'topdan@demo.az'
const PHONE = { width: 390, height: 844 }

let owner: Visitor
let api: AdminApi
let shopUrl: string
let courier: number
let account: number
test.beforeAll(async ({ browser, shop }) => {
  shopUrl = shop.url
  owner = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(owner)
  const { results } = await api.call('customers.list', { q: COURIER })
  account = results[0]?.id ?? 0
  await api.call('customers.role', { id: account, role: 'courier' })
  courier = (await api.call('couriers.create', { name: 'Elçin Həsənov' })).id
  await api.call('couriers.give-account', { id: courier, account })
})
test.afterAll(() => owner.close())

/** Returns an order that the courier has with them. */
async function given(slug = 'demo-video', pieces = 1) {
  const musteri = await customer(shopUrl, 'musteri@demo.az')
  const order = await musteri.call('checkout', await orderOf(musteri, slug, pieces))
  await api.call('couriers.assign', { ids: [order.id], courier })
  for (const stage of ['preparing', 'on_way'] as const)
    await api.call('orders.advance', { orders: [{ id: order.id, stage }] })
  return order
}

/** Ends what the courier still has, so that each test begins with an empty route. */
async function clear() {
  const { results } = await api.call('orders.list', { courier, stage: 'on_way', per_page: 100 })
  for (const { id } of results) await api.call('orders.advance', { orders: [{ id, stage: 'delivered' }] })
}
test.afterEach(clear)

async function onPhone(visit: (email: null, window: object) => Promise<Visitor>, window = PHONE): Promise<Visitor> {
  const phone = await visit(null, window)
  await atWork(phone, COURIER)
  return phone
}

const stop = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `№ ${number}` })

/** Presses 'delivered' on the screen of an order, and confirms the money. */
async function deliver(page: Page) {
  await page.getByRole('button', { name: 'Təhvil verildi' }).click()
  await page.getByRole('button', { name: 'Aldım, təhvil ver' }).click()
}

test('an owner gives a courier an account, which logs in to its route and sees no menu', async ({ visit }) => {
  const { page } = owner
  await api.call('couriers.give-account', { id: courier, account: null })
  await goTo(owner, `/couriers/${courier}`)
  const card = page.getByRole('region', { name: 'Kuryerin hesabı' })
  await card.getByLabel('İşçi').click()
  await page.getByRole('option', { name: new RegExp(COURIER) }).click()
  await card.getByRole('button', { name: 'Hesabı ver' }).click()
  await card.getByRole('button', { name: 'Hesabı götür' }).waitFor()

  const phone = await visit(null, PHONE)
  await phone.page.goto('/admin/')
  await phone.page.getByLabel('E-mail').fill(COURIER)
  await phone.page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  const refused: string[] = []
  phone.page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await phone.page.getByRole('button', { name: 'Daxil ol' }).click()
  await phone.page.getByRole('heading', { name: 'Marşrut' }).waitFor()
  await expect(phone.page).toHaveURL(/#\/route$/)
  await expect(phone.page.getByRole('menuitem')).toHaveCount(0)
  await expect(phone.page.getByRole('link', { name: /Sifarişlər|Məhsullar|Stok|Bu gün/ })).toHaveCount(0)
  expect(refused, 'no screen asks for what the role may not see').toEqual([])
  await goTo(phone, '/orders')
  await phone.page.getByText('Bu səhifəyə baxmağa icazəniz yoxdur.').waitFor()
  await goTo(phone, '/safety')
  await phone.page.getByText('Açıq sessiyalar').waitFor()
  await expect(phone.page.getByRole('menuitem')).toHaveCount(0)
  await expect(phone.page.getByRole('navigation')).toHaveCount(0)
})

test('a courier calls, finds the way, and delivers one order whole and one in part', async ({ visit }) => {
  const whole = await given()
  const parted = await given('demo-sade', 2)
  const phone = await onPhone(visit)
  const { page } = phone
  await goTo(phone, '/')
  const card = stop(page, whole.number)
  await expectText(card, new RegExp(`${whole.total} ₼ qapıda nağd`))
  await expect(card.getByRole('link', { name: /zəng et/ })).toHaveAttribute('href', /^tel:\+994\d{9}$/)
  await expect(card.getByRole('link', { name: /^Xəritədə aç/ })).toHaveAttribute('href', /google\.com\/maps\/search/)
  await card.getByRole('link', { name: /sifarişi aç/ }).click()
  await deliver(page)
  await expect(card).toHaveCount(0)
  const cash = page.getByRole('region', { name: 'Kassaya veriləcək nağd' })
  await expectText(cash, new RegExp(`${whole.total} ₼`))

  await goTo(phone, `/route/${parted.id}`)
  await page.getByRole('button', { name: 'Bir hissəsini götürdü' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Götürülməyən ədədi çıxın.').waitFor()
  await dialog.getByRole('button', { name: /bir ədəd az/ }).click()
  const { items, total } = await api.call('orders.show', { id: parted.id })
  const kept = (Number(total) - Number(items[0]?.unit_price)).toFixed(2)
  await dialog.getByRole('button', { name: `${kept} ₼ aldım, təhvil ver` }).click()
  await expect(stop(page, parted.number)).toHaveCount(0)
  await expectText(cash, new RegExp(`${(Number(whole.total) + Number(kept)).toFixed(2)} ₼`))
  await page.getByRole('link', { name: 'Bitənlər' }).click()
  await expectText(stop(page, parted.number), new RegExp(`İmtina etdi.*${kept} ₼ Bir hissəsi`))
  expect(await api.call('orders.show', { id: parted.id })).toMatchObject({
    stage: 'delivered',
    refund_due: '0.00',
    tenders: [{ way: 'cash_door' }],
  })
})

test('a courier brings a refused order back, with a reason', async ({ visit }) => {
  const { id, number } = await given()
  const phone = await onPhone(visit)
  const { page } = phone
  await goTo(phone, `/route/${id}`)
  await page.getByRole('button', { name: 'İmtina etdi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Digər' }).click()
  await dialog.getByText('Səbəbi yazın.').waitFor()
  await dialog.getByLabel('Səbəbi yazın').fill('Ünvan səhvdir')
  await dialog.getByRole('button', { name: 'Geri apar' }).click()
  await page.getByRole('link', { name: 'Bitənlər' }).click()
  await expectText(stop(page, number), /Ünvan səhvdir.*Qayıdır/)
  expect(await api.call('orders.show', { id })).toMatchObject({ stage: 'returned', refund_due: '0.00' })
})

test('a delivery whose answer is lost is sent again after a reload, and happens once', async ({ visit }) => {
  const { id, number } = await given()
  const phone = await onPhone(visit)
  const { page } = phone
  await goTo(phone, `/route/${id}`)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/delivery/')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/delivery/', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await deliver(page)
  await page.getByText('Əlaqə yoxdur, yadda saxlandı, göndəriləcək').waitFor()
  await page.getByRole('link', { name: 'Bitənlər' }).click()
  await expectText(stop(page, number), /Göndərilir/)
  await page.unroute('**/delivery/')
  await page.reload()
  await expectText(stop(page, number), /Təhvil verildi/)
  await expect(page.getByRole('status')).toBeEmpty()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  const { events } = await api.call('orders.show', { id })
  expect(events.filter(({ event }) => event === 'delivered')).toHaveLength(1)
})

test('without a connection a courier goes on, and all is sent when it is back', async ({ visit }) => {
  const [one, two] = [await given(), await given()]
  const phone = await onPhone(visit)
  const { page, context } = phone
  await goTo(phone, '/')
  await stop(page, two.number).waitFor()
  await context.setOffline(true)
  await expectText(page.getByRole('status'), /^Əlaqə yoxdur, siyahı \d\d:\d\d vaxtına aiddir$/)
  for (const { number } of [one, two]) {
    await stop(page, number)
      .getByRole('link', { name: /sifarişi aç/ })
      .click()
    await deliver(page)
    await expect(stop(page, number)).toHaveCount(0)
  }
  await expectText(page.getByRole('status'), 'Əlaqə yoxdur, yadda saxlandı, göndəriləcək (2)')
  const expected = (Number(one.total) + Number(two.total)).toFixed(2)
  expect((await api.call('orders.show', { id: one.id })).stage).toBe('on_way')
  await context.setOffline(false)
  await expect(page.getByRole('status')).toBeEmpty()
  expect((await api.call('orders.show', { id: one.id })).stage).toBe('delivered')
  expect((await api.call('orders.show', { id: two.id })).stage).toBe('delivered')
  const cash = await api.call('cash.list', { day: new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10) })
  const total = cash.results.find((row) => row.courier.id === courier)?.expected ?? ''
  expect(Number(total)).toBeGreaterThanOrEqual(Number(expected))
  await expectText(page.getByRole('region', { name: 'Kassaya veriləcək nağd' }), new RegExp(`${total} ₼`))
})

test('a courier learns that an order was taken away before the delivery arrived', async ({ visit }) => {
  const { id, number } = await given()
  const phone = await onPhone(visit)
  const { page, context } = phone
  await goTo(phone, `/route/${id}`)
  await context.setOffline(true)
  await deliver(page)
  await api.call('couriers.assign', { ids: [id], courier: null })
  await context.setOffline(false)
  const notice = page.getByRole('alert')
  await expectText(notice, `№ ${number}: yazdığınız qəbul olunmadı. Sifariş artıq sizdə deyil.`)
  await page.reload()
  await notice.getByRole('button', { name: 'Bağla' }).click()
  await expect(notice).toHaveCount(0)
  await api.call('couriers.assign', { ids: [id], courier })
})

test('axe finds nothing on the screens of a courier, and all fit phones and larger windows', async ({ visit }) => {
  const [{ id }, ended] = [await given('demo-sade', 2), await given()]
  const phone = await onPhone(visit)
  const { page } = phone
  await goTo(phone, `/route/${ended.id}`)
  await deliver(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [path, text] of [
      ['/route', 'Xəritədə aç'],
      [`/route/${id}`, 'Bir hissəsini götürdü'],
      ['/route/done', 'Təhvil verildi'],
      ['/route/account', 'Nağd pul'],
      ['/route/999999', 'Bu sifariş sizdə deyil'],
      ['/safety', 'Açıq sessiyalar'],
    ] as const) {
      await goTo(phone, path)
      await page.getByText(text).first().waitFor()
      expect(await findings(page), `${path}, ${scheme}`).toEqual([])
      if (scheme === 'dark') continue
      for (const width of [320, 360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width}`).toBe(width)
        expect(await textOverText(page), `${path}, ${width}`).toEqual([])
      }
      await page.setViewportSize(PHONE)
    }
    for (const name of ['Təhvil verildi', 'Bir hissəsini götürdü', 'İmtina etdi']) {
      await goTo(phone, `/route/${id}`)
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      expect(await findings(page), `${name}, ${scheme}`).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'İmtina', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

test('E27: a courier moves a stop to the next working day, which is listed apart', async ({ visit }) => {
  const order = await given()
  const { page } = await onPhone(visit)
  await page.goto(`/admin/#/route/${order.id}`)
  await page.getByRole('button', { name: 'Sabah gətir' }).click()
  await page.getByRole('button', { name: 'Telefonu açmadı' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sabah gətir' }).click()
  const later = page.getByRole('region', { name: 'Başqa günə keçirilib' })
  const { bring_on } = await api.call('orders.show', { id: order.id })
  await expect(later).toContainText(dayText(bring_on ?? ''))
  await expect(page.getByRole('link', { name: `Xəritədə aç: № ${order.number}` })).toHaveCount(0)
})
