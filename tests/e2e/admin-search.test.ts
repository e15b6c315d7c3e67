import { expect, test } from './fixtures.ts'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'

test('A21: one search for everything, by keys and by touch', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  const {
    results: [person],
  } = await api.call('customers.list', { q: 'musteri@demo.az' })
  await goTo(visitor, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Letters typed while the list's script loads stay, and the next ones follow them.
  const script = Promise.withResolvers<void>()
  await page.route('**/everything-found*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ku')
  script.resolve()
  const field = page.getByRole('combobox', { name: 'Hər şeydə axtar' })
  await expect(field).toBeFocused()
  await page.keyboard.type('pon')
  await expect(field).toHaveValue('kupon')
  await field.fill('')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText('Bu gün')

  // Letters in any case, words in any order; a late response to an earlier search is not shown.
  let isFirst = true
  await page.route('**/api/v1/admin/search/**', async (route) => {
    if (isFirst) await new Promise((resolve) => page.once('response', resolve))
    isFirst = false
    await route.continue().catch(() => undefined)
  })
  await field.fill('zzz')
  await page.waitForRequest(/admin\/search/)
  const [first = '', last = ''] = (person?.name ?? '').split(' ')
  await field.fill(`${last.toLocaleUpperCase('az')} ${first}`)
  const hit = page
    .getByRole('group', { name: 'Müştərilər' })
    .getByRole('option')
    .filter({ hasText: person?.name ?? '' })
  await expect(hit.first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const marked = async () => page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).innerText()
  for (let presses = 0; presses < 30 && !(await marked()).includes(person?.email ?? ''); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`#/customers/${person?.id}$`))
  await expect(field).toHaveCount(0)

  // Escape closes and returns the focus; sections are found by their names.
  const button = page.getByRole('button', { name: 'Hər şeydə axtar' })
  await button.click()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(field).toHaveCount(0)
  // A window that becomes narrow keeps the navigation drawer closed, now and after a reload: an open drawer would hide
  // the page from screen readers.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('navigation', { name: 'Əsas bölmələr' }).waitFor()
  await expect(button).toBeVisible()
  await page.evaluate(() => localStorage.setItem('RaStorebuxar-admin.sidebar.open', 'true'))
  await page.reload()
  await button.click()
  // A part of the settings is found by what it holds.
  await field.fill('vöen')
  await options.filter({ hasText: 'Ayarlar: Hesab-fakturada satıcı' }).waitFor()
  await field.fill('kuponlar')
  await options.filter({ hasText: /^Aksiya və kuponlar$/ }).click()
  await page.waitForURL(/#\/promotions$/)
})

test("the browser's Back closes the search over the screen that it leaves", async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/reviews')
  await page.getByRole('menuitem', { name: 'Kassa' }).click()
  await page.waitForURL(/#\/cash$/)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Hər şeydə axtar' })
  await field.waitFor()
  await page.goBack()
  await page.waitForURL(/#\/reviews/)
  await expect(field).toHaveCount(0)
})
