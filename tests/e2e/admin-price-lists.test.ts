import { atWork, goTo } from './at-work.ts'
import { expect, test } from './fixtures.ts'

/** Returns a text in Windows-1251, as Russian spreadsheets save it; it has Russian letters without Ё. */
const in1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )

const PRICES = [
  'Прайс-лист;;;;',
  'Артикул;Наименование;Категория;Розн. цена, AZN;Остаток',
  'RU-1;Чашка белая;Посуда из файла;12,50;5 шт',
  'RU-2;Блюдце;Посуда из файла;1 234,50;есть',
  'RU-3;Ложка;Посуда из файла;по запросу;2',
  '',
].join('\r\n')

test('a shopkeeper puts a Russian price list in Windows-1251 into the shop', async ({ visit, shop }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/imports')
  await page
    .getByLabel('Məhsul faylı')
    .setInputFiles({ name: 'прайс.csv', mimeType: 'text/csv', buffer: in1251(PRICES) })
  await page.getByRole('button', { name: 'Yoxla', exact: true }).click()
  await page.getByText('Əvvəlcə mağazada olmayan adlar üçün seçim edin.').waitFor()
  await page.getByRole('button', { name: 'Hamısını yarat' }).click()
  await page.getByLabel('Yeniləri dərc et').check()
  await page.getByText('«по запросу» qiymət deyil: rəqəm yazın, məsələn 12.50.').waitFor()
  await page.getByRole('button', { name: '2 məhsulu yaz' }).click()
  await page.getByText('Yazıldı', { exact: true }).waitFor()
  await page.getByText('Yeni: 2, dəyişən: 0, eyni: 0, səhv: 1.').waitFor()
  const { results } = await api.call('products.list', { q: 'RU-1' })
  expect(results).toMatchObject([{ name: 'Чашка белая', price: '12.50', stock_count: 5, is_published: true }])
  expect((await fetch(`${shop.url}/api/v1/product/chashka-belaya/`)).status).toBe(200)
})

test("a supplier's prices come from a file, and a PDF that is named .csv is refused", async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  const [category] = (await api.call('categories.list', { parent_id: 0 })).results
  await api.call('products.create', {
    name: 'Təchizatçı malı',
    sku: 'TM-1',
    category_id: category?.id ?? 0,
    price: '40.00',
    is_published: true,
  })
  await goTo(visitor, '/suppliers/create')
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Fayl Təchizatı')
  await page.getByLabel('Telefon').fill('012 404 11 20')
  await page.getByLabel('Çatdırılma, gün').fill('5')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  const goods = page.getByRole('region', { name: 'Satdığı mal' })
  await goods.getByRole('button', { name: 'Fayldan' }).click()
  const field = page.getByLabel('Fayl', { exact: true })
  await field.setInputFiles({ name: 'qiymet.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n') })
  await page.getByText('Bu fayl CSV deyil, PDF-dir').waitFor()
  const rows = 'SKU;Qiymət;Təchizatçının kodu\nTM-1;22,50;DA-7\nYOX-1;5;\n'
  await field.setInputFiles({ name: 'qiymet.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByRole('button', { name: 'Yoxla' }).click()
  await page.getByText(/^3-.* sətir/).waitFor()
  await page.getByRole('button', { name: '1 sətri yaz' }).click()
  const row = goods.getByRole('listitem', { name: 'Təchizatçı malı' })
  await expect(row.getByLabel('Son qiymət, ₼')).toHaveValue(/22[.,]50/)
  await expect(row.getByLabel('Kodu')).toHaveValue('DA-7')
})
