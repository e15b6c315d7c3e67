import { useState, type RefObject } from 'react'
import { ApiError } from '../../contract/client/api-error.ts'
import { useFaultFocus } from './fault-focus.ts'
import { showFailure } from './show-failure.ts'

type Errors<Name extends string> = { [Each in Name]?: string | undefined }

type SentForm<Name extends string> = {
  /** The ref of the form. */
  form: RefObject<HTMLFormElement | null>
  errors: Errors<Name>
  setErrors: (errors: Errors<Name>) => void
  /** Whether an answer is waited for. */
  waiting: boolean
  /** Does the call, one at a time; resolves in any case. */
  send: (call: () => Promise<void>) => Promise<void>
  /** Shows the errors that are set; for those that are found before anything is sent. */
  refused: () => void
}

/**
 * A form whose fields show what the server does not accept (D14: 400), and which has the focus there (B10). Any other
 * failure is told in a snackbar.
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

/** What stands in the fields of these names. */
export function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name))])) as Record<Name, string>
}
