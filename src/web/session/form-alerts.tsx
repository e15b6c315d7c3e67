import { ApiError } from '../../contract/client/api-error.ts'
import { FieldError } from '../parts/field.tsx'

/** The messages of a refused account form (storefront §8): one line for each field, or one that says that no answer came. */
export function alertsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return ['Something went wrong. Please try again']
  const lines = Object.entries(error.body).flatMap(([field, messages]) =>
    (Array.isArray(messages) ? messages : [messages]).map((message) => `${field}: ${String(message)}`),
  )
  return lines.length > 0 ? lines : ['Something went wrong. Please try again']
}

/** The messages, which screen readers read as they appear. */
export function FormAlerts({ alerts }: { alerts: readonly string[] }) {
  return (
    <div role="alert" tabIndex={-1} className={alerts.length > 0 ? 'form-alerts' : undefined}>
      {alerts.map((alert) => (
        <FieldError key={alert}>{alert}</FieldError>
      ))}
    </div>
  )
}
