import type { CardPaymentSetup } from '#src/contract/admin/payment-settings.ts'
import type { Shop } from '#src/contract/client/shapes.ts'
import type { Env } from '#src/server/platform/env.ts'
import { providerOf } from './configured-provider.ts'

/** Returns the owner's ways to pay, without online payment if there is no payment provider. */
export function payableWays(
  { payment_ways, card_payments }: { payment_ways: Shop['payment_ways']; card_payments: CardPaymentSetup },
  env: Env,
): Shop['payment_ways'] {
  return providerOf(card_payments, env) === null ? payment_ways.filter((way) => way !== 'online') : payment_ways
}
