import { httpApi } from '../contract/client/api.ts'
import { accessToken } from './account/session.ts'

/** The shop over HTTP, for the browser. Loaded on demand: `const { api } = await import('../api.ts')`. */
export const api = httpApi({
  accessToken,
  renew: async () => (await import('./account/tokens.ts')).renew(),
})
