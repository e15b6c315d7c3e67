import { useState, type RefObject } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import { useFaultFocus } from './fault-focus.ts'
import { showFailure } from './show-failure.ts'

type Errors<Name extends string> = { [Each in Name]?: string | undefined }

type SentForm<Name extends string> = {
  form: RefObject<HTMLFormElement | null>
  errors: Errors<Name>
  setErrors: (errors: Errors<Name>) => void
  /** Whether the form waits for a response. */
  waiting: boolean
  /** Runs the call, one at a time. Always resolves. */
  send: (call: () => Promise<void>) => Promise<void>
  /** Shows errors that were found before sending. */
  refused: () => void
}

/**
 * Hook: a form that shows the server's errors at its fields (D14: 400) and moves the focus there (B10). Shows any other
 * failure in a snackbar.
 * @param names of the fields
 */
export function useSentForm<Name extends string>(names: readonly Name[]): SentForm<Name> {
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [waiting, setWaiting] = useState(false)
  const { form, refused } = useFaultFocus()

  async function send(call: () => Promise<void>) {
    if (waiting) return
    setErrors({})
    setWaiting(true)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return showFailure(error)
      setErrors(Object.fromEntries(names.map((name) => [name, error.field(name)])) as Errors<Name>)
      refused()
    } finally {
      setWaiting(false)
    }
  }

  return { form, errors, setErrors, waiting, send, refused }
}

/** Returns the values of the fields with these names. */
export function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name))])) as Record<Name, string>
}
