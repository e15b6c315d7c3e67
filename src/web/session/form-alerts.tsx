import { ApiError } from '#src/contract/client/api-error.ts'
import { FieldError } from '../parts/field.tsx'

/** The messages of a rejected account form (storefront §8): one for each field, or one for a missing response. */
export function alertsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return ['Something went wrong. Please try again']
  const lines = Object.entries(error.body).flatMap(([field, messages]) =>
    (Array.isArray(messages) ? messages : [messages]).map((message) => `${field}: ${String(message)}`),
  )
  return lines.length > 0 ? lines : ['Something went wrong. Please try again']
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
