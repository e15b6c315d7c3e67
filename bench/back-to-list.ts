import type { Page } from '@playwright/test'
import { newVisitor, openBrowser } from '../tests/e2e/browser.ts'
import { open, welcome } from '../tests/e2e/screen.ts'
import type { Figure } from './figures.ts'

/** ms from the Back press to the frame that shows the list at its former position (B14). */
const BUDGET = 100

/** Measures Back from a product into the middle of a long list, against a list of 24: the median of five runs each. */
export async function backToList(shopUrl: string, products: number): Promise<Figure> {
  const browser = await openBrowser()
  try {
    const visitor = await newVisitor(browser, { width: 412, height: 823, motion: true }, shopUrl)
    await welcome(visitor)
    const { page } = visitor
    // Rendering new pictures would distort the measurement.
    await page.route('**/media/**', (route) => route.abort())
    const steps = async (card: number) => {
      const durations: number[] = []
      for (let step = 0; step < 5; step++) {
        const link = page.locator('.product-list .card-name a').nth(card)
        // The browser may scroll before it taps: the position to restore is the position at the click.
        await link.evaluate((element) => {
          element.scrollIntoView({ block: 'center' })
          element.addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), { once: true })
        })
        await link.tap()
        await page.locator('.product-screen').waitFor()
        await page.waitForLoadState('networkidle')
        durations.push(
          await page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                const place = (window as unknown as { leftAt: number }).leftAt
                const begun = performance.now()
                const look = () =>
                  document.querySelector('.product-list .card') && scrollY === place
                    ? resolve(performance.now() - begun)
                    : requestAnimationFrame(look)
                history.back()
                requestAnimationFrame(look)
              }),
          ),
        )
      }
      return durations.toSorted((a, b) => a - b)[2] ?? Number.NaN
    }
    await open(page, '/shop')
    const short = await steps(12)
    await loadCards(page, products)
    const long = await steps(products - 100)
    return {
      what: `back to a list of ${products}`,
      measured: `${Math.round(long)} ms`,
      against: `list of 24: ${Math.round(short)} ms`,
      ratio: long / short,
      budget: `${BUDGET} ms`,
      kept: long <= BUDGET,
    }
  } finally {
    await browser.close()
  }
}

/** Scrolls the open page /shop until it has this many cards. */
async function loadCards(page: Page, products: number): Promise<void> {
  const cards = page.locator('.product-list .card')
  for (;;) {
    const before = await cards.count()
    if (before >= products) return
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction((count) => document.querySelectorAll('.product-list .card').length > count, before)
  }
}
