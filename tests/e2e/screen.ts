import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from './customers.ts'
import type { Visitor } from './browser.ts'

/**
 * Waits until what `look` answers is as a matcher says. It looks every 50 ms; the steps of Playwright's own expect.poll
 * grow to a second, which most screens need a hundredth of.
 */
export function eventually<Answer>(look: () => Answer | Promise<Answer>, options: { timeout?: number; intervals?: number[]; message?: string } = {}) {
  return expect.poll(look, { intervals: [20, 50], ...options })
}

/** Opens a page and waits until its scripts have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await taken(page)
}

/** Waits until the scripts have taken the page over. */
export async function taken(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Touches the page and waits until React has taken over an element of a part that is plain HTML until then. */
export async function touched(page: Page, element: Locator): Promise<void> {
  await page.mouse.move(9, 9)
  const isReacts = () => element.evaluate((place) => Object.keys(place).some((key) => key.startsWith('__reactFiber')))
  await eventually(isReacts).toBe(true)
}

/** Waits until an element's text, its spaces made plain, is this or matches this. */
export async function reads(element: Locator, text: string | RegExp): Promise<void> {
  const found = eventually(async () => plain(await element.first().innerText({ timeout: 1000 }).catch(() => '')))
  await (typeof text === 'string' ? found.toBe(plain(text)) : found.toMatch(text))
}

/** A text with all its spaces, breaks among them, made plain single ones. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Lets the page's stopped clock go on, ms by ms, until something is there: what is shown after the next paint waits for it. */
export async function comes(page: Page, element: Locator): Promise<void> {
  const ticked = async () => {
    await page.clock.runFor(1)
    return element.count()
  }
  await eventually(ticked, { intervals: [5] }).toBe(1)
}

/** Scrolls until an element's middle is 40 px above the window's foot. */
export async function toTheFoot(element: Locator): Promise<void> {
  await element.evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    scrollBy({ top: (top + bottom) / 2 - (innerHeight - 40), behavior: 'instant' })
  })
}

/** Waits until the path and query of the page are these. */
export async function at(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path)
}

/** Waits until the document's title is this. */
export async function titled(page: Page, title: string): Promise<void> {
  await eventually(() => page.title()).toBe(title)
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Lets a visitor have confirmed the age already and, with a session, have signed in. */
export async function welcome({ context }: Visitor, session: Session | null = null): Promise<void> {
  await context.addInitScript((found) => {
    // A letter's frame is nobody's and has no storage.
    if (origin === 'null') return
    localStorage.setItem('teen', 'true')
    if (!found || localStorage.getItem('access')) return
    localStorage.setItem('access', found.tokens.access)
    localStorage.setItem('refresh', found.tokens.refresh)
    localStorage.setItem('auth', JSON.stringify(found.user))
  }, session)
}

/** What the console may say: the browser's own line for each answer that a test has asked to be an error. */
export function complaints(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.startsWith('Failed to load resource'))
}

/** Gathers every answer that is an error, as 'status path'. */
export function refusals(page: Page): string[] {
  const found: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return found
}
