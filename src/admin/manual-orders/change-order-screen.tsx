import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRedirect } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useParams } from 'react-router-dom'
import { api, ApiError, type Reply } from '../api.ts'
import { useKeptDraft } from '../drafts/kept-draft.tsx'
import { AddedGoods } from '../orders/added-goods.tsx'
import { missingIn, orderedLines, withLine } from '../orders/draft-lines.ts'
import {
  type ChangeQuote,
  isRecounted,
  type Kept,
  type Priced,
  recipientOf,
  stillKept,
  useOrderChange,
  wholeOf,
} from '../orders/order-change.ts'
import { MovedPromotions, OrderSums } from '../orders/order-sums.tsx'
import type { AdminOrder } from '../orders/use-order-moves.ts'
import { useAskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { Grey, waitingFor, WaitingRows } from '../parts/basics.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'
import { changed, emptyDraft, type Draft, type DraftChange } from './draft.ts'
import { DiscountFields } from './discount-fields.tsx'
import { KeptLines } from './kept-lines.tsx'
import { OrderForm } from './order-form.tsx'
import { NoSuchPlace, ScreenFailed } from '../parts/placeholders.tsx'
import { Part } from './customer-part.tsx'
import { RecipientPart } from './recipient-part.tsx'
import { manat } from '../parts/manat.ts'

/**
 * Changes an order that is not on its way (A18): lines, address, delivery, payment. Shows the new sums and the
 * difference.
 */
export function ChangeOrderScreen() {
  const id = Number(useParams().id)
  // Fetched once, and anew at each opening: the change is based on the displayed order.
  const {
    data: order,
    error,
    refetch,
  } = useRead(
    ['order to change', id],
    'orders.show',
    { id },
    {
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
  )
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NoSuchPlace />
  if (error) return <ScreenFailed error={error} retry={() => void refetch()} />
  if (!order) return <WaitingRows />
  if (!order.can_change)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        Bu sifariş artıq dəyişdirilə bilməz. <Link to={`/orders/${id}/show`}>Sifarişə bax</Link>
      </Alert>
    )
  return <ChangeForm key={order.version} order={order} />
}

type Terms = NonNullable<Priced['terms']>

function draftOf(order: AdminOrder): Draft {
  const { email, phone } = order
  return {
    ...emptyDraft,
    ...recipientOf(order),
    discount: Number(order.staff_discount) > 0 ? order.staff_discount : '',
    discount_reason: order.discount_reason ?? '',
    delivery: order.delivery_id,
    customer:
      order.user_id === null
        ? null
        : {
            id: order.user_id,
            name: order.customer,
            email,
            phone,
            wholesaler: order.wholesaler,
            percent: 0,
            staff_note: null,
          },
  }
}

type Typed = {
  draft: Draft
  kept: Kept
  /** Whether the customer gets a mail. */
  mail: boolean
  terms: Terms
}

/** Long, because it gives one draft and its price to each part of the form. */
function ChangeForm({ order }: { order: AdminOrder }) {
  const { typed, put, isChanged, offer, forget } = useTyped(order)
  const { draft, kept, mail } = typed
  const redirect = useRedirect()
  const orderChange = useOrderChange(order, pricedOf(typed), true, () => {
    forget()
    redirect('show', 'orders', order.id)
  })
  const { save, quote } = orderChange
  useAskBeforeLeaving(isChanged && !save.isPending && !save.isSuccess)
  const edit: Edit = (more) => {
    if (save.isError) save.reset()
    put(more)
  }
  const change = (more: DraftChange) => edit((before) => ({ draft: changed(before.draft, more) }))
  const changeOption = useOtherOption(order, edit)
  const choices = useChoices(order)
  const missing = missingIn(draft.lines)
  const isReady = isChanged && !missing && quote !== undefined && orderChange.isCurrent && !save.isPending
  return (
    <OrderForm
      title={`№ ${order.number}: dəyişiklik`}
      notice={offer}
      parts={
        <>
          <Part title="Məhsullar">
            <KeptLines
              order={order}
              kept={kept}
              change={(next) => edit({ kept: next })}
              paid={orderChange.paid}
              fault={orderChange.lineFaultOf}
              changeOption={(line) => changeOption.mutate(line)}
            />
            <AddedGoods
              lines={draft.lines}
              change={(update) => change(({ lines }) => ({ lines: update(lines) }))}
              customer={draft.customer?.id ?? undefined}
              priced={orderChange.pricedLines?.added}
              isPriced
              empty=""
              faults={orderChange.addedFaults}
            />
          </Part>
          <Part title="Alıcı və ünvan">
            <RecipientPart draft={draft} change={change} fault={orderChange.faultOf} choices={choices} />
          </Part>
        </>
      }
      account={<Account order={order} typed={typed} edit={edit} put={put} orderChange={orderChange} />}
      leave={
        <Button color="inherit" component={Link} to={`/orders/${order.id}/show`}>
          İmtina
        </Button>
      }
      writing={{
        total: quote?.total,
        missing,
        verb: 'Dəyişiklikləri yaz',
        isDisabled: !isReady,
        error: save.error,
        write: () => quote && save.mutate({ recipient: draft, total: quote.total, mail }),
      }}
    />
  )
}

/** Returns the part of the change that determines the sums. */
function pricedOf({ draft, kept, terms }: Typed): Priced {
  return {
    lines: [...kept].map(([id, quantity]) => ({ id, quantity })),
    added: orderedLines(draft.lines),
    delivery: Number(draft.delivery),
    staff_discount: draft.discount.trim() === '' ? 0 : draft.discount,
    terms,
  }
}

type Edit = (more: Partial<Typed> | ((before: Typed) => Partial<Typed>)) => void

/** Returns the typed change, and offers an earlier one that was not saved. */
function useTyped(order: AdminOrder) {
  const [typed, setTyped] = useState<Typed>(() => ({
    draft: draftOf(order),
    kept: wholeOf(order),
    mail: false,
    terms: 'sold',
  }))
  const { draft, kept, terms } = typed
  const isChanged =
    JSON.stringify(draft) !== JSON.stringify(draftOf(order)) || isRecounted(order, kept) || terms === 'today'
  const put: Edit = (more) =>
    setTyped((before) => ({ ...before, ...(typeof more === 'function' ? more(before) : more) }))
  const { offer, forget } = useKeptDraft(
    `manual-orders/${order.id}`,
    isChanged ? { ...typed, kept: [...kept] } : null,
    order.version,
    (values) =>
      setTyped({
        draft: { ...draft, ...values.draft },
        kept: stillKept(order, values.kept),
        mail: values.mail,
        // A draft of an earlier version has no terms.
        terms: values.terms === 'today' ? 'today' : 'sold',
      }),
  )
  return { typed, put, isChanged, offer, forget }
}

/** Takes a line out and adds it anew with its pieces, at today's price, so that its options become fields. */
function useOtherOption(order: AdminOrder, edit: Edit) {
  const notify = useNotify()
  return useWrite(
    async (line: AdminOrder['items'][number]) => {
      const found = await api.call('manual-orders.products', { q: line.name, customer: order.user_id ?? undefined })
      return found.find(({ id }) => id === line.product_id)
    },
    {
      onSuccess: (product, line) => {
        if (!product) return notify('Bu məhsul daha satılmır: seçimi dəyişmək olmur.', { type: 'error' })
        edit(({ draft, kept }) => ({
          draft: changed(draft, ({ lines }) => ({
            lines: withLine(lines, product, line, kept.get(line.id) ?? line.quantity),
          })),
          kept: new Map([...kept].filter(([id]) => id !== line.id)),
        }))
      },
    },
  )
}

type AccountProps = {
  order: AdminOrder
  typed: Typed
  edit: Edit
  /** Keeps the error of the last write, because the mail is no part of the sums. */
  put: Edit
  orderChange: ReturnType<typeof useOrderChange>
}

function Account({ order, typed: { draft, mail, terms }, edit, put, orderChange }: AccountProps) {
  const { quote, isCurrent, fault, faultOf } = orderChange
  return (
    <>
      <DiscountFields
        draft={draft}
        change={(more) => edit({ draft: { ...draft, ...more } })}
        fault={(field) => faultOf(field === 'discount' ? 'staff_discount' : field)}
      />
      <Box {...waitingFor(quote !== undefined && !isCurrent)}>
        <Sums order={order} quote={quote} />
      </Box>
      <TermsButton terms={terms} choose={(chosen) => edit({ terms: chosen })} />
      {fault && <Alert severity="error">{fault}</Alert>}
      <MailChoice email={draft.email} mail={mail} choose={(chosen) => put({ mail: chosen })} />
    </>
  )
}

type MailChoiceProps = { email: string; mail: boolean; choose: (mail: boolean) => void }

function MailChoice({ email, mail, choose }: MailChoiceProps) {
  if (email === '') return <Grey>Müştərinin e-maili yoxdur: dəyişikliyi telefonla deyin.</Grey>
  return (
    <FormControlLabel
      control={<Checkbox checked={mail} onChange={(event) => choose(event.target.checked)} />}
      label="Müştəriyə məktub göndər"
    />
  )
}

/** Prices the change with the terms of the sale (R19), or with today's promotions, code and delivery. */
function TermsButton({ terms, choose }: { terms: Terms; choose: (terms: Terms) => void }) {
  return terms === 'sold' ? (
    <Button variant="outlined" onClick={() => choose('today')}>
      Bugünkü şərtlərlə hesabla
    </Button>
  ) : (
    <>
      <Grey>Bugünkü aksiyalar, kupon və çatdırılma qiyməti ilə. Əvvəlki malların öz qiyməti dəyişmir.</Grey>
      <Button variant="outlined" onClick={() => choose('sold')}>
        Satış şərtlərinə qayıt
      </Button>
    </>
  )
}

function Sums({ order, quote }: { order: AdminOrder; quote: ChangeQuote | undefined }) {
  if (!quote) return <Grey>Yekun hesablanır…</Grey>
  const differs = Number(quote.difference) !== 0
  return (
    <OrderSums sums={quote} aria-label="Yekun">
      {differs && (
        <>
          <dt>Əvvəl</dt>
          <dd>{manat(order.total)}</dd>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            Fərq
          </Box>
          <Box component="dd" sx={{ fontWeight: 600 }}>
            {quote.difference.startsWith('-') ? `−${manat(quote.difference.slice(1))}` : `+${manat(quote.difference)}`}
          </Box>
        </>
      )}
      <MovedPromotions quote={quote} sx={{ gridColumn: '1 / -1', mt: 1 }} />
    </OrderSums>
  )
}

/** Delivery types and payment methods; the order's own are included, even if they are no longer offered. */
function useChoices(order: AdminOrder): Reply<'manual-orders.choices'> | undefined {
  const { data } = useRead(['manual-choices'], 'manual-orders.choices', {})
  const own = {
    id: order.delivery_id,
    name: order.delivery_name,
    price: order.delivery_price,
    min_price: '0.00',
    is_pickup: order.is_pickup,
  }
  const { deliveries, payment_ways } = data ?? { deliveries: [], payment_ways: [] }
  return {
    deliveries: deliveries.some(({ id }) => id === own.id) ? deliveries : [...deliveries, own],
    payment_ways: payment_ways.includes(order.payment) ? payment_ways : [...payment_ways, order.payment],
  }
}
