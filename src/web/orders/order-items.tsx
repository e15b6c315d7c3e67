import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Order } from '#src/contract/client/shapes.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { ordersWords } from '#src/words/words.ts'
import { Picture } from '../parts/picture.tsx'

export function OrderItems({ order }: { order: Order }) {
  return (
    <table className="items-table">
      <thead>
        <tr>
          <th scope="col">{ordersWords.product}</th>
          <th scope="col">{ordersWords.quantity}</th>
          <th scope="col">{ordersWords.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <div>
                <Picture src={item.product.image} alt="" sizes="48px" reach={160} />
                <span>
                  <Link to={`/product/${item.product.slug}`}>{item.name}</Link>
                  {item.is_gift && <small>{ordersWords.gift}</small>}
                  {item.orderItemOptions.length > 0 && (
                    <small>
                      {item.orderItemOptions.map(({ id, option, name }, at) => (
                        <Fragment key={id}>
                          {at > 0 && <span>{'\u00A0· '}</span>}
                          <span className="inline-block">{`${option}: ${name}`}</span>
                        </Fragment>
                      ))}
                    </small>
                  )}
                </span>
              </div>
            </th>
            <td>{item.quantity}</td>
            <td>{item.is_gift ? ordersWords.free : formatManat(parseAmount(item.paid_amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
