import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { secrets } from '../database/tables/index.ts'

/** A key that all nodes share, created by the first that asks: 32 bytes in hex. */
export async function sharedKey(database: Database, name: string): Promise<string> {
  await database.insert(secrets).values({ name, value: randomBytes(32).toString('hex') }).onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the key ${name} is missing`)
  return row.value
}
