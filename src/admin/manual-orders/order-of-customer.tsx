import { useState } from 'react'
import type { Reply } from '../api.ts'
import { WaitingRows } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { emptyDraft, personFields } from './draft.ts'
import { ManualOrder } from './manual-order.tsx'

/** An order by phone for a customer, whose data are filled in. `known`: the phone or e-mail that finds them. */
export function OrderOfCustomer({ id, known }: { id: number; known: string }) {
  const { data, error, refetch } = useRead(
    ['manual-people', 'to order', id],
    'manual-orders.people',
    { q: known },
    // Fetched once: the draft begins with it, and later changes must not reset what was typed.
    { staleTime: Infinity, gcTime: 0, retry: false },
  )
  if (error) return <ScreenFailed error={error} retry={() => void refetch()} />
  if (!data) return <WaitingRows />
  return <Begun id={id} person={data.find(({ customer }) => customer === id)} />
}

type BegunProps = { id: number; person: Reply<'manual-orders.people'>[number] | undefined }

function Begun({ id, person }: BegunProps) {
  const [first] = useState(() => ({ ...emptyDraft, ...(person && personFields(person)) }))
  return <ManualOrder title="Yeni sifariş" form={`manual-orders/customer-${id}`} first={first} />
}
