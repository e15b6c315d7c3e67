import { ApiError } from '../contract/client/api-error.ts'
import { httpApi } from '../contract/client/api.ts'
import { staffCalls, type StaffCallName } from '../contract/client/staff/calls.ts'

/** Set while somebody has signed out here without a connection: the cookie is still there and must not be used. */
const SIGNED_OUT = 'admin-signed-out'

/**
 * The access token is in the memory of this page alone: what lies in the browser's storage, the storefront's scripts can
 * read. A cookie that no script can read renews it (docs/decisions/25-session-cookie.md).
 */
let access: string | null = null
/** The server has said that this browser has no session. */
let isSignedOut = false
let renewing: Promise<void> | null = null

export function accessToken(): string | null {
  return access
}

/** Stores what signing in gave; null forgets. */
export function storeToken(token: string | null): void {
  access = token
  isSignedOut = token === null
  if (token !== null) localStorage.removeItem(SIGNED_OUT)
}

/** The id of the account that is signed in here; null if none is. */
export function account(): string | null {
  return access === null ? null : String(accountOf(access))
}

/** Forgets the session here though the server could not be told. */
export function signOutAlone(): void {
  localStorage.setItem(SIGNED_OUT, '1')
}

/** Whether somebody is signed in. A page that was just loaded asks the server. */
export async function isSignedIn(): Promise<boolean> {
  if (access === null && !isSignedOut) await renew()
  return access !== null
}

/** Renews the access token, once for all calls that ask for it at the same time. */
export function renew(): Promise<void> {
  renewing ??= inTurn(renewOnce).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(): Promise<void> {
  if (localStorage.getItem(SIGNED_OUT)) return storeToken(null)
  const before = access
  try {
    const renewed = await httpApi<StaffCallName>({}, staffCalls).call('session.renew', {})
    // Somebody has signed in or out here meanwhile.
    if (access !== before) return
    storeToken(renewed.access)
    // Another account has signed in in another tab: what this one shows is not its.
    if (before !== null && access !== null && accountOf(access) !== accountOf(before)) location.reload()
  } catch (error) {
    // A refusal ends the session. Without an answer it may still be good.
    if (error instanceof ApiError && error.status < 500) storeToken(null)
  }
}

/** One tab at a time: a cookie works once, and the tab that waited sends the new one. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  // Browsers have locks on secure origins alone.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('buxar-admin-renew', work)
}

/** The account in a token of ours. */
function accountOf(token: string): unknown {
  return (JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as { sub: unknown }).sub
}
