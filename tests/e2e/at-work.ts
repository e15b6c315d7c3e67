import { httpApi, type Api, type Reply } from '../../src/contract/client/api.ts'
import { staffCalls, type StaffCallName } from '../../src/contract/client/staff/calls.ts'
import type { Visitor } from './browser.ts'
import { DEMO_PASSWORD } from './customers.ts'

/** The back office's calls over HTTP. */
export type StaffApi = Api<StaffCallName>

/** Lets a visitor be at work in the back office already, in a session of their own; answers its calls. */
export async function atWork({ context, shopUrl }: Visitor, username = 'admin@demo.az'): Promise<StaffApi> {
  // The browser gets the cookie of the session.
  const answer = await context.request.post('/api/v1/admin/session/', { data: { username, password: DEMO_PASSWORD } })
  const { access } = (await answer.json()) as Reply<'session.begin'>
  return httpApi<StaffCallName>({ baseUrl: shopUrl, accessToken: () => access }, staffCalls)
}

/** Goes to a place of the back office. */
export async function goTo({ page }: Visitor, path: string): Promise<void> {
  await page.goto(`/admin/#${path}`)
  await page.locator('#main-content').waitFor()
}
