import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../database/connect.ts'
import { sharedKey } from './shared-key.ts'

/** How long an access token lives (D10). */
const LIFETIME = '6h'
/** How many verified tokens are remembered. */
const VERIFIED_MAX = 10_000
/** The greatest id of a row. */
const ID_MAX = 2_147_483_647

/** The account that a token was given to; `session` is the family of refresh tokens that it belongs to, if any. */
export type Verified = { id: number; session: string | null }

export type AccessTokens = {
  sign: (userId: number, session?: string) => Promise<string>
  /** The account of a token; null for one that is expired, forged or no token at all. */
  verify: (token: string) => Promise<Verified | null>
}

/** Access tokens are JWTs signed with a key that all nodes share. */
export async function createAccessTokens(database: Database): Promise<AccessTokens> {
  // A valid signature stays valid, so it is verified only for the first of a token's many calls.
  const verified = new Map<string, Verified & { ends: number }>()
  const key = Buffer.from(await sharedKey(database, 'access-token-key'), 'hex')
  return {
    sign: (userId, session) =>
      new SignJWT(session === undefined ? {} : { sid: session })
        .setProtectedHeader({ alg: 'HS256' }).setSubject(String(userId)).setIssuedAt().setExpirationTime(LIFETIME).sign(key),
    verify: async (token) => {
      const known = verified.get(token)
      if (known) return known.ends > Date.now() ? known : null
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] })
        const id = Number(payload.sub)
        if (!Number.isInteger(id) || id < 1 || id > ID_MAX) return null
        if (verified.size >= VERIFIED_MAX) verified.clear()
        const found = { id, session: typeof payload.sid === 'string' ? payload.sid : null, ends: (payload.exp ?? 0) * 1000 }
        verified.set(token, found)
        return found
      } catch {
        return null
      }
    },
  }
}
