import type { Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../tests/e2e/browser.ts'
import type { Figure } from './figures.ts'

const SLOWDOWN = 4
/** ms from a touch to the next paint. */
const BUDGET = 100

/** The slowest answer to a touch in a long list, on a phone with a quarter of this machine's speed, against a short list. */
export async function interaction(shopUrl: string, products: number): Promise<Figure> {
  const browser = await openBrowser()
  try {
    const { page, close } = await newVisitor(browser, { width: 412, height: 823 }, shopUrl)
    await page.addInitScript(() => {
      localStorage.setItem('teen', 'true')
      const found: { name: string; duration: number }[] = []
      Object.assign(window, { touched: found })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId) found.push({ name: entry.name, duration: entry.duration })
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto('/shop')
    await page.locator('html[data-hydrated]').waitFor()
    const devtools = await page.context().newCDPSession(page)
    const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

    await slow(SLOWDOWN)
    const short = await slowest(page)
    await slow(1)
    const cards = page.locator('.product-list .card')
    while ((await cards.count()) < products) {
      await page.mouse.wheel(0, 20_000)
      await page.waitForFunction((count) => document.querySelectorAll('.product-list .card').length > count, await cards.count())
    }
    await slow(SLOWDOWN)
    const long = await slowest(page)
    await close()
    return {
      what: `touch to paint, ${products} products`,
      measured: `${long} ms`,
      against: `24 products ${short} ms`,
      ratio: long / short,
      budget: `${BUDGET} ms`,
      kept: long <= BUDGET,
    }
  } finally {
    await browser.close()
  }
}

/** Touches what a card far down offers, one after the other; answers the slowest touch, ms. */
async function slowest(page: Page): Promise<number> {
  await page.evaluate(() => (window as unknown as { touched: unknown[] }).touched.splice(0))
  for (const name of ['Müqayisə et', 'Səbətə at']) {
    const buttons = page.locator('.product-list').getByRole('button', { name })
    const button = await buttons.nth((await buttons.count()) - 8).elementHandle()
    await button?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await button?.boundingBox()
    if (!box) throw new Error(`${name} is not in sight`)
    await painted(page)
    // By its place: looking the button up again would be counted with the touch.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await painted(page)
  }
  return page.evaluate(() => Math.max(...(window as unknown as { touched: { duration: number }[] }).touched.map(({ duration }) => duration)))
}

/** Waits until the browser has painted twice more: by then it has told how long the touch took. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))))
}
