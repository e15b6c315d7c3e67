import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CardPaymentSetup } from '#src/contract/admin/payment-settings.ts'
import type { ProviderName } from '#src/domain/payments/provider-names.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Env } from '#src/server/platform/env.ts'
import type { Services } from '#src/server/platform/services.ts'
import { epoint, EPOINT_URL, EpointKeys, epointCan } from './epoint.ts'
import { payriff, PAYRIFF_URL, PayriffKeys, payriffCan } from './payriff.ts'
import type { PaymentProvider, Capabilities } from './provider.ts'
import { SANDBOX, sandbox } from './sandbox.ts'
import type { Shop } from '#src/contract/client/shapes.ts'

/** The setting with the owner's set-up of card payments (Y2). */
export const CARD_PAYMENTS = 'card_payments'

/** How each provider is opened: from its keys, the newest first. A third provider adds a line (Y1). */
const openers: Record<ProviderName, (keys: unknown[], env: Env) => PaymentProvider> = {
  epoint: (keys, env) => epoint(z.array(EpointKeys).parse(keys), env.epointUrl ?? EPOINT_URL),
  payriff: (keys, env) => payriff(z.array(PayriffKeys).parse(keys), env.payriffUrl ?? PAYRIFF_URL),
}

/** Returns the owner's set-up of card payments; the default for a stored value of the wrong shape. */
export function parseSetup(stored: unknown): CardPaymentSetup {
  return CardPaymentSetup.safeParse(stored ?? {}).data ?? CardPaymentSetup.parse({})
}

/** Reads the owner's set-up of card payments. */
export async function readSetup(database: Querying): Promise<CardPaymentSetup> {
  const { rows } = await database.execute<{ value: unknown }>(
    sql`select value from settings where name = ${CARD_PAYMENTS}`,
  )
  return parseSetup(rows[0]?.value)
}

/** Returns the name of the provider for new payments; null without online payments. The demo has the sandbox. */
export function providerOf({ provider }: CardPaymentSetup, env: Env): string | null {
  return provider ?? (env.demo ? SANDBOX : null)
}

/** Returns the provider for new payments; null without online payments. */
export async function currentProvider(services: Services): Promise<PaymentProvider | null> {
  const name = providerOf(await readSetup(services.database), services.env)
  return name === null ? null : openProvider(services, name)
}

/** Returns the provider of a name, with its valid keys; null if it has none. */
export async function openProvider(
  services: Pick<Services, 'env' | 'database' | 'sealer'>,
  name: string,
): Promise<PaymentProvider | null> {
  if (name === SANDBOX) return services.env.demo ? sandbox(services) : null
  const opener = Object.entries(openers).find(([known]) => known === name)?.[1]
  if (!opener) return null
  const { rows } = await services.database.execute<{ sealed: string }>(sql`
    select sealed from payment_keys where provider = ${name} and coalesce(expires_at > now(), true)
    order by expires_at desc nulls first, id desc limit 2`)
  if (rows.length === 0) return null
  const keys = rows.map(({ sealed }): unknown => JSON.parse(services.sealer.open(sealed, keyPlace(name))))
  return opener(keys, services.env)
}

/** The place of a provider's sealed keys. */
export const keyPlace = (provider: string) => `payment_keys/${provider}`

/** Returns the owner's ways to pay, without online payment if there is no payment provider. */
export function payableWays(
  { payment_ways, card_payments }: { payment_ways: Shop['payment_ways']; card_payments: CardPaymentSetup },
  env: Env,
): Shop['payment_ways'] {
  return providerOf(card_payments, env) === null ? payment_ways.filter((way) => way !== 'online') : payment_ways
}

/** The abilities of the providers that an owner can choose, with and without keys. */
export const capabilities: Record<ProviderName, Capabilities> = { epoint: epointCan, payriff: payriffCan }

/**
 * Returns the services without the Idempotency-Key of the call. A call to a provider cannot be part of a transaction,
 * so its call has several; only the last one claims the key.
 */
export function unkeyed(services: Services): Services {
  const { keyedWrite: _, ...others } = services
  return others
}
