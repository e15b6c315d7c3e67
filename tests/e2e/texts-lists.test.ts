import { expect, test } from './fixtures.ts'
import { anyone } from './customers.ts'
import { expectPath, open, expectText } from './screen.ts'

test("the sorts by their names, the default first; 'Bütün Endirimlər' leads to the sales", async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/shop')
  const sort = page.getByLabel('Sıralama')
  expect(await sort.locator('option').allInnerTexts()).toEqual([
    'Son yüklənən',
    'Artan Qiymət',
    'Azalan Qiymət',
    'Artan Reytinq',
    'Azalan Reytinq',
  ])
  expect(
    await sort.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['-created_at', 'price', '-price', 'rating', '-rating'])
  expect(await sort.inputValue()).toBe('-created_at')
  // A card's button shows that the product is in the cart, with a tick, and keeps its name (D37).
  const add = page.locator('.card').getByRole('button', { name: 'Səbətə at' }).first()
  await add.click()
  await expectText(page.locator('#cart-count'), '1')
  expect(await add.locator('use').getAttribute('href')).toBe('#icon-check')
  await expectText(add, /^Səbətdədir/)
  await open(page, '/')
  await page.getByRole('link', { name: 'Bütün Endirimlər' }).click()
  await expectPath(page, '/sales')
})

test('a brand shows 1 to 4 cards per row by its width, and a spinner of 50 px while loading', async ({
  visit,
  shop,
}) => {
  const { page } = await visit(null, { width: 360 })
  await page.route('**/api/v1/brand/**', () => {})
  await open(page, `/brand/${await brandWithTwoPages(shop.url)}`)
  for (const [width, columns] of [
    [360, 1],
    [700, 2],
    [900, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .locator('.product-list .grid-cards > li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(
      tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2),
      `${width} px`,
    ).toHaveLength(columns)
  }
  await page.locator('.list-end').scrollIntoViewIfNeeded()
  const spinner = page.locator('.list-end .spinner')
  await spinner.waitFor()
  const size = await spinner.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])
  expect(size).toEqual([50, 50])
})

async function brandWithTwoPages(shopUrl: string): Promise<string> {
  const api = anyone(shopUrl)
  const { brands } = await api.call('homePage', {})
  for (const { slug } of brands) if ((await api.call('brandProducts', { slug })).next) return slug
  throw new Error('no brand has two pages')
}
