import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { newVisitor, openBrowser, type Visitor } from './browser.ts'
import { sessionOf } from './customers.ts'
import { welcome, withoutPictures } from './screen.ts'

/** One browser for a file of tests; answers what opens a visit: who it is by e-mail (null: a stranger), and how wide. */
export function visits(): (email?: string | null, width?: number) => Promise<Visitor> {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  return async (email = null, width = 1280) => {
    const visitor = await newVisitor(browser, { width, height: 900 }, inject('shopUrl'))
    await withoutPictures(visitor)
    await welcome(visitor, email === null ? null : await sessionOf(inject('shopUrl'), email))
    return visitor
  }
}
