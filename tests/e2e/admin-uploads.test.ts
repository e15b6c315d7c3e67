import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, sortByKeys, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone, customer } from './customers.ts'
import { hold } from './screen.ts'

let staff: Visitor
let api: AdminApi
let page: Page
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 1000 }, shop.url)
  api = await atWork(staff)
  page = staff.page
})
test.afterAll(() => staff.close())
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

const picture = async (background: string) => ({
  name: 'sekil.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const fileOf = (label: string) => page.locator(`input[type=file][aria-label="${label}"]`)
const save = () => page.getByRole('button', { name: 'Yadda saxla' }).click()
const idOf = async (shopUrl: string, slug: string) => (await anyone(shopUrl).call('product', { slug })).id

/** Moves the first entry of a sortable list to the second place, with the keyboard. */
const move = (name: string, arrow: 'ArrowDown' | 'ArrowRight') =>
  sortByKeys(page, page.getByRole('button', { name: `Sırala: ${name}`, exact: true }).first(), [
    ['Space', '1. yerin üstündədir.'],
    [arrow, '2. yerin üstündədir.'],
    ['Space', '2. yerə qoyuldu.'],
  ])

test.describe('during an upload of pictures', () => {
  test("removals, descriptions and moves of a product's pictures are kept", async ({ shop }) => {
    const id = await idOf(shop.url, 'demo-sade')
    await goTo(staff, `/products/${id}`)
    await fileOf('Şəkil əlavə et').setInputFiles([await picture('#c22'), await picture('#2c2')])
    const pictures = page.locator('[data-picture]')
    await expect(pictures).toHaveCount((await api.call('products.show', { id })).images.length + 2)
    const count = await pictures.count()
    const [first, second] = await Promise.all([0, 1].map((at) => pictures.nth(at).getAttribute('data-picture')))
    const last = await pictures.nth(count - 1).getAttribute('data-picture')

    const release = await hold(page, '**/api/v1/admin/media/')
    await fileOf('Şəkil əlavə et').setInputFiles([await picture('#22c')])
    await pictures
      .nth(count - 1)
      .getByRole('button', { name: /^Götür/ })
      .click()
    await pictures
      .nth(0)
      .getByRole('button', { name: /^Təsvir/ })
      .click()
    await field('Əsas şəklin təsviri').fill('Birinci')
    await page.getByRole('button', { name: 'Bağla' }).click()
    await move('Birinci', 'ArrowRight')
    release()
    await expect(pictures).toHaveCount(count)
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('data-picture')))).toEqual(
      expect.arrayContaining([first, second]),
    )
    await expect(pictures.nth(0)).toHaveAttribute('data-picture', second ?? '')
    await expect(pictures.nth(1)).toHaveAttribute('data-picture', first ?? '')
    await expect(pictures.nth(1).getByRole('button', { name: 'Təsvir: Birinci' })).toBeVisible()
    await expect(page.locator(`[data-picture="${last}"]`)).toHaveCount(0)
  })

  test('the picture of a part of a page stays with the part that is moved', async () => {
    const part = (name: string) => ({ name, content: '<p>Mətn</p>', image_id: null, product_id: null })
    const { id } = await api.call('pages.create', {
      name: 'Sınaq',
      icon: '',
      position: 9,
      items: [part('Bir'), part('İki')],
    })
    await goTo(staff, `/pages/${id}`)
    const release = await hold(page, '**/api/v1/admin/media/')
    await fileOf('Şəkil yüklə')
      .nth(0)
      .setInputFiles([await picture('#c22')])
    await move('bölmə 1', 'ArrowDown')
    await expect(page.locator('main summary').first()).toHaveText('İki')
    release()
    await expect(page.getByText('şəkilli')).toBeVisible()
    await save()
    await page.waitForURL(/#\/pages$/)
    expect((await api.call('pages.show', { id })).items.map(({ name, image_id }) => [name, image_id !== null])).toEqual(
      [
        ['İki', false],
        ['Bir', true],
      ],
    )
  })
})

test.describe('during a save of a form', () => {
  test('values typed into a product stay, are unsaved, and are saved next', async ({ shop }) => {
    const id = await idOf(shop.url, 'demo-video')
    await goTo(staff, `/products/${id}`)
    await field('Qiymət').fill('77,5')
    await field('Qısa təsvir').fill('Birinci')
    const release = await hold(page, `**/api/v1/admin/products/${id}/`)
    await save()
    await field('Qısa təsvir').fill('İkinci')
    release()
    await expect(field('Qiymət')).toHaveValue(/^77[.,]50$/)
    await expect(field('Qısa təsvir')).toHaveValue('İkinci')
    await expect(page.getByText('1 sahə')).toBeVisible()
    expect(await api.call('products.show', { id })).toMatchObject({ price: '77.50', short_description: 'Birinci' })
    await save()
    await expect(page.getByText('1 sahə')).toHaveCount(0)
    expect(await api.call('products.show', { id })).toMatchObject({ price: '77.50', short_description: 'İkinci' })
  })

  test('values typed into a record whose save leads to the list need a confirmation', async () => {
    const made = await api.call('tags.create', { name: 'sərin' })
    await goTo(staff, `/tags/${made.id}`)
    await field('Ad').fill('sərin nanə')
    const release = await hold(page, `**/api/v1/admin/tags/${made.id}/`)
    await save()
    await field('Ad').fill('sərin limon')
    release()
    await page.getByRole('dialog', { name: 'Səhifədən çıxılsın?' }).getByRole('button', { name: 'Qalsın' }).click()
    await expect(field('Ad')).toHaveValue('sərin limon')
    expect((await api.call('tags.show', { id: made.id })).name).toBe('sərin nanə')
    await save()
    await page.waitForURL(/#\/tags$/)
    expect((await api.call('tags.show', { id: made.id })).name).toBe('sərin limon')
  })

  test('values typed into the settings stay, and are saved next', async () => {
    await goTo(staff, '/settings')
    await field('İş saatları').fill('Hər gün 09:00–18:00')
    const release = await hold(page, '**/api/v1/admin/settings/')
    await save()
    await field('İş saatları').fill('Hər gün 10:00–19:00')
    release()
    await page.getByText('Yadda saxlandı. Mağazada dərhal görünür.').waitFor()
    await expect(field('İş saatları')).toHaveValue('Hər gün 10:00–19:00')
    await expect(page.getByText('1 sahə')).toBeVisible()
    await save()
    await expect(page.getByText('1 sahə')).toHaveCount(0)
    expect((await api.call('settings.show', {})).hours).toBe('Hər gün 10:00–19:00')
  })

  test('an e-mail that a customer types into the profile stays', async ({ visit, shop }) => {
    const visitor = await visit('musteri@demo.az')
    await visitor.page.goto('/profile/setting')
    const email = visitor.page.getByLabel('E-mail')
    const release = await hold(visitor.page, '**/api/v1/update_profile/**')
    await visitor.page.getByRole('button', { name: 'Güncəllə' }).click()
    await email.fill('basqa@demo.az')
    release()
    await visitor.page.getByText('Məlumatlarınız yeniləndi.').waitFor()
    await expect(email).toHaveValue('basqa@demo.az')
    expect((await (await customer(shop.url, 'musteri@demo.az')).call('profile', {})).email).toBe('musteri@demo.az')
  })
})
