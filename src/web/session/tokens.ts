import { httpApi } from '../../contract/client/api.ts'
import { ACCESS_REFRESH_INTERVAL } from '../../domain/account/limits.ts'
import { readStored, writeForTab } from '../browser-storage.ts'
import { accessToken, runSignedInWork, storeTokens, storeUser } from './session.ts'

/** Calls without a session: a refused token must not be renewed with itself. */
const open = httpApi()

/** How long after a renewal another one is skipped, ms. */
const JUST_RENEWED = 10_000

let running: Promise<boolean> | null = null
let renewedAt = 0

/**
 * Starts a session: asks for tokens, fetches the user, stores both (storefront §4).
 * Throws ApiError when the shop refuses or the user cannot be fetched; nothing is stored then.
 */
export async function signIn(username: string, password: string): Promise<void> {
  const tokens = await open.call('createToken', { username, password })
  const user = await httpApi({ accessToken: () => tokens.access }).call('profile', {})
  storeTokens(tokens)
  storeUser(user)
  renewedAt = Date.now()
  void keepSignedIn()
  runSignedInWork()
}

/** Forgets an earlier session, as a new attempt to sign in begins (storefront §4). */
export function forgetSession(): void {
  storeTokens(null)
  storeUser(null)
}

/** Ends the session in this browser at once, and tells the server without waiting for its answer. */
export function signOut(): void {
  const refresh = readStored('refresh')
  forgetSession()
  writeForTab('checkout', null)
  if (refresh) open.call('revokeToken', { refresh }).catch(() => undefined)
}

/**
 * Renews the access token, once for all calls that ask for it at the same time and once for all tabs.
 * @returns whether there is a token to try again with
 */
export function renew(): Promise<boolean> {
  if (Date.now() - renewedAt < JUST_RENEWED) return Promise.resolve(accessToken() !== null)
  running ??= alone(renewOnce).finally(() => {
    running = null
  })
  return running
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Renews the access token now if it is old, and again every ACCESS_REFRESH_INTERVAL. */
export async function keepSignedIn(): Promise<void> {
  clearTimeout(timer)
  const token = accessToken()
  if (!token) return
  const age = Date.now() - issuedAt(token)
  if (age >= ACCESS_REFRESH_INTERVAL) await renew()
  timer = setTimeout(
    () => void renew().then(keepSignedIn),
    age >= ACCESS_REFRESH_INTERVAL ? ACCESS_REFRESH_INTERVAL : ACCESS_REFRESH_INTERVAL - age,
  )
}

/**
 * Once per page for a signed-in customer: keeps the token fresh, runs what `onSignedIn` was given, and fetches the user,
 * whose percentage may have changed.
 */
export async function attendSession(): Promise<void> {
  await keepSignedIn()
  runSignedInWork()
  await refreshUser()
}

/** Fetches the user again: percentage and role may have changed, and prices with them. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await httpApi({ accessToken, renew }).call('profile', {})
    if (accessToken()) storeUser(user)
  } catch {
    // Without a good answer the stored user stays.
  }
}

async function renewOnce(): Promise<boolean> {
  const refresh = readStored('refresh')
  if (!refresh) {
    forgetSession()
    return false
  }
  // Somebody may have signed out or in during the call: then the stored tokens are theirs and stay.
  const overtaken = () => readStored('refresh') !== refresh
  try {
    const tokens = await open.call('refreshToken', { refresh })
    if (overtaken()) return accessToken() !== null
    storeTokens(tokens)
    renewedAt = Date.now()
    return true
  } catch (error) {
    if (overtaken()) return accessToken() !== null
    // A refusal ends the session. Without an answer it may still be good.
    if (error instanceof Error && 'status' in error && (error.status === 401 || error.status === 400)) forgetSession()
    return false
  }
}

/** One tab at a time: a refresh token can be used once (D10), and the tab that waited finds the new one stored. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  const before = accessToken()
  return navigator.locks.request('buxar-renew', async () => {
    const now = accessToken()
    return now === before ? work() : now !== null
  })
}

/** When a JWT was issued, ms since 1970; 0 for any other text, so that it is renewed. */
function issuedAt(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { iat?: number }
    return (payload.iat ?? 0) * 1000
  } catch {
    return 0
  }
}
