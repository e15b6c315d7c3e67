import { ApiError } from '#src/contract/client/api-error.ts'
import { languageNow } from '#src/words/language.ts'
import { accountWords } from '#src/words/words.ts'
import { FieldError } from '../parts/field.tsx'

/**
 * The messages of a rejected account form (storefront §8): one for each field, or one for a missing response. Only
 * Azerbaijani ones begin with the name of the field, as the specification quotes them.
 */
export function alertsOf(error: unknown): string[] {
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
