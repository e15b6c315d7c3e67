import pg from 'pg'
import { expect, test } from './fixtures.ts'
import { holding } from './stored-goods.ts'

test('a product without a picture has a tile on every screen', async ({ shop, visit }) => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  await database.query(
    `delete from product_images where product_id = (select id from products where slug = 'demo-sade')`,
  )
  const { rows } = await database.query<{ name: string }>(`select name from products where slug = 'demo-sade'`)
  await database.end()
  const visitor = await visit('musteri@demo.az')
  await holding(visitor, 'cart', ['demo-sade'])
  await holding(visitor, 'compare', ['demo-sade'])
  const { page } = visitor
  for (const path of ['/product/demo-sade', `/search?query=${rows[0]?.name}`, '/cart', '/cart/checkout', '/compare']) {
    await page.goto(path)
    await page.locator('main .no-picture').first().waitFor()
    expect(await page.locator('img[src=""]').count(), path).toBe(0)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/none${path.replaceAll(/\W/g, '-')}.png` })
  }
})

test('a picture that does not load leaves no sign of a broken picture', async ({ visit }) => {
  const { page } = await visit()
  await page.route(/\/media\//, (route) => route.abort())
  await page.goto('/shop')
  await expect(page.locator('.card-picture img').first()).toHaveCSS('visibility', 'hidden')
})

test('a picture that does not load in the cart has a tile (E8)', async ({ visit }) => {
  const visitor = await visit()
  await visitor.page.route(/\/media\//, (route) => route.abort())
  await holding(visitor, 'cart', ['demo-sade'])
  await visitor.page.goto('/cart')
  await expect(visitor.page.locator('.cart-picture .picture')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
