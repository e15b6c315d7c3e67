import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { secrets } from '../database/tables/index.ts'
import type { Sealer } from './sealer.ts'

/** Returns a key that all nodes share, 32 bytes. The first call creates it. The database stores it sealed. */
export async function sharedKey(database: Database, sealer: Sealer, name: string): Promise<Buffer> {
  await database
    .insert(secrets)
    .values({ name, value: sealer.seal(randomBytes(32).toString('hex'), name) })
    .onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the key ${name} is missing`)
  return Buffer.from(sealer.open(row.value, name), 'hex')
}
