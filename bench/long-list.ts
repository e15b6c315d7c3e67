import type { Page } from '@playwright/test'

/** Scrolls the open page /shop until it has this many cards. */
export async function loadCards(page: Page, products: number): Promise<void> {
  const cards = page.locator('.product-list .card')
  for (;;) {
    const before = await cards.count()
    if (before >= products) return
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction((count) => document.querySelectorAll('.product-list .card').length > count, before)
  }
}
