import { itemKey } from '../../domain/cart/same-item.ts'
import { formatManat, type Qepik } from '../../domain/money.ts'
import type { PricedLine } from '../cart/sums.ts'
import { Picture } from '../parts/picture.tsx'

/** What is about to be ordered, to read only. Amounts in qəpik. */
export function CheckoutItems({ lines, list, pieces, total }: { lines: PricedLine[]; list: Qepik; pieces: number; total: Qepik }) {
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
                  {item.product.name}
                  {item.options.length > 0 && <small>{item.options.map((option) => `${option.option}: ${option.name}`).join(' · ')}</small>}
                </span>
              </div>
            </th>
            <td>{item.quantity}</td>
            <td>{formatManat(price.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Yekun {list > total && <span className="struck">{formatManat(list)}</span>}
          </th>
          <td>{pieces}</td>
          <td>{formatManat(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
