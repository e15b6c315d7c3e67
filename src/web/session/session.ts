import type { User } from '#src/contract/client/shapes.ts'
import type { Buyer } from '#src/domain/catalog/pricing.ts'
import { percent } from '#src/domain/percent.ts'
import { onStoredElsewhere, readStored, readStoredJson, writeStored } from '../browser-storage.ts'
import { externalStore } from '../external-store.ts'

/**
 * The session of this browser, read from storage and in step with other tabs. tokens.ts logs in and out and renews
 * tokens; it is loaded only when needed.
 */
export type Session = { signed_in: boolean; user: User | null; buyer: Buyer }

const STRANGER: Session = { signed_in: false, user: null, buyer: null }

const store = externalStore<Session>(STRANGER, readSession)

if (typeof window !== 'undefined') {
  onStoredElsewhere(['access', 'auth', 'is_admin'], reloadSession)
}

/** Returns the session, outside components. */
export const currentSession = store.get
export const useSession = store.use

/** Hook: the discounts of the buyer (D2). null for a visitor, and on the server. */
export function useBuyer(): Buyer {
  return store.use().buyer
}

export function accessToken(): string | null {
  return readStored('access')
}

/** Stores the logged-in user. null removes it. */
export function storeUser(user: User | null): void {
  writeStored('auth', user && JSON.stringify(user))
  writeStored('is_admin', user && String(user.is_admin))
  reloadSession()
}

/** Stores a pair of tokens, or removes it. The user is stored separately. */
export function storeTokens(tokens: { access: string; refresh: string } | null): void {
  writeStored('access', tokens && tokens.access)
  writeStored('access_at', tokens && String(Date.now()))
  writeStored('refresh', tokens && tokens.refresh)
}

/** Reads the session from storage again and updates its components. */
function reloadSession(): void {
  const session = readSession()
  // Updates the attributes that boot/first-paint.ts has set.
  const root = document.documentElement
  root.toggleAttribute('data-signed-in', session.signed_in)
  root.toggleAttribute('data-own-prices', hasOwnPrices(session.buyer))
  store.set(session)
}

const signedInWork: (() => void)[] = []

/**
 * Registers a function that runs after each login. It also runs once per page for a customer who is already logged in,
 * after the access token is renewed.
 */
export function onSignedIn(work: () => void): void {
  signedInWork.push(work)
}

/** Runs the functions of `onSignedIn`. Only for tokens.ts. */
export function runSignedInWork(): void {
  for (const work of signedInWork) work()
}

/** Whether this buyer's prices may differ from the public prices. */
function hasOwnPrices(buyer: Buyer): boolean {
  return buyer !== null && (buyer.wholesaler || buyer.percent > 0)
}

function readSession(): Session {
  if (!readStored('access')) return STRANGER
  const user = readStoredJson('auth', acceptUser)
  return {
    signed_in: true,
    user,
    buyer: {
      percent: percent(user?.percent ?? 0),
      wholesaler: user?.wholesaler ?? false,
      pays_lowest: user?.pays_lowest ?? false,
    },
  }
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
