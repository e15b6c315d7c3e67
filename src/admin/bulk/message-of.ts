import { asHttpError } from '../data-provider.ts'

/** Returns the first message of an error, at any depth. */
export function messageOf(error: unknown): string {
  const { message, body } = asHttpError(error) as Error & { body?: { errors?: Record<string, unknown> } }
  const [first] = Object.values(body?.errors ?? {})
  return typeof first === 'string' ? first : message
}
