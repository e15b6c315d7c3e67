import type { ApiError } from '#src/contract/client/api-error.ts'
import type { ChangedPrices as Answer } from '#src/contract/client/shapes.ts'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat, parseAmount, type Qepik } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { checkoutWords } from '#src/words/words.ts'
import type { PricedLine } from '../state/cart-sums.ts'
import type { Quote } from '../state/use-quote.ts'

/** A line whose price has changed since it was displayed (D4). Amounts in qəpik, `key` from itemKey. */
export type ChangedPrice = { key: string; name: string; before: Qepik; after: Qepik }

/** Sentences about promotions, and changed amounts. */
export type ChangedSums = { words: readonly string[]; changes: readonly ChangedPrice[] }

/** Returns the changed lines of a 409 response, which has one item for each sent line, in the same order. */
export function changedPrices(error: ApiError, sent: readonly PricedLine[]): ChangedPrice[] {
  const { items = [] } = error.body as Partial<Answer>
  return sent.flatMap(({ item, price }, place) => {
    const fresh = items[place]
    if (!fresh?.changed) return []
    return [{ key: itemKey(item), name: item.product.name, before: price.total, after: parseAmount(fresh.paid_amount) }]
  })
}

/**
 * Returns how the promotions of an order differ from those that the customer saw (R22), and its total if no line
 * changed.
 */
export function changedSums(before: Quote, after: Quote, lines: readonly ChangedPrice[]): ChangedSums {
  const [old, now] = [before, after].map((quote) => new Set(quote.adjustments.map(({ label }) => label)))
  const ended = [...(old ?? [])]
    .filter((label) => !now?.has(label))
    .map((label) => fill(checkoutWords.promotionEnded, { promotion: label }))
  const begun = [...(now ?? [])]
    .filter((label) => !old?.has(label))
    .map((label) => fill(checkoutWords.promotionBegun, { promotion: label }))
  const total = {
    key: 'total',
    name: checkoutWords.total,
    before: parseAmount(before.total),
    after: parseAmount(after.total),
  }
  return {
    words: [...ended, ...begun],
    changes: lines.length === 0 && total.before !== total.after ? [total] : [...lines],
  }
}

/** Each changed line with its old price struck through and its new one. */
export function ChangedPriceList({ words, changes }: ChangedSums) {
  return (
    <ul className="changed-prices">
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {changes.map(({ key, name, before, after }) => (
        <li key={key}>
          <span>{name}</span>
          <span>
            <s className="struck">{formatManat(before)}</s> <b>{formatManat(after)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
