import { answerWords } from '#src/words/words.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Access } from '#src/contract/endpoint.ts'
import { access_tokens, refresh_tokens, users } from '../database/tables/index.ts'
import type { Services } from '../services.ts'
import { type Audience, sessionIsOpen } from '../tokens/sessions.ts'
import { sha256 } from '../tokens/secret-token.ts'
import type { Caller, Staff } from './handler.ts'
import { roleHolder } from '#src/domain/admin/rights.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'

/**
 * Returns the caller of the Authorization header. Rights and prices come from the database on each call, never from the
 * token (D10). Throws 401 for an invalid token, so that the client renews it instead of showing a visitor's prices.
 */
export async function identifyCaller(
  services: Services,
  access: Access,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public' || authorization === undefined) return null
  const hash = hashOfBearer(authorization)
  const caller = hash && (await findCaller(services, hash, 'storefront'))
  if (!caller) throw sessionEnded()
  return caller
}

/** Returns the hash of a bearer token; null for a header without one. */
export function hashOfBearer(authorization: string): string | null {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1]
  return token === undefined ? null : sha256(token)
}

export function sessionEnded(): ApiError {
  return new ApiError(401, { detail: answerWords.sessionEnded })
}

/** Whether customers pay the sale price if it is below their own price (E13): a setting of the shop. */
export const paysLowest = sql<boolean>`coalesce((select value from settings where name = 'lowest_price') = 'true', false)`

/**
 * Returns the account of a token, if the token has not expired and has this audience, and its session is open (D40).
 */
export async function findCaller(
  services: Services,
  token_hash: string,
  audience: Audience,
): Promise<Caller | undefined> {
  const [row] = await services.database
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone: users.phone,
      wholesaler: users.wholesaler,
      percent: users.percent,
      pays_lowest: paysLowest,
      is_admin: users.is_admin,
      language: users.language,
      owns_email: users.owns_email,
      session: refresh_tokens.family_id,
      is_stale: sql<boolean>`refresh_tokens.seen_at < now() - interval '5 minutes'`,
    })
    .from(access_tokens)
    .innerJoin(users, eq(users.id, access_tokens.user_id))
    .innerJoin(
      refresh_tokens,
      and(eq(refresh_tokens.user_id, users.id), eq(refresh_tokens.family_id, access_tokens.session), sessionIsOpen),
    )
    .where(
      and(
        eq(access_tokens.token_hash, token_hash),
        eq(access_tokens.audience, audience),
        gt(access_tokens.expires_at, sql`now()`),
        eq(users.is_active, true),
        isNull(users.blocked_at),
        services.env.demo ? undefined : eq(users.is_demo, false),
      ),
    )
  if (!row) return undefined
  const { is_stale, ...caller } = row
  if (is_stale) {
    await services.database.execute(sql`
      update refresh_tokens set seen_at = now() where family_id = ${row.session} and rotated_at is null
        and revoked_at is null`)
  }
  return caller
}

/** `role` is its key. `rights` are the rights of one of the owner's roles. */
type Row = {
  role: string | null
  rights: string[] | null
  second_factor: boolean
  is_stale: boolean
  typed_password: boolean
}

/**
 * Returns the calling member of staff (A8, A14). The token must be from the admin, and its session must be open. Role
 * and rights come from the database. Throws 401 without a session and 403 without the right.
 */
export async function identifyStaff(
  services: Services,
  access: Access & object,
  authorization: string | undefined,
): Promise<{ caller: Caller; staff: Staff }> {
  const hash = authorization === undefined ? null : hashOfBearer(authorization)
  if (hash === null) throw sessionEnded()
  const [caller, { rows }, settings] = await Promise.all([
    findCaller(services, hash, 'admin'),
    services.database.execute<Row>(sql`
      select coalesce(users.role_id::text, users.role::text) as role, staff_roles.rights, staff_sessions.second_factor,
        staff_sessions.seen_at < now() - interval '1 minute' as is_stale,
          password_at > now() - interval '10 minutes' as typed_password
      from access_tokens join staff_sessions on staff_sessions.id = access_tokens.session
        join users on users.id = staff_sessions.user_id and users.id = access_tokens.user_id
        left join staff_roles on staff_roles.id = users.role_id
      where token_hash = ${hash}`),
    readShopSettings(services.database, ['second_factor_required']),
  ])
  const [row] = rows
  if (!caller || !row) throw sessionEnded()
  const { session } = caller
  if (row.is_stale)
    await services.database.execute(sql`update staff_sessions set seen_at = now() where id = ${session}`)
  const holder = row.role === null ? null : roleHolder(row.role, row.rights)
  if (!holder?.rights.has(access.right)) throw new ApiError(403, { detail: answerWords.noRight })
  const second_factor = row.second_factor ? 'on' : settings.second_factor_required ? 'required' : 'none'
  if (second_factor === 'required' && !access.beforeSecondFactor) {
    throw new ApiError(403, { detail: 'Əvvəlcə ikinci təsdiqi qurun.' })
  }
  const { typed_password } = row
  if (access.recentPassword && !typed_password) throw passwordRequired()
  return { caller, staff: { ...holder, session, second_factor, typed_password, key: null } }
}

/** 403: the client asks for the password and sends the call again (A25). */
export function passwordRequired(): ApiError {
  return new ApiError(403, { detail: answerWords.passwordAgain, password_required: true })
}
