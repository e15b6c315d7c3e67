import { sql, type SQL } from 'drizzle-orm'
import type { HookEvent } from '#src/domain/admin/hook-events.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { sendLetter } from '#src/server/platform/mail/letter.ts'
import { postOutside, RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { readCustomer } from './event-data.ts'
import { openHookSecret, signedHeaders } from './signature.ts'

/** The delays after each failed attempt but the last, min: at once, then 1, 5, 30 min, 2, 8 and 24 h (G38). */
const DELAYS = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60]

/** How long one job delivers for a hook before it lets others run, ms. */
const TURN = 60_000

type Hook = { url: string; secret: string | null; with_customer: boolean }
type Delivery = Hook & {
  id: number
  sequence: number
  attempts: number
  type: HookEvent
  message_id: string | null
  subject_id: number
  timestamp: string
  data: Record<string, unknown>
}

/** Delivers the due events of one hook, in their order. The receiver may get an event twice, with the same id. */
export const deliverHook = job({
  name: 'deliver-hook',
  mails: true,
  run: async (services: Services, { hook_id }: { hook_id: number }) => {
    const ends = performance.now() + TURN
    for (let next = await nextDelivery(services, hook_id); next; next = await nextDelivery(services, hook_id)) {
      const answer = await deliver(services, next)
      await record(services, hook_id, next, answer)
      if (performance.now() > ends) break
    }
    await services.database.execute(sql`update hooks set busy_until = null where id = ${hook_id}`)
  },
})

async function nextDelivery({ database }: Services, hook: number): Promise<Delivery | undefined> {
  return (await database.execute<Delivery>(dueDelivery(hook))).rows[0]
}

/** The SQL of a hook's first due delivery. It reads one row of the index, however many wait. */
export const dueDelivery = (hook: number): SQL => sql`
  with taken as (update hooks set busy_until = now() + interval '2 minutes' where id = ${hook} and is_on returning *)
  select hook_deliveries.id::float8 as id, sequence::float8 as sequence, attempts, hook_deliveries.type, url, secret,
    with_customer, message_id, coalesce(subject_id, 0) as subject_id,
    ${inUtc(sql`coalesce(hook_events.created_at, now())`)} as timestamp, coalesce(data, '{}') as data
  from hook_deliveries join taken on taken.id = hook_id left join hook_events on hook_events.id = sequence
  where hook_id = ${hook} and next_at <= now() order by hook_deliveries.sequence limit 1`

/** The outcome of an attempt: why it failed, null for a success, and the status, null without an answer. */
type Outcome = { failure: string | null; status: number | null; isFinal?: boolean }

const MUTED = 'Demo mağazası kənara heç nə göndərmir.'

async function deliver(services: Services, delivery: Delivery): Promise<Outcome> {
  const { sequence, type, timestamp, data, message_id, subject_id, with_customer } = delivery
  if (message_id === null) return { failure: 'Hadisə artıq saxlanmır.', status: null, isFinal: true }
  const customer = with_customer ? await readCustomer(services.database, type, subject_id) : {}
  return post(services, delivery, message_id, { type, timestamp, sequence, data: { ...data, ...customer } })
}

/** Sends a body once, signed. The address is checked at each attempt (G37). */
export async function post(
  { env, sealer }: Pick<Services, 'env' | 'sealer'>,
  { url, secret }: Hook,
  messageId: string,
  message: object,
): Promise<Outcome> {
  if (env.demo) return { failure: MUTED, status: null, isFinal: true }
  if (secret === null) return { failure: 'İmza açarı yoxdur. Yenisini yaradın.', status: null }
  const body = JSON.stringify(message)
  const headers = signedHeaders(openHookSecret(sealer, secret), `msg_${messageId}`, Math.floor(Date.now() / 1000), body)
  try {
    if (!env.webhookToPrivate && !url.startsWith('https:')) throw new RefusedAddress('not https')
    const { status } = await postOutside(url, body, headers, { toPrivate: env.webhookToPrivate })
    const isTaken = status >= 200 && status < 300
    return { failure: isTaken ? null : `Server ${status} cavabını verdi.`, status }
  } catch (error) {
    return { failure: reasonOf(error), status: null }
  }
}

/** Returns the error in words for staff, without the text of the receiver. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return 'Ünvan açıq internetdə deyil.'
  if (error instanceof Error && error.name === 'TimeoutError') return 'Server 10 saniyəyə cavab vermədi.'
  return 'Serverlə əlaqə alınmadı.'
}

async function record(
  services: Services,
  hook: number,
  { id, attempts }: Delivery,
  { failure, status, isFinal }: Outcome,
): Promise<void> {
  const delay = isFinal ? undefined : DELAYS[attempts]
  await transaction(services, async (tx) => {
    await tx.execute(sql`
      update hook_deliveries set attempts = attempts + 1, tried_at = now(), status = ${status}, failure = ${failure},
        delivered_at = case when ${failure === null} then now() end,
        next_at = case when ${failure !== null} then now() + make_interval(mins => ${delay ?? null}::int) end
      where id = ${id}`)
    if (failure === null) {
      await tx.execute(sql`update hooks set succeeded_at = now() where id = ${hook}`)
      return
    }
    const { rows } = await tx.execute<{ id: number }>(sql`
      update hooks set is_on = false, off_reason = case when ${status === 410} then 'gone' else 'failing' end
      where id = ${hook} and is_on and (${status === 410} or (
        greatest(succeeded_at, on_since) < now() - interval '24 hours'
        and (select count(*) from hook_deliveries where hook_id = hooks.id and delivered_at is null
          and tried_at > greatest(succeeded_at, on_since)) >= ${FAILURES}))
      returning id`)
    if (rows.length > 0) await tx.queue(mailHookOff, { hook_id: hook })
  })
}

/** So many deliveries in a row must have failed before a hook is switched off (G38). */
const FAILURES = 20

/** Mails the owners that the shop has switched a hook off (G38). */
export const mailHookOff = job({
  name: 'mail-hook-off',
  mails: true,
  run: async (services: Services, { hook_id }: { hook_id: number }) => {
    const { rows } = await services.database.execute<{ email: string; url: string; off_reason: string; day: string }>(
      sql`select email, url, off_reason, to_char(now() at time zone 'Asia/Baku', 'YYYY-MM-DD') as day
        from hooks, users where hooks.id = ${hook_id} and off_reason is not null and users.role = 'owner' and is_active
          and blocked_at is null`,
    )
    for (const { email, url, off_reason, day } of rows) {
      const why =
        off_reason === 'gone' ? 'Server 410 cavabını verdi: ünvan artıq yoxdur.' : 'Bir gündür heç bir hadisə çatmayıb.'
      await sendLetter(services, {
        to: email,
        subject: 'Vebhuk söndürüldü',
        paragraphs: [
          `${url} ünvanına hadisələr daha göndərilmir. ${why}`,
          'Yenidən açsanız, son 7 günün hadisələri sıra ilə göndəriləcək.',
        ],
        button: { text: 'Vebhuka bax', link: `${services.env.publicUrl}/admin/#/hooks/${hook_id}` },
        about: `hook-off-${hook_id}-${day}`,
      })
    }
  },
})
