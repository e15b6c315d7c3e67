import { httpApi, type Api, type Reply } from '#src/contract/client/api.ts'
import { adminCalls, type AdminCallName } from '#src/contract/client/admin/calls.ts'
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
