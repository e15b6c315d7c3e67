import { Alert } from '@mui/material'
import type { OrderRequest } from '../order-requests/use-requests.ts'

/** Returns the prices that the visitor saw, by the key of the line in the draft. */
export function pricesOf({ items }: OrderRequest): ReadonlyMap<number, string> {
  return new Map(items.map(({ unit_price }, place) => [place + 1, unit_price]))
}

/** Names the lines of a request that can no longer be ordered. */
export function UnsoldLines({ request: { items } }: { request: OrderRequest }) {
  const unsold = items.filter(({ product }) => product === null)
  if (unsold.length === 0) return null
  return (
    <Alert severity="warning">
      {`Artıq satılmır: ${unsold.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}.`}
    </Alert>
  )
}
