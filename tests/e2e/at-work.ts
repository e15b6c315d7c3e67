import { httpApi, type Api, type Reply } from '#src/contract/client/api.ts'
import { adminCalls, type AdminCallName } from '#src/contract/client/admin/calls.ts'
import type { Locator, Page } from '@playwright/test'
import type { Visitor } from './browser.ts'
import { DEMO_PASSWORD } from './customers.ts'

/** The admin's calls over HTTP. */
export type AdminApi = Api<AdminCallName>

/** Logs a visitor in to the admin, in a separate session; returns its calls. */
export async function atWork({ context, shopUrl }: Visitor, username = 'admin@demo.az'): Promise<AdminApi> {
  // The browser gets the session's cookie.
  const answer = await context.request.post('/api/v1/admin/session/', { data: { username, password: DEMO_PASSWORD } })
  const { access } = (await answer.json()) as Reply<'session.begin'>
  return httpApi<AdminCallName>({ baseUrl: shopUrl, accessToken: () => access }, adminCalls)
}

/** Opens a route of the admin. */
export async function goTo({ page }: Visitor, path: string): Promise<void> {
  await page.goto(`/admin/#${path}`)
  await page.locator('#main-content').waitFor()
}

/**
 * Sorts a list from the focused handle of an entry: presses keys, and waits for what a screen reader announces after
 * each. dnd-kit listens for keys from a timer that the first key sets: the next key waits for that timer.
 */
export async function sortByKeys(page: Page, handle: Locator, keys: readonly (readonly [string, string])[]) {
  await handle.focus()
  for (const [key, said] of keys) {
    await page.keyboard.press(key)
    await page.getByRole('status').getByText(said, { exact: true }).waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  }
}
