import type { Page } from '@playwright/test'
import { BAKU_OFFSET, bakuDay } from '#src/domain/baku-clock.ts'
import { atWork, goTo } from './at-work.ts'
import { anyone } from './customers.ts'
import { expect, test as it } from './fixtures.ts'

it('a person makes a "3 for 2", tries it on an order and switches it off', async ({ visit }) => {
  const manager = await visit()
  await atWork(manager)
  const { page } = manager
  await goTo(manager, '/promotions/create')
  await page.getByLabel('Ad', { exact: false }).first().fill('3 al, 2 ödə')
  await page.getByRole('radio', { name: 'X al, Y ödə' }).click()
  const sentence = page.getByRole('status', { name: 'Aksiya sözlə' })
  await expect(sentence).toContainText('3 ədəd alanda ən ucuzu pulsuzdur')
  await page.getByLabel('Tam qiymətə neçə ədəd').fill('1')
  await expect(sentence).toContainText('2 ədəd alanda ən ucuzu pulsuzdur')
  await page.getByLabel('Tam qiymətə neçə ədəd').fill('2')
  await expect(page.getByText('Real səbətdə yoxla')).toBeVisible()
  await expect(page.getByLabel('Sınağın cəmi')).toContainText('Yekun')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.waitForURL(/promotions\/\d+/)
  await page.getByRole('button', { name: 'İndi dayandır' }).click()
  await expect(page.getByText('«3 al, 2 ödə» dayandırıldı')).toBeVisible()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('«3 al, 2 ödə» işə salındı')).toBeVisible()
  await goTo(manager, '/promotions')
  const row = page.getByRole('row').filter({ hasText: '3 al, 2 ödə' })
  await expect(row).toContainText('İşləyir')
  await row.getByRole('switch').click()
  await expect(row).toContainText('Dayandırılıb')
})

it('the sentence says that customers see no name of a planned sale', async ({ visit }) => {
  const manager = await visit()
  await atWork(manager)
  const { page } = manager
  await goTo(manager, '/promotions/create')
  await page.getByLabel('Ad', { exact: false }).first().fill('Mayelərə 10 %')
  const sentence = page.getByRole('status', { name: 'Aksiya sözlə' })
  await expect(sentence).toContainText('adı görmür')
  await page.getByLabel('Ən az say').fill('2')
  await expect(sentence).toContainText('Müştəri saytda «Mayelərə 10 %» görür')
})

it('a question about a promotion ends with its screen', async ({ visit }) => {
  const manager = await visit()
  await atWork(manager)
  const { page } = manager
  await goTo(manager, '/promotions')
  await page.getByRole('link', { name: 'Yeni kupon' }).click()
  await page.getByRole('textbox', { name: 'Kod', exact: true }).fill('ZERER95')
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Zərər')
  await page.getByLabel('Neçə faiz').fill('95')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  const question = page.getByRole('heading', { name: 'Aksiya belə saxlanılsın?' })
  await question.waitFor()
  await page.goBack()
  await expect(question).toHaveCount(0)
})

it("'Yeni kupon' opens a promotion that asks for a code", async ({ visit }) => {
  const manager = await visit()
  const api = await atWork(manager)
  const { page } = manager
  await goTo(manager, '/promotions')
  await page.getByRole('link', { name: 'Yeni kupon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni kupon')
  await expect(page.locator('main form').getByRole('textbox').first()).toHaveAccessibleName('Kod')
  // Nothing is typed yet, so nothing is unsaved.
  await expect(page.getByText(/\d sahə/)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Payız')
  await page.getByRole('textbox', { name: 'Kod', exact: true }).fill('PAYIZ7')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.waitForURL(/promotions\/\d+/)
  expect((await api.call('promotions.list', { q: 'PAYIZ7' })).results[0]).toMatchObject({ name: 'Payız' })
})

it('an order shows one sum for a promotion that lowers several lines', async ({ visit }) => {
  const manager = await visit()
  const staff = await atWork(manager)
  await staff.call('promotions.create', {
    name: 'İkidən çox',
    code: null,
    max_amount: null,
    max_uses: null,
    uses_per_customer: null,
    start_date: null,
    due_date: null,
    effect: { kind: 'percent', percent: 10 },
    scope: { all: true },
    min_pieces: 2,
  })
  const goods = await Promise.all(
    ['demo-sade', 'demo-video'].map((slug) => anyone(manager.shopUrl).call('product', { slug })),
  )
  const [delivery] = (await staff.call('manual-orders.choices', {})).deliveries
  const order = {
    delivery: delivery?.id ?? 0,
    items: goods.map(({ id: product }) => ({ product, quantity: 1, orderItemOptions: [] })),
  }
  const { total } = await staff.call('manual-orders.quote', order)
  const recipient = { first_name: 'Rüfət', phone: '0507778899', address: 'Bakıxanov küç. 3', city: 'Bakı' }
  const { id } = await staff.call('manual-orders.create', { ...order, ...recipient, through: 'phone', total })
  await goTo(manager, `/orders/${id}`)
  await expect(manager.page.locator('dt', { hasText: 'Aksiya: İkidən çox' })).toHaveCount(1)
})

it('the list on a phone names its own order', async ({ visit }) => {
  const manager = await visit(null, { width: 390, height: 844 })
  await atWork(manager)
  await goTo(manager, '/promotions')
  await expect(manager.page.getByLabel('Sırala').locator('option:checked')).toHaveText('əvvəl işləyənlər')
})

it('the form on a phone leads to the trial from its top', async ({ visit }) => {
  const manager = await visit(null, { width: 390, height: 844 })
  await atWork(manager)
  const { page } = manager
  await goTo(manager, '/promotions/create')
  await page.getByRole('button', { name: 'Real səbətdə yoxla' }).click()
  await expect(page.getByRole('heading', { name: 'Real səbətdə yoxla' })).toBeInViewport()
})

it('the form on a phone folds limits that nobody has set, and says which fold has a value', async ({ visit }) => {
  const manager = await visit(null, { width: 390, height: 844 })
  const staff = await atWork(manager)
  const { page } = manager
  await goTo(manager, '/promotions/create')
  const fold = page.locator('summary', { hasText: 'Say, məbləğ, üstünlük' })
  const perCustomer = page.getByLabel('Bir müştəriyə')
  await expect(fold).toContainText('hədd yoxdur')
  await expect(perCustomer).toBeHidden()
  await fold.click()
  await perCustomer.fill('2')
  await fold.click()
  await expect(perCustomer).toBeHidden()
  await expect(fold).toContainText('doldurulub')
  const { id } = await staff.call('promotions.create', {
    name: 'Hər müştəriyə iki dəfə',
    code: null,
    max_amount: null,
    max_uses: null,
    uses_per_customer: 2,
    start_date: null,
    due_date: null,
    effect: { kind: 'percent', percent: 10 },
    scope: { all: true },
    is_active: false,
  })
  await goTo(manager, '/')
  await goTo(manager, `/promotions/${id}`)
  await expect(perCustomer).toHaveValue('2')
  await expect(perCustomer).toBeVisible()
})

it('a folded number that the browser refuses opens with the focus', async ({ visit }) => {
  const manager = await visit(null, { width: 390, height: 844 })
  await atWork(manager)
  await saveFolded(manager.page, 'Ümumi say', '-1')
  await expect(manager.page.getByLabel('Ümumi say')).toBeFocused()
})

it('a folded amount that the server refuses opens, and its fold names the error', async ({ visit }) => {
  const manager = await visit(null, { width: 390, height: 844 })
  await atWork(manager)
  await saveFolded(manager.page, 'Ən çox endirim', '0')
  await expect(manager.page.getByLabel('Ən çox endirim')).toBeVisible()
  await expect(manager.page.locator('summary', { hasText: LIMITS })).toContainText('səhv var')
})

const LIMITS = 'Say, məbləğ, üstünlük'

/** Saves a new promotion with a value in a field of the folded limits. */
async function saveFolded(page: Page, label: string, value: string) {
  await page.goto('/admin/#/promotions/create')
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Sıfır')
  const fold = page.locator('summary', { hasText: LIMITS })
  await fold.click()
  await page.getByLabel(label).fill(value)
  await fold.click()
  await expect(page.getByLabel(label)).toBeHidden()
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
}

it('the sentence keeps an ending on the line of its time', async ({ visit }) => {
  const manager = await visit(null, { width: 360, height: 800 })
  const staff = await atWork(manager)
  const { id } = await staff.call('promotions.create', {
    name: 'Qış',
    code: null,
    max_amount: null,
    max_uses: null,
    uses_per_customer: null,
    start_date: '2026-11-20T06:00:00Z',
    due_date: '2099-11-29T19:59:00Z',
    effect: { kind: 'percent', percent: 10 },
    scope: { all: true },
    // With these buyers the first line ends at the time.
    who: ['first_order', 'wholesalers'],
    is_active: false,
  })
  await goTo(manager, `/promotions/${id}`)
  const ending = manager.page.getByRole('status', { name: 'Aksiya sözlə' }).locator('span', { hasText: /^-\S*dan/ })
  const [hyphen, letter] = await ending.evaluate(({ firstChild, textContent }) =>
    [0, textContent.indexOf('d')].map((index) => {
      const range = document.createRange()
      range.setStart(firstChild as Text, index)
      range.setEnd(firstChild as Text, index + 1)
      return range.getBoundingClientRect().top
    }),
  )
  expect(letter).toBe(hyphen)
})

it('the list says that a promotion ends today', async ({ visit }) => {
  const manager = await visit()
  const staff = await atWork(manager)
  await staff.call('promotions.create', {
    name: 'Axşama qədər',
    code: null,
    max_amount: null,
    max_uses: null,
    uses_per_customer: null,
    start_date: null,
    due_date: new Date(`${bakuDay()}T24:00:00${BAKU_OFFSET}`).toISOString(),
    effect: { kind: 'percent', percent: 10 },
    scope: { all: true },
    min_pieces: 50,
  })
  await goTo(manager, '/promotions')
  await expect(manager.page.getByRole('row', { name: 'Axşama qədər' })).toContainText('bu gün bitir')
})
