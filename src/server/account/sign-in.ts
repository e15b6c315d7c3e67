import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import { addressKey } from '../limits/address-key.ts'
import type { Context } from '../call/handler.ts'
import type { DatabaseTransaction } from '../database/connect.ts'
import { TooManyError } from '../limits/limits.ts'
import { accountKey, recordEvent, recordRefusal } from '../security-log/record-event.ts'
import { users } from '../database/tables/index.ts'
import { countAttempt, rememberDevice } from './attempts.ts'
import { transaction, type Transaction } from '../transaction.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { verifyPassword } from './password.ts'
import type { Services } from '../services.ts'

type User = typeof users.$inferSelect

/**
 * Signs in by e-mail and password (D9); `give` makes the answer while the account is locked. A wrong password, an
 * unknown e-mail and an inactive account throw the same 401 in the same time; too many failures throw 429 (D42).
 * Only failures count against the limits. The security log tells of both, as `kind` if it went well.
 */
export async function signIn<Given>(
  context: Context,
  typedEmail: string,
  password: string,
  give: (user: User, tx: DatabaseTransaction) => Promise<Given>,
  kind: 'sign-in' | 'staff-sign-in' = 'sign-in',
): Promise<Given> {
  // Lower-cased here, not by the database, whose rule for İ would let one account be guessed at under several names.
  const email = typedEmail.toLowerCase()
  try {
    return await trySignIn(context, email, password, give, kind)
  } catch (error) {
    if (error instanceof TooManyError) await recordRefusal(context, 'sign-in-locked', email)
    else if (error instanceof ApiError && !(error instanceof CodeMissingError)) await recordRefusal(context, 'sign-in-failed', email)
    throw error
  }
}

/** The password was right, and a code of the second factor is asked for: no failure. */
export class CodeMissingError extends ApiError {
  constructor() {
    super(401, { detail: 'Təsdiq kodunu yazın.', code_required: true })
  }
}

async function trySignIn<Given>(
  context: Context,
  email: string,
  password: string,
  give: (user: User, tx: DatabaseTransaction) => Promise<Given>,
  kind: 'sign-in' | 'staff-sign-in',
): Promise<Given> {
  const { database, limits } = context.services
  const address = addressKey(context.ip)
  await limits.check('sign-in-address', address)
  const attempt = await countAttempt(context, email)

  const [user] = await database.select().from(users).where(sql`lower(email) = ${email}`)
  const fits = await verifyPassword(user?.password_hash, password)
  if (!user || !fits || isClosed(context.services, user)) {
    await limits.take('sign-in-address', address)
    throw refused()
  }
  await limits.check('sign-in-address', address)
  await attempt.forget()

  return transaction(context.services, async (tx) => {
    // If the password was changed in the meantime, all tokens were revoked (D10), so none may be given for the old
    // password.
    const { rows } = await tx.execute(
      sql`select from users where id = ${user.id} and password_hash = ${user.password_hash} for no key update`,
    )
    if (rows.length === 0) throw refused()
    return admit(context, tx, user, kind, () => give(user, tx))
  })
}

/** Whether nobody may sign in to an account, whatever they know. */
export function isClosed({ settings }: Pick<Services, 'settings'>, user: User): boolean {
  // The demo's passwords are public: its accounts are closed in every other shop, whatever its database holds (P2).
  return !user.is_active || user.blocked_at !== null || (user.is_demo && !settings.demo)
}

/** Lets somebody in who has proved who they are: `give` makes the answer, the security log tells it, a new device is mailed. */
export async function admit<Given>(
  context: Context,
  tx: Transaction,
  user: User,
  kind: 'sign-in' | 'staff-sign-in',
  give: () => Promise<Given>,
): Promise<Given> {
  const given = await give()
  await recordEvent(context, tx, kind, user.id)
  const { isNew } = await rememberDevice(context, tx, user.id)
  if (isNew) await tellNewDevice(context, tx, user.id)
  return given
}

function refused(): ApiError {
  return new ApiError(401, { detail: 'E-mail və ya şifrə yanlışdır, ya da hesab aktiv deyil.' })
}

/** Has a sign-in with a new device mailed to the account, at most once a day. The account is locked, so sign-ins see each other. */
async function tellNewDevice(context: Context, tx: Transaction, userId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from security_log where kind = 'new-device' and account = ${accountKey(context.services, userId)} and created_at > now() - interval '1 day' limit 1`)
  if (rows.length > 0) return
  await recordEvent(context, tx, 'new-device', userId)
  await tx.queue(mailNewDevice, { user_id: userId })
}
