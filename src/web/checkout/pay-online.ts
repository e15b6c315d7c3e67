import type { NavigateFunction } from 'react-router'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'

/** Leads to the bank's page for an order; when that fails, to the account, where the customer can try again. */
export async function payOnline(orderId: number, navigate: NavigateFunction): Promise<void> {
  try {
    const { url } = await api.call('startPayment', { id: orderId })
    location.assign(url)
  } catch {
    showSnackbar({ text: 'Ödəniş səhifəsi açılmadı. Sifarişiniz qalır, bir az sonra yenidən ödəyin.', tone: 'warning', timeout: SNACKBAR_FORM })
    await navigate('/profile')
  }
}
