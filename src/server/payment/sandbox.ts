import type { Settings } from '../settings.ts'
import type { PaymentProvider } from './provider.ts'

export const SANDBOX = 'sandbox'

/** The demo shop's provider: a page of this shop that says that it is a test and lets the customer choose the result. */
export function sandbox({ publicUrl }: Settings): PaymentProvider {
  return { name: SANDBOX, start: async ({ reference }) => ({ url: `${publicUrl}/test-payment/${reference}` }) }
}
