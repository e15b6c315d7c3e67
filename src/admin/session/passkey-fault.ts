import { ApiError, NoAnswer } from '#src/contract/client/api-error.ts'

/** Returns the message about a passkey that was not made or not accepted. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? 'Giriş açarı təsdiqlənmədi. Yenidən cəhd edin.'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'Giriş açarı seçilmədi.'
  if (name === 'InvalidStateError') return 'Bu cihazda artıq giriş açarı var.'
  if (name === 'SecurityError') return 'Giriş açarı bu ünvanda işləmir: saytın əsas ünvanından daxil olun.'
  return error instanceof NoAnswer ? 'Serverlə əlaqə yoxdur.' : 'Giriş açarı alınmadı.'
}
