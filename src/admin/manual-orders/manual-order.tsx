import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useRedirect } from 'ra-core'
import { api, ApiError, type Reply } from '../api.ts'
import { useRequestsChanged, type OrderRequest } from '../order-requests/use-requests.ts'
import { AddedGoods } from '../orders/added-goods.tsx'
import { useOrdersChanged } from '../orders/use-order-moves.ts'
import { Grey, TypedField, waitingFor } from '../parts/basics.tsx'
import { useLater, useRead, useWrite } from '../parts/hooks.ts'
import { CustomerPart, Part } from './customer-part.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { missingIn } from '../orders/draft-lines.ts'
import { quoteFault } from '../orders/order-change.ts'
import { untilAnswered } from '../parts/until-answered.ts'
import { pricedPart, useDraft, type Draft, type DraftChange } from './draft.ts'
import { OrderForm } from './order-form.tsx'
import { RecipientPart, usualDelivery } from './recipient-part.tsx'
import { OrderSums } from '../orders/order-sums.tsx'
import { pricesOf, UnsoldLines } from './request-lines.tsx'

type ManualOrderProps = {
  title: string
  /** The name of the form, for its draft and for the attempt. */
  form: string
  first: Draft
  request?: OrderRequest
}

/**
 * The form of an order by phone. The sums follow each change.
 * Long, because it gives one draft and its price to each part of the form.
 */
export function ManualOrder({ title, form, first, request }: ManualOrderProps) {
  const { draft: typed, change, forget, isKept } = useDraft(form, first)
  const { data: choices } = useRead(['manual-choices'], 'manual-orders.choices', {})
  const draft = typed.delivery === '' ? { ...typed, delivery: usualDelivery(choices, typed.through) } : typed
  const quoting = useQuote(draft)
  const quote = quoting.isError ? undefined : quoting.data
  const place = usePlace(forget, form, request?.id ?? null)
  const { fault, lineFaults } = faultsOf(place.error, quoting.error)
  const missing = draft.lines.length === 0 ? 'Məhsul əlavə edin.' : missingIn(draft.lines)
  const unpriced = quoting.error ? quoteFault(quoting.error) : undefined
  const ready = draft.lines.length > 0 && quote !== undefined && quoting.isCurrent && !place.isPending
  const parts = {
    draft,
    change: (more: DraftChange) => {
      if (place.isError) place.reset()
      change(more)
    },
    fault,
    quote,
  }
  const restart = () => {
    place.reset()
    forget()
  }
  return (
    <OrderForm
      title={title}
      notice={isKept && <KeptNotice restart={restart} />}
      parts={
        <>
          <Part title="Müştəri">
            <ThroughChoice through={draft.through} choose={(through) => parts.change({ through })} />
            <CustomerPart {...parts} />
          </Part>
          <Part title="Mallar">
            {request && <UnsoldLines request={request} />}
            <AddedGoods
              lines={draft.lines}
              change={(update) => parts.change(({ lines }) => ({ lines: update(lines) }))}
              customer={draft.customer?.id ?? quote?.account?.id}
              priced={quoting.isCurrent ? quote?.lines : undefined}
              isPriced={pricedPart(draft) !== null}
              faults={lineFaults}
              before={request && pricesOf(request)}
            />
          </Part>
          <Part title="Alıcı və ünvan">
            <RecipientPart {...parts} choices={choices} account={quote?.account} folds />
          </Part>
        </>
      }
      account={<Account {...parts} isWaiting={quote !== undefined && !quoting.isCurrent} />}
      leave={
        <Button color="inherit" onClick={restart}>
          Təmizlə
        </Button>
      }
      writing={{
        total: quote?.total,
        missing: missing ?? unpriced,
        verb: 'Sifarişi yaz',
        isDisabled: !ready,
        error: place.error,
        write: () => quote && place.mutate({ draft, total: quote.total }),
      }}
    />
  )
}

function KeptNotice({ restart }: { restart: () => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={restart}>
          Yenisini başla
        </Button>
      }
    >
      Yarımçıq qalmış sifariş davam edir.
    </Alert>
  )
}

type Through = Draft['through']

function ThroughChoice({ through, choose }: { through: Through; choose: (through: Through) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={through}
      onChange={(_event, chosen: Through | null) => chosen && choose(chosen)}
      aria-label="Haradan"
      sx={{ '& .MuiToggleButton-root': { px: 2, minHeight: { xs: 44, lg: 36 }, color: 'text.primary' } }}
    >
      <ToggleButton value="phone">Telefon</ToggleButton>
      <ToggleButton value="whatsapp">WhatsApp</ToggleButton>
      <ToggleButton value="shop">Mağaza</ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Returns why the order was refused; before that, why it cannot be priced. */
function faultsOf(placing: unknown, quoting: unknown) {
  const faults =
    placing instanceof ApiError && placing.status === 400 ? placing : quoting instanceof ApiError ? quoting : null
  return {
    fault: (field: string) => (field in (faults?.fields ?? {}) ? faults?.field(field) : undefined),
    lineFaults: ((faults?.fields.items ?? []) as { product?: string[] }[]).map((line) => line?.product?.[0]),
  }
}

/** Returns the price of the draft, debounced; `isCurrent` is false until it is fetched again. */
function useQuote(draft: Draft) {
  const part = pricedPart(draft)
  const now = JSON.stringify(part)
  const asked = useLater(now, 200)
  const quoting = useRead(
    ['manual-quote', asked],
    'manual-orders.quote',
    JSON.parse(asked) as NonNullable<typeof part>,
    {
      enabled: asked !== 'null',
      placeholderData: keepPreviousData,
      retry: false,
      refetchInterval: untilAnswered,
    },
  )
  return { ...quoting, isCurrent: asked === now && !quoting.isPlaceholderData }
}

/**
 * Returns a mutation that places the order. All tries at this form are one attempt (C1), also after a reload.
 * @param request the visitor's request that the order answers
 */
function usePlace(forget: () => void, form: string, request: number | null) {
  const redirect = useRedirect()
  const changed = useOrdersChanged()
  const requestsChanged = useRequestsChanged()
  return useWrite(
    ({ draft, total }: { draft: Draft; total: string }) => {
      const { customer: _customer, lines: _lines, delivery: _delivery, discount: _discount, ...rest } = draft
      const priced = pricedPart(draft)
      if (!priced) throw new Error('no product is selected')
      const order = { ...rest, ...priced, total, request }
      return api.call('manual-orders.create', order, { attempt: form })
    },
    {
      said: ({ number }) => `Sifariş № ${number} yazıldı.`,
      onSuccess: async ({ id }) => {
        forget()
        await Promise.all([changed(), requestsChanged()])
        redirect('show', 'orders', id)
      },
    },
  )
}

type AccountProps = {
  draft: Draft
  change: (more: Partial<Draft>) => void
  fault: (field: string) => string | undefined
  quote: Reply<'manual-orders.quote'> | undefined
  /** Whether the sums are being fetched again. */
  isWaiting: boolean
}

/** The discount that the shop gives, with its reason, the sums, and the note of staff. */
function Account({ draft, change, fault, quote, isWaiting }: AccountProps) {
  return (
    <Stack spacing={2} data-optional-labels>
      <Stack spacing={2} {...waitingFor(isWaiting)}>
        <DiscountFields draft={draft} change={change} fault={fault} />
        {quote && <OrderSums sums={quote} aria-label="Yekun" />}
        {draft.lines.length === 0 && <Grey>Məhsul seçiləndə yekun görünəcək.</Grey>}
      </Stack>
      <TypedField
        label="Daxili qeyd"
        multiline
        minRows={2}
        value={draft.staff_note}
        change={(typed) => change({ staff_note: typed })}
        max={2000}
      />
    </Stack>
  )
}
