import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { Input, Reply } from '../../contract/client/api.ts'
import type { StaffCallName } from '../../contract/client/staff/calls.ts'
import { api } from '../api.ts'
import { useLater } from '../parts/use-later.ts'
import { useTellError } from '../parts/tell-error.ts'
import { useOrdersChanged, type StaffOrder } from './use-order-moves.ts'

/** The part of a change that the sums depend on. */
export type Priced = Omit<Input<'orders.quote-change' & StaffCallName>, 'id'>
export type ChangeQuote = Reply<'orders.quote-change' & StaffCallName>

/** How many pieces of each line stay, by the line's id; a line that is taken out is not in it. */
export type Kept = ReadonlyMap<number, number>

export const wholeOf = (order: StaffOrder): Kept => new Map(order.items.map(({ id, quantity }) => [id, quantity]))

/** Whether lines that the order has are recounted or taken out. */
export const isRecounted = (order: StaffOrder, kept: Kept) => order.items.some(({ id, quantity }) => kept.get(id) !== quantity)

/** The server's own sums of the changed order, fetched again when nothing has changed for a short while; until then they are not `isCurrent`. */
export function useChangeQuote(id: number, priced: Priced, isAsked = true) {
  const now = JSON.stringify(priced)
  const asked = useLater(now, 200)
  const quoting = useQuery({
    queryKey: ['change-quote', id, asked],
    queryFn: () => api.call('orders.quote-change', { id, ...(JSON.parse(asked) as Priced) }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: isAsked,
  })
  return { ...quoting, isCurrent: asked === now && !quoting.isPlaceholderData }
}

type Recipient = Pick<StaffOrder, 'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'district' | 'city' | 'zipcode' | 'courier_note' | 'payment'>
type Change = { recipient: Recipient; priced: Priced; total: string; mail: boolean }

/** Writes the change of an order as it was read (A18). @param onSaved called before the order is fetched again */
export function useSaveChange(order: StaffOrder, onSaved: () => void) {
  const notify = useNotify()
  const told = useTellError()
  const changed = useOrdersChanged()
  return useMutation({
    mutationFn: ({ recipient, priced, total, mail }: Change) => {
      const { first_name, last_name, phone, email, address, district, city, zipcode, courier_note, payment } = recipient
      return api.call('orders.change', {
        id: order.id, version: order.version, ...priced, first_name, last_name, phone, email, address, district, city, zipcode, courier_note, payment, total, mail: mail && email !== '',
      })
    },
    onSuccess: async () => {
      onSaved()
      await changed()
      notify('Sifariş dəyişdirildi.', { type: 'success' })
    },
    onError: told,
  })
}
