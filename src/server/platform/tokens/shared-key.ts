import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
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

/** A hash that cannot be computed without the shop's key, the same in every node: 24 hexadecimal digits. */
export type KeyedHash = (text: string) => string

/** Creates the hash that names accounts and addresses in logs. */
export async function createKeyedHash(database: Database, sealer: Sealer): Promise<KeyedHash> {
  const key = await sharedKey(database, sealer, 'log-key')
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 24)
}

/** The mailed links that follow one order (G10). Whether a link still works, the order decides. */
export type OrderLinks = {
  sign: (orderId: number) => string
  /** Returns the order's id; null if the signature is wrong. */
  verify: (token: string) => number | null
}

/** Creates order links. Their key is derived from the key of the previews, so the shop keeps no further secret. */
export async function createOrderLinks(database: Database, sealer: Sealer): Promise<OrderLinks> {
  const shared = await sharedKey(database, sealer, 'preview-key')
  const key = createHmac('sha256', shared).update('order-links').digest()
  const signature = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    sign: (orderId) => `${orderId}.${signature(String(orderId))}`,
    verify: (token) => {
      const [, id = '', given = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? []
      return timingSafeEqual(Buffer.from(signature(id)), Buffer.from(given.padEnd(43))) ? Number(id) : null
    },
  }
}

/** How long a preview link works, s. */
const LIFETIME = 15 * 60

export type Previews = {
  /** Returns a token for the page of one product, draft or not, valid for 15 minutes. */
  sign: (productId: number) => string
  /** Returns the product id of a token; null if the token is expired or invalid. */
  verify: (token: string) => number | null
}

/** Creates previews. Their key signs only previews, so its tokens give no other access. */
export async function createPreviews(database: Database, sealer: Sealer): Promise<Previews> {
  const key = await sharedKey(database, sealer, 'preview-key')
  const signature = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign: (productId) => {
      const text = `${productId}.${Math.floor(Date.now() / 1000) + LIFETIME}`
      return `${text}.${signature(text)}`
    },
    verify: (token) => {
      const [, text = '', id, ends, given = ''] = /^((\d{1,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
      if (!timingSafeEqual(Buffer.from(signature(text)), Buffer.from(given.padEnd(43)))) return null
      return Number(ends) * 1000 > Date.now() ? Number(id) : null
    },
  }
}
