import { test as base } from '@playwright/test'
import { newVisitor, type Visitor, type Window } from './browser.ts'
import { sessionOf } from './customers.ts'
import { welcome } from './screen.ts'
import { cloneShop, type ClonedShop } from './shop-template.ts'

export { expect } from '@playwright/test'

/** How somebody comes: the window, 1280 × 900 px without more said, and whether the age gate has been passed already. */
type Coming = Partial<Window> & { ageConfirmed?: boolean }

/** Opens a window of somebody who is signed in by e-mail, or of a stranger (null). */
export type Visit = (email?: string | null, coming?: Coming) => Promise<Visitor>

type Fixtures = {
  /** Opens windows in this worker's shop; all of them are closed when the test ends. */
  visit: Visit
}
type WorkerFixtures = {
  /** A demo shop of this worker's own: its files use it one after the other. */
  shop: ClonedShop
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const shop = await cloneShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, shop }, use) => {
    const opened: Visitor[] = []
    await use(async (email = null, { width = 1280, height = 900, timezoneId, ageConfirmed = true } = {}) => {
      const visitor = await newVisitor(browser, { width, height, ...(timezoneId && { timezoneId }) }, shop.url)
      opened.push(visitor)
      if (ageConfirmed) await welcome(visitor, email === null ? null : await sessionOf(shop.url, email))
      return visitor
    })
    for (const visitor of opened) await visitor.close()
  },
})
