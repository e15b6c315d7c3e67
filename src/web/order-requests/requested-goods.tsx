import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { counted } from '#src/words/spoken.ts'
import { requestsWords } from '#src/words/words.ts'
import { Picture } from '../parts/picture.tsx'
import type { CartItem } from '../state/cart.ts'

/** Most goods in a sheet; the rest is a number. */
const SHOWN = 3

/** The goods of a request with their prices for this customer. */
export function RequestedGoods({ items }: { items: readonly CartItem[] }) {
  const rest = items.slice(SHOWN)
  const total = items.reduce((sum, item) => sum + parseAmount(item.total_price), 0)
  return (
    <div className="request-goods">
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <li key={itemKey(item)}>
            <Picture src={item.product.image} alt="" sizes="56px" reach={160} />
            <p>
              <b>{item.product.name}</b>
              <span>{detailOf(item)}</span>
              <b className="request-price">{formatManat(parseAmount(item.total_price))}</b>
            </p>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <p className="request-total">
          <span>{rest.length > 0 ? counted(requestsWords.andMore, rest.length) : requestsWords.total}</span>
          <b>{formatManat(total)}</b>
        </p>
      )}
    </div>
  )
}

/** Returns 'Manqo, 20 mg · 1 ədəd'. */
function detailOf({ options, quantity }: CartItem): string {
  return [options.map(({ name }) => name).join(', '), counted(requestsWords.pieces, quantity)]
    .filter(Boolean)
    .join(' · ')
}
