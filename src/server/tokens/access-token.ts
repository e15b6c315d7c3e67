import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Database } from '../database/connect.ts'
import type { Sealer } from './sealer.ts'
import { createSigningKeys } from './signing-keys.ts'

/** How long an access token lives (D10), ms. */
export const ACCESS_LIFETIME = 6 * 60 * 60 * 1000
/** How many verified tokens are remembered. */
const VERIFIED_MAX = 10_000
/** The greatest id of a row. */
const ID_MAX = 2_147_483_647
/** The type of an access token (RFC 9068). */
const TYPE = 'at+jwt'

/** What a token opens: the calls of the storefront, or those of the back office. */
export type Audience = 'storefront' | 'back-office'

/** The account that a token was given to, and the session that it belongs to (D40). */
export type Verified = { id: number; session: string }

export type AccessTokens = {
  sign: (userId: number, session: string, audience?: Audience) => Promise<string>
  /** The account of a token; null for one that is expired, forged, meant for another audience, or no access token at all. */
  verify: (token: string, audience: Audience) => Promise<Verified | null>
  /** Makes a new signing key if it is time for one; tokens of the former one are valid until they expire. */
  rotate: () => Promise<void>
}

/** Access tokens are JWTs signed with keys that all nodes share. */
export async function createAccessTokens(database: Database, sealer: Sealer): Promise<AccessTokens> {
  // A valid signature stays valid, so it is verified only for the first of a token's many calls.
  const verified = new Map<string, Verified & { audience: Audience; ends: number }>()
  const keys = await createSigningKeys(database, sealer)
  return {
    rotate: keys.rotate,
    sign: async (userId, session, audience = 'storefront') => {
      const { kid, key } = await keys.current()
      return new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid }).setAudience(audience).setSubject(String(userId))
        .setIssuedAt().setExpirationTime(new Date(Date.now() + ACCESS_LIFETIME)).sign(key)
    },
    verify: async (token, audience) => {
      const known = verified.get(token)
      if (known) return known.ends > Date.now() && known.audience === audience ? known : null
      const kid = kidOf(token)
      const key = kid === null ? null : await keys.named(kid)
      if (!key) return null
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ: TYPE, audience, requiredClaims: ['sub', 'exp', 'sid'] })
        const id = Number(payload.sub)
        if (!Number.isInteger(id) || id < 1 || id > ID_MAX || !isUuid(payload.sid)) return null
        if (verified.size >= VERIFIED_MAX) verified.clear()
        const found = { id, session: payload.sid, audience, ends: (payload.exp ?? 0) * 1000 }
        verified.set(token, found)
        return found
      } catch {
        return null
      }
    },
  }
}

/** The name of the key that a token says it was signed with. */
function kidOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    return null
  }
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
