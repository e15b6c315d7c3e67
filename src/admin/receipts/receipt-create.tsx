import { Alert, Box, Button, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRedirect } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { useSearchParams } from 'react-router-dom'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { api, ApiError, type Reply } from '../api.ts'
import { useKeptDraft } from '../drafts/kept-draft.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'
import { FootBar } from '../spreadsheets/foot-bar.tsx'
import { ListImport } from '../list-import/list-import.tsx'
import { receiptRows } from '../list-import/list-kinds.ts'
import { useAskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { failureText } from '../parts/failure-text.ts'
import { piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { WaitingRows } from '../parts/basics.tsx'
import { bodyOf, draftOfOrder, missingIn, openPieces, withPieces, type Draft } from './receipt-draft.tsx'
import { lineFaults, ReceiptForm } from './receipt-form.tsx'

/** Creates a receipt of goods (V5), also of an order to a supplier: '/receipts/create?order=12' (C20). */
export function ReceiptCreate() {
  const order = Number(useSearchParams()[0].get('order')) || null
  return order === null ? <NewReceipt /> : <OfOrder key={order} id={order} />
}

function OfOrder({ id }: { id: number }) {
  const { data, error, refetch } = useRead(
    ['supplier-orders', 'of receipt', id],
    'supplier-orders.show',
    { id },
    {
      gcTime: 0,
    },
  )
  if (data?.state === 'open') return <NewReceipt order={data} refresh={() => void refetch()} />
  if (!data && !error) return <WaitingRows />
  return (
    <>
      <Title title="Mal qəbulu" />
      <Alert
        severity={data ? 'info' : 'error'}
        action={
          <Button color="inherit" component={Link} to={`/supplier-orders/${id}/show`}>
            Sifarişə bax
          </Button>
        }
      >
        {data ? 'Bu sifarişdə gözlənilən mal yoxdur.' : `Sifariş yüklənmədi. ${failureText(error)}`}
      </Alert>
    </>
  )
}

type Order = Reply<'supplier-orders.show'>

function NewReceipt({ order, refresh }: { order?: Order; refresh?: () => void }) {
  const [begun] = useState<Draft>(() =>
    order ? draftOfOrder(order) : { head: { supplier: '', number: '', received_on: bakuDay(), note: '' }, lines: [] },
  )
  const [draft, setDraft] = useState(begun)
  const expected = useMemo(() => order && openPieces(order), [order])
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun)
  const form = order ? `receipts/order-${order.id}` : 'receipts/new'
  const { offer, forget } = useKeptDraft(form, isChanged ? draft : null, null, setDraft)
  const save = useReceive(draft, order, forget, refresh)
  const ofFile = useMemo(
    () => receiptRows((place, pieces, cost) => setDraft((now) => withPieces(now, place, pieces, cost))),
    [],
  )
  const missing = missingIn(draft)
  useAskBeforeLeaving(isChanged && !save.isPending && !save.isSuccess)
  return (
    <>
      <Title title="Mal qəbulu" />
      {!order && (
        <InPageHead place="actions">
          <ListImport kind={ofFile} />
        </InPageHead>
      )}
      {order && expected && (
        <OrderHead
          order={order}
          takeAll={() =>
            setDraft((now) => ({
              ...now,
              lines: now.lines.map((line) => ({ ...line, quantity: expected.get(line.key) ?? line.quantity })),
            }))
          }
        />
      )}
      {offer}
      <ReceiptForm
        draft={draft}
        setDraft={(change) => {
          if (save.isError) save.reset()
          setDraft(change)
        }}
        faults={lineFaults(save.error)}
        {...(expected && { expected })}
      />
      <Box sx={{ mt: 2.5 }} />
      <FootBar>
        <Typography role="status" sx={{ flex: '1 1 200px' }}>
          {missing ?? restText(draft, expected) ?? 'Qəbul yazılmayıb'}
        </Typography>
        <Button variant="contained" disabled={missing !== null || save.isPending} onClick={() => save.mutate()}>
          Qəbul et
        </Button>
      </FootBar>
    </>
  )
}

function useReceive(draft: Draft, order: Order | undefined, forget: () => void, refresh?: () => void) {
  const redirect = useRedirect()
  return useWrite(
    () =>
      api.call('receipts.create', {
        ...bodyOf(draft),
        ...(order && { order: { id: order.id, version: order.version } }),
      }),
    {
      said: 'Mal qəbul edildi.',
      onSuccess: ({ id }) => {
        forget()
        redirect('show', 'receipts', id)
      },
      onError: (error) => {
        // Another person has received goods of the order: shows what is open now.
        if (error instanceof ApiError && error.status === 409) refresh?.()
      },
    },
  )
}

/** Names the order in the head of the page; its button enters all open pieces. */
function OrderHead({ order, takeAll }: { order: Order; takeAll: () => void }) {
  return (
    <>
      <InPageHead place="note">
        <Link to={`/supplier-orders/${order.id}/show`} underline="always">
          Təchizatçıya sifariş № {order.id}
        </Link>
        , {piecesText(order.open)} gözlənilir
      </InPageHead>
      <InPageHead place="actions">
        <Button variant="outlined" onClick={takeAll}>
          Hamısı gəlib
        </Button>
      </InPageHead>
    </>
  )
}

/** Says how many pieces of the order stay open; null without an order or a missing piece. */
function restText({ lines }: Draft, expected: ReadonlyMap<string, number> | undefined): string | null {
  if (!expected) return null
  const pieces = new Map(lines.map(({ key, quantity }) => [key, quantity]))
  const rest = [...expected].reduce((sum, [key, open]) => sum + Math.max(0, open - (pieces.get(key) ?? 0)), 0)
  return rest === 0 ? 'Sifarişin hamısı gəlib' : `${piecesText(rest)} sifarişdə açıq qalacaq`
}
