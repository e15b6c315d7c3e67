import { ApiError } from '../contract/client/api-error.ts'
import { httpApi } from '../contract/client/api.ts'
import { adminCalls, type AdminCallName } from '../contract/client/admin/calls.ts'

/** Set after the person has signed out without a connection: the cookie still exists and must not be used. */
const SIGNED_OUT = 'admin-signed-out'

/**
 * The access token is only in the memory of this page: the storefront's scripts can read the browser's storage. A
 * cookie that no script can read renews it (docs/decisions/09-sessions.md).
 */
let access: string | null = null
/** The server has responded that this browser has no session. */
let isSignedOut = false
/** The last renewal got no response: the session may still be valid. */
let isUnanswered = false
let renewing: Promise<void> | null = null
/** The account that was logged in here last; its attempts outlive its session (C1). */
let last = ''

export function accessToken(): string | null {
  return access
}

/** Stores the result of a login; null removes it. */
export function storeToken(given: { access: string; account: number } | null): void {
  access = given?.access ?? null
  isSignedOut = given === null
  if (given === null) return
  last = String(given.account)
  localStorage.removeItem(SIGNED_OUT)
}

/** Returns the id of the logged-in account; null without one. */
export function account(): string | null {
  return access === null ? null : last
}

/** Returns the id of the account that is or was logged in here; '' before the first login. */
export function lastAccount(): string {
  return last
}

/** Ends the session in this browser although the server could not be reached. */
export function signOutAlone(): void {
  localStorage.setItem(SIGNED_OUT, '1')
}

/** Returns whether a person is logged in. A page that was just loaded asks the server. */
export async function isSignedIn(): Promise<boolean> {
  if (access === null && !isSignedOut) await renew()
  return access !== null
}

/** Whether the session of this browser could not be asked for, so that it may still be open. */
export function isSessionUnknown(): boolean {
  return access === null && isUnanswered
}

/** Renews the access token, once for all simultaneous calls. */
export function renew(): Promise<void> {
  renewing ??= inTurn(renewOnce).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(): Promise<void> {
  if (localStorage.getItem(SIGNED_OUT)) return storeToken(null)
  const before = { access, account: last }
  try {
    const renewed = await httpApi<AdminCallName>({}, adminCalls).call('session.renew', {})
    isUnanswered = false
    // A person has logged in or out here meanwhile.
    if (access !== before.access) return
    const { access: token, account: owner } = renewed
    storeToken(token === null || owner === null ? null : { access: token, account: owner })
    // Another account has logged in in another tab: this page shows data of the former account.
    if (before.access !== null && access !== null && last !== before.account) location.reload()
  } catch (error) {
    // A rejection ends the session. Without a response, and after too many renewals, it may still be valid.
    isUnanswered = !(error instanceof ApiError && error.status < 500 && error.status !== 429)
    if (!isUnanswered) storeToken(null)
  }
}

/** Runs in one tab at a time: a cookie works once, and the tab that waited sends the new one. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  // Browsers have locks only on secure origins.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('buxar-admin-renew', work)
}
