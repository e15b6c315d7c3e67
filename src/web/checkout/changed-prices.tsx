import type { ApiError } from '#src/contract/client/api-error.ts'
import type { ChangedPrices as Answer } from '#src/contract/client/shapes.ts'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat, parseAmount, type Qepik } from '#src/domain/money.ts'
import type { PricedLine } from '../state/cart-sums.ts'

/** A line whose price has changed since it was displayed (D4). Amounts in qəpik, `key` from itemKey. */
export type ChangedPrice = { key: string; name: string; before: Qepik; after: Qepik }

/** Returns the changed lines of a 409 response, which has one item for each sent line, in the same order. */
export function changedPrices(error: ApiError, sent: readonly PricedLine[]): ChangedPrice[] {
  const { items = [] } = error.body as Partial<Answer>
  return sent.flatMap(({ item, price }, place) => {
    const fresh = items[place]
    if (!fresh?.changed) return []
    return [{ key: itemKey(item), name: item.product.name, before: price.total, after: parseAmount(fresh.paid_amount) }]
  })
}

/** Each changed line with its old price struck through and its new one. */
export function ChangedPriceList({ changes }: { changes: readonly ChangedPrice[] }) {
  return (
    <ul className="changed-prices">
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
