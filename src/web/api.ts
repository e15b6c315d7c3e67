import { httpApi } from '../contract/client/api.ts'
import { accessToken } from './session/session.ts'

/** The shop over HTTP, for the browser. Loaded on demand: `const { api } = await import('../api.ts')`. */
export const api = httpApi({
  accessToken,
  renew: async () => (await import('./session/tokens.ts')).renew(),
})
