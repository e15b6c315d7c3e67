import { ApiError } from '../../contract/client/api-error.ts'
import { showSnackbar, SNACKBAR_FORM } from './snackbar.tsx'

/** Says in a snackbar that a change has failed (D33): with the server's message, or `otherwise` when there is none. */
export function showFailure(error: unknown, otherwise = 'Alınmadı. Yenidən cəhd edin.'): void {
  const text = (error instanceof ApiError && error.detail) || otherwise
  showSnackbar({ text, tone: 'warning', timeout: SNACKBAR_FORM })
}
