import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sizes, textOverText, underTheRound, wordsOnPictures } from './overlaps.ts'
import { open } from './screen.ts'

const screens = [
  ['home', '/', null],
  ['a product with options', '/product/demo-secimli', null],
  ['a list', '/shop/mayeler', null],
  ['the cart', '/cart', null],
  ['checkout', '/cart/checkout', 'sadiq@demo.az'],
  ['settings', '/profile/setting', 'sadiq@demo.az'],
] as const

for (const [name, path, email] of screens) {
  test(`${name}: from 320 to 2560 px no text lies over another, no words over goods, and WhatsApp over no button or price (B22, B23)`, async ({ visit }) => {
    const { page } = await visit(email)
    if (path.startsWith('/cart')) {
      await open(page, '/product/demo-endirim')
      await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
      await page.locator('.snackbar').first().waitFor()
    }
    await open(page, path)
    await page.mouse.move(9, 9)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const faults: string[] = []
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await layOut(page)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const found = [...(await textOverText(page)), ...(await wordsOnPictures(page)), ...(await underTheRound(page))]
      faults.push(...found.map((fault) => `${width} × ${height}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

/** Cards out of sight are laid out only when they come near; here all are, so that their places are the real ones. */
async function layOut(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    }
  })
}
