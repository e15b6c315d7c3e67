import { Alert, Box, Button, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Title, useNotify, useRedirect } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'
import { api } from '../api.ts'
import { AddedGoods } from '../orders/added-goods.tsx'
import { useOrdersChanged } from '../orders/use-order-moves.ts'
import { useTellError } from '../parts/tell-error.ts'
import { CustomerPart } from './customer-part.tsx'
import { pricedPart, useDraft, type Draft } from './draft.ts'
import { Part } from './part.tsx'
import { RecipientPart, usualDelivery } from './recipient-part.tsx'
import { SumsPart } from './sums-part.tsx'
import { useLater } from '../parts/use-later.ts'

/** An order by phone (A2): customer, products, address. The sums follow each change. */
export function ManualOrderScreen() {
  const { draft: typed, change, forget, isKept } = useDraft()
  const { data: choices } = useQuery({ queryKey: ['manual-choices'], queryFn: () => api.call('manual-orders.choices', {}) })
  const draft = typed.delivery === '' ? { ...typed, delivery: usualDelivery(choices, typed.through) } : typed
  const quoting = useQuote(draft)
  const quote = quoting.isError ? undefined : quoting.data
  const place = usePlace(forget)
  const faults = place.error instanceof ApiError && place.error.status === 400 ? place.error : quoting.error instanceof ApiError ? quoting.error : null
  const fault = (field: string) => (field in (faults?.fields ?? {}) ? faults?.field(field) : undefined)
  const lineFaults = ((faults?.fields.items ?? []) as { product?: string[] }[]).map((line) => line?.product?.[0])
  const ready = draft.lines.length > 0 && quote !== undefined && quoting.isCurrent && !place.isPending
  const parts = { draft, change: (more: Partial<Draft>) => { if (place.isError) place.reset(); change(more) }, fault, quote }
  return (
    <Box component="form" noValidate onSubmit={(event) => { event.preventDefault(); if (quote) place.mutate({ draft, total: quote.total }) }} sx={{ mt: 2, pb: 4 }}>
      <Title title="Yeni sifariş" />
      {isKept && (
        <Alert severity="info" sx={{ mb: 2 }} action={<Button color="inherit" size="small" onClick={() => { place.reset(); forget() }}>Yenisini başla</Button>}>
          Yarımçıq qalmış sifariş davam edir.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.6fr) minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Stack spacing={2}>
          <Part title="Müştəri">
            <ToggleButtonGroup exclusive size="small" color="primary" value={draft.through} onChange={(_event, through: Draft['through'] | null) => through && parts.change({ through })} aria-label="Haradan" sx={{ '& .MuiToggleButton-root': { px: 2, minHeight: { xs: 44, lg: 36 }, color: 'text.primary' } }}>
              <ToggleButton value="phone">Telefon</ToggleButton>
              <ToggleButton value="whatsapp">WhatsApp</ToggleButton>
              <ToggleButton value="shop">Mağaza</ToggleButton>
            </ToggleButtonGroup>
            <CustomerPart {...parts} />
          </Part>
          <Part title="Məhsullar"><AddedGoods lines={draft.lines} change={(lines) => parts.change({ lines })} customer={draft.customer?.id ?? quote?.account?.id} priced={quote?.lines} isPriced={pricedPart(draft) !== null} faults={lineFaults} /></Part>
          <Part title="Kimə, hara"><RecipientPart {...parts} choices={choices} account={quote?.account} /></Part>
        </Stack>
        <Box data-tells-optional sx={{ position: { md: 'sticky' }, top: 64 }}>
          <Part title="Hesab">
            <SumsPart {...parts} />
            <TextField label="Daxili qeyd" size="small" multiline minRows={2} value={draft.staff_note} onChange={(event) => parts.change({ staff_note: event.target.value })} slotProps={{ htmlInput: { maxLength: 2000 } }} />
            <Button type="submit" variant="contained" size="large" disabled={!ready}>Sifarişi yaz</Button>
            <Button color="inherit" onClick={() => { place.reset(); forget() }}>Təmizlə</Button>
          </Part>
        </Box>
      </Box>
    </Box>
  )
}

/** The price of the draft, fetched again when it has not changed for a short while; until then it is not `isCurrent`. */
function useQuote(draft: Draft) {
  const part = pricedPart(draft)
  const now = JSON.stringify(part)
  const asked = useLater(now, 200)
  const quoting = useQuery({
    queryKey: ['manual-quote', asked],
    queryFn: () => api.call('manual-orders.quote', JSON.parse(asked) as NonNullable<typeof part>),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...quoting, isCurrent: asked === now && !quoting.isPlaceholderData }
}

/** Places the order; sending the same draft again is the same order. */
function usePlace(forget: () => void) {
  const notify = useNotify()
  const redirect = useRedirect()
  const told = useTellError()
  const changed = useOrdersChanged()
  const attempt = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: ({ draft, total }: { draft: Draft; total: string }) => {
      const { customer: _customer, lines: _lines, delivery: _delivery, discount: _discount, ...rest } = draft
      const priced = pricedPart(draft)
      if (!priced) throw new Error('nothing is chosen')
      const order = { ...rest, ...priced, total }
      const body = JSON.stringify(order)
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() }
      return api.call('manual-orders.create', order, { idempotencyKey: attempt.current.key })
    },
    onSuccess: async ({ id, number }) => {
      attempt.current = { body: '', key: '' }
      forget()
      await changed()
      notify(`Sifariş № ${number} yazıldı.`, { type: 'success' })
      redirect('show', 'orders', id)
    },
    onError: told,
  })
}

/** Without crypto.randomUUID, which browsers offer only on pages that came over HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
