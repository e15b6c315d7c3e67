import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { BusyError } from '#src/server/platform/admission/admission.ts'
import { TooManyError } from '#src/server/platform/limits/limits.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import type { DatabaseTransaction } from '#src/server/platform/database/connect.ts'
import { accountKey, recordEvent, recordRefusal } from '#src/server/platform/security-log/record-event.ts'
import { users } from '#src/server/platform/database/tables/index.ts'
import { countLogin, rememberDevice } from './attempts.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { greetingName, ownEmail } from './own-email.ts'
import { verifyPassword } from './password.ts'
import type { Services } from '#src/server/platform/services.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'

type User = typeof users.$inferSelect

/** `before` checks the account after its password, before the transaction. A limit needs a connection of its own. */
type Login = { kind: 'sign-in' | 'staff-sign-in'; before: (user: User) => Promise<void> }

/**
 * Logs in by e-mail and password (D9). `give` makes the reply while the account is locked. A wrong password, an unknown
 * e-mail and an inactive account throw the same 401 in the same time. Too many failures throw 429 (D42). Only failures
 * count against the limits. The security log records failures and successes, a success as `kind`.
 */
export async function signIn<Given>(
  context: Context,
  typedEmail: string,
  password: string,
  give: (user: User, tx: DatabaseTransaction) => Promise<Given>,
  { kind = 'sign-in', before = async () => {} }: Partial<Login> = {},
): Promise<Given> {
  // Lower-cased here, not by the database. The database's rule for İ would accept several spellings of one account,
  // each with its own limit.
  const email = typedEmail.toLowerCase()
  try {
    return await trySignIn(context, email, password, give, { kind, before })
  } catch (error) {
    if (error instanceof TooManyError)
      await recordRefusal(context, 'sign-in-locked', email, error.limit === 'sign-in-address' ? 'address' : 'account')
    else if (error instanceof ApiError && !(error instanceof CodeMissingError) && !(error instanceof BusyError))
      await recordRefusal(context, 'sign-in-failed', email)
    throw error
  }
}

/** The password was correct, and the code of the second factor is missing. This is no failure. */
export class CodeMissingError extends ApiError {
  constructor() {
    super(401, { detail: answerWords.codeNeeded, code_required: true })
  }
}

async function trySignIn<Given>(
  context: Context,
  email: string,
  password: string,
  give: (user: User, tx: DatabaseTransaction) => Promise<Given>,
  { kind, before }: Login,
): Promise<Given> {
  const { database, limits } = context.services
  const attempt = await countLogin(context, email)

  const [user] = await database
    .select()
    .from(users)
    .where(sql`lower(email) = ${email}`)
  const fits = await verifyPassword(user?.password_hash, password).catch(async (error: unknown) => {
    // Nothing was tried.
    if (error instanceof BusyError) await attempt.forget()
    throw error
  })
  if (!user || !fits || isClosed(context.services, user)) throw refused()
  await attempt.forget()
  await limits.take('sign-in-success', String(user.id))
  await before(user)

  return transaction(context.services, async (tx) => {
    // If the password was changed meanwhile, all tokens were revoked (D10), so the old password must not get any.
    const { rows } = await tx.execute(
      sql`select from users where id = ${user.id} and password_hash = ${user.password_hash} for no key update`,
    )
    if (rows.length === 0) throw refused()
    return admit(context, tx, user, kind, () => give(user, tx))
  })
}

/** Whether an account cannot log in, even with the correct password. */
export function isClosed({ env }: Pick<Services, 'env'>, user: User): boolean {
  // The demo's passwords are public, so its accounts are closed in every other shop, even if the database contains them
  // (P2).
  return !user.is_active || user.blocked_at !== null || (user.is_demo && !env.demo)
}

/** Completes a login: `give` makes the reply, the security log records it, and a new device is mailed. */
export async function admit<Given>(
  context: Context,
  tx: Transaction,
  user: User,
  kind: 'sign-in' | 'staff-sign-in',
  give: () => Promise<Given>,
): Promise<Given> {
  const given = await give()
  await recordEvent(context, tx, kind, user.id)
  const device = await admitDevice(context, tx, user.id)
  if (user.link_device === device) await ownEmail(tx, user.id)
  return given
}

/**
 * Makes the device known to an account whose password or mailbox it has just proved, and mails the account about a new
 * device. Returns the key of the device.
 */
export async function admitDevice(context: Context, tx: Transaction, userId: number): Promise<string> {
  const { key, isNew } = await rememberDevice(context, tx, userId)
  if (isNew) await notifyNewDevice(context, tx, userId)
  return key
}

function refused(): ApiError {
  return new ApiError(401, { detail: answerWords.loginRefused })
}

/**
 * Mails the account about a login on a new device, at most once a day. The account is locked, so concurrent logins see
 * each other.
 */
async function notifyNewDevice(context: Context, tx: Transaction, userId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from security_log where kind = 'new-device' and account = ${accountKey(context.services, userId)}
      and created_at > now() - interval '1 day' limit 1`)
  if (rows.length > 0) return
  await recordEvent(context, tx, 'new-device', userId)
  await tx.queue(mailNewDevice, { user_id: userId })
}

/** Informs an account's e-mail about a login on a new device (A25). */
export const mailNewDevice = job({
  name: 'mail-new-device',
  mails: true,
  run: async (services: Services, { user_id }: { user_id: number }) => {
    const { rows } = await services.database.execute<{ email: string; name: string | null }>(
      sql`select email, ${greetingName} as name from users where id = ${user_id} and blocked_at is null`,
    )
    const [user] = rows
    if (!user) return
    await sendLetter(services, {
      to: user.email,
      subject: 'Hesabınıza yeni cihazdan giriş',
      name: user.name,
      paragraphs: [
        'Hesabınıza əvvəllər istifadə olunmayan cihazdan daxil olundu. Bu sizsinizsə, heç nə etməyə ehtiyac yoxdur.',
        'Bu siz deyilsinizsə, şifrənizi sıfırlayın: bütün cihazlardan çıxış ediləcək.',
      ],
      button: { text: 'Şifrəni sıfırla', link: `${services.env.publicUrl}/reset_password` },
    })
  },
})
