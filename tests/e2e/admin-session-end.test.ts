import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { DEMO_PASSWORD } from './customers.ts'

let staff: Visitor
let owner: Visitor
let api: AdminApi
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  owner = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(owner)
})
test.beforeEach(async () => {
  await atWork(staff)
})
test.afterAll(() => Promise.all([staff.close(), owner.close()]))

/** Ends every session but the one of `api`, like another browser that closes this one's session. */
async function endSession() {
  const { results } = await api.call('sessions.list', {})
  for (const { id, is_current } of results) if (!is_current) await api.call('sessions.delete', { id })
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Ad', exact: true })
const saved = (page: Page) => page.getByText('Yadda saxlandı')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Seans bitib' })

async function signInAgain(page: Page) {
  await dialog(page)
    .getByLabel(/^Şifrə/)
    .fill(DEMO_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Daxil ol və saxla' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

test('E20: an edit waits for the sign-in, and is then saved by itself', async () => {
  const { page } = staff
  const made = await api.call('tags.create', { name: 'sərin' })
  await goTo(staff, `/tags/${made.id}`)
  await name(page).fill('sərin nanə')
  await endSession()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await dialog(page).waitFor()
  await expect(saved(page)).toHaveCount(0)
  expect((await api.call('tags.show', { id: made.id })).name).toBe('sərin')
  await signInAgain(page)
  await page.waitForURL(/#\/tags$/)
  expect((await api.call('tags.show', { id: made.id })).name).toBe('sərin nanə')
})

test('E20: the dialog of an ended session tells a failure from a wrong password', async () => {
  const { page } = staff
  await goTo(staff, '/tags/create')
  await name(page).fill('buz')
  await endSession()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  const path = '**/api/v1/admin/session/'
  await page.route(path, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await dialog(page)
    .getByLabel(/^Şifrə/)
    .fill(DEMO_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Daxil ol və saxla' }).click()
  await dialog(page).getByText('Serverdən cavab gəlmədi.').waitFor()
  await page.unroute(path)
  await signInAgain(page)
  await page.waitForURL(/#\/tags$/)
})

test('E20: closing the dialog of an ended session leaves the form as it was', async () => {
  const { page } = staff
  await goTo(staff, '/tags/create')
  await name(page).fill('duman')
  await endSession()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await dialog(page).getByRole('button', { name: 'Bağla' }).click()
  await expect(name(page)).toHaveValue('duman')
  await expect(saved(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await signInAgain(page)
  await page.waitForURL(/#\/tags$/)
  const { results } = await api.call('tags.list', { q: 'duman' })
  expect(results.map((tag) => tag.name)).toEqual(['duman'])
})

test('E20: a bulk change of an ended session is sent after the sign-in', async () => {
  const { page } = staff
  const { results } = await api.call('orders.list', { stage: 'received', per_page: 1 })
  const [order] = results
  if (!order) throw new Error('the demo shop has no received order')
  await goTo(staff, `/orders/${order.id}/show`)
  const next = page.getByRole('button', { name: 'Hazırla' }).first()
  await next.waitFor()
  await endSession()
  await next.click()
  await signInAgain(page)
  await expect.poll(async () => (await api.call('orders.show', { id: order.id })).stage).toBe('preparing')
})

test('E20: an upload of an ended session is sent after the sign-in', async () => {
  const { page } = staff
  await goTo(staff, '/imports')
  const input = page.getByLabel('Məhsul faylı')
  await input.waitFor({ state: 'attached' })
  await endSession()
  await input.setInputFiles({
    name: 'mallar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('slug;price\ndemo-sade;10.00\n'),
  })
  await signInAgain(page)
  await page.getByRole('status').filter({ hasText: 'Yoxlandı' }).waitFor()
})
