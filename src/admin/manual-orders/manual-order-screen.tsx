import { useSearchParams } from 'react-router-dom'
import { emptyDraft } from './draft.ts'
import { ManualOrder } from './manual-order.tsx'
import { OrderOfCustomer } from './order-of-customer.tsx'
import { OrderOfRequest } from './order-of-request.tsx'

/**
 * An order by phone (A2). `?request=12` opens the request of a visitor as an order (E14), `?customer=7` fills in a
 * customer.
 */
export function ManualOrderScreen() {
  const [params] = useSearchParams()
  const request = Number(params.get('request'))
  if (request > 0) return <OrderOfRequest key={request} id={request} />
  const customer = Number(params.get('customer'))
  if (customer > 0) return <OrderOfCustomer key={customer} id={customer} known={params.get('q') ?? ''} />
  return <ManualOrder title="Yeni sifariş" form="manual-orders/new" first={emptyDraft} />
}
