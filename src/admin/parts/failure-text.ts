import { ApiError } from '#src/contract/client/api-error.ts'

/** Returns the reason of a failed request and the remedy. Only a missing response points to the connection. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'İnternet bağlantısını yoxlayın.'
  return error.detail ?? 'Serverdə xəta var. Bir az sonra yenidən cəhd edin.'
}
