import { keepPreviousData } from '@tanstack/react-query'
import { api, ApiError, type Input, type Reply } from '../api.ts'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'
import { errorText, failureText } from '../parts/failure-text.ts'
import { isRefusal, untilAnswered } from '../parts/until-answered.ts'
import { useLater, useRead, useWrite } from '../parts/hooks.ts'

/** The part of a change that determines the sums. */
export type Priced = Omit<Input<'orders.quote-change'>, 'id'>
export type ChangeQuote = Reply<'orders.quote-change'>

/** The remaining pieces of each line, by the line's id; a removed line is missing. */
export type Kept = ReadonlyMap<number, number>

/** Returns the lines that staff can change: all but gifts, which follow their promotion (R16). */
export const changeable = ({ items }: AdminOrder) => items.filter(({ is_gift }) => !is_gift)

export const wholeOf = (order: AdminOrder): Kept => new Map(changeable(order).map(({ id, quantity }) => [id, quantity]))

/** Returns whether existing lines are changed or removed. */
export const isRecounted = (order: AdminOrder, kept: Kept) =>
  changeable(order).some(({ id, quantity }) => kept.get(id) !== quantity)

const RECIPIENT = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'district',
  'city',
  'zipcode',
  'courier_note',
  'payment',
  'discount_reason',
] as const

type Recipient = Pick<AdminOrder, (typeof RECIPIENT)[number]>

/** Returns the recipient, address and payment of an order. */
export const recipientOf = (order: Recipient) =>
  Object.fromEntries(RECIPIENT.map((field) => [field, order[field]])) as Recipient

/** Returns the kept lines of a draft. Lines that another person has removed meanwhile stay removed. */
export const stillKept = (order: AdminOrder, kept: readonly [number, number][]): Kept =>
  new Map(kept.filter(([id]) => changeable(order).some((item) => item.id === id)))

/**
 * Returns the server's own sums of a changed order, debounced, with the mutation that writes the change (A18), and the
 * errors of both. `isCurrent` is false until the sums are fetched again.
 * @param onSaved called before the order is fetched again
 */
export function useOrderChange(order: AdminOrder, priced: Priced, isAsked: boolean, onSaved: () => void) {
  const now = JSON.stringify(priced)
  const asked = useLater(now, 200)
  const quoting = useRead(
    ['change-quote', order.id, asked],
    'orders.quote-change',
    { id: order.id, ...(JSON.parse(asked) as Priced) },
    {
      placeholderData: keepPreviousData,
      retry: false,
      enabled: isAsked,
      refetchInterval: untilAnswered,
    },
  )
  const changed = useOrdersChanged()
  const save = useWrite(
    ({ recipient, total, mail }: { recipient: Recipient; total: string; mail: boolean }) =>
      api.call('orders.change', {
        id: order.id,
        version: order.version,
        ...priced,
        ...recipientOf(recipient),
        total,
        mail: mail && recipient.email !== '',
      }),
    {
      said: 'Sifariş dəyişdirildi.',
      onSuccess: async () => {
        onSaved()
        await changed()
      },
    },
  )
  const quote = isAsked && !quoting.isError ? quoting.data : undefined
  const isCurrent = asked === now && !quoting.isPlaceholderData
  const refused = [save.error, quoting.error].find((error) => error instanceof ApiError)
  const { lines, added } = (refused?.fields ?? {}) as {
    lines?: { quantity?: string[] }[]
    added?: { product?: string[] }[]
  }
  const lineFaults = new Map(lines?.map((line, at) => [priced.lines[at]?.id ?? 0, line?.quantity?.[0]]))
  return {
    save,
    quote,
    isCurrent,
    /** The sums without former ones. */
    pricedLines: isCurrent ? quote : undefined,
    /** Asks for the sums now; null if they are refused, which the screen then says. */
    ask: () => api.call('orders.quote-change', { id: order.id, ...priced }).catch(() => null),
    /** The changed sums of existing lines; empty before a change. */
    paid: new Map(quote?.lines.map((line) => [line.id, line.paid_amount])),
    faultOf: (field: string) => (refused && field in refused.fields ? refused.field(field) : undefined),
    lineFaultOf: (line: number) => lineFaults.get(line),
    addedFaults: (added ?? []).map((line) => line?.product?.[0]),
    /** The error of the whole change. Sums that did not arrive are asked for again. */
    fault:
      quoting.error !== null && !isRefusal(quoting.error)
        ? failureText(quoting.error)
        : refused && lines === undefined && added === undefined
          ? refused.detail
          : undefined,
  }
}

/** Returns why the sums are missing: the first fault that the shop found, or that it did not respond. */
export const quoteFault = (error: Error) => (isRefusal(error) ? errorText(error) : failureText(error))
