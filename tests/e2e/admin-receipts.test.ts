import { formatAmount } from '#src/domain/money.ts'
import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { eventually, expectText, holdBack } from './screen.ts'

let made = 0

/** Opens the admin as an owner, with two products with barcodes and no stock, which no other test uses. */
async function stockroom(visit: Visit) {
  const staff = await visit()
  const api = await atWork(staff)
  const [category] = (await api.call('categories.list', { parent_id: 0 })).results
  const make = (name: string, barcode: string) =>
    api.call('products.create', { name, barcode, category_id: category?.id ?? 0, price: '40.00', is_published: true })
  made += 1
  const [POD, COIL] = [`476111223${made}017`, `476111223${made}024`]
  const [pod, coil] = [await make(`Xəzri Pod ${made}`, POD), await make(`Xəzri spiralı ${made}`, COIL)]
  const { page } = staff
  const field = page.getByRole('combobox', { name: 'Skan et və ya axtar' })
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const line = (name: string) => page.getByRole('group', { name, exact: true })
  const stock = async (id: number) => (await api.call('products.show', { id })).stock_count
  return { staff, api, page, pod, coil, POD, COIL, field, scan, line, stock }
}

test('an owner takes goods in by scanner, corrects the receipt, finds it and reverses it', async ({ visit }) => {
  const { staff, api, page, pod, coil, POD, COIL, field, scan, line, stock } = await stockroom(visit)
  await api.call('suppliers.create', { name: 'Xəzər Distribusiya', delivery_days: 5 })
  await goTo(staff, '/receipts/create')
  await field.click()
  for (let times = 0; times < 3; times++) await scan(POD)
  await eventually(() => line(pod.name).getByLabel('say').inputValue()).toBe('3')
  await scan(COIL)
  await line(pod.name).getByLabel('Bir ədədi, ₼').fill('22,50')
  await page.getByText('Təchizatçının adını yazın.').waitFor()
  await page.getByRole('combobox', { name: 'Təchizatçı' }).fill('xəz')
  await page.getByRole('option', { name: 'Xəzər Distribusiya' }).click()
  await page.getByLabel('Qaimə nömrəsi').fill('EQ-260417')
  await page.getByText(`${coil.name}: bir ədədin neçəyə gəldiyini yazın.`).waitFor()
  await expect(page.getByRole('button', { name: 'Qəbul et' })).toBeDisabled()
  await line(coil.name).getByLabel('Bir ədədi, ₼').fill('3')
  await page.getByText('Yekun: 70.50 ₼').waitFor()
  await page.getByRole('button', { name: 'Qəbul et' }).click()
  await page.getByText('Mal qəbul edildi.').waitFor()
  await page.getByText('Düzəltmək olar').waitFor()
  expect([await stock(pod.id), await stock(coil.id)]).toEqual([3, 1])

  await page.getByRole('button', { name: 'Düzəliş et' }).click()
  const pieces = line(pod.name).getByLabel('say')
  await pieces.focus()
  await pieces.pressSequentially('1,5')
  await expect(pieces).toHaveAttribute('aria-invalid', 'true')
  await page.getByText('Düzəliş yazılmayıb: 1 sətir, stok −2 ədəd').waitFor()
  await pieces.fill('2')
  await page.getByText('Düzəliş yazılmayıb: 1 sətir, stok −1 ədəd, maya −22.50 ₼').waitFor()
  await line(pod.name).getByText('əvvəl 3 idi').waitFor()
  await page.getByLabel('Düzəlişin səbəbi').fill('Biri az gəlib')
  await page.getByRole('button', { name: 'Düzəlişi yaz' }).click()
  await page.getByText('Düzəliş yazıldı.').waitFor()
  await expectText(
    page.locator('ol li').first(),
    /^Düzəliş Biri az gəlib Xəzri Pod \d+: ədəd: 3 → 2 \d\d\.\d\d\.\d{4} \d\d:\d\d/,
  )
  expect(await stock(pod.id)).toBe(2)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Çap et', exact: true }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^qebul-\d+\.pdf$/)

  await page.getByRole('button', { name: 'Malı qaytar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Səbəbi yazın.').waitFor()
  await dialog.getByLabel('Səbəb').fill('Zay mal')
  await dialog.getByLabel(`${coil.name}: geri, ədəd`).fill('0')
  await dialog.getByText('2 ədəd, 45.00 ₼').waitFor()
  await dialog.getByRole('button', { name: 'Malı qaytar' }).click()
  await page.getByText('Qismən qaytarılıb').waitFor()
  expect([await stock(pod.id), await stock(coil.id)]).toEqual([0, 1])

  await goTo(staff, '/receipts')
  for (const words of ['EQ-260417', `spiral ${made}`, COIL]) {
    await page.getByPlaceholder('Təchizatçı, nömrə, mal').fill(words)
    await expectText(
      page.locator('[role=row][data-opens]').first(),
      /Xəzər Distribusiya Qaimə EQ-260417 .*Qismən qaytarılıb/,
    )
  }
})

test('a scan adds goods wherever the focus is, and an unknown code clears nothing', async ({ visit }) => {
  const { staff, api, page, pod, coil, POD, COIL, field, scan, line } = await stockroom(visit)
  const before = (await api.call('receipts.list', {})).total
  await goTo(staff, '/receipts/create')
  await page.getByLabel('Təchizatçı').fill('Xəzər')
  await field.click()
  await scan(POD)
  const cost = line(pod.name).getByLabel('Bir ədədi, ₼')
  await cost.fill('22.50')
  // A scan into a field of the form adds the goods, and the field keeps its value.
  await scan(COIL)
  await line(coil.name).getByLabel('Bir ədədi, ₼').fill('3')
  expect(await cost.inputValue()).toBe('22.50')
  // A scan does not press the save button that has the focus.
  await page.getByRole('button', { name: 'Qəbul et' }).focus()
  await scan(POD)
  await eventually(() => line(pod.name).getByLabel('say').inputValue()).toBe('2')
  expect((await api.call('receipts.list', {})).total).toBe(before)

  await field.click()
  await scan('4769999999999')
  await page.getByRole('alert').getByText('4769999999999: belə mal tapılmadı.').waitFor()
  expect(await field.inputValue()).toBe('4769999999999')
  await scan(POD)
  await eventually(() => line(pod.name).getByLabel('say').inputValue()).toBe('3')
  await page.getByText(`Yekun: ${formatAmount(3 * 2250 + 300)} ₼`).waitFor()
})

test('a second Enter during the lookup of a code adds no second piece', async ({ visit }) => {
  const { staff, page, pod, POD, field, line } = await stockroom(visit)
  await goTo(staff, '/receipts/create')
  await field.fill(POD)
  const { asked, release } = await holdBack(page, '**/api/v1/admin/receipts/goods/?*')
  await field.press('Enter')
  await field.press('Enter')
  await eventually(() => asked.length).toBeGreaterThan(0)
  await release()
  await eventually(() => field.inputValue()).toBe('')
  expect(await line(pod.name).getByLabel('say').inputValue()).toBe('1')
})

test('a chosen supplier fills the costs with its last prices', async ({ visit }) => {
  const { staff, api, page, pod, coil, POD, COIL, field, scan, line } = await stockroom(visit)
  const supplier = await api.call('suppliers.create', { name: `Son qiymət ${made}`, delivery_days: 1 })
  for (const [{ id }, last_price] of [
    [pod, '22.50'],
    [coil, '3.10'],
  ] as const)
    await api.call('supplier-goods.set', { id: supplier.id, product: id, item: null, last_price })
  await goTo(staff, '/receipts/create')
  await field.click()
  await scan(POD)
  const cost = (name: string) => line(name).getByLabel('Bir ədədi, ₼')
  await expect(cost(pod.name)).toHaveValue('')
  await page.getByRole('combobox', { name: 'Təchizatçı' }).fill('Son qi')
  await page.getByRole('option', { name: supplier.name }).click()
  await expect(cost(pod.name)).toHaveValue('22.50')
  await field.click()
  await scan(COIL)
  await expect(cost(coil.name)).toHaveValue('3.10')
  // A cost that staff remove stays empty.
  await cost(pod.name).fill('')
  await field.click()
  await scan(COIL)
  await expect(line(coil.name).getByLabel('say')).toHaveValue('2')
  await expect(cost(pod.name)).toHaveValue('')
})

test('the search debounces typing, and shows no response to an earlier text', async ({ visit }) => {
  const { staff, page, field } = await stockroom(visit)
  await page.clock.install()
  await goTo(staff, '/receipts/create')
  await field.waitFor()
  // The clock is stopped, so no time passes between the keys on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: string[] = []
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route('**/api/v1/admin/receipts/goods/?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(q)
    if (q === 'spiral') await held
    await route.continue().catch(() => {})
  })
  await field.pressSequentially('spiral')
  await page.clock.resume()
  await eventually(() => asked).toEqual(['spiral'])
  await field.fill('kartric')
  await page.getByRole('option', { name: 'kartric' }).first().waitFor()
  answerFirst()
  await field.press('End')
  expect(asked).toEqual(['spiral', 'kartric'])
  expect((await page.getByRole('option').allInnerTexts()).filter((name) => name.includes('spiral'))).toEqual([])
})

test('two owners correct one receipt: the second gets an error, and keeps the typed values', async ({ visit }) => {
  const { staff, api, page, pod, line } = await stockroom(visit)
  const lines = [{ product: pod.id, quantity: 5, unit_cost: '20.00' }]
  const receipt = await api.call('receipts.create', { supplier: 'Xəzər', received_on: '2026-11-20', lines })
  await goTo(staff, `/receipts/${receipt.id}/show`)
  await page.getByRole('button', { name: 'Düzəliş et' }).click()
  await line(pod.name).getByLabel('say').fill('4')
  await api.call('receipts.update', {
    id: receipt.id,
    supplier: 'Xəzər',
    received_on: '2026-11-20',
    lines: [{ ...lines[0], product: pod.id, quantity: 3, unit_cost: '20.00' }],
  })
  await page.getByRole('button', { name: 'Düzəlişi yaz' }).click()
  await page.getByText('Bunu sizdən sonra başqası dəyişib.').waitFor()
  await expectText(page.locator('tbody tr').first(), /Xəzri Pod \d+ \d+ 3 /)
  await page.getByRole('button', { name: 'Düzəliş et' }).click()
  await page.getByText('Ondan sonra bu dəyişib').waitFor()
  await page.getByRole('button', { name: 'Bərpa et', exact: true }).click()
  await eventually(() => line(pod.name).getByLabel('say').inputValue()).toBe('4')
})

test.describe('a receipt on screen', () => {
  for (const [width, scheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`has no axe finding when read, corrected and reversed, at ${width} in ${scheme}`, async ({ visit }) => {
      const { staff, api, page, pod, coil } = await stockroom(visit)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      const lines = [
        { product: pod.id, quantity: 5, unit_cost: '20.00' },
        { product: coil.id, quantity: 10, unit_cost: '3.10' },
      ]
      const { id } = await api.call('receipts.create', {
        supplier: 'Xəzər Distribusiya',
        number: 'EQ-260417',
        received_on: '2026-11-20',
        lines,
      })
      await api.call('stock.change', { id: coil.id, counted: 9, note: 'Sayıldı' })
      await api.call('receipts.update', {
        id,
        supplier: 'Xəzər Distribusiya',
        number: 'EQ-260418',
        received_on: '2026-11-20',
        reason: 'Nömrə səhv idi',
        lines,
      })
      await goTo(staff, `/receipts/${id}/show`)
      await page.getByText('Düzəliş olmaz: mal sonra sayılıb').waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Düzəliş et' }).click()
      await page.getByText('Hələ heç nə dəyişməyib').waitFor()
      await page.getByRole('button', { name: `${pod.name}: bir ədəd az` }).click()
      await page.getByText('Düzəliş yazılmayıb').waitFor()
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('button', { name: 'İmtina' }).click()
      await page.getByRole('button', { name: 'Malı qaytar' }).click()
      await page.getByText('Səbəbi yazın.').waitFor()
      expect(await findings(page)).toEqual([])
    })
  }
})

test('a pasted name finds goods to receive', async ({ visit }) => {
  const { staff, page, pod, field, line } = await stockroom(visit)
  await goTo(staff, '/receipts/create')
  await field.fill(pod.name)
  await page.getByRole('option', { name: pod.name }).click()
  await line(pod.name).waitFor()
})
