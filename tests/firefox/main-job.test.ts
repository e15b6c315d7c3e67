import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { DEMO_PASSWORD } from '../e2e/customers.ts'
import { eventually } from '../e2e/screen.ts'
import { expect, test } from '../e2e/fixtures.ts'

let browser: Browser
test.beforeAll(async () => {
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '', headless: true })
})
test.afterAll(() => browser.close())

for (const width of [1280, 360]) {
  test(`a visitor finds, chooses, orders and cancels in Firefox, ${width} px wide`, async ({ shop }) => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.setViewport({ width, height: 800 })
    await page.goto(shop.url)
    await page.locator('aria/Bəli, 18 yaşım var').click()
    await eventually(() => page.$('dialog[open]')).toBe(null)

    await page.goto(`${shop.url}/search?query=gilavar+manqo+buz`)
    await page.locator('main a[href="/product/demo-secimli"]').click()
    await expectPath(page, '/product/demo-secimli')
    await page.locator('::-p-xpath(//fieldset[contains(., "Dad")]//label[contains(., "Manqo")])').click()
    const dose = await page.locator('.product-buy select, main select').waitHandle()
    const [item = ''] = await dose.evaluate((select) =>
      [...(select as HTMLSelectElement).options]
        .filter(({ text }) => text.startsWith('6 mg'))
        .map(({ value }) => value),
    )
    await dose.select(item)
    await expectText(page, '.product-price', '28.74 ₼')
    await page.locator('.product-buy button ::-p-text(Səbətə at)').click()
    await expectText(page, '#cart-count', '1')

    await page.goto(`${shop.url}/cart`)
    await expectText(page, 'main', 'Dad: Manqo')
    await page.locator('main a ::-p-text(Sifarişi qeydiyata al)').click()
    await expectPath(page, '/login')
    await page.locator('main input[type=email]').fill('musteri@demo.az')
    await page.locator('main input[type=password]').fill(DEMO_PASSWORD)
    await page.locator('main button ::-p-text(Giriş)').click()
    await expectPath(page, '/cart/checkout')
    await page.locator('main input[name=address]').fill('Nizami küçəsi 96, mənzil 4')
    await page.locator('main label ::-p-text(Mağazadan götürmə)').click()
    await expectText(page, 'main', '28.74 ₼')
    await page.locator('main button ::-p-text(Sifariş et)').click()
    await expectPath(page, '/success')
    await expectText(page, 'h1', 'Sifarişiniz uğurla həyata keçdi.')

    await page.locator('main a ::-p-text(Sifarişə bax)').click()
    await expectPath(page, '/profile')
    await page.locator('article button ::-p-text(İptal et)').click()
    await page.locator('dialog[open] input[type=checkbox]').click()
    await page.locator('dialog[open] button ::-p-text(Güncəllə)').click()
    await expectText(page, 'main', 'Sifarişi iptal edildi')
    expect(problems).toEqual([])
    await context.close()
  })
}

async function expectPath(page: Page, path: string): Promise<void> {
  await eventually(() => new URL(page.url()).pathname).toBe(path)
}

/** Waits until an element's text contains this text. */
async function expectText(page: Page, selector: string, words: string): Promise<void> {
  await eventually(() =>
    page.$eval(selector, (element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ')).catch(() => ''),
  ).toContain(words)
}
