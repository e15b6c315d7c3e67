import { atWork } from './at-work.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { complaints, expectPath, expectText, open } from './screen.ts'

async function speak(visit: Visit, languages: ('ru' | 'en')[]): Promise<void> {
  await (await atWork(await visit())).call('settings.update', { languages })
}

test.afterEach(({ visit }) => speak(visit, []))

for (const { language, shopName, sales } of [
  { language: 'ru', shopName: 'Каталог', sales: 'Скидки' },
  { language: 'en', shopName: 'Shop', sales: 'Sale' },
])
  test(`the frame under /${language} speaks its language, and its links stay there (E60)`, async ({ visit }) => {
    await speak(visit, ['ru', 'en'])
    const { page, problems } = await visit()
    await open(page, `/${language}/shop`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.mouse.move(9, 9)
    await expectText(page.locator('.bar-shop'), shopName)
    await expectText(page.locator('.footer h2').first(), shopName)
    await page.getByRole('link', { name: sales, exact: true }).first().click()
    await expectPath(page, `/${language}/sales`)
    await page.locator('.bar-logo').first().click()
    await expectPath(page, `/${language}`)
    await page.goBack()
    await expectPath(page, `/${language}/sales`)
    expect(complaints(problems)).toEqual([])
  })

test('a language that is off leads to the address without prefix (G14)', async ({ visit, shop, request }) => {
  await speak(visit, ['ru'])
  const location = async (path: string) => {
    const response = await request.get(shop.url + path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await location('/en/shop?ordering=price')).toEqual([302, '/shop?ordering=price'])
  expect(await location('/en')).toEqual([302, '/'])
  expect(await location('/en//example.com')).toEqual([302, '/example.com'])
  expect(await location('/az/shop')).toEqual([301, '/shop'])
  expect((await location('/ru/shop'))[0]).toBe(200)
})
