import { expect, test } from './fixtures.ts'
import type { StaffRole } from '#src/domain/admin/rights.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { eventually } from './screen.ts'

let owner: Visitor
let api: AdminApi
let id: number
test.beforeAll(async ({ browser, shop }) => {
  owner = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(owner)
  const { results } = await api.call('customers.list', { q: 'topdan@demo.az' })
  id = results[0]?.id ?? 0
})
test.afterAll(async () => {
  await api.call('customers.role', { id, role: null })
  await owner.close()
})

/** The complete menu of each role: other sections are forbidden. */
const menus: Record<Exclude<StaffRole, 'owner' | 'courier'>, string[]> = {
  manager: [
    'Bu gün',
    'Rəqəmlər',
    'Sifarişlər',
    'Sorğular',
    'Qaytarma',
    'Kuryerlər',
    'Ödənişlər',
    'Müştərilər',
    'Aksiya və kuponlar',
    'Rəylər',
    'Kassa',
    'İxrac',
    'Məhsullar',
    'Stok',
    'Qəbul',
    'Kateqoriyalar',
    'Brendlər',
    'Teqlər',
    'Xüsusiyyətlər',
    'İdxal və ixrac',
    'Slaydlar',
    'Bannerlər',
    'Səhifələr',
    'Sözlər',
    'Axtarış sözləri',
    'Nəticəsiz axtarışlar',
    'Çatdırılma',
  ],
  packer: ['Bu gün', 'Sifarişlər', 'Sorğular', 'Qaytarma', 'Kuryerlər', 'Stok', 'Qəbul'],
  editor: [
    'Bu gün',
    'Rəylər',
    'Məhsullar',
    'Kateqoriyalar',
    'Brendlər',
    'Teqlər',
    'Xüsusiyyətlər',
    'Slaydlar',
    'Bannerlər',
    'Səhifələr',
    'Sözlər',
    'Axtarış sözləri',
    'Nəticəsiz axtarışlar',
  ],
}
/** An address that each role may not open. */
const closed = { manager: '/settings', packer: '/products', editor: '/orders' } as const

for (const role of Object.keys(menus) as (keyof typeof menus)[]) {
  test(`the admin of a ${role} hides forbidden sections`, async ({ visit }) => {
    await api.call('customers.role', { id, role })
    const visitor = await visit()
    const { page } = visitor
    await atWork(visitor, 'topdan@demo.az')
    const refused: string[] = []
    page.on('response', (answer) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname))
    await goTo(visitor, '/')
    const menuNames = async () =>
      (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.replace(/\d+/g, '').trim())
    await eventually(menuNames).toEqual(menus[role])
    for (const name of menus[role].slice(1)) {
      await page.getByRole('menuitem').filter({ hasText: name }).first().click()
      await eventually(() => page.getByRole('progressbar').count()).toBe(0)
    }
    expect(refused, 'no screen asks for what its role may not see').toEqual([])
    await goTo(visitor, closed[role])
    await page.getByText('Bu səhifəyə baxmağa icazəniz yoxdur.').waitFor()
    await page.getByRole('link', { name: '“Bu gün” səhifəsinə qayıt' }).waitFor()
    if (role === 'editor') {
      await goTo(visitor, '/products/create')
      await page.getByRole('textbox', { name: 'Ad', exact: true }).waitFor()
    }
  })
}

test('a person who may export files but see no figures has a screen for it', async ({ visit }) => {
  const role = await api.call('roles.create', { name: 'Mühasib', rights: ['export'] })
  await api.call('customers.role', { id, role: role.id })
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor, 'topdan@demo.az')
  await goTo(visitor, '/exports')
  await eventually(async () => (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Bu gün',
    'İxrac',
  ])
  await expect(page.getByRole('button', { name: /^Hesab/ })).toContainText('Mühasib')
  await page.getByLabel('Başlanğıc').fill('2026-01-01')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sifarişlər (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sifarisler-2026-01-01-.*\.csv$/)
  await api.call('customers.role', { id, role: null })
  await api.call('roles.delete', { id: Number(role.id) })
})

/** Sections that only the settings list, for people who see the settings. */
const settings = ['Kartla ödəniş', '1C mübadiləsi', 'Reklam siyahıları', 'Çatdırılma', 'Bildirişlər', 'Rollar']

test('an owner sees every section, in the menu or among the settings', async () => {
  await goTo(owner, '/settings')
  const { page } = owner
  await eventually(() => page.getByRole('menuitem').count()).toBe(menus.manager.length + 13 - settings.length)
  for (const name of settings) {
    await page
      .getByRole('navigation', { name: 'Ayarların hissələri' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .waitFor()
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  }
})
