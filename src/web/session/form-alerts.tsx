import { useState } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import { languageNow } from '#src/words/language.ts'
import { accountWords } from '#src/words/words.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { FieldError } from '../parts/field.tsx'

/**
 * Hook: an account form that shows the reasons of a failure in its `FormAlerts` and moves the focus there (B10).
 * `useSentForm` shows them at the fields.
 * @param first the alerts before the first request
 */
export function useAlertedForm(first: readonly string[] = []) {
  const [alerts, setAlerts] = useState(first)
  const [waiting, setWaiting] = useState(false)
  const { form, refused } = useFaultFocus()

  /** Runs the call, one at a time. Always resolves. */
  async function send(call: () => Promise<unknown>) {
    if (waiting) return
    setAlerts([])
    setWaiting(true)
    try {
      await call()
    } catch (error) {
      setAlerts(alertsOf(error))
      refused()
    } finally {
      setWaiting(false)
    }
  }

  return { form, alerts, setAlerts, waiting, send, refused }
}

/**
 * The messages of a rejected account form (storefront §8): one for each field, or one for a missing response. Only
 * Azerbaijani ones begin with the name of the field, as the specification quotes them.
 */
function alertsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [accountWords.somethingWrong]
  const lines = Object.entries(error.body).flatMap(([field, messages]) =>
    (Array.isArray(messages) ? messages : [messages]).map((message) =>
      languageNow() === 'az' ? `${field}: ${String(message)}` : String(message),
    ),
  )
  return lines.length > 0 ? [...new Set(lines)] : [accountWords.somethingWrong]
}

export function FormAlerts({ alerts }: { alerts: readonly string[] }) {
  return (
    <div role="alert" tabIndex={-1} className={alerts.length > 0 ? 'form-alerts' : undefined}>
      {alerts.map((alert) => (
        <FieldError key={alert}>{alert}</FieldError>
      ))}
    </div>
  )
}
