import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { customer, DEMO_PASSWORD } from './customers.ts'
import { expectPath, eventually, open } from './screen.ts'

/** Returns the focused element: its tag and its name, text or field name. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    return `${element.tagName} ${element.getAttribute('aria-label') ?? (element.name || element.textContent || '').trim()}`
  })
}

async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press(key)
    if (wanted.test(await focused(page))) return
  }
  throw new Error(`the keyboard does not reach ${wanted}; it is at ${await focused(page)}`)
}

test('from the age gate to an order with the keyboard alone', async ({ visit, shop }) => {
  const visitor = await visit(null, { motion: true, ageConfirmed: false })
  const { page } = visitor
  const press = (key: string) => page.keyboard.press(key)

  await open(page, '/product/demo-secimli')
  await tabTo(page, /^BUTTON Bəli, 18 yaşım var/)
  await press('Enter')
  await tabTo(page, /^A Məzmuna keç/)
  await press('Enter')
  await tabTo(page, /^INPUT option/)
  await press('ArrowRight')
  await tabTo(page, /^SELECT/)
  await press('ArrowDown')
  await tabTo(page, /^BUTTON Səbətə at/)
  await press('Enter')
  await eventually(() => page.locator('#cart-count').textContent()).toBe('1')

  await tabTo(page, /^BUTTON Səbət$/, 'Shift+Tab')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Səbət' }).getByText('Yekun').waitFor()
  await press('Escape')
  await eventually(() => focused(page)).toBe('BUTTON Səbət')
  await press('Enter')
  await tabTo(page, /^A Sifarişi qeydiyata al/)
  await press('Enter')
  await expectPath(page, '/login?to=/cart/checkout')

  await tabTo(page, /^INPUT username/)
  await page.keyboard.type('sadiq@demo.az')
  await press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await press('Enter')
  await expectPath(page, '/cart/checkout')
  await page.getByRole('heading', { name: 'Sifarişi tamamlayın' }).waitFor()
  await tabTo(page, /^INPUT address/)
  await page.keyboard.type('Nizami küçəsi 12')
  await tabTo(page, /^BUTTON Sifariş et/)
  await press('Enter')
  await expectPath(page, '/success')

  // The goods are few and other journeys count them.
  const api = await customer(shop.url, 'sadiq@demo.az')
  const [order] = await api.call('activeOrders', {})
  await api.call('cancelOrder', { id: order?.id ?? 0 })
})
