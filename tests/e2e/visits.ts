import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { newVisitor, openBrowser, type Visitor } from './browser.ts'
import { sessionOf } from './customers.ts'
import { welcome, withoutPictures } from './screen.ts'

/**
 * One browser for a file of tests; answers what opens a visit: who it is by e-mail (null: a stranger), how wide, and in
 * which timezone.
 */
export function visits(): (email?: string | null, width?: number, timezone?: string) => Promise<Visitor> {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  return async (email = null, width = 1280, timezone) => {
    const visitor = await newVisitor(browser, { width, height: 900 }, inject('shopUrl'), timezone)
    await withoutPictures(visitor)
    await welcome(visitor, email === null ? null : await sessionOf(inject('shopUrl'), email))
    return visitor
  }
}
