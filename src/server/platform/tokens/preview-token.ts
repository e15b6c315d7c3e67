import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { Sealer } from './sealer.ts'
import { sharedKey } from './shared-key.ts'

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
