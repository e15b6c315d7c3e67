import { atWork, goTo } from './at-work.ts'
import { expect, test as it, type Visit } from './fixtures.ts'
import { eventually, holdBack, expectText } from './screen.ts'

async function staffAt(visit: Visit, path: string) {
  const visitor = await visit()
  const api = await atWork(visitor)
  await goTo(visitor, path)
  return { page: visitor.page, api }
}

it.describe('bulk price dialog', () => {
  it('shows no preview of a percentage that was replaced while the request ran', async ({ visit }) => {
    const { page } = await staffAt(visit, '/products')
    await page.getByRole('checkbox', { name: 'Bu sətri seç' }).first().check()
    await page.getByRole('button', { name: 'Qiymət', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const previews = await holdBack(page, '**/admin/products/change/')
    await dialog.getByLabel('Faiz').fill('10')
    await eventually(() => previews.asked.length).toBe(1)
    await dialog.getByLabel('Faiz').fill('90')
    await previews.release()
    const preview = dialog.getByRole('status').filter({ hasText: '1 məhsulun qiyməti dəyişəcək.' })
    const [, from, to] = /: ([\d.]+) → ([\d.]+)/.exec(await preview.innerText()) ?? []
    expect(Number(to)).toBeCloseTo(Number(from) * 1.9, 1)
  })

  it('says that the new prices did not arrive, and asks for them again', async ({ visit }) => {
    const { page } = await staffAt(visit, '/products')
    await page.getByRole('checkbox', { name: 'Bu sətri seç' }).first().check()
    await page.getByRole('button', { name: 'Qiymət', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const path = '**/admin/products/change/'
    await page.route(path, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await dialog.getByLabel('Faiz').fill('10')
    await dialog.getByRole('alert').getByText('Serverdə xəta var.').waitFor()
    await expect(dialog.getByText('Qiymətlər hesablanır…')).toHaveCount(0)
    await page.unroute(path)
    await dialog.getByText('1 məhsulun qiyməti dəyişəcək.').waitFor()
    await expect(dialog.getByRole('button', { name: 'Dəyiş' })).toBeEnabled()
  })
})

it.describe('stock scanner', () => {
  it('opens the last scanned product, although the response to an earlier scan comes later', async ({ visit }) => {
    const { page, api } = await staffAt(visit, '/stock')
    const { results } = await api.call('stock.list', { per_page: 100, sort: 'name' })
    const [first, second] = results.filter(({ sku, items }) => sku && items.length === 0)
    const field = page.getByLabel('Barkod və ya SKU')
    // The list searches for the same text, but in an order.
    const lookups = await holdBack(
      page,
      ({ searchParams }) => searchParams.get('q') === first?.sku && !searchParams.has('sort'),
    )
    await field.fill(first?.sku ?? '')
    await field.press('Enter')
    await eventually(() => lookups.asked.length).toBe(1)
    await field.fill(second?.sku ?? '')
    await field.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(second?.name ?? '')
      .first()
      .waitFor()
    await lookups.release()
    expect(await dialog.innerText()).toContain(second?.name)
  })
})

it.describe('search for everything', () => {
  it('opens a hit of the current text when Enter is pressed before the response', async ({ visit }) => {
    const { page, api } = await staffAt(visit, '/')
    const { results } = await api.call('orders.list', { per_page: 2 })
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Hər şeydə axtar' })
    await field.fill(results[0]?.number ?? '')
    await page.getByRole('group', { name: 'Sifarişlər' }).getByRole('option').first().waitFor()
    await field.fill(results[1]?.number ?? '')
    await field.press('Enter')
    await page.waitForURL(new RegExp(`#/orders/${results[1]?.id}/show$`))
  })
})

it.describe('figures', () => {
  it('are marked as loading while another period is requested', async ({ visit }) => {
    const { page } = await staffAt(visit, '/figures')
    const figures = page.getByRole('region', { name: 'Rəqəmlər' })
    await expect(figures).toHaveAttribute('aria-busy', 'false')
    const answers = await holdBack(page, '**/admin/figures/?**')
    await page.getByRole('button', { name: '7 gün' }).click()
    await expect(figures).toHaveAttribute('aria-busy', 'true')
    await answers.release()
    await expect(figures).toHaveAttribute('aria-busy', 'false')
  })
})

it.describe('manual order', () => {
  it('shows no price of a removed line beside the line that took its place', async ({ visit }) => {
    const { page, api } = await staffAt(visit, '/manual-orders')
    const { results } = await api.call('products.list', { per_page: 100, sort: 'price' })
    const sold = results.filter((product) => product.choices === 0 && product.stock_count > 0 && product.is_published)
    const [cheap, dear] = [sold[0], sold.at(-1)]
    for (const product of [cheap, dear]) {
      await page.getByLabel('Məhsul əlavə et').fill(product?.name ?? '')
      await page
        .getByRole('option')
        .filter({ hasText: product?.name ?? '' })
        .first()
        .click()
    }
    const line = page.getByRole('group', { name: dear?.name ?? '' })
    await expectText(line, /₼/)
    const dearPrice = await line.getByText('₼').innerText()
    const quotes = await holdBack(page, '**/admin/manual-orders/quote/')
    await page.getByRole('button', { name: `${cheap?.name}: sil` }).click()
    await eventually(() => quotes.asked.length).toBe(1)
    await expectText(line, /…/)
    await quotes.release()
    await expect(line.getByText('₼')).toHaveText(dearPrice)
  })
})

it.describe('customer of a manual order', () => {
  it('is not taken for a new person while the search for the typed name is running', async ({ visit }) => {
    const { page } = await staffAt(visit, '/manual-orders')
    const field = page.getByLabel('Müştərini axtar')
    await field.fill('Yoxdur Beləsi')
    await page.getByText('Belə müştəri yoxdur: aşağıda yazın.').waitFor()
    const searches = await holdBack(page, '**/manual-orders/people/**')
    await field.fill('Kamran Topdanov')
    await eventually(() => searches.asked.length).toBe(1)
    await field.blur()
    await expect(page.getByRole('textbox', { name: /^Ad\b/ })).toHaveValue('')
    await searches.release()
  })
})

it('a phone does not say that no goods are low before it knows', async ({ visit }) => {
  const visitor = await visit(null, { width: 390, height: 844 })
  const { page } = visitor
  await atWork(visitor)
  const rows = await holdBack(page, '**/api/v1/admin/stock/?**')
  await goTo(visitor, '/stock')
  await expect.poll(() => rows.asked.length).toBeGreaterThan(0)
  await expect(page.getByText('Az qalan məhsul yoxdur.')).toHaveCount(0)
  await rows.release()
  await page.getByRole('article').first().waitFor()
})
