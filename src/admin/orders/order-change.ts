import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type Input, type Reply } from '../api.ts'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'
import { useLater, useWrite } from '../parts/hooks.ts'

/** The part of a change that determines the sums. */
export type Priced = Omit<Input<'orders.quote-change'>, 'id'>
export type ChangeQuote = Reply<'orders.quote-change'>

/** The remaining pieces of each line, by the line's id; a removed line is missing. */
export type Kept = ReadonlyMap<number, number>

export const wholeOf = (order: AdminOrder): Kept => new Map(order.items.map(({ id, quantity }) => [id, quantity]))

/** Returns whether existing lines are changed or removed. */
export const isRecounted = (order: AdminOrder, kept: Kept) =>
  order.items.some(({ id, quantity }) => kept.get(id) !== quantity)

/**
 * Returns the server's own sums of the changed order, debounced; `isCurrent` is false until they are fetched again.
 */
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

type Recipient = Pick<
  AdminOrder,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'address'
  | 'district'
  | 'city'
  | 'zipcode'
  | 'courier_note'
  | 'payment'
>
type Change = { recipient: Recipient; priced: Priced; total: string; mail: boolean }

/**
 * Returns a mutation that writes a change of the displayed order (A18).
 * @param onSaved called before the order is fetched again
 */
export function useSaveChange(order: AdminOrder, onSaved: () => void) {
  const changed = useOrdersChanged()
  return useWrite({
    mutationFn: ({ recipient, priced, total, mail }: Change) => {
      const { first_name, last_name, phone, email, address, district, city, zipcode, courier_note, payment } = recipient
      return api.call('orders.change', {
        id: order.id,
        version: order.version,
        ...priced,
        first_name,
        last_name,
        phone,
        email,
        address,
        district,
        city,
        zipcode,
        courier_note,
        payment,
        total,
        mail: mail && email !== '',
      })
    },
    said: 'Sifariş dəyişdirildi.',
    onSuccess: async () => {
      onSaved()
      await changed()
    },
  })
}
