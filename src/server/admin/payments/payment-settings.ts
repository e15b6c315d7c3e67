import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { CardPaymentSetup } from '#src/contract/admin/payment-settings.ts'
import { keyNames, providerNames, providerTitles, type ProviderName } from '#src/domain/payments/provider-names.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import type { Env } from '#src/server/platform/env.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import { recordEvent } from '#src/server/platform/security-log/record-event.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import {
  CARD_PAYMENTS,
  keyPlace,
  openProvider,
  readSetup,
  capabilities,
  unkeyed,
} from '#src/server/shop/payment/configured-provider.ts'
import { KeysRefused, ProviderDoubt } from '#src/server/shop/payment/provider.ts'
import { linesOfSettings } from '../lines-of.ts'
import { adminTransaction, refuseIfChanged, versionOf } from '../saving.ts'

/** GET admin/payment-settings/ (Y2). */
export const showPaymentSettings = handler('payment-settings.show', (_input, { services: { database, env } }) =>
  showSetup(database, env),
)

/** PUT admin/payment-settings/ (Y2): typed keys are sealed, and never shown again. */
export const updatePaymentSettings = handler('payment-settings.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`lock table settings in share row exclusive mode`)
    const { env } = context.services
    await refuseIfChanged(tx, linesOfSettings([CARD_PAYMENTS]), input.version, await showSetup(tx, env))
    const { keys, version: _, ...changes } = input
    if (keys) await storeKeys(tx, keys.provider, keys.values, context)
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const setup: CardPaymentSetup = { ...(await readSetup(tx)), ...changed }
    if (setup.provider !== null && !(await hasKeys(tx, setup.provider)))
      throw new ApiError(400, { provider: ['Əvvəlcə açarları yazın.'] })
    await tx.execute(sql`
      insert into settings (name, value) values (${CARD_PAYMENTS}, ${JSON.stringify(setup)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`)
    return showSetup(tx, env)
  }),
)

/** Stores new keys. The current keys count for another day; older ones are deleted (Y10). */
async function storeKeys(
  tx: Transaction,
  provider: ProviderName,
  values: Record<string, string>,
  context: AdminContext,
): Promise<void> {
  const names: readonly string[] = keyNames[provider]
  const missing = names.filter((name) => !values[name])
  if (missing.length > 0)
    throw new ApiError(400, { keys: Object.fromEntries(missing.map((name) => [name, ['Açarı yazın.']])) })
  const typed = Object.fromEntries(names.map((name) => [name, values[name]]))
  await tx.execute(sql`delete from payment_keys where provider = ${provider} and expires_at is not null`)
  await tx.execute(
    sql`update payment_keys set expires_at = now() + interval '1 day' where provider = ${provider}
      and expires_at is null`,
  )
  const sealed = context.services.sealer.seal(JSON.stringify(typed), keyPlace(provider))
  await tx.execute(
    sql`insert into payment_keys (provider, sealed, user_id) values (${provider}, ${sealed}, ${context.caller.id})`,
  )
  await recordEvent(context, tx, 'payment-keys-changed', context.caller.id)
}

type KeyRow = { provider: string; changed: string | null; former: string | null; called: string | null }

async function showSetup(database: Querying, { publicUrl }: Env) {
  const setup = await readSetup(database)
  const { rows } = await database.execute<KeyRow>(sql`
    select provider,
      (select ${inUtc(sql`created_at`)} from payment_keys where payment_keys.provider = names.provider
        and expires_at is null) as changed,
      (select ${inUtc(sql`max(expires_at)`)} from payment_keys where payment_keys.provider = names.provider
        and expires_at > now()) as former,
      (select ${inUtc(sql`max(payment_messages.created_at)`)} from payment_messages join payments
        on payments.id = payment_id
        where payments.provider = names.provider and kind = 'callback') as called
    from unnest(${sql.param([...providerNames])}::text[]) names (provider)`)
  const providers = providerNames.map((provider) => {
    const row = rows.find((one) => one.provider === provider)
    return {
      provider,
      title: providerTitles[provider] ?? provider,
      key_names: [...keyNames[provider]],
      has_keys: Boolean(row?.changed),
      keys_changed_at: row?.changed ?? null,
      former_keys_until: row?.former ?? null,
      callback_url: `${publicUrl}/api/v1/payment-callbacks/${provider}/`,
      callback_in_panel: capabilities[provider].callbackInPanel,
      last_callback_at: row?.called ?? null,
      can_instalments: capabilities[provider].instalments,
    }
  })
  return { ...setup, providers, version: versionOf({ ...setup, keys: rows.map(({ changed }) => changed) }) }
}

async function hasKeys(database: Querying, provider: string): Promise<boolean> {
  const { rowCount } = await database.execute(
    sql`select from payment_keys where provider = ${provider} and expires_at is null`,
  )
  return rowCount === 1
}

/** The most that the clocks of the shop and the provider may differ, ms. */
const CLOCK = 5 * 60_000

/** POST admin/payment-settings/check/ ('Yoxla', Y2): a harmless call, and the faults in plain words. */
export const checkPaymentSettings = handler('payment-settings.check', async ({ provider: name }, { services }) => {
  const provider = await openProvider(unkeyed(services), name)
  const title = providerTitles[name] ?? name
  if (!provider) return { is_ready: false, faults: ['Açarlar yazılmayıb.'], path: null }
  const faults: string[] = []
  let path: string | null = null
  try {
    const checked = await provider.check()
    const { clock } = checked
    path = checked.path ?? null
    if (clock !== null && Math.abs(clock - Date.now()) > CLOCK)
      faults.push(`Serverin saatı ${title} ilə ${Math.round(Math.abs(clock - Date.now()) / 60_000)} dəqiqə fərqlənir.`)
  } catch (error) {
    if (error instanceof KeysRefused) faults.push(`Açarlar yanlışdır: ${title} onları qəbul etmədi.`)
    else if (error instanceof ProviderDoubt) faults.push(`${title} cavab vermir. Bir az sonra yenidən yoxlayın.`)
    else throw error
  }
  if (services.env.publicUrl.startsWith('http:'))
    faults.push('Mağazanın ünvanı https deyil: bank bildiriş göndərə bilməz.')
  if (provider.can.callbackInPanel && !(await wasCalled(services.database, name)))
    faults.push(
      `${title} hələ bildiriş göndərməyib: bildiriş ünvanını ${title} panelinə yazın və bir sınaq ödənişi edin.`,
    )
  return { is_ready: faults.length === 0, faults, path }
})

async function wasCalled(database: Querying, provider: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    select from payment_messages join payments on payments.id = payment_id where provider = ${provider}
      and kind = 'callback' limit 1`)
  return rowCount === 1
}
