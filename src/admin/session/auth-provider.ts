import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { AuthProvider } from 'ra-core'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { httpApi } from '#src/contract/client/api.ts'
import { adminCalls, type AdminCallName } from '#src/contract/client/admin/calls.ts'
import { api } from '../api.ts'
import { forgetDraftsOf } from '../drafts/kept-drafts.ts'
import { rightOf } from '../rights-of-resources.ts'
import { accessToken, account, isSignedIn, lastAccount, signOutAlone, storeToken } from '../tokens.ts'

export type StaffSession = Reply<'session.show'>

/** Fetched once per page: react-admin asks for rights with every click. */
let session: Promise<StaffSession> | null = null

export function currentSession(): Promise<StaffSession> {
  session ??= api.call('session.show', {}).catch((error: unknown) => {
    session = null
    throw error
  })
  return session
}

export function forgetSession(): void {
  session = null
}

/** The calls without a login. */
const door = httpApi<AdminCallName>({}, adminCalls)

/** Lets the browser ask for a passkey of this shop, and sign the server's challenge. */
async function beginWithPasskey() {
  const { options } = await door.call('session.prepare-passkey', {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return door.call('session.begin-with-passkey', { credential })
}

/** The e-mail and the password, with the code of a second factor; or a passkey. */
export type Proof = { username: string; password: string; code?: string } | 'passkey'

const begin = (proof: Proof) =>
  proof === 'passkey' ? beginWithPasskey() : door.call('session.begin', { ...proof, code: proof.code || null })

/**
 * Signs the person in again whose session has ended (E20). Throws for another account: this page shows data of the
 * first one.
 */
export async function signInAgain(proof: Proof): Promise<void> {
  const response = await begin(proof)
  if (String(response.account) !== lastAccount()) throw new ApiError(400, { detail: 'Bu, başqa hesabdır.' })
  storeToken(response)
}

/**
 * Logs in and out, and returns the rights. The server checks the same table of rights; the client only hides
 * sections.
 */
export const authProvider: AuthProvider = {
  login: async (proof: Proof) => {
    forgetSession()
    storeToken(await begin(proof))
  },
  logout: async () => {
    // After an expired session no account is stored here: its drafts stay (A24).
    const own = account()
    if (own !== null) forgetDraftsOf(own)
    if (accessToken())
      await api
        .call('session.end', {})
        .catch((error: unknown) => (error instanceof ApiError ? undefined : signOutAlone()))
    storeToken(null)
    forgetSession()
  },
  checkAuth: async () => {
    if (!(await isSignedIn())) throw new Error('Daxil olun.')
  },
  checkError: async (error: unknown) => {
    if (error && typeof error === 'object' && 'status' in error && error.status === 401) {
      storeToken(null)
      forgetSession()
      throw new Error('Sessiyanın vaxtı bitib.')
    }
  },
  getIdentity: async () => {
    const { id, name } = await currentSession()
    return { id, fullName: name }
  },
  // Before the login no rights are fetched: react-admin would cache the error.
  getPermissions: async () => ((await isSignedIn()) ? (await currentSession()).rights : []),
  canAccess: async ({ resource, action }) => {
    const right = rightOf(resource, action)
    if (right === null) return true
    if (!(await isSignedIn())) return false
    try {
      return (await currentSession()).rights.includes(right)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false
      throw error
    }
  },
}
