import { Alert } from '@mui/material'
import { useState } from 'react'
import { Link } from 'ra-ui-materialui'
import type { OrderRequest } from '../order-requests/use-requests.ts'
import type { DraftLine } from '../orders/draft-lines.ts'
import { WaitingRows } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { emptyDraft, personFields, type Draft } from './draft.ts'
import { ManualOrder } from './manual-order.tsx'

/** A visitor's request opened as an order by phone (E14): lines, name and phone are filled in. */
export function OrderOfRequest({ id }: { id: number }) {
  // Fetched once: the draft begins with it, and later changes must not reset what was typed.
  const { data, error, refetch } = useRead(
    ['order-requests', 'to order', id],
    'order-requests.show',
    { id },
    { staleTime: Infinity, gcTime: 0, retry: false },
  )
  if (error) return <ScreenFailed error={error} retry={() => void refetch()} />
  if (!data) return <WaitingRows />
  if (data.order)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        Bu sorğu üçün sifariş artıq yazılıb.{' '}
        <Link to={`/orders/${data.order.id}/show`}>{`Sifariş № ${data.order.number}`}</Link>
      </Alert>
    )
  return <Begun request={data} />
}

function Begun({ request: loaded }: { request: OrderRequest }) {
  const [request] = useState(loaded)
  const [first] = useState(() => draftOf(request))
  return (
    <ManualOrder
      title={`Sorğu № ${request.id}: sifariş`}
      form={`manual-orders/request-${request.id}`}
      first={first}
      request={request}
    />
  )
}

/** Returns the draft that an order for a request begins with. Name and phone are those of the request. */
function draftOf({ name, phone, person, items }: OrderRequest): Draft {
  const [first_name = '', ...rest] = name.split(/\s+/)
  return {
    ...emptyDraft,
    ...(person && personFields(person)),
    first_name,
    last_name: rest.join(' '),
    phone,
    lines: items.flatMap(({ product, quantity, chosen }, place): DraftLine[] => {
      if (!product) return []
      const byOption = product.options.flatMap((option) => {
        const item = option.items.find((one) => chosen.includes(one.id))
        return item ? [[option.id, item.id] as const] : []
      })
      return [{ key: place + 1, product, quantity, chosen: Object.fromEntries(byOption) }]
    }),
  }
}
