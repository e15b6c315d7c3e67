import type { ApiError } from '../../contract/client/api-error.ts'
import type { ChangedPrices as Answer } from '../../contract/client/shapes.ts'
import { itemKey } from '../../domain/cart/same-item.ts'
import { formatManat, parseAmount, type Qepik } from '../../domain/money.ts'
import type { PricedLine } from '../state/cart-sums.ts'

/** A line that costs something else than the customer was shown (D4). Amounts in qəpik; `key` as itemKey makes it. */
export type ChangedPrice = { key: string; name: string; before: Qepik; after: Qepik }

/** What a refusal with 409 says of the lines that were sent, which it answers in their places. */
export function changedPrices(error: ApiError, sent: readonly PricedLine[]): ChangedPrice[] {
  const { items = [] } = error.body as Partial<Answer>
  return sent.flatMap(({ item, price }, place) => {
    const fresh = items[place]
    if (!fresh?.changed) return []
    return [{ key: itemKey(item), name: item.product.name, before: price.total, after: parseAmount(fresh.paid_amount) }]
  })
}

/** Each changed line with the amount that was shown, struck, and the one that counts. */
export function ChangedPriceList({ changes }: { changes: readonly ChangedPrice[] }) {
  return (
    <ul className="changed-prices">
      {changes.map(({ key, name, before, after }) => (
        <li key={key}>
          {name}
          <span className="figures">
            <s className="struck">{formatManat(before)}</s> <b>{formatManat(after)}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
