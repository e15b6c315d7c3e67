import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { headingBelow, sizes, textOverText, wordsOnPictures } from './overlaps.ts'
import { open } from './screen.ts'

type Screen = readonly [name: string, path: string, email?: string | null, before?: (page: Page) => Promise<void>]

const screens: readonly Screen[] = [
  ['home', '/'],
  ['a product with options', '/product/demo-secimli'],
  ['a list', '/shop/mayeler'],
  ['a search that finds nothing', '/search?query=zzzz'],
  ['a company page', '/page/zemanet-ve-servis'],
  ['compare', '/compare', null, compareThree],
  ['the cart', '/cart', null, fillCart],
  ['an activation that failed', '/activate'],
  ['checkout', '/cart/checkout', 'sadiq@demo.az', fillCart],
  ['an order that was placed', '/success', 'sadiq@demo.az', placeOrder],
  ['settings', '/profile/setting', 'sadiq@demo.az'],
]

for (const [name, path, email, before] of screens) {
  test(`${name}: nothing overlaps from 320 to 2560 px (B22, B23)`, async ({ visit }) => {
    const { page } = await visit(email)
    // Only their places count; rendering them in each width would take most of the time.
    await page.route('**/media/**', (route) => route.abort())
    await before?.(page)
    await open(page, path)
    await page.mouse.move(9, 9)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const faults: string[] = []
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await layOut(page)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const overlaps = [...(await headingBelow(page)), ...(await textOverText(page)), ...(await wordsOnPictures(page))]
      faults.push(...overlaps.map((fault) => `${width} × ${height}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

async function fillCart(page: Page) {
  await open(page, '/product/demo-endirim')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.snackbar').first().waitFor()
}

async function compareThree(page: Page) {
  await open(page, '/sales')
  const toggles = page.getByRole('main').getByRole('button', { name: 'Müqayisə et' })
  for (const index of [0, 1, 2]) await toggles.nth(index).click()
  await page.getByRole('banner').locator('#compare-count').getByText('3').waitFor()
}

/** The state that checkout passes to the success screen, in the entry of the history. */
async function placeOrder(page: Page) {
  await page.goto('/success')
  const order = { id: 1, number: '100001', total: '44.99', payment: 'cash', delivery: 'Kuryer (Bakı)', pickup: false }
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), { order })
}

/** Cards out of sight are laid out only when they come near; here all are laid out, so that their places are real. */
async function layOut(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    }
  })
}
