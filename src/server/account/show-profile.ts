import { percentNumber } from '../../domain/percent.ts'
import { handler, type Caller } from '../call/handler.ts'
import { pendingEmail } from './email-changes.ts'

/** GET users/profile/. */
export const showProfile = handler('profile', async (_input, { caller, services }) =>
  showProfileOf(caller, await pendingEmail(services.database, caller.id)),
)

/** An account as it is shown to its owner; `email_pending` is the e-mail that waits for its confirmation (D41). */
export function showProfileOf(caller: Caller, email_pending: string | null) {
  return { ...caller, percent: percentNumber(caller.percent), name: `${caller.first_name} ${caller.last_name}`.trim(), email_pending }
}
