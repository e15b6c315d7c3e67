import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { everyCall, type EveryCallName } from '#src/contract/every-call.ts'
import { keyAccess } from '#src/contract/key-access.ts'
import { keyMay, staffRightsOfKey, type KeyRights } from '#src/domain/admin/key-rights.ts'
import { percent } from '#src/domain/percent.ts'
import { answerWords } from '#src/words/words.ts'
import { recordKeyRead } from '../security-log/record-event.ts'
import type { Services } from '../services.ts'
import { sha256 } from '../tokens/secret-token.ts'
import type { Caller, Staff } from './handler.ts'
import { paysLowest } from './identify-caller.ts'

type KeyToken = { id: number; secret: string }

/** Returns the id (0: none) and the secret of an API key in the Authorization header; null for another header. */
export function tokenOfKey(authorization: string | undefined): KeyToken | null {
  const [, id = '0', secret] = /^Bearer +bx_live_(?:(\d{1,9})_)?(.*)$/i.exec(authorization ?? '') ?? []
  return secret === undefined ? null : { id: Number(id), secret }
}

type Row = Omit<Caller, 'session' | 'percent'> & {
  percent: string
  key_name: string
  secret_hash: string
  rights: KeyRights
  is_expired: boolean
  is_revoked: boolean
  is_stale: boolean
}

/** The resources whose reading the security log counts. */
const PERSONAL = ['customers', 'orders']

/**
 * Returns the caller of a call with an API key: the account that made the key, with the rights of the key alone (G36).
 * Throws 401 for an unknown, expired or revoked key, 403 without the right, and 429 after 120 calls in a minute.
 */
export async function identifyKey(
  services: Services,
  name: EveryCallName,
  { id, secret }: KeyToken,
  ip: string,
): Promise<{ caller: Caller; staff: Staff }> {
  const { database, limits } = services
  const { rows } = await database.execute<Row>(sql`
    select users.id, first_name, last_name, email, phone, wholesaler, percent, ${paysLowest} as pays_lowest, is_admin,
      language, owns_email, api_keys.name as key_name, secret_hash, rights, expires_at <= now() as is_expired,
      revoked_at is not null as is_revoked, coalesce(used_at < now() - interval '1 minute', true) as is_stale
    from api_keys join users on users.id = made_by
    where api_keys.id = ${id}`)
  const [row] = rows
  if (!row || !isSame(row.secret_hash, sha256(secret))) throw refused('key.invalid', 'Bu API açarı tanınmır.')
  const { key_name, secret_hash: _, rights, is_expired, is_revoked, is_stale, percent: own, ...account } = row
  if (is_revoked) throw refused('key.revoked', 'Bu API açarı ləğv edilib.')
  if (is_expired) throw refused('key.expired', 'Bu API açarının vaxtı bitib.')
  await limits.take('api-key', String(id))
  const access = keyAccess(name, everyCall[name])
  if (!access || !keyMay(rights, access.resource, access.level))
    throw new ApiError(403, { code: 'key.no-right', detail: answerWords.noRight })
  if (is_stale) await database.execute(sql`update api_keys set used_at = now() where id = ${id}`)
  const key = { id, name: key_name }
  if (access.level === 'read' && PERSONAL.includes(access.resource)) await recordKeyRead(services, key, account.id, ip)
  return {
    caller: { ...account, percent: percent(own), session: '' },
    staff: {
      role: 'key',
      rights: staffRightsOfKey(rights, access.level),
      session: '',
      second_factor: 'none',
      typed_password: false,
      key,
    },
  }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const refused = (code: string, detail: string) => new ApiError(401, { code, detail })
