import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '../../contract/client/api-error.ts'
import type { DatabaseTransaction } from '../database/connect.ts'
import type { ForOrder } from './read-for-order.ts'

/** The hash that tells whether a repeated idempotency key came with the same request (D15). */
export function requestHash(payload: object): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex')
}

/**
 * Locks an idempotency key of an account until the transaction ends: requests with the same key wait for the first, and
 * then find its order.
 */
export async function lockKey(tx: DatabaseTransaction, sender: number, idempotencyKey: string | null): Promise<void> {
  if (idempotencyKey === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${sender} ${idempotencyKey}`}, 0))`)
}

/** The order that the same request placed before, or null; throws 422 if the key came with another request. */
export function placedBefore({ before }: ForOrder, request_hash: string): number | null {
  if (!before) return null
  if (before.request_hash === request_hash) return before.id
  throw new ApiError(422, { detail: 'Bu Idempotency-Key başqa sifariş üçün istifadə olunub.' })
}
