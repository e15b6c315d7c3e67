import { answerWords } from '#src/words/words.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { passwordFault } from '#src/server/shop/account/password-fault.ts'
import { hashPassword } from '#src/server/shop/account/password.ts'
import { readPhone } from '#src/server/shop/account/phone.ts'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { change_log, users, secrets } from '#src/server/platform/database/tables/index.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { eq, sql } from 'drizzle-orm'
import { newToken, sha256 } from '#src/server/platform/tokens/secret-token.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** GET admin/first-owner/: the login screen says where the code is (E24). */
export const showFirstOwner = handler('first-owner.show', async (_input, { services }) => ({
  has_owner: await hasOwner(services.database),
}))

/**
 * POST admin/first-owner/: the code that the server prints at its start creates the shop's first owner; 409 once an
 * owner exists.
 */
export const createFirstOwner = handler('first-owner.create', async (input, context) => {
  const { code, first_name, last_name, email, password } = input
  await context.services.limits.take('sign-in-address', addressKey(context.ip))
  const phone = readPhone(input.phone)
  const faults: Record<string, string[]> = {}
  if (phone === null) faults.phone = [answerWords.phoneForm]
  const weak = await passwordFault(context.services, password, input)
  if (weak) faults.password = [weak]
  if (phone === null || Object.keys(faults).length > 0) throw new ApiError(400, faults)

  const password_hash = await hashPassword(password)
  await transaction(context.services, async (tx) => {
    if (await hasOwner(tx)) throw new ApiError(409, { detail: 'Mağazanın sahibi artıq var.' })
    if (!(await useFirstOwnerCode(tx, code))) throw new ApiError(403, { detail: 'Kod yanlışdır.' })
    const [owner] = await tx
      .insert(users)
      .values({
        email,
        password_hash,
        first_name,
        last_name,
        phone,
        is_active: true,
        owns_email: true,
        is_admin: true,
        role: 'owner',
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!owner) throw new ApiError(400, { email: ['Bu e-mail ilə hesab artıq var.'] })
    await tx
      .insert(change_log)
      .values({ user_id: owner.id, entity: 'users', entity_id: String(owner.id), action: 'first-owner' })
  })
  return undefined
})

const NAME = 'first-owner-code'

/**
 * Returns a code for a shop without an owner: a person who can read the server's output becomes the owner with it.
 * Only its hash is stored; each start makes a new code. Returns null if the shop has an owner.
 */
export async function offerFirstOwnerCode(database: Querying): Promise<string | null> {
  if (await hasOwner(database)) return null
  const { token, token_hash } = newToken()
  await database
    .insert(secrets)
    .values({ name: NAME, value: token_hash })
    .onConflictDoUpdate({ target: secrets.name, set: { value: token_hash } })
  return token
}

export async function hasOwner(database: Querying): Promise<boolean> {
  const { rows } = await database.execute(sql`select from users where is_admin limit 1`)
  return rows.length > 0
}

/**
 * Consumes the code; returns false for a wrong code. The second of two simultaneous uses waits for the first and
 * then finds no code.
 */
export async function useFirstOwnerCode(tx: Querying, code: string): Promise<boolean> {
  const used = await tx.delete(secrets).where(sql`${eq(secrets.name, NAME)} and ${eq(secrets.value, sha256(code))}`)
  return (used.rowCount ?? 0) > 0
}
