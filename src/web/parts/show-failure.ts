import { ApiError } from '#src/contract/client/api-error.ts'
import { partsWords } from '#src/words/words.ts'
import { showSnackbar, SNACKBAR_FORM } from './snackbar.tsx'

/** Shows a failed change in a snackbar (D33), with the server's message or `otherwise`. */
export function showFailure(error: unknown, otherwise = partsWords.failed): void {
  const text = (error instanceof ApiError && error.detail) || otherwise
  showSnackbar({ text, tone: 'warning', timeout: SNACKBAR_FORM })
}
