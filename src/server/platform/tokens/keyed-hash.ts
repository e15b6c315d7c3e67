import { createHmac } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { Sealer } from './sealer.ts'
import { sharedKey } from './shared-key.ts'

/** A hash that cannot be computed without the shop's key, the same in every node: 24 hexadecimal digits. */
export type KeyedHash = (text: string) => string

/** Creates the hash that names accounts and addresses in logs. */
export async function createKeyedHash(database: Database, sealer: Sealer): Promise<KeyedHash> {
  const key = await sharedKey(database, sealer, 'log-key')
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 24)
}
