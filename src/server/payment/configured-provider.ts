import type { Settings } from '../settings.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** The payment provider that this shop is set up with; null if it takes no online payments. */
export function paymentProvider(settings: Settings): PaymentProvider | null {
  return settings.demo ? sandbox(settings) : null
}
