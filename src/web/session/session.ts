import type { User } from '../../contract/client/shapes.ts'
import type { Buyer } from '../../domain/catalog/pricing.ts'
import { percent } from '../../domain/percent.ts'
import { onStoredElsewhere, readStored, readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'

/**
 * Who is signed in in this browser: read from storage, in step with other tabs. Signing in and out and renewing tokens is in
 * tokens.ts, which is loaded only when needed.
 */
export type Session = { signed_in: boolean; user: User | null; buyer: Buyer }

const STRANGER: Session = { signed_in: false, user: null, buyer: null }

const store = externalStore<Session>(STRANGER, readSession)

if (typeof window !== 'undefined') {
  onStoredElsewhere(['access', 'auth', 'is_admin'], reloadSession)
}

/** The session now, outside components. */
export const currentSession = store.get
export const useSession = store.use

/** Hook: the discounts of whoever buys (D2); null for a stranger, and on the server. */
export function useBuyer(): Buyer {
  return store.use().buyer
}

/** The access token as it is stored, or null. */
export function accessToken(): string | null {
  return readStored('access')
}

/** Stores who is signed in; null forgets. */
export function storeUser(user: User | null): void {
  writeStored('auth', user && JSON.stringify(user))
  writeStored('is_admin', user && String(user.is_admin))
  reloadSession()
}

/** Stores a pair of tokens, or forgets them; the user is stored apart. */
export function storeTokens(tokens: { access: string; refresh: string } | null): void {
  writeStored('access', tokens && tokens.access)
  writeStored('refresh', tokens && tokens.refresh)
}

/** Reads the session from storage again and updates the components that use it. */
export function reloadSession(): void {
  const session = readSession()
  // Keeps the attributes that boot/first-paint.ts has set up to date.
  const root = document.documentElement
  root.toggleAttribute('data-signed-in', session.signed_in)
  root.toggleAttribute('data-own-prices', hasOwnPrices(session.buyer))
  store.set(session)
}

const signedInWork: (() => void)[] = []

/**
 * Registers what a feature fetches for a signed-in customer. It runs after each sign-in, and once per page for a
 * customer who is signed in already, after the access token was renewed.
 */
export function onSignedIn(work: () => void): void {
  signedInWork.push(work)
}

/** For tokens.ts alone: runs what `onSignedIn` was given. */
export function runSignedInWork(): void {
  for (const work of signedInWork) work()
}

/** Whether this buyer's prices may differ from the public ones. */
export function hasOwnPrices(buyer: Buyer): boolean {
  return buyer !== null && (buyer.wholesaler || buyer.percent > 0)
}

function readSession(): Session {
  if (!readStored('access')) return STRANGER
  const user = readStoredJson('auth', acceptUser)
  return { signed_in: true, user, buyer: { percent: percent(user?.percent ?? 0), wholesaler: user?.wholesaler ?? false } }
}

function acceptUser(value: unknown): User | null {
  const user = value as Partial<User> | null
  const texts = ['first_name', 'last_name', 'name', 'email', 'phone'] as const
  const fits =
    user !== null &&
    typeof user === 'object' &&
    Number.isInteger(user.id) &&
    typeof user.wholesaler === 'boolean' &&
    typeof user.percent === 'number' &&
    user.percent >= 0 &&
    user.percent <= 100 &&
    texts.every((key) => typeof user[key] === 'string')
  return fits ? (user as User) : null
}
