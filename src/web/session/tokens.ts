import { httpApi } from '../../contract/client/api.ts'
import { ACCESS_REFRESH_INTERVAL } from '../../domain/account/limits.ts'
import { readStored } from '../browser-storage.ts'
import { accessToken, runSignedInWork, storeTokens, storeUser } from './session.ts'

/** Speaks for nobody: a refused token must not be renewed with itself. */
const open = httpApi()

/** After a renewal, how long further wishes for one are taken as met, ms. */
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

/** Forgets what an earlier sign-in has left, as a new attempt begins (storefront §4). */
export function forgetSession(): void {
  storeTokens(null)
  storeUser(null)
}

/** Ends the session here at once; the server is told, and need not answer. */
export function signOut(): void {
  const refresh = readStored('refresh')
  forgetSession()
  if (refresh) open.call('revokeToken', { refresh }).catch(() => undefined)
}

/**
 * Renews the access token: once for all calls that wish it, and once for all tabs.
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

/** Renews now if the token is old, and again every ACCESS_REFRESH_INTERVAL; fetches the user anew. */
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
 * Once per page for a signed-in customer: keeps the token fresh, fetches what the customer likes, and the
 * user, whose percentage may have changed.
 */
export async function attendSession(): Promise<void> {
  await keepSignedIn()
  runSignedInWork()
  await refreshUser()
}

/** Fetches the user anew: percentage and role may have changed, and prices with them. */
export async function refreshUser(): Promise<void> {
  try {
    const user = await httpApi({ accessToken, renew }).call('profile', {})
    if (accessToken()) storeUser(user)
  } catch {
    // Refused or without an answer: what is stored stands until a call says otherwise.
  }
}

async function renewOnce(): Promise<boolean> {
  const refresh = readStored('refresh')
  if (!refresh) {
    forgetSession()
    return false
  }
  // Meanwhile somebody may have signed out, or another signed in: what is stored then is theirs, and stays.
  const overtaken = () => readStored('refresh') !== refresh
  try {
    const tokens = await open.call('refreshToken', { refresh })
    if (overtaken()) return accessToken() !== null
    storeTokens(tokens)
    renewedAt = Date.now()
    return true
  } catch (error) {
    if (overtaken()) return accessToken() !== null
    // Refused for good: this browser is signed out. Without an answer at all, the session may live on.
    if (error instanceof Error && 'status' in error && (error.status === 401 || error.status === 400)) forgetSession()
    return false
  }
}

/** One tab at a time: a refresh token counts once (D10), and the tab that waited finds the new one stored. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  const before = accessToken()
  return navigator.locks.request('buxar-renew', async () => {
    const now = accessToken()
    return now === before ? work() : now !== null
  })
}

/** When a JWT was issued, ms; 0 for a text that is none, so that it is renewed. */
function issuedAt(token: string): number {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { iat?: number }
    return (payload.iat ?? 0) * 1000
  } catch {
    return 0
  }
}
