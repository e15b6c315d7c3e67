import { ApiError } from '#src/contract/client/api-error.ts'
import { passwordFault } from '#src/server/shop/account/password-fault.ts'
import { hashPassword } from '#src/server/shop/account/password.ts'
import { PHONE_WRONG, readPhone } from '#src/server/shop/account/phone.ts'
import { addressKey } from '#src/server/platform/limits/address-key.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { change_log, users } from '#src/server/platform/database/tables/index.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { hasOwner, useFirstOwnerCode } from './first-owner-code.ts'

/**
 * POST admin/first-owner/: the code that the server prints at its start creates the shop's first owner; 409 once an
 * owner exists.
 */
export const createFirstOwner = handler('first-owner.create', async (input, context) => {
  const { code, first_name, last_name, email, password } = input
  await context.services.limits.take('sign-in-address', addressKey(context.ip))
  const phone = readPhone(input.phone)
  const faults: Record<string, string[]> = {}
  if (phone === null) faults.phone = [PHONE_WRONG]
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
