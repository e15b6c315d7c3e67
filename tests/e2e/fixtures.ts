import { test as base } from '@playwright/test'
import { newVisitor, type Visitor, type Window } from './browser.ts'
import { sessionOf } from './customers.ts'
import { welcome } from './screen.ts'
import { ShopsOfFiles, type FileShop } from './shops-of-files.ts'

export { expect } from '@playwright/test'

/** How a person visits: the window, 1280 × 900 px by default, and whether the age gate has been passed already. */
type Coming = Partial<Window> & { ageConfirmed?: boolean }

/** Opens a window of a person who is logged in by e-mail, or of a stranger (null). */
export type Visit = (email?: string | null, coming?: Coming) => Promise<Visitor>

type Fixtures = {
  /** A demo shop that only this test file uses; the next file gets a fresh one. */
  shop: FileShop
  /** Opens windows in the file's shop; all of them are closed when the test ends. */
  visit: Visit
}
type WorkerFixtures = {
  shops: ShopsOfFiles
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const shops = await ShopsOfFiles.begin()
      await use(shops)
      await shops.end()
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use, { file }) => {
    await use(await shops.of(file))
  },
  visit: async ({ browser, shop }, use) => {
    const opened: Visitor[] = []
    await use(async (email = null, { width = 1280, height = 900, ageConfirmed = true, ...more } = {}) => {
      const visitor = await newVisitor(browser, { width, height, ...more }, shop.url)
      opened.push(visitor)
      if (ageConfirmed) await welcome(visitor, email === null ? null : await sessionOf(shop.url, email))
      return visitor
    })
    for (const visitor of opened) await visitor.close()
  },
})
