import { jwtVerify, SignJWT } from 'jose'
import type { Database } from '../database/connect.ts'
import { sharedKey } from './shared-key.ts'

/** How long an access token lives (D10), ms. */
export const ACCESS_LIFETIME = 6 * 60 * 60 * 1000
/** How many verified tokens are remembered. */
const VERIFIED_MAX = 10_000
/** The greatest id of a row. */
const ID_MAX = 2_147_483_647

/** The account that a token was given to, and the session that it belongs to (D40). */
export type Verified = { id: number; session: string }

export type AccessTokens = {
  sign: (userId: number, session: string) => Promise<string>
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
      new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256' }).setSubject(String(userId)).setIssuedAt().setExpirationTime(new Date(Date.now() + ACCESS_LIFETIME)).sign(key),
    verify: async (token) => {
      const known = verified.get(token)
      if (known) return known.ends > Date.now() ? known : null
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'sid'] })
        const id = Number(payload.sub)
        if (!Number.isInteger(id) || id < 1 || id > ID_MAX || !isUuid(payload.sid)) return null
        if (verified.size >= VERIFIED_MAX) verified.clear()
        const found = { id, session: payload.sid, ends: (payload.exp ?? 0) * 1000 }
        verified.set(token, found)
        return found
      } catch {
        return null
      }
    },
  }
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
