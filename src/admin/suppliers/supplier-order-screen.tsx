import CloseIcon from '@mui/icons-material/BlockOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutline'
import MailIcon from '@mui/icons-material/MailOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, Card, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, useRedirect, useRefresh } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { dayText } from '#src/domain/day-text.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { api, download } from '../api.ts'
import { PlainList, WaitingRows } from '../parts/basics.tsx'
import { WhatsAppIcon } from '../parts/contact.tsx'
import { useReload, useWrite } from '../parts/hooks.ts'
import { RecordShow } from '../parts/record-read.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { CloseDialog, SupplierOrderLines } from './sent-order.tsx'
import { DraftLines } from './draft-lines.tsx'
import { useSession } from '../session/use-session.ts'
import { orderMessageLink, type SupplierOrder } from './supplier-data.tsx'
import { SupplierOrderState } from './supplier-order-list.tsx'

type Way = 'print' | 'mail' | 'whatsapp' | 'hand'

const wayWords: Record<Way, string> = {
  print: 'çap olunub',
  mail: 'məktubla',
  whatsapp: 'WhatsApp ilə',
  hand: 'əl ilə qeyd olunub',
}

/** An order to a supplier: changed as a draft, sent, received by scanning, and closed (C20). */
export function SupplierOrderShow() {
  return (
    <RecordShow title={<Heading />}>
      <Whole />
    </RecordShow>
  )
}

function Heading() {
  const order = useRecordContext()
  return order ? <>Təchizatçıya sifariş № {order.id}</> : null
}

function Whole() {
  const order = useRecordContext<SupplierOrder & { id: number }>()
  const [isChanged, setChanged] = useState(false)
  // At first react-admin passes the list's record, which has fewer fields.
  if (!order || !Array.isArray(order.lines)) return <WaitingRows />
  const { state, supplier, lines, pieces, cost } = order
  return (
    <>
      <InPageHead place="signs">
        <SupplierOrderState state={state} />
      </InPageHead>
      <InPageHead place="note">
        {[dateTimeText(order.created_at), order.who, `${lines.length} məhsul`, piecesText(pieces), manat(cost)].join(
          ' · ',
        )}
      </InPageHead>
      <InPageHead place="actions">{!isChanged && <Actions order={order} />}</InPageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
          pb: 4,
        }}
      >
        {state === 'draft' ? (
          <DraftLines key={order.version} order={order} onChanged={setChanged} />
        ) : (
          <SupplierOrderLines order={order} />
        )}
        <Card component="section" aria-label="Təchizatçı" sx={{ p: 2 }}>
          <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            <Link to={`/suppliers/${supplier.id}`} color="inherit" underline="hover">
              {supplier.name}
            </Link>
          </Typography>
          <Stack sx={{ mt: 0.5, gap: 0.5, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
            {supplier.phone && <MuiLink href={`tel:${supplier.phone}`}>{phoneText(supplier.phone)}</MuiLink>}
            {supplier.email && <MuiLink href={`mailto:${supplier.email}`}>{supplier.email}</MuiLink>}
          </Stack>
          <BelowMinimum order={order} />
          <Steps order={order} />
        </Card>
      </Box>
    </>
  )
}

/** Says that a draft is below the supplier's minimum (E31), as far as its prices are known. */
function BelowMinimum({ order: { state, supplier, lines } }: { order: SupplierOrder }) {
  const minimum = parseAmount(supplier.minimum_total)
  const total = lines.reduce((sum, { quantity, unit_cost }) => sum + quantity * parseAmount(unit_cost ?? '0.00'), 0)
  if (state !== 'draft' || total >= minimum || lines.some(({ unit_cost }) => unit_cost === null)) return null
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {`Təchizatçı ən azı ${manat(supplier.minimum_total)} sifariş qəbul edir, ${formatManat(minimum - total)} çatmır.`}
    </Alert>
  )
}

/** Tells how the order was sent, when it is expected, and its receipts. */
function Steps({ order: { sent_at, sent_way, expected_on, open, receipts } }: { order: SupplierOrder }) {
  const isLate = expected_on !== null && open > 0 && expected_on < bakuDay()
  return (
    <PlainList sx={{ mt: 2, display: 'grid', gap: 1, fontSize: 14 }}>
      <li>
        {sent_at === null || sent_way === null
          ? 'Hələ göndərilməyib.'
          : `Göndərilib: ${dateTimeText(sent_at)}, ${wayWords[sent_way]}`}
      </li>
      {expected_on !== null && open > 0 && (
        <Box component="li" sx={isLate ? { color: 'warning.main' } : {}}>
          Gözlənilir: {dayText(expected_on)}
          {isLate && ', gecikir'}
        </Box>
      )}
      {receipts.map(({ id, received_on, pieces, reversed }) => (
        <li key={id}>
          <Link to={`/receipts/${id}/show`} underline="always">
            Qəbul № {id}
          </Link>
          {`, ${dayText(received_on)}, ${piecesText(pieces)}`}
          {reversed > 0 && `, ${reversed} geri qaytarılıb`}
        </li>
      ))}
    </PlainList>
  )
}

function Actions({ order }: { order: SupplierOrder }) {
  const { id, state } = order
  const { send, print, remove, isBusy, settled } = useOrderActs(order)
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      {state === 'draft' && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          disabled={isBusy}
          onClick={() => remove.mutate()}
        >
          Qaralamanı sil
        </Button>
      )}
      {state === 'open' && (
        <Button variant="outlined" color="error" startIcon={<CloseIcon />} onClick={() => setClosing(true)}>
          Qalanı gəlməyəcək
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintIcon />} disabled={isBusy} onClick={() => print.mutate()}>
        Çap et
      </Button>
      {state !== 'done' && <ToSupplier order={order} send={send.mutate} isBusy={isBusy} />}
      {state === 'draft' && (
        <Button variant="contained" disabled={isBusy} onClick={() => send.mutate('hand')}>
          Göndərilib kimi yaz
        </Button>
      )}
      {state === 'open' && (
        <Button component={Link} to={`/receipts/create?order=${id}`} variant="contained">
          Mal gəldi
        </Button>
      )}
      {isClosing && <CloseDialog order={order} close={() => setClosing(false)} onClosed={settled} />}
    </>
  )
}

/** Hook: sends, prints and deletes an order. */
function useOrderActs({ id, state, supplier }: SupplierOrder) {
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const reload = useReload()
  const settled = () => {
    refresh()
    void reload('supplier-orders')
    void reload('reorder')
  }
  const send = useWrite((way: Way) => api.call('supplier-orders.send', { id, way }), {
    onSuccess: (_sent, way) => {
      settled()
      if (way === 'mail') notify(`Məktub göndərilir: ${supplier.email}`, { type: 'success' })
      else if (state === 'draft') notify('Göndərilib kimi yazıldı.', { type: 'success' })
    },
  })
  const print = useWrite(
    async () => {
      if (state === 'draft') await api.call('supplier-orders.send', { id, way: 'print' })
      download(await api.call('supplier-orders.print', { id }), `techizatci-sifarisi-${id}.pdf`)
    },
    { onSettled: settled },
  )
  const remove = useWrite(() => api.call('supplier-orders.delete', { id }), {
    said: 'Qaralama silindi.',
    onSuccess: () => {
      settled()
      redirect('list', 'supplier-orders')
    },
  })
  return { send, print, remove, isBusy: send.isPending || print.isPending || remove.isPending, settled }
}

type ToSupplierProps = { order: SupplierOrder; send: (way: Way) => void; isBusy: boolean }

/** The ways to send an order that the supplier's contacts allow. */
function ToSupplier({ order: { id, state, supplier, lines }, send, isBusy }: ToSupplierProps) {
  const { data: session } = useSession()
  const wanted = lines.map(({ name, code, quantity, open }) => ({
    name,
    code,
    quantity: state === 'open' ? open : quantity,
  }))
  return (
    <>
      {supplier.email && (
        <Button variant="outlined" startIcon={<MailIcon />} disabled={isBusy} onClick={() => send('mail')}>
          Məktub göndər
        </Button>
      )}
      {supplier.phone && (
        <Button
          component="a"
          href={orderMessageLink(supplier.phone, {
            shop: session?.shop_name ?? '',
            order: id,
            lines: wanted.filter(({ quantity }) => quantity > 0),
          })}
          target="_blank"
          rel="noopener"
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          onClick={() => state === 'draft' && send('whatsapp')}
        >
          WhatsApp-la göndər
        </Button>
      )}
    </>
  )
}
