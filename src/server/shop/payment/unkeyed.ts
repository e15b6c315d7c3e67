import type { Services } from '#src/server/platform/services.ts'

/**
 * Returns the services without the Idempotency-Key of the call. A call to a provider cannot be part of a transaction,
 * so its call has several; only the last one claims the key.
 */
export function unkeyed(services: Services): Services {
  const { keyedWrite: _, ...others } = services
  return others
}
