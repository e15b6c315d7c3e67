import { eq } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { handler, type CustomerContext } from '../call/handler.ts'
import { users } from '../database/tables/index.ts'
import { refuseAnother } from './refuse-another.ts'
import { PHONE_WRONG, readPhone } from './phone.ts'
import { spendResetLinks } from './set-password.ts'

/**
 * PUT update_profile/{id}/: one's own names, e-mail and phone (D12). An e-mail that is taken is refused in words that
 * fit other reasons too, and tries are limited, so that nobody can find out who is a customer (D29).
 */
export const updateProfile = handler('updateProfile', async (input, context) => {
  const { caller } = context
  refuseAnother(input.id, caller)
  const { first_name, last_name, email } = input
  const phone = readPhone(input.phone)
  if (phone === null) throw new ApiError(400, { phone: [PHONE_WRONG] })
  await save(context, { first_name, last_name, email, phone })
  return { ...caller, first_name, last_name, email, phone, name: `${first_name} ${last_name}`.trim() }
})

type Values = { first_name: string; last_name: string; email: string; phone: string }

async function save({ services, caller }: CustomerContext, values: Values): Promise<void> {
  const moves = values.email.toLowerCase() !== caller.email.toLowerCase()
  const account = String(caller.id)
  // Consumed before it is known whether the e-mail is free: otherwise tries sent at the same time would not count each
  // other.
  if (moves) await services.limits.take('email-account', account)
  try {
    await services.database.transaction(async (tx) => {
      await tx.update(users).set(values).where(eq(users.id, caller.id))
      // Those links were mailed to the former e-mail.
      if (moves) await spendResetLinks(tx, caller.id)
    })
  } catch (error) {
    if (isTaken(error)) throw new ApiError(400, { email: ['Bu e-mail istifadə oluna bilməz.'] })
    throw error
  }
}

/** Whether the database refused the e-mail because another account has it. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined
  return cause?.code === '23505' && cause.constraint === 'users_email'
}
