import { expect, test } from './fixtures.ts'
import { atWork, goTo, type StaffApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { eventually, reads } from './screen.ts'

let owner: Visitor
let api: StaffApi
test.beforeAll(async ({ browser, shop }) => {
  owner = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(owner)
})
test.afterAll(() => owner.close())

test('A26: an owner copies a role, ticks another right, and gives it', async ({ visit }) => {
  const { page } = owner
  await goTo(owner, '/roles')
  await page.getByRole('link', { name: 'Yığan: kopyala' }).click()
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
  await reads(phone.page.getByRole('article', { name: 'Anbardar' }), /1 nəfər/)
})
