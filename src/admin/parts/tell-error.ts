import { useNotify } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'

/** Shows a call's error in the notification; of several field errors the first. */
export function useTellError(): (error: unknown) => void {
  const notify = useNotify()
  return (error) => {
    const words = error instanceof ApiError ? (error.detail ?? firstText(error.fields)) : undefined
    notify(words ?? 'Serverlə əlaqə xətası', { type: 'error' })
  }
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value && typeof value === 'object') for (const part of Object.values(value)) {
    const found = firstText(part)
    if (found !== undefined) return found
  }
  return undefined
}
