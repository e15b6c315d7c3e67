import { ApiError, isUnknown } from '#src/contract/client/api-error.ts'

/** Returns the reason of a failed request and the remedy. Only a missing response points to the connection. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'İnternet bağlantısını yoxlayın.'
  return error.detail ?? 'Serverdə xəta var. Bir az sonra yenidən cəhd edin.'
}

/** Returns the message of a call's error for people; of several field errors the first. */
export function errorText(error: unknown): string {
  if (isUnknown(error)) return 'Serverdən cavab gəlmədi. Yenidən cəhd edin: heç nə iki dəfə yazılmayacaq.'
  if (error instanceof ApiError) return error.detail ?? firstText(error.fields) ?? 'Alınmadı. Yenidən cəhd edin.'
  reportError(error)
  return 'Proqramda xəta baş verdi. Səhifəni yeniləyib yenidən cəhd edin.'
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value && typeof value === 'object')
    for (const part of Object.values(value)) {
      const text = firstText(part)
      if (text !== undefined) return text
    }
  return undefined
}
