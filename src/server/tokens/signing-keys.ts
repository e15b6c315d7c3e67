import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Sealer } from './sealer.ts'

/** How long a node goes on with the keys that it has read, ms. */
const READ_AFTER = 60_000

type SigningKey = { kid: string; key: Buffer; isKnown: boolean }

export type SigningKeys = {
  /** The key that signs now: the newest that every node has read by now. */
  current: () => Promise<SigningKey>
  /** The key of this name; null if there is none, or none any more. */
  named: (kid: string) => Promise<Buffer | null>
  /** Makes a new key once the newest is 30 days old, and drops those whose tokens have all expired. */
  rotate: () => Promise<void>
}

/**
 * The keys that sign access tokens. A new key signs once it is five minutes old, because other nodes read the list once a
 * minute; a former one is kept until the last token that it signed has expired.
 */
export async function createSigningKeys(database: Database, sealer: Sealer): Promise<SigningKeys> {
  let keys: SigningKey[] = []
  let readAt = 0

  async function read(): Promise<void> {
    const { rows } = await database.execute<{ kid: string; sealed: string; is_known: boolean }>(sql`
      select kid, sealed, created_at < now() - interval '5 minutes' as is_known from signing_keys order by created_at desc, kid`)
    keys = rows.map(({ kid, sealed, is_known }) => ({ kid, key: Buffer.from(sealer.open(sealed, kid), 'hex'), isKnown: is_known }))
    readAt = performance.now()
  }

  async function rotate(): Promise<void> {
    const kid = randomBytes(9).toString('base64url')
    await database.transaction(async (tx) => {
      // Of two nodes that start at the same time one makes the key.
      await tx.execute(sql`lock table signing_keys in share row exclusive mode`)
      await tx.execute(sql`
        insert into signing_keys (kid, sealed) select ${kid}, ${sealer.seal(randomBytes(32).toString('hex'), kid)}
        where not exists (select from signing_keys where created_at > now() - interval '30 days')`)
      // It has signed until its follower was five minutes old, and tokens live six hours.
      await tx.execute(sql`
        delete from signing_keys old where exists (
          select from signing_keys newer where newer.created_at > old.created_at and newer.created_at < now() - interval '7 hours')`)
    })
    await read()
  }

  await rotate()
  return {
    rotate,
    current: async () => {
      if (performance.now() - readAt > READ_AFTER) await read()
      const key = keys.find(({ isKnown }) => isKnown) ?? keys.at(-1)
      if (!key) throw new Error('there is no key to sign tokens with')
      return key
    },
    named: async (kid) => {
      if (performance.now() - readAt > READ_AFTER) await read()
      return keys.find((key) => key.kid === kid)?.key ?? null
    },
  }
}
