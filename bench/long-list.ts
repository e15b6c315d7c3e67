import type { Page } from 'playwright-core'

/** Scrolls /shop, which is open, until so many cards are there. */
export async function loadCards(page: Page, products: number): Promise<void> {
  const cards = page.locator('.product-list .card')
  for (;;) {
    const before = await cards.count()
    if (before >= products) return
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction((count) => document.querySelectorAll('.product-list .card').length > count, before)
  }
}
