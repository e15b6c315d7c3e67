import type { Page } from '@playwright/test'
import { anyone } from './customers.ts'
import { expect, test as it, type Visit } from './fixtures.ts'
import { eventually, holdBack, open, expectText } from './screen.ts'

/** Returns the slug of a product with more than one page of reviews, with five stars and with four. */
async function muchReviewed(shopUrl: string): Promise<string> {
  const api = anyone(shopUrl)
  const { results } = await api.call('shopProducts', { page_size: 100 })
  for (const { slug, rate_count } of results) {
    if (rate_count < 11) continue
    const { distribution } = await api.call('productRates', { slug })
    if ((distribution?.[3] ?? 0) > 0 && (distribution?.[4] ?? 0) > 5) return slug
  }
  throw new Error('No product of the demo has so many reviews.')
}

it.describe('product reviews', () => {
  const more = (page: Page) => page.getByRole('button', { name: 'Daha çox' })
  const sums = (page: Page) => page.locator('.review-sums')
  const stars = (page: Page, point: number) => sums(page).getByRole('button', { name: `${point} ulduz` })
  const shownPoints = (page: Page) => page.locator('.review-list .sr-only').allInnerTexts()

  async function atReviews(visit: Visit, shopUrl: string) {
    const { page } = await visit()
    await open(page, `/product/${await muchReviewed(shopUrl)}`)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await more(page).waitFor()
    return page
  }

  it('requests the next page once on a double press of "Daha çox"', async ({ visit, shop }) => {
    const page = await atReviews(visit, shop.url)
    const pages = await holdBack(page, /rates-list\/.*cursor/)
    await more(page).dblclick()
    await eventually(() => pages.asked.length).toBeGreaterThan(0)
    await pages.release()
    await eventually(() => page.locator('.review-list > li').count()).toBe(10)
    expect(pages.asked).toHaveLength(1)
  })

  it('does not let a late page replace the stars that were chosen after it', async ({ visit, shop }) => {
    const page = await atReviews(visit, shop.url)
    const pages = await holdBack(page, /rates-list\/.*cursor/)
    await more(page).click()
    await eventually(() => pages.asked.length).toBe(1)
    await stars(page, 4).click()
    await eventually(async () => new Set(await shownPoints(page))).toEqual(new Set(['4 ulduz']))
    await pages.release()
    expect(new Set(await shownPoints(page))).toEqual(new Set(['4 ulduz']))
  })

  it('retries the chosen stars after an error, not the next page of all reviews', async ({ visit, shop }) => {
    const page = await atReviews(visit, shop.url)
    await page.route(/rates-list\/.*point=4/, (route) => route.abort())
    await stars(page, 4).click()
    const again = page.locator('#reviews').getByRole('button', { name: 'Yenidən cəhd et' })
    await again.waitFor()
    await page.unrouteAll()
    await again.click()
    await eventually(async () => new Set(await shownPoints(page))).toEqual(new Set(['4 ulduz']))
  })
})

it.describe('address book', () => {
  it('keeps an address that was saved while another one was being deleted', async ({ visit }) => {
    const { page } = await visit('sadiq@demo.az')
    await open(page, '/profile/addresses')
    const save = async (street: string) => {
      await page.getByRole('button', { name: 'Ünvan əlavə et' }).click()
      const dialog = page.getByRole('dialog', { name: 'Yeni ünvan' })
      await dialog.getByLabel('Şəhər').fill('Bakı')
      await dialog.getByLabel('Adres').fill(street)
      await dialog.getByRole('button', { name: 'Yadda saxla' }).click()
      await page.locator('.address-book').getByText(street).waitFor()
    }
    await save('Birinci küçə 1')
    const deletions = await holdBack(page, (url) => /addresses\/\d+/.test(url.pathname))
    await page.getByRole('button', { name: /^Sil: Birinci küçə 1/ }).click()
    await eventually(() => deletions.asked.length).toBe(1)
    await save('İkinci küçə 2')
    await deletions.release()
    await expectText(page.locator('.address-book'), /^İkinci küçə 2, Bakı/)
  })
})
