import { percentNumber } from '#src/domain/percent.ts'
import { handler, type Caller } from '#src/server/platform/http/handler.ts'
import { pendingEmail } from './email-changes.ts'

/** GET users/profile/. */
export const showProfile = handler('profile', async (_input, { caller, services }) =>
  showProfileOf(caller, await pendingEmail(services.database, caller.id)),
)

/** Returns an account as its owner sees it. `email_pending` is the e-mail that is not confirmed yet (D41). */
export function showProfileOf(caller: Caller, email_pending: string | null) {
  return {
    ...caller,
    percent: percentNumber(caller.percent),
    name: `${caller.first_name} ${caller.last_name}`.trim(),
    email_pending,
  }
}
