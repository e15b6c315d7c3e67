import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { DatabaseTransaction, Querying } from './database/connect.ts'

/**
 * The owner of Idempotency-Keys. `user_id` is null for a visitor, whose keys are kept by key alone (G6). An API key has
 * keys of its own (G36).
 */
type KeyOwner = { user_id: number | null; api_key_id: number | null }

/** A write with an Idempotency-Key (C1). `request_hash` covers the call, its URL and its body. */
export type KeyedRequest = KeyOwner & { key: string; request_hash: string }

/** The first reply to a key. `reply` is undefined for a response without a body. */
type FirstAnswer = { reply: unknown }

/**
 * Ties one key to the transaction of its call: the key and the reply are committed together with the write, or not at
 * all. `transaction()` calls it, so handlers need no code for keys.
 */
export type KeyedWrite = {
  /**
   * Inserts the key. A request with the same key waits here for the first. Throws Repeated if the first has its reply.
   */
  claim: (tx: DatabaseTransaction) => Promise<void>
  /** Stores the reply with the key. */
  keep: (tx: DatabaseTransaction, reply: unknown) => Promise<void>
}

/** Ends a transaction whose key got its reply meanwhile. */
export class Repeated extends Error {
  readonly first: FirstAnswer
  constructor(first: FirstAnswer) {
    super('this key already has a reply')
    this.first = first
  }
}

/** Returns the first reply to a key, or null. Throws 422 if the key was used for another request. */
export async function findFirstAnswer(database: Querying, request: KeyedRequest): Promise<FirstAnswer | null> {
  const { rows } = await database.execute<{ request_hash: string; reply: string | null }>(sql`
    select request_hash, reply from idempotency_keys where ${ownedBy(request)}
      and key = ${request.key}::uuid`)
  const [row] = rows
  if (!row) return null
  if (row.request_hash !== request.request_hash) throw usedOtherwise()
  return { reply: row.reply === null ? undefined : JSON.parse(row.reply) }
}

/** Whether an account or an API key has used a key, for any request. */
export async function isUsedKey(database: Querying, owner: KeyOwner, key: string): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from idempotency_keys where ${ownedBy(owner)} and key = ${key}::uuid`,
  )
  return rows.length > 0
}

/** Returns the claim of a request's key for its transaction. @param toJson returns the call's reply as JSON */
export function keyedWrite(request: KeyedRequest, toJson: (reply: unknown) => string | null): KeyedWrite {
  const { user_id, api_key_id, key, request_hash } = request
  return {
    claim: async (tx) => {
      // Waits for a transaction that holds the same key. Inserts nothing if that transaction commits.
      const { rowCount } = await tx.execute(sql`
        insert into idempotency_keys (user_id, api_key_id, key, request_hash)
        values (${user_id}, ${api_key_id}, ${key}::uuid, ${request_hash})
        on conflict do nothing`)
      if (rowCount === 1) {
        if (Math.random() < 1 / WRITES_PER_CLEANING) await forgetOldest(tx, request)
        return
      }
      const first = await findFirstAnswer(tx, request)
      if (!first) throw new Error('a claimed key has no row')
      throw new Repeated(first)
    },
    keep: async (tx, reply) => {
      const json = toJson(reply)
      if (json === null) return
      await tx.execute(
        sql`update idempotency_keys set reply = ${json} where ${ownedBy(request)} and key = ${key}::uuid`,
      )
    },
  }
}

/** The condition on the keys of one owner, or of all visitors. `is not distinct from` would use no index. */
function ownedBy({ user_id, api_key_id }: KeyOwner): SQL {
  if (user_id === null) return sql`user_id is null`
  return api_key_id === null
    ? sql`user_id = ${user_id} and api_key_id is null`
    : sql`user_id = ${user_id} and api_key_id = ${api_key_id}`
}

/**
 * The most keys of one account, so that no account can fill the disk; between two cleanings it may have some more.
 * Busy staff use some hundred a day. All visitors together have as many: at most 200 an hour send a new request (G6).
 */
const KEYS_MAX = 2_000
/** How many writes share one cleaning on average: looking for the oldest of 2,000 keys takes a tenth of an order. */
const WRITES_PER_CLEANING = 20
/** Several times WRITES_PER_CLEANING, so that an account far above the limit gets back below it. */
const FORGOTTEN_AT_ONCE = 100

/** Deletes the oldest keys of an account that has more than KEYS_MAX. Skips keys that another write deletes now. */
async function forgetOldest(tx: DatabaseTransaction, owner: KeyOwner): Promise<void> {
  const own = ownedBy(owner)
  await tx.execute(sql`
    delete from idempotency_keys where ${own} and key = any(array(
      select key from idempotency_keys where ${own}
        and created_at < (select created_at from idempotency_keys where ${own}
          order by created_at desc nulls last, key offset ${KEYS_MAX - 1} limit 1)
      order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked))`)
}

/** Returns the refusal of a key that was used for another request. */
export function usedOtherwise(): ApiError {
  return new ApiError(422, {
    detail: answerWords.alreadyDone,
  })
}
