import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { anyone } from './customers.ts'
import { complaints, eventually, open, plain, expectText } from './screen.ts'

/** Returns the index of the gallery's picture. */
const shownIndex = (page: Page) =>
  page.locator('.gallery-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))
const turnedTo = (page: Page, place: number) => eventually(() => shownIndex(page)).toBe(place)

test('the gallery advances every 6000 ms, except under the pointer, paused, or after a choice', async ({ visit }) => {
  const { page, problems } = await visit(null, { motion: true, pictures: true })
  await page.clock.install()
  await open(page, '/product/demo-video')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.mouse.move(1200, 850)
  const pause = page.locator('.gallery').getByRole('button', { name: 'Dayandır' })
  // The clock advances only in small steps until the gallery's timer has loaded.
  await eventually(async () => {
    await page.clock.runFor(50)
    return pause.count()
  }).toBe(1)
  // A picture is loaded when its turn has come.
  const second = page.locator('.gallery-strip img').nth(1)
  await page.clock.runFor(5900)
  expect(await second.getAttribute('loading')).toBe('lazy')
  await page.clock.runFor(100)
  expect(await second.getAttribute('loading')).toBe('eager')
  await turnedTo(page, 1)

  await page.locator('.gallery-strip').hover()
  await page.clock.runFor(12_000)
  await turnedTo(page, 1)
  await pause.click()
  await page.mouse.move(1200, 850)
  await page.clock.runFor(12_000)
  await turnedTo(page, 1)
  await page.locator('.gallery').getByRole('button', { name: 'Davam etdir' }).click()
  await page.mouse.move(1200, 850)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(6000)
  await turnedTo(page, 2)

  await page.getByRole('button', { name: 'Şəkil 4' }).click()
  await turnedTo(page, 3)
  await pause.waitFor({ state: 'detached' })
  await page.mouse.move(1200, 850)
  await page.clock.runFor(12_000)
  expect(await shownIndex(page)).toBe(3)
  expect(complaints(problems)).toEqual([])
})

test('with reduced motion the gallery stays, and a video loads nothing before its click (D19)', async ({
  visit,
  shop,
}) => {
  const { page } = await visit(null, { pictures: true })
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== shop.url,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '' })
    },
  )
  await page.clock.install()
  await open(page, '/product/demo-video')
  await page.clock.runFor(20_000)
  expect(await shownIndex(page)).toBe(0)
  expect(await page.locator('.gallery-pause').count()).toBe(0)
  const at = await page.getByRole('button', { name: 'Şəkil 3' }).evaluate((button: HTMLElement) => {
    button.click()
    const strip = document.querySelector('.gallery-strip') as HTMLElement
    return strip.scrollLeft / strip.clientWidth
  })
  expect(at).toBe(2)

  const videos = page.getByRole('button', { name: 'Video', exact: true })
  expect(await videos.count()).toBe(2)
  await videos.nth(1).click()
  await turnedTo(page, 7)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Videoya bax' }).nth(1).click()
  await page.locator('.gallery-video iframe').waitFor()
  await eventually(() => asked).toEqual([
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/),
  ])
})

test('the product has breadcrumbs, facts, a description and reviews', async ({ visit, shop }) => {
  const { page } = await visit(null, { timezoneId: 'America/New_York' })
  const { results, distribution } = await anyone(shop.url).call('productRates', { slug: 'demo-video' })
  const [newest] = results
  await open(page, '/product/demo-video')
  expect(
    await page
      .getByRole('navigation', { name: 'Səhifənin yeri' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/', '/shop/pod-sistemler', '/shop/guclu-podlar'])
  // In the page itself, whatever the browser's time zone.
  await expectText(
    page.locator('.trust li').nth(1),
    /^\S[^,]*, \d{1,2} \p{Ll}+ İş günü saat 18:00-dək verilən sifariş həmin gün yola düşür$/u,
  )
  await expectText(
    page.locator('.trust').filter({ visible: true }),
    [
      'Kuryer (Bakı), 5.00 ₼ Səbətə atsanız, çatdırılma pulsuz olacaq',
      await page.locator('.trust li').nth(1).innerText(),
      'Ödəniş: nağd, kartla və ya onlayn Təhvil alanda və ya indi, onlayn',
      'Orijinal məhsul Cihazlara 3–12 ay zəmanət',
    ].join(' '),
  )
  const brand = await page.locator('.product-brand').boundingBox()
  expect(brand?.height).toBeGreaterThanOrEqual(44)
  const about = page.locator('.prose')
  // An attribute is only in the table of attributes.
  expect(await about.locator('tr').count()).toBe(3)
  await expectText(
    page.locator('.product-facts'),
    'Güc 25 W Batareyanın tutumu 1200 mAh Batareya daxili Şarj 2 A, USB-C Zəmanət 12 ay',
  )
  expect(
    await about.evaluate((prose) =>
      [...prose.querySelectorAll('*')].some(
        (part) =>
          /^(script|style|iframe)$/i.test(part.tagName) ||
          part.getAttributeNames().some((name) => name.startsWith('on')),
      ),
    ),
  ).toBe(false)

  const place = page.locator('#reviews')
  const before = await place.evaluate((section) => section.getBoundingClientRect().height)
  await page.mouse.wheel(0, 300)
  await place.scrollIntoViewIfNeeded()
  const sums = page.locator('.review-sums')
  await expectText(sums.getByRole('listitem').first(), `5 ulduz: ${distribution?.[4]} rəy`)
  const count = distribution?.reduce((sum, many) => sum + many) ?? 0
  const points = distribution?.reduce((sum, many, index) => sum + many * (index + 1), 0) ?? 0
  await expectText(sums.locator('.review-average'), (points / count).toFixed(1))
  expect(plain(await page.locator('.product-rating').innerText())).toBe(`${(points / count).toFixed(1)} · ${count} rəy`)
  const first = page.locator('.review-list > li').first()
  await expectText(first.locator('.review-initials'), newest?.user.name.replace(/[\s.]|(?<=\p{L})\p{Ll}/gu, '') ?? '-')
  // Baku's time, in any timezone of the reader's clock (D26).
  await expectText(first.locator('time'), dateTimeText(newest?.created_at ?? ''))
  // Its space was reserved.
  const after = await place.evaluate((section) => section.getBoundingClientRect().height)
  expect(Math.abs(after - before)).toBeLessThan(160)
})

test('a kept page shows no day that has passed (B17)', async ({ visit }) => {
  const { page } = await visit()
  await page.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 })
  await page.goto('/product/demo-sade')
  await expectText(page.locator('.trust li').nth(1).locator('b'), '1 iş günü')
})

test('a product that is opened by its address and never touched is remembered (B6)', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/product/demo-sade')
  await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toMatch(/\d/)
})

test('the amount missing to free delivery is shown (B12); an empty cart shows recent goods (B6)', async ({ visit }) => {
  const { page, problems } = await visit(null, { pictures: true })
  await open(page, '/product/demo-bitib')
  // No free delivery and no day are promised for sold-out goods.
  await expectText(page.locator('.trust li').first(), 'Kuryer (Bakı), 5.00 ₼')
  expect(
    await page
      .locator('.trust')
      .getByText(/iş günü|yola düşür/)
      .count(),
  ).toBe(0)
  await page.mouse.move(9, 9)
  await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toMatch(/\d/)
  await open(page, '/product/demo-sade')
  await page.mouse.move(9, 9)
  await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toMatch(/,/)
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await expectText(page.locator('.trust li').first(), 'Kuryer (Bakı), 5.00 ₼ Pulsuz çatdırılmaya 40.00 ₼ qalıb')
  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Səbət' })
  await expectText(
    drawer.locator('.free-delivery p'),
    /^Pulsuz çatdırılmaya 40\.00\s₼ qalıb Kuryer \(Bakı\): 5\.00\s₼ .+, \d+ \p{Ll}+$/u,
  )
  await drawer.getByRole('link', { name: 'Səbətə keç' }).click()
  await expectText(
    page.getByRole('main').locator('.free-delivery p'),
    /^Pulsuz çatdırılmaya 40\.00\s₼ qalıb Kuryer \(Bakı\): 5\.00\s₼ .+, \d+ \p{Ll}+$/u,
  )
  await page.getByRole('main').getByRole('button', { name: 'Səbəti təmizlə' }).click()
  const seen = page.getByRole('region', { name: 'Son baxdıqlarınız' })
  await eventually(() =>
    seen.locator('.card-name a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/product/demo-sade', '/product/demo-bitib'])
  expect(complaints(problems)).toEqual([])
})

test("a card's picture moves along to the next product: no two have the same transition name", async ({ visit }) => {
  const { page, problems } = await visit(null, { pictures: true })
  await open(page, '/product/demo-sade')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const named = [...document.querySelectorAll<HTMLElement>('*')].filter(
        (part) => getComputedStyle(part).viewTransitionName === 'product-picture',
      )
      document.documentElement.dataset.named = String(named.length)
      return start(update)
    }
  })
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  // The reviews on the way have their style sheet: if the page were left before its use, the browser would warn about
  // its preload.
  await page.locator('.reviews').waitFor()
  const next = page.getByRole('region', { name: 'Oxşar məhsullar' }).locator('.card-name a').first()
  await next.click()
  await eventually(() => page.evaluate(() => document.documentElement.dataset.named)).toBe('1')
  await page.waitForURL((url) => url.pathname !== '/product/demo-sade')
  expect(complaints(problems)).toEqual([])
})

test('a picture is enlarged by click, tap, pinch and wheel, and Back on Android closes it (B19)', async ({ visit }) => {
  const { page, problems } = await visit(null, { pictures: true })
  await open(page, '/product/demo-sade')
  const zoom = page.getByRole('button', { name: 'Böyüt' })
  await zoom.focus()
  await zoom.press('Enter')
  const pictures = page.getByRole('dialog', { name: 'Şəkillər' })
  const wrapper = pictures.locator('.yarl__slide_current .yarl__slide_wrapper')
  const scale = () => wrapper.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a).catch(() => 0)
  await eventually(scale).toBe(1)
  await page.mouse.move(640, 450)
  // Where the page cannot scroll, the wheel enlarges.
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await eventually(scale).toBeGreaterThan(1.2)
  await page.keyboard.press('Escape')
  await pictures.waitFor({ state: 'detached' })
  expect(await zoom.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints(problems)).toEqual([])

  const phone = await visit(null, { motion: true, width: 390, height: 780, pictures: true })
  await open(phone.page, '/product/demo-sade')
  await phone.page.locator('.gallery-strip img').first().tap()
  const large = phone.page.locator('.yarl__slide_current .yarl__slide_wrapper')
  const scaled = () => large.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a).catch(() => 0)
  await eventually(scaled).toBe(1)
  await large
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode())
  const touch = await phone.context.newCDPSession(phone.page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((x, id) => ({ x, y: 390, id })) })
  for (const _tap of ['first', 'second']) {
    await fingers('touchStart', 195)
    await fingers('touchEnd')
  }
  await eventually(scaled).toBeGreaterThan(2)
  await fingers('touchStart', 120)
  await fingers('touchStart', 120, 270)
  for (let nearer = 4; nearer <= 60; nearer += 4) await fingers('touchMove', 120 + nearer, 270 - nearer)
  await fingers('touchEnd')
  await eventually(scaled).toBeLessThan(1.8)
  // Android's Back closes the topmost modal <dialog>, which must be the pictures' own.
  const over = phone.page.locator('dialog:modal')
  expect(await over.getAttribute('aria-label')).toBe('Şəkillər')
  await over.evaluate((dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  await over.waitFor({ state: 'detached' })
  expect(complaints(phone.problems)).toEqual([])
})
