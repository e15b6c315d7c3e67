import pg from 'pg'
import { expect, test } from './fixtures.ts'

test('a script in the text of a product does not run', async ({ shop, visit }) => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  // The script is stored as if the sanitizer had let it through.
  await database.query(
    `update products set description =
      '<p id="told">Mətn</p><script>window.stolen = 1</script><script type="module">window.stolen = 2</script><img src="x" onerror="window.stolen = 3">' where slug = 'demo-sade'`,
  )
  await database.end()
  const { page, problems } = await visit()
  await page.goto('/product/demo-sade')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('#told')).toHaveText('Mətn')
  expect(await page.content()).toContain('window.stolen = 1')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(problems.filter((problem) => problem.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(2)
})
