import { httpApi } from '../contract/client/api.ts'
import { storedAttempts } from '../contract/client/attempts.ts'
import { accessToken, currentSession } from './session/session.ts'

/** The API over HTTP, for the browser. Loaded on demand: `const { api } = await import('../api.ts')`. */
export const api = httpApi({
  accessToken,
  attempts: storedAttempts(() => String(currentSession().user?.id ?? '')),
  renew: async () => (await import('./session/tokens.ts')).renew(),
})
