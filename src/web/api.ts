import { languageNow } from '#src/words/language.ts'
import { httpApi } from '../contract/client/api.ts'
import { storedAttempts } from '../contract/client/attempts.ts'
import { accessToken, currentSession } from './session/session.ts'

/** The API over HTTP, for the browser. Loaded on demand: `const { api } = await import('../api.ts')`. */
export const api = httpApi({
  accessToken,
  language: languageNow,
  attempts: storedAttempts(() => String(currentSession().user?.id ?? '')),
  renew: async () => (await import('./session/tokens.ts')).renew(),
})
