import type { ApiError } from '#src/contract/client/api-error.ts'
import { languageNow } from '#src/words/language.ts'
import { fill } from '#src/words/spoken.ts'
import { answerWords, checkoutWords } from '#src/words/words.ts'
import type { PricedLine } from '../state/cart-sums.ts'
import { changedPrices, type ChangedPrice, type ChangedSums } from './changed-prices.tsx'

/** The faults of an order: messages by field, a message for the whole order, and lines with another price. */
type Refusal = { fields: Record<string, string | undefined>; whole: string | null; changes: ChangedPrice[] }

/**
 * The text of a dialog, and the changed prices that it lists. `isUnknown`: the order may have been placed, and sending
 * it again is safe. `isOrdered`: an earlier attempt was placed.
 */
export type Message = { text: string; sums?: ChangedSums; isUnknown?: true; isOrdered?: true }

export const nothingWrong: Refusal = { fields: {}, whole: null, changes: [] }

export const noAnswer = (): Message => ({ text: checkoutWords.noAnswer, isUnknown: true })

/**
 * Reads a rejected order. `message` is null if the messages of the fields say everything.
 * @param sent the lines of the order
 */
export function readRefusal(
  error: ApiError,
  sent: readonly PricedLine[],
): { refusal: Refusal; message: Message | null } {
  const changes = error.status === 409 ? changedPrices(error, sent) : []
  const fields = Object.fromEntries(Object.keys(error.fields).map((name) => [name, inWords(name, error.field(name))]))
  const refusal = { fields, whole: 'items' in fields ? lineFaults(error.fields.items, sent) : null, changes }
  if (error.status === 409)
    return {
      refusal,
      message: {
        text: fill(checkoutWords.confirmPrices, { reason: error.detail ?? '' }),
        sums: { words: [], changes },
      },
    }
  if (error.detail) return { refusal, message: { text: error.detail } }
  const silent = Object.keys(fields).length === 0
  return { refusal, message: silent ? { text: checkoutWords.refused } : null }
}

/** For a required field that is empty, returns words that say what to write (C15). */
function inWords(field: string, message: string | undefined): string | undefined {
  const needed: Record<string, string> = checkoutWords.needed
  return message === answerWords.required ? (needed[field] ?? message) : message
}

/**
 * Returns the messages under `items`, each with the name of its product (E9). null without messages.
 * @param sent the lines of the order, in the order of the messages
 */
function lineFaults(items: unknown, sent: readonly PricedLine[]): string | null {
  if (!Array.isArray(items)) return itemMessages(items)[0] ?? null
  const faults = items.flatMap((fault: unknown, place) =>
    itemMessages(fault).map((message) => withName(message, sent[place]?.item.product.name)),
  )
  return faults.length > 0 ? [...new Set(faults)].join(' ') : null
}

/** 'Məhsul bitib.' becomes 'Xəzri Mini bitib.'; other sentences follow the name after a colon. */
function withName(message: string, name: string | undefined): string {
  if (name === undefined) return message
  const rest = message.replace(/^(Bu məhsul|Məhsul) /, '')
  return rest === message
    ? `${name}: ${message.charAt(0).toLocaleLowerCase(languageNow())}${message.slice(1)}`
    : `${name} ${rest}`
}

/** Returns the messages under `items`, at every depth: by line, by field, or one for all. */
function itemMessages(items: unknown): string[] {
  if (typeof items === 'string') return [items]
  return items && typeof items === 'object' ? Object.values(items).flatMap(itemMessages) : []
}
