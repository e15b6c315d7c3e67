import type { Settings } from '../settings.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** The provider that this shop is set up with; null when it takes no money online. */
export function paymentProvider(settings: Settings): PaymentProvider | null {
  return settings.demo ? sandbox(settings) : null
}
