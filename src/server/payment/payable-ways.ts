import type { Shop } from '../../contract/client/shapes.ts'
import type { Settings } from '../settings.ts'
import { paymentProvider } from './configured-provider.ts'

/** The owner's ways to pay, without paying online if there is no payment provider. */
export function payableWays(ways: Shop['payment_ways'], settings: Settings): Shop['payment_ways'] {
  return paymentProvider(settings) ? ways : ways.filter((way) => way !== 'online')
}
