import { useNotify } from 'react-admin'
import { asHttpError } from './data-provider.ts'

/** Tells why a form could not be saved; answers the errors of its fields, as the form's `onSubmit` wants them. */
export function useTellRefusal(): (error: unknown) => object | undefined {
  const notify = useNotify()
  return (error) => {
    const { message, body } = asHttpError(error) as { message: string; body?: { errors?: object } }
    notify(message, { type: 'error' })
    return body?.errors
  }
}
