import { Alert, Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify, useRedirect } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
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
import { useBelow, useRead, useWrite } from '../parts/hooks.ts'
import { changed, emptyDraft, type Draft, type DraftChange } from './draft.ts'
import { DiscountFields } from './discount-fields.tsx'
import { KeptLines } from './kept-lines.tsx'
import { OrderFoot } from './order-foot.tsx'
import { NoSuchPlace, ScreenFailed } from '../parts/placeholders.tsx'
import { Part } from './customer-part.tsx'
import { RecipientPart } from './recipient-part.tsx'
import { manat } from '../parts/manat.ts'
import { showFirstFault } from '../parts/show-first-fault.ts'

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

function ChangeForm({ order }: { order: AdminOrder }) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const [kept, setKept] = useState<Kept>(() => wholeOf(order))
  const [mail, setMail] = useState(false)
  const [terms, setTerms] = useState<Terms>('sold')
  const priced: Priced = {
    lines: [...kept].map(([id, quantity]) => ({ id, quantity })),
    added: orderedLines(draft.lines),
    delivery: Number(draft.delivery),
    staff_discount: draft.discount.trim() === '' ? 0 : draft.discount,
    terms,
  }
  const typed = { draft, kept: [...kept], mail, terms }
  const isChanged =
    JSON.stringify(draft) !== JSON.stringify(draftOf(order)) || isRecounted(order, kept) || terms === 'today'
  const { offer, forget } = useKeptDraft(
    `manual-orders/${order.id}`,
    isChanged ? typed : null,
    order.version,
    (values) => {
      setDraft({ ...draft, ...values.draft })
      setKept(stillKept(order, values.kept))
      setMail(values.mail)
      // A draft of an earlier version has no terms.
      setTerms(values.terms === 'today' ? 'today' : 'sold')
    },
  )
  const notify = useNotify()
  const redirect = useRedirect()
  const orderChange = useOrderChange(order, priced, true, () => {
    forget()
    redirect('show', 'orders', order.id)
  })
  const { save, quote } = orderChange
  // Not in `onError`, which runs before React shows the faults.
  useEffect(() => {
    if (save.error) showFirstFault(document)
  }, [save.error])
  useAskBeforeLeaving(isChanged && !save.isPending && !save.isSuccess)
  const change = (more: DraftChange) => {
    if (save.isError) save.reset()
    setDraft((before) => changed(before, more))
  }
  // The line is taken out and added anew with its pieces, at today's price: its options become fields.
  const changeOption = useWrite(
    async (line: AdminOrder['items'][number]) => {
      const found = await api.call('manual-orders.products', { q: line.name, customer: order.user_id ?? undefined })
      return found.find(({ id }) => id === line.product_id)
    },
    {
      onSuccess: (product, line) => {
        if (!product) return notify('Bu məhsul daha satılmır: seçimi dəyişmək olmur.', { type: 'error' })
        change(({ lines }) => ({ lines: withLine(lines, product, line, kept.get(line.id) ?? line.quantity) }))
        setKept((now) => new Map([...now].filter(([id]) => id !== line.id)))
      },
    },
  )
  const choices = useChoices(order)
  const missing = missingIn(draft.lines)
  const isReady = !missing && quote !== undefined && orderChange.isCurrent && !save.isPending
  const isNarrow = useBelow('md')
  const write = () => {
    if (quote) save.mutate({ recipient: draft, total: quote.total, mail })
  }
  return (
    <Box sx={{ pb: 4 }}>
      <Title title={`№ ${order.number}: dəyişiklik`} />
      {offer}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={2}>
          <Part title="Məhsullar">
            <KeptLines
              order={order}
              kept={kept}
              change={(next) => {
                if (save.isError) save.reset()
                setKept(next)
              }}
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
        </Stack>
        <Box sx={{ position: { md: 'sticky' }, top: 64 }}>
          <Part title="Hesab">
            <DiscountFields
              draft={draft}
              change={change}
              fault={(field) => orderChange.faultOf(field === 'discount' ? 'staff_discount' : field)}
            />
            <Box {...waitingFor(quote !== undefined && !orderChange.isCurrent)}>
              <Sums order={order} quote={quote} />
            </Box>
            <TermsButton
              terms={terms}
              choose={(chosen) => {
                if (save.isError) save.reset()
                setTerms(chosen)
              }}
            />
            {orderChange.fault && <Alert severity="error">{orderChange.fault}</Alert>}
            {draft.email === '' ? (
              <Grey>Müştərinin e-maili yoxdur: dəyişikliyi telefonla deyin.</Grey>
            ) : (
              <FormControlLabel
                control={<Checkbox checked={mail} onChange={(event) => setMail(event.target.checked)} />}
                label="Müştəriyə məktub göndər"
              />
            )}
            {!isNarrow && (
              <>
                {missing && <Grey>{missing}</Grey>}
                <Button variant="contained" size="large" disabled={!isReady || !isChanged} onClick={write}>
                  Dəyişiklikləri yaz
                </Button>
              </>
            )}
            <Button color="inherit" component={Link} to={`/orders/${order.id}/show`}>
              İmtina
            </Button>
          </Part>
        </Box>
      </Box>
      {isNarrow && (
        <OrderFoot
          total={quote?.total}
          missing={missing}
          verb="Dəyişiklikləri yaz"
          isDisabled={!isReady || !isChanged}
          write={write}
        />
      )}
    </Box>
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
