import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { DEMO_PASSWORD } from './customers.ts'
import { expectText } from './screen.ts'

let staff: Visitor
let api: AdminApi
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(staff)
})
test.afterAll(() => staff.close())

const field = (name: string) => staff.page.getByRole('textbox', { name, exact: true })
const save = () => staff.page.getByRole('button', { name: 'Yadda saxla' }).click()
const leaving = () => staff.page.getByRole('dialog', { name: 'Səhifədən çıxılsın?' })
const answer = (name: string) => staff.page.getByRole('dialog').getByRole('button', { name }).click()

test('A24: the second to save sees both versions, and writes only their own changes', async () => {
  const { page } = staff
  const made = await api.call('delivery-types.create', { name: 'Kuryer (Gəncə)', price: '5', min_price: '80' })
  await goTo(staff, `/delivery-types/${made.id}`)
  await expect(field('Ad')).toHaveValue('Kuryer (Gəncə)')
  await api.call('delivery-types.update', { ...made, name: 'Kuryer: Gəncə', price: '6' })
  await field('Ad').fill('Gəncəyə kuryer')
  await save()
  const dialog = page.getByRole('dialog', { name: 'Nigar Həsənova bunu bu arada dəyişib' })
  await expectText(dialog.getByRole('row').filter({ hasText: 'Gəncəyə' }), 'Ad Kuryer: Gəncə Gəncəyə kuryer')
  await answer('Mənim yazdığımı saxla')
  await page.waitForURL(/#\/delivery-types$/)
  expect(await api.call('delivery-types.show', { id: made.id })).toMatchObject({
    name: 'Gəncəyə kuryer',
    price: '6.00',
  })

  // The settings, where the other person's texts are accepted.
  await goTo(staff, '/settings')
  await field('İş saatları').fill('Hər gün 09:00–18:00')
  await api.call('settings.update', { hours: 'Hər gün 11:00–23:00' })
  await save()
  await expectText(dialog.getByRole('row').nth(1), 'İş saatları Hər gün 11:00–23:00 Hər gün 09:00–18:00')
  await answer('Başqasının yazdığı qalsın')
  await dialog.waitFor({ state: 'detached' })
  expect((await api.call('settings.show', {})).hours).toBe('Hər gün 11:00–23:00')
})

test('A24: a save without a connection can be retried, and a lost response is no conflict', async () => {
  const { page, context } = staff
  const made = await api.call('tags.create', { name: 'sərin' })
  await goTo(staff, `/tags/${made.id}`)
  await field('Ad').fill('sərin nanə')
  await context.setOffline(true)
  await save()
  await page.getByRole('dialog', { name: 'Cavab gəlmədi' }).waitFor()
  await context.setOffline(false)
  await answer('Yenidən cəhd et')
  await page.waitForURL(/#\/tags$/)

  await goTo(staff, `/tags/${made.id}`)
  await expect(field('Ad')).toHaveValue('sərin nanə')
  await field('Ad').fill('buzlu nanə')
  // The shop writes the change, but its response is lost.
  await page.route(
    '**/api/v1/admin/tags/*/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save()
  await page.getByRole('dialog', { name: 'Cavab gəlmədi' }).waitFor()
  expect((await api.call('tags.show', { id: made.id })).name).toBe('buzlu nanə')
  await answer('Yenidən cəhd et')
  await page.waitForURL(/#\/tags$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A24: leaving an order that is being changed asks for confirmation', async () => {
  const { page } = staff
  const { results } = await api.call('orders.list', { stage: 'received' })
  const id = results[0]?.id ?? 0
  await goTo(staff, `/manual-orders/${id}`)
  await field('Ünvan').fill('Bakı, Füzuli küçəsi 5')
  await page.getByRole('menuitem', { name: 'Stok' }).click()
  await expect(leaving()).toContainText(
    'Dəyişikliklər yadda saxlanmayıb. Formanı yenidən açanda onları geri qaytara bilərsiniz.',
  )
  await answer('Qalsın')
  await expect(field('Ünvan')).toHaveValue('Bakı, Füzuli küçəsi 5')
  await page.getByRole('menuitem', { name: 'Stok' }).click()
  await answer('Çıx')
  await page.getByRole('heading', { level: 1, name: 'Stok' }).waitFor()
})

test('A24: a typed note on an order asks before it is left, and is offered again', async () => {
  const { page } = staff
  const { results } = await api.call('orders.list', { stage: 'received' })
  const id = results[0]?.id ?? 0
  await goTo(staff, `/orders/${id}/show`)
  await field('Yalnız işçilər görür').fill('Axşam zəng edin')
  await page.getByRole('menuitem', { name: 'Stok' }).click()
  await leaving().waitFor()
  await answer('Çıx')
  await page.getByRole('heading', { level: 1, name: 'Stok' }).waitFor()
  await goTo(staff, `/orders/${id}/show`)
  await page.getByRole('button', { name: 'Bərpa et' }).click()
  await expect(field('Yalnız işçilər görür')).toHaveValue('Axşam zəng edin')
  await page.getByRole('button', { name: 'Qeydi saxla' }).click()
  await page.getByText('Qeyd saxlandı.').waitFor()
  await page.getByRole('menuitem', { name: 'Stok' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stok' }).waitFor()
  expect((await api.call('orders.show', { id })).staff_note).toBe('Axşam zəng edin')
})

test('A24: typed values are offered again after a lost tab, another change or an ended session', async ({
  shop,
  browser,
}) => {
  const typist = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  await atWork(typist)
  const { context } = typist
  const drafts = (page: Page) =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('buxar-admin-draft:'))
        .map(([, draft]) => draft as string),
    )
  const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Saxlanmamış dəyişiklikləriniz var' })
  const name = (page: Page) => page.getByRole('textbox', { name: 'Ad', exact: true })
  /** Closes the tab like a crash does, and opens the form in another tab. */
  const inAnotherTab = async (page: Page, path: string) => {
    await page.close()
    const next = await context.newPage()
    await goTo({ ...typist, page: next }, path)
    return next
  }

  const made = await api.call('tags.create', { name: 'buz' })
  await goTo(typist, `/tags/${made.id}`)
  await name(typist.page).fill('buz kimi')
  await expect.poll(() => drafts(typist.page)).toHaveLength(1)
  let page = await inAnotherTab(typist.page, `/tags/${made.id}`)
  await expect(offer(page)).not.toContainText('başqası')
  await expect(name(page)).toHaveValue('buz')
  await page.getByRole('button', { name: 'Bərpa et' }).click()
  await expect(name(page)).toHaveValue('buz kimi')
  await expect(name(page)).toBeFocused()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.waitForURL(/#\/tags$/)
  expect((await api.call('tags.show', { id: made.id })).name).toBe('buz kimi')
  expect(await drafts(page)).toEqual([])

  // Another person has changed the record meanwhile: the form says so, and the save is rejected.
  await goTo({ ...typist, page }, `/tags/${made.id}`)
  await name(page).fill('qar')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await api.call('tags.update', { id: made.id, name: 'buz və qar' })
  page = await inAnotherTab(page, `/tags/${made.id}`)
  await expect(offer(page)).toContainText('Ondan sonra bu dəyişib')
  await page.getByRole('button', { name: 'At', exact: true }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect(name(page)).toHaveValue('buz və qar')
  await expect.poll(() => drafts(page)).toEqual([])

  // The session ends; a typed secret is not stored.
  await goTo({ ...typist, page }, '/notices')
  await page.getByLabel('E-mail').fill('anbar@example.az')
  await page.getByLabel('Botun açarı').fill('110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw')
  await expect.poll(async () => (await drafts(page)).join()).toContain('anbar@example.az')
  expect((await drafts(page)).join()).not.toContain('AAHdq')
  await page.close()
  await context.clearCookies()
  page = await context.newPage()
  await page.goto('/admin/#/notices')
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel(/^Şifrə/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol', exact: true }).click()
  await offer(page).getByRole('button', { name: 'Bərpa et' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('anbar@example.az')

  // Signing out deletes the stored draft.
  await page.getByRole('button', { name: /^Hesab/ }).click()
  await page.getByRole('menuitem', { name: 'Çıxış' }).click()
  await page.getByRole('dialog', { name: 'Hesabdan çıxılsın?' }).getByRole('button', { name: 'Çıx' }).click()
  await page.getByRole('button', { name: 'Daxil ol', exact: true }).waitFor()
  expect(await drafts(page)).toEqual([])
  await typist.close()
})

test('A24: a form opened from a list waits for the stored record, so that no typed value is lost', async () => {
  const { page } = staff
  const made = await api.call('delivery-types.create', { name: 'Kuryer (Şəki)', price: '9', min_price: '80' })
  // A list that failed to load is not shown as empty.
  for (const [path, list, words] of [
    ['/', 'orders', 'İşlərin bir hissəsi yüklənmədi.'],
    ['/brands', 'brands', 'Siyahı yüklənmədi.'],
    ['/delivery-types', 'delivery-types', 'Siyahı yüklənmədi.'],
  ] as const) {
    const address = `**/api/v1/admin/${list}/?*`
    await page.route(address, (route) => route.abort())
    // The rows of a list that was seen before are still shown.
    await page.goto('about:blank')
    await goTo(staff, path)
    const again = page.getByRole('alert').filter({ hasText: words }).getByRole('button')
    await again.waitFor()
    await page.unroute(address)
    await again.click()
    await again.waitFor({ state: 'detached' })
  }
  const row = page.getByRole('row').filter({ hasText: 'Şəki' })
  await row.waitFor()
  // The list is older than the record when a person opens it.
  await api.call('delivery-types.update', { ...made, price: '7' })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    '**/api/v1/admin/delivery-types/*/',
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await row.click()
  await page.locator('#main-content').getByRole('progressbar', { name: 'Yüklənir' }).waitFor()
  await expect(page.locator('#main-content form')).toHaveCount(0)
  release()
  await expect(field('Qiymət')).toHaveValue('7.00')
})

test('A24: leaving after a refused save asks for confirmation, and after a successful save not', async () => {
  const { page } = staff
  const made = await api.call('tags.create', { name: 'bahar' })
  for (const path of [`/tags/${made.id}`, '/settings']) {
    await goTo(staff, path)
    await field('Ad').first().fill('yay')
    await page.route(
      '**/api/v1/admin/{tags/*,settings}/',
      (route) => route.fulfill({ status: 409, json: { detail: 'Bu ad tutulub.' } }),
      { times: 1 },
    )
    await save()
    await expect(page.getByText('Bu ad tutulub.')).toHaveCount(1)
    await page.getByRole('menuitem', { name: 'Stok' }).click()
    await leaving().waitFor()
    await answer('Qalsın')
    await expect(field('Ad').first()).toHaveValue('yay')
    await save()
    await page.getByText('Dəyişikliklər yadda saxlanmayıb').waitFor({ state: 'detached' })
    await page.getByRole('menuitem', { name: 'Stok' }).click()
    await page.getByRole('heading', { level: 1, name: 'Stok' }).waitFor()
    await expect(leaving()).toHaveCount(0)
  }
  await api.call('settings.update', { name: 'Buxar' })
})

test('A24: saved values are not unsaved any more, and a later failed save is reported', async () => {
  const { page } = staff
  const [made] = (await api.call('products.list', {})).results
  const { price } = await api.call('products.show', { id: made?.id ?? 0 })
  await goTo(staff, `/products/${made?.id}`)
  await field('Qiymət').fill(price.replace('.', ','))
  await page.getByText('Dəyişikliklər yadda saxlanmayıb').waitFor()
  await save()
  await page.getByText('Dəyişikliklər yadda saxlanmayıb').waitFor({ state: 'detached' })
  await field('Ad').fill('Başqa ad')
  await page.route(
    '**/api/v1/admin/products/*/',
    (route) => route.fulfill({ status: 409, json: { detail: 'Bu ad tutulub.' } }),
    { times: 1 },
  )
  await save()
  await page.getByText('Bu ad tutulub.').waitFor()
  for (const [wish, name] of [
    ['Qalsın', 'Başqa ad'],
    ['Sil', made?.name ?? ''],
  ] as const) {
    await page.getByRole('button', { name: 'İmtina' }).click()
    await page.getByRole('dialog', { name: 'Yazdıqlarınız silinsin?' }).getByRole('button', { name: wish }).click()
    await expect(field('Ad')).toHaveValue(name)
  }
})

test('parts of a product that are seldom needed are folded while they are empty', async () => {
  const { page } = staff
  const id = (await api.call('products.list', {})).results[0]?.id ?? 0
  await goTo(staff, `/products/${id}`)
  const isOpen = async (title: string) =>
    page.locator('details', { hasText: title }).evaluate((part: HTMLDetailsElement) => part.open)
  await page.getByText('Video', { exact: true }).waitFor()
  const { yt_link, video } = await api.call('products.show', { id })
  expect([await isOpen('Video'), await isOpen('Axtarış sistemləri üçün')]).toEqual([Boolean(yt_link || video), false])
})

test('on a phone a part that is seldom needed is folded, and “Göstər” unfolds its fault', async ({ visit }) => {
  const visitor = await visit(null, { width: 390, height: 844 })
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/products/1')
  const link = page.getByRole('textbox', { name: 'YouTube' })
  await expect(link).toBeHidden()
  const fold = page.getByText('Video', { exact: true })
  await fold.click()
  await link.fill('başqa sayt')
  await fold.click()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByRole('button', { name: 'Göstər' }).click()
  await expect(link).toBeFocused()
})
