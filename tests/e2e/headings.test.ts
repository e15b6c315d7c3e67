import { expect, test } from './fixtures.ts'
import { open } from './screen.ts'

for (const path of [
  '/',
  '/shop',
  '/shop/mayeler',
  '/search?query=pod',
  '/sales',
  '/product/demo-secimli',
  '/compare',
]) {
  test(`the headings of ${path} skip no level, and every landmark of a kind has its own name`, async ({ visit }) => {
    const { page } = await visit()
    await open(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) =>
        all.filter((heading) => !heading.closest('dialog')).map(({ tagName }) => Number(tagName.slice(1))),
      )
    const gaps = levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1 ? [levels.slice(0, index + 1)] : [],
    )
    expect(gaps).toEqual([])
    const searches = await page
      .getByRole('search')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(new Set(searches).size).toBe(searches.length)
  })
}

test('home keeps its main heading while another slide is shown', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/')
  await page.getByRole('button', { name: 'Slayd 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('wider spacing of text cuts nothing of the first slide (WCAG 1.4.12)', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 740 })
  await open(page, '/')
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets.push(spacing)
  })
  const right = await page.locator('.hero-slide[data-current] .hero-words').evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return Math.max(...[...range.getClientRects()].map((box) => box.right))
  })
  expect(right).toBeLessThanOrEqual(360)
})
