import pg from 'pg'
import { atWork, goTo } from './at-work.ts'
import { expect, test } from './fixtures.ts'

const WOO_COMMERCE = [
  'ID,Type,SKU,Name,Published,Is featured?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,' +
    'Attribute 1 name,Attribute 1 value(s)',
  '1,simple,KM-1,Kəmər,1,0,5,55,65,"Geyim > Aksesuar","a, b",,,,',
  '2,variable,KP-1,Köynək,1,0,,,,Geyim,,,,Rəng,"Göy, Qara"',
  '3,variation,KP-1-G,Köynək - Göy,1,0,3,,45,,,,KP-1,Rəng,Göy',
  '4,variation,KP-1-Q,Köynək - Qara,1,0,4,,42,,,,KP-1,Rəng,Qara',
].join('\n')

const SHOPIFY = [
  'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,' +
    'Variant Price,Variant Compare At Price,Image Src',
  'lovber,Lövbər,Gəmi,Bilərzik,"Dəri, Gümüş",true,Rəng,Qızılı,,1,69.99,85,',
  'lovber,,,,,,,Gümüşü,,2,55,70.01,',
  'sade,Sadə mal,Gəmi,Bilərzik,,true,Title,Default Title,SD-9,7,10,,',
].join('\n')

test('the first files of a new shopkeeper become goods by three presses each', async ({ visit, shop }) => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  await database.query('truncate products, categories, brands, tags cascade')
  await database.end()
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  for (const [name, file] of [
    ['wc-product-export.csv', WOO_COMMERCE],
    ['products_export.csv', SHOPIFY],
  ] as const) {
    await goTo(visitor, '/imports')
    await page.getByLabel('Məhsul faylı').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Yoxla', exact: true }).click()
    await page.getByRole('button', { name: 'Hamısını yarat' }).click()
    await expect(page.getByRole('list', { name: 'Yeni məhsullar' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: '2 məhsulu yaz' }).click()
    await page.getByText('Yazıldı', { exact: true }).waitFor()
    await page.getByText('Yeni: 2, dəyişən: 0, eyni: 0, səhv: 0.').waitFor()
    await page.getByRole('button', { name: 'İdxal və ixrac' }).click()
  }
  const { results } = await api.call('products.list', { sort: 'name', per_page: 10 })
  const goods = results.map(({ name, price, stock_count, is_published }) => [name, price, stock_count, is_published])
  expect(goods.toSorted()).toEqual([
    ['Köynək', '42.00', 7, true],
    ['Kəmər', '65.00', 5, true],
    ['Lövbər', '70.01', 3, true],
    ['Sadə mal', '10.00', 7, true],
  ])
  const sold = (await (await fetch(`${shop.url}/api/v1/product/lovber/`)).json()) as Record<string, unknown>
  expect(sold).toMatchObject({ sale_price: '55.00' })
})
