import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from './customers.ts'
import type { Visitor } from './browser.ts'

/**
 * Waits until the result of `look` satisfies a matcher. It polls every 50 ms; the steps of Playwright's own
 * expect.poll grow to a second, while most screens need a hundredth of that.
 */
export function eventually<Answer>(
  look: () => Answer | Promise<Answer>,
  options: { timeout?: number; intervals?: number[]; message?: string } = {},
) {
  return expect.poll(look, { intervals: [20, 50], ...options })
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Touches the page and waits until React has hydrated an element of a part that is plain HTML until then. */
export async function touchUntilHydrated(page: Page, element: Locator): Promise<void> {
  await page.mouse.move(9, 9)
  const isReacts = () => element.evaluate((place) => Object.keys(place).some((key) => key.startsWith('__reactFiber')))
  await eventually(isReacts).toBe(true)
}

/** Waits until an element's text, with normalized spaces, equals or matches this text. */
export async function expectText(element: Locator, text: string | RegExp): Promise<void> {
  const innerText = eventually(async () =>
    plain(
      await element
        .first()
        .innerText({ timeout: 1000 })
        .catch(() => ''),
    ),
  )
  await (typeof text === 'string' ? innerText.toBe(plain(text)) : innerText.toMatch(text))
}

/** Returns a text without word joiners, and with all spaces and line breaks replaced by single spaces. */
export function plain(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}

/**
 * Advances the page's stopped clock, ms by ms, until an element exists: parts that render after the next paint wait
 * for the clock.
 */
export async function tickUntilThere(page: Page, element: Locator): Promise<void> {
  const ticked = async () => {
    await page.clock.runFor(1)
    return element.count()
  }
  await eventually(ticked, { intervals: [5] }).toBe(1)
}

/** Waits for the page URL to match `path`. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path)
}

/** Waits for the document's title. */
export async function expectTitle(page: Page, title: string): Promise<void> {
  await eventually(() => page.title()).toBe(title)
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/**
 * Holds the page's requests that match a pattern.
 * @returns a function that releases them
 */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Marks the age as confirmed and, with a session, logs the visitor in. */
export async function welcome({ context }: Visitor, session: Session | null = null): Promise<void> {
  await context.addInitScript((stored) => {
    // A mail's frame has an opaque origin and no storage.
    if (origin === 'null') return
    localStorage.setItem('teen', 'true')
    if (!stored || localStorage.getItem('access')) return
    localStorage.setItem('access', stored.tokens.access)
    localStorage.setItem('refresh', stored.tokens.refresh)
    localStorage.setItem('auth', JSON.stringify(stored.user))
  }, session)
}

/** Requests whose responses are held back. `asked` lists their URLs once the shop has responded. */
type HeldBack = { asked: string[]; release: () => Promise<void> }

type UrlPattern = string | RegExp | ((url: URL) => boolean)

/**
 * Holds back the shop's responses to the first `times` requests for `url`. `release` waits until the page has them.
 */
export async function holdBack(page: Page, url: UrlPattern, times = Infinity): Promise<HeldBack> {
  const released = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      asked.push(route.request().url())
      await released.promise
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times },
  )
  return {
    asked,
    release: async () => {
      released.resolve()
      await page.unrouteAll({ behavior: 'wait' })
      // The page reads earlier responses before it reads this one.
      await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    },
  }
}

/** Allowed console messages: the browser's own line for each error response that a test expects. */
export function complaints(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.startsWith('Failed to load resource'))
}

/** Collects every error response, as 'status path'. */
export function refusals(page: Page): string[] {
  const errors: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return errors
}

/** Opens the field of the coupon, if it is folded, and returns it. */
export async function couponField(page: Page): Promise<Locator> {
  const field = page.getByLabel('Kupon', { exact: true })
  const fold = page.getByRole('button', { name: 'Kupon kodum var' })
  await field.or(fold).waitFor()
  if (await fold.isVisible()) await fold.click()
  return field
}
