import type { Page } from '@playwright/test'
import { openBrowser } from '../tests/e2e/browser.ts'
import type { Figure } from './figures.ts'
import { loadCards } from './long-list.ts'

const SLOWDOWN = 4
/** ms from a touch to the next paint. */
const BUDGET = 100

/**
 * Measures the slowest reaction to a touch in a long list against a short list, on an emulated phone (CPU slowed down
 * four times).
 */
export async function interaction(shopUrl: string, products: number): Promise<Figure> {
  const browser = await openBrowser()
  try {
    // A phone: fingers, no hovering.
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      baseURL: shopUrl,
      locale: 'az',
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      localStorage.setItem('teen', 'true')
      const entries: { name: string; duration: number }[] = []
      Object.assign(window, { touched: entries })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ((entry as PerformanceEventTiming).interactionId)
            entries.push({ name: entry.name, duration: entry.duration })
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto('/shop')
    await page.locator('html[data-hydrated]').waitFor()
    const devtools = await page.context().newCDPSession(page)
    const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

    await slow(SLOWDOWN)
    const short = await touches(page)
    await slow(1)
    await loadCards(page, products)
    await slow(SLOWDOWN)
    const long = await touches(page)
    return {
      what: `touch to paint, ${products} products`,
      measured: `slowest ${long.slowest} ms, middle ${long.middle}`,
      against: `24 products: slowest ${short.slowest} ms, middle ${short.middle}`,
      ratio: long.slowest / short.slowest,
      budget: `${BUDGET} ms`,
      kept: long.slowest <= BUDGET,
    }
  } finally {
    await browser.close()
  }
}

/** Touches buttons of cards far down, one after the other; returns the slowest and the median touch, ms. */
async function touches(page: Page): Promise<{ slowest: number; middle: number }> {
  const entries: number[] = []
  for (const name of ['Müqayisə et', 'Səbətə at']) {
    const buttons = page.locator('.product-list').getByRole('button', { name })
    const count = await buttons.count()
    for (let back = 5; back <= 8; back++) {
      const button = await buttons.nth(count - back).elementHandle()
      await button?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const box = await button?.boundingBox()
      if (!box) throw new Error(`${name} is not in sight`)
      await atRest(page)
      // By coordinates: a lookup of the button would be counted with the touch.
      await page.evaluate(() => (window as unknown as Touched).touched.splice(0))
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForFunction(() =>
        (window as unknown as Touched).touched.some(({ name: event }) => event === 'click'),
      )
      entries.push(
        await page.evaluate(() => Math.max(...(window as unknown as Touched).touched.map(({ duration }) => duration))),
      )
    }
  }
  entries.sort((a, b) => a - b)
  return { slowest: entries.at(-1) ?? Number.NaN, middle: entries[Math.floor(entries.length / 2)] ?? Number.NaN }
}

type Touched = { touched: { name: string; duration: number }[] }

/**
 * Waits until pictures have loaded and painting has stopped, so that the scrolling before the touch is not measured.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))))
}
