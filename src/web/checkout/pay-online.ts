import { ApiError } from '#src/contract/client/api-error.ts'
import { languageNow } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import { payWords } from '#src/words/words.ts'
import { api } from '../api.ts'

/** The path of an order's payment screen. */
export const paymentPath = (orderId: number) => `/profile/orders/${orderId}/payment`

/**
 * Opens the bank's page for an order. The step back from that page leads to the order's payment screen. Returns the
 * reason if the page does not open.
 * @param months the number of instalments; null: at once
 */
export async function payOnline(orderId: number, months: number | null): Promise<string | null> {
  try {
    const { url } =
      months === null
        ? await api.call('startPayment', { id: orderId })
        : await api.call('payInInstalments', { id: orderId, months })
    // Not a navigation of the router: the payment screen must not flash up before the bank's page.
    history.replaceState(history.state, '', inPath(languageNow(), paymentPath(orderId)))
    location.assign(url)
    return null
  } catch (error) {
    return (error instanceof ApiError && error.detail) || payWords.notOpenedText
  }
}
