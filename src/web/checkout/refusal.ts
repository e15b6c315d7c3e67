import type { ApiError } from '../../contract/client/api-error.ts'
import type { PricedLine } from '../state/cart-sums.ts'
import { changedPrices, type ChangedPrice } from './changed-prices.tsx'

/** What the shop found wrong with an order: messages by field, one for the order as a whole, and lines that cost something else. */
export type Refusal = { fields: Record<string, string | undefined>; whole: string | null; changes: ChangedPrice[] }

/** What a dialog says, and the changed prices that it lists. */
export type Message = { text: string; changes?: ChangedPrice[] }

export const nothingWrong: Refusal = { fields: {}, whole: null, changes: [] }

export const noAnswer: Message = { text: 'Bağlantı kəsildi. Yenidən cəhd edin: sifariş iki dəfə verilməyəcək.' }

/** Reads a refused order. `message` is null when the messages at the fields say it all. @param sent the lines that were ordered */
export function readRefusal(error: ApiError, sent: readonly PricedLine[]): { refusal: Refusal; message: Message | null } {
  const changes = error.status === 409 ? changedPrices(error, sent) : []
  const fields = Object.fromEntries(Object.keys(error.fields).map((name) => [name, error.field(name)]))
  const refusal = { fields, whole: 'items' in fields ? (itemMessages(error.fields.items)[0] ?? null) : null, changes }
  if (error.status === 409) return { refusal, message: { text: `${error.detail} Yeni qiymətlərə baxıb sifarişi təsdiqləyin.`, changes } }
  if (error.detail) return { refusal, message: { text: error.detail } }
  const silent = Object.keys(fields).length === 0
  return { refusal, message: silent ? { text: 'Sifariş alınmadı. Bir az sonra yenidən cəhd edin.' } : null }
}

/** The messages under `items`, at every depth: by line, by field, or one for all. */
function itemMessages(items: unknown): string[] {
  if (typeof items === 'string') return [items]
  return items && typeof items === 'object' ? Object.values(items).flatMap(itemMessages) : []
}
