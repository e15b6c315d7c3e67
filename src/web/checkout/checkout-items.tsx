import { Fragment } from 'react'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { Picture } from '../parts/picture.tsx'
import type { PricedLine } from '../state/cart-sums.ts'
import type { ChangedPrice } from './changed-prices.tsx'

type CheckoutItemsProps = {
  lines: PricedLine[]
  /** Lines whose price has changed, from the rejected order (D4). */
  changes: readonly ChangedPrice[]
  /** The sum before any reduction, and the payable sum of the goods, in qəpik. */
  list: Qepik
  total: Qepik
  pieces: number
}

/** The lines of the order, read-only. */
export function CheckoutItems({ lines, changes, list, pieces, total }: CheckoutItemsProps) {
  const before = new Map(changes.map((change) => [change.key, change.before]))
  return (
    <table className="items-table">
      <thead>
        <tr>
          <th scope="col">Məhsul</th>
          <th scope="col">Say</th>
          <th scope="col">Məbləğ</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ item, price }) => (
          <tr key={itemKey(item)}>
            <th scope="row">
              <div>
                <Picture src={item.product.image} alt="" sizes="48px" reach={160} />
                <span>
                  <span>{item.product.name}</span>
                  {item.options.length > 0 && (
                    <small>
                      {item.options.map((option, index) => (
                        <Fragment key={option.id}>
                          {index > 0 && <span>{'\u00A0· '}</span>}
                          <span className="inline-block">{`${option.option}: ${option.name}`}</span>
                        </Fragment>
                      ))}
                    </small>
                  )}
                </span>
              </div>
            </th>
            <td>{item.quantity}</td>
            <td>
              <Former amount={before.get(itemKey(item))} />
              <span>{formatManat(price.total)}</span>
            </td>
          </tr>
        ))}
      </tbody>
      {/* The sums below show the same to the eye. */}
      <tfoot className="sr-only">
        <tr>
          <th scope="row">
            Yekun{' '}
            <small>
              Endirimsiz qiymət <span className={list > total ? 'struck' : undefined}>{formatManat(list)}</span>
            </small>
          </th>
          <td>{pieces}</td>
          <td>{formatManat(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Former({ amount }: { amount: Qepik | undefined }) {
  if (amount === undefined) return null
  return (
    <s className="struck">
      <span className="sr-only">Əvvəl: </span>
      <span>{formatManat(amount)}</span>
    </s>
  )
}
