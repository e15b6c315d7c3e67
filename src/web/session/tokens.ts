import { httpApi } from '#src/contract/client/api.ts'
import { ACCESS_REFRESH_INTERVAL } from '#src/domain/account/limits.ts'
import { languageNow } from '#src/words/language.ts'
import { dropDrafts, readStored, writeStored } from '../browser-storage.ts'
import { accessToken, currentSession, runSignedInWork, storeTokens, storeUser } from './session.ts'
import { announceSignOut } from './signed-out-elsewhere.ts'

/** Calls without a session. A rejected token must not be renewed with itself. */
const open = httpApi({ language: languageNow })

/** The time after a renewal in which another renewal is skipped, ms. */
const JUST_RENEWED = 10_000

let running: Promise<boolean> | null = null
let renewedAt = 0

/**
 * Starts a session: requests tokens, loads the user, stores both (storefront §4). Throws ApiError if the server rejects
 * the login or the user fails to load; stores nothing then.
 */
export async function signIn(username: string, password: string): Promise<void> {
  const tokens = await open.call('createToken', { username, password })
  const user = await httpApi({ accessToken: () => tokens.access, language: languageNow }).call('profile', {})
  storeTokens(tokens)
  storeUser(user)
  renewedAt = Date.now()
  void keepSignedIn()
  runSignedInWork()
}

/** Removes an earlier session before a new attempt to log in (storefront §4). */
export function forgetSession(): void {
  storeTokens(null)
  storeUser(null)
  writeStored('placed', null)
}

/** Ends the session in this browser at once, and informs the server without waiting for its response. */
export function signOut(): void {
  const refresh = readStored('refresh')
  forgetSession()
  dropDrafts()
  announceSignOut()
  if (refresh) open.call('revokeToken', { refresh }).catch(() => undefined)
}

/**
 * Renews the access token, once for all simultaneous calls and once for all tabs.
 * @returns whether there is a token for another attempt
 */
export function renew(): Promise<boolean> {
  if (Date.now() - renewedAt < JUST_RENEWED) return Promise.resolve(accessToken() !== null)
  running ??= alone(renewOnce).finally(() => {
    running = null
  })
  return running
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Renews an old access token now, and again every ACCESS_REFRESH_INTERVAL. */
async function keepSignedIn(): Promise<void> {
  clearTimeout(timer)
  if (!accessToken()) return
  const age = Date.now() - givenAt()
  if (age >= ACCESS_REFRESH_INTERVAL) await renew()
  timer = setTimeout(
    () => void renew().then(keepSignedIn),
    age >= ACCESS_REFRESH_INTERVAL ? ACCESS_REFRESH_INTERVAL : ACCESS_REFRESH_INTERVAL - age,
  )
}

/**
 * Once per page for a logged-in customer: keeps the token fresh, runs the functions of `onSignedIn`, and loads the
 * user, whose percentage may have changed.
 */
export async function attendSession(): Promise<void> {
  await keepSignedIn()
  runSignedInWork()
  await tellLanguage()
  await refreshUser()
}

/** Tells the account the language that the switch has chosen (G16). If the call fails, the next page tells it. */
async function tellLanguage(): Promise<void> {
  if (readStored('offer') !== 'chosen') return
  try {
    await httpApi({ accessToken, renew, language: languageNow }).call('setLanguage', { language: languageNow() })
    writeStored('offer', null)
  } catch {}
}

/** Loads the user again, because percentage and role may have changed, and prices with them. */
export async function refreshUser(): Promise<void> {
  const before = currentSession().user?.id
  try {
    const user = await httpApi({ accessToken, renew, language: languageNow }).call('profile', {})
    // Another user may have logged in during the call.
    if (accessToken() && currentSession().user?.id === before) storeUser(user)
  } catch {
    // If the call fails, the stored user stays.
  }
}

async function renewOnce(): Promise<boolean> {
  const refresh = readStored('refresh')
  if (!refresh) {
    forgetSession()
    return false
  }
  // The user may have signed out or in during the call. Then the stored tokens belong to the new session and stay.
  const overtaken = () => readStored('refresh') !== refresh
  try {
    const tokens = await open.call('refreshToken', { refresh })
    if (overtaken()) return accessToken() !== null
    storeTokens(tokens)
    renewedAt = Date.now()
    return true
  } catch (error) {
    if (overtaken()) return accessToken() !== null
    // A rejection ends the session. Without a response the token may still be valid.
    if (error instanceof Error && 'status' in error && (error.status === 401 || error.status === 400)) forgetSession()
    return false
  }
}

/**
 * Only one tab at a time, because a refresh token works once (D10). The waiting tab then finds the new token in
 * storage.
 */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  const before = accessToken()
  return navigator.locks.request('buxar-renew', async () => {
    const now = accessToken()
    return now === before ? work() : now !== null
  })
}

/** When the access token was issued, ms since 1970. A token of unknown age counts as new; a rejected call renews it. */
function givenAt(): number {
  const stored = Number(readStored('access_at'))
  if (stored > 0 && stored <= Date.now()) return stored
  writeStored('access_at', String(Date.now()))
  return Date.now()
}
