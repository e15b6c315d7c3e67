import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { Sealer } from './sealer.ts'
import { sharedKey } from './shared-key.ts'

/** How long a preview link works, seconds. */
const LIFETIME = 15 * 60

export type Previews = {
  /** Makes a token that shows its bearer the page of one product, draft or not, for a quarter of an hour. */
  sign: (productId: number) => string
  /** The product of a token; null for one that is expired or invalid. */
  verify: (token: string) => number | null
}

/** The key of previews signs nothing else, so its tokens open nothing else. */
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
