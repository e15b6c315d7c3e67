import { sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/client/api-error.ts'
import { handler, type ParsedInput, type StaffContext } from '../../call/handler.ts'
import type { Querying } from '../../database/connect.ts'
import { makeWebhookSecret } from '../../notices/sign-webhook.ts'
import { sealSecret, type NoticeWay } from '../../notices/ways.ts'
import { publicAddressOf, systemResolve } from '../../outside/public-address.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Row = { way: NoticeWay; is_on: boolean; target: string; has_secret: boolean }

async function readWays(database: Querying) {
  const { rows } = await database.execute<Row>(sql`select way, is_on, target, secret is not null as has_secret from notice_ways`)
  const of = (way: NoticeWay) => rows.find((row) => row.way === way) ?? { is_on: false, target: '', has_secret: false }
  return { mail: of('mail'), telegram: of('telegram'), webhook: of('webhook') }
}

/** GET admin/notices/ (A16). */
export const showNotices = handler('notices.show', (_input, { services }) => readWays(services.database))

/** What is missing for a way that is on, or not allowed, by way and field. */
async function faultsOf({ mail, telegram, webhook }: ParsedInput<'notices.update'>, hasToken: boolean, { services: { settings } }: StaffContext) {
  const faults: Partial<Record<NoticeWay, Record<string, string[]>>> = {}
  if (mail.is_on && mail.target === '') faults.mail = { target: ['E-mail yazın.'] }
  if (telegram.is_on && telegram.target === '') faults.telegram = { target: ['Söhbətin nömrəsini yazın.'] }
  else if (telegram.is_on && !telegram.secret && !hasToken) faults.telegram = { secret: ['Botun açarını yazın.'] }
  if (webhook.is_on && webhook.target === '') faults.webhook = { target: ['Ünvan yazın.'] }
  else if (webhook.target !== '' && !settings.webhookToPrivate) {
    const isPublic = webhook.target.startsWith('https:') && (await publicAddressOf(webhook.target, systemResolve).then(() => true, () => false))
    if (!isPublic) faults.webhook = { target: ['https:// ilə başlayan, açıq internetdə olan ünvan yazın.'] }
  }
  return faults
}

/** PUT admin/notices/: secrets are kept encrypted and never shown again. */
export const updateNotices = handler('notices.update', (input, context) =>
  staffTransaction(context, async (tx) => {
    await tx.execute(sql`lock table notice_ways in share row exclusive mode`)
    const before = await readWays(tx)
    const faults = await faultsOf(input, before.telegram.has_secret, context)
    if (Object.keys(faults).length > 0) throw new ApiError(400, faults)
    const { sealer } = context.services
    const webhook_secret = input.webhook.target !== '' && (input.webhook.new_secret || !before.webhook.has_secret) ? makeWebhookSecret() : null
    const write = (way: NoticeWay, { is_on, target }: { is_on: boolean; target: string }, secret: string | null) => tx.execute(sql`
      insert into notice_ways (way, is_on, target, secret) values (${way}, ${is_on}, ${target}, ${secret})
      on conflict (way) do update set is_on = excluded.is_on, target = excluded.target, secret = coalesce(excluded.secret, notice_ways.secret)`)
    await write('mail', input.mail, null)
    await write('telegram', input.telegram, input.telegram.secret ? sealSecret(sealer, 'telegram', input.telegram.secret) : null)
    await write('webhook', input.webhook, webhook_secret === null ? null : sealSecret(sealer, 'webhook', webhook_secret))
    return { ...(await readWays(tx)), webhook_secret }
  }),
)
