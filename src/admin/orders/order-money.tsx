import InfoIcon from '@mui/icons-material/InfoOutlined'
import AddIcon from '@mui/icons-material/Add'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Alert, Box, Button, Card, Chip, IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, Grey, InRow, Note, PartTitle, PlainList, RULED, Strong } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { manat, signedManat } from '../parts/manat.ts'
import { CardRefundDialog } from '../payments/card-refund-dialog.tsx'
import { canRefund, usePaymentsOf } from '../payments/payment-acts.tsx'
import { PaymentDialog, ReversalDialog, WriteOffDialog } from './money-dialogs.tsx'
import { Sums } from './order-sums.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TenderSign, tenderTitle } from './tender-sign.tsx'
import type { AdminOrder } from './use-order-moves.ts'

type Tender = AdminOrder['tenders'][number]

/** Padding of the panel, and the columns of a row: sign, way, time, amount, menu. */
const SIDES = { px: { xs: 2, sm: 2.5 } }
const COLUMNS = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: '36px minmax(0, 1fr) auto 36px', sm: '36px minmax(0, 1.4fr) minmax(0, 1fr) 120px 36px' },
  gridTemplateAreas: { xs: '"sign way amount menu" "sign when amount menu"', sm: '"sign way when amount menu"' },
}

/** Shows the money of an order as rows: received, given back, written off, taken back, and what is owed (E41). */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [asked, setAsked] = useState<'payment' | 'write-off' | Tender | null>(null)
  const close = () => setAsked(null)
  if (order.canceled !== null && order.tenders.length === 0) return null
  const isOwed = Number(order.owed) > 0
  const mayRecord = may('refunds') && isOwed && !waitsOnline(order)
  return (
    <Card component="section" aria-label="Ödəniş və geri ödəmə">
      <InRow sx={{ ...SIDES, gap: 1, minHeight: 60, flexWrap: 'wrap' }}>
        <PartTitle>Ödəniş və geri ödəmə</PartTitle>
        {order.tenders.length > 0 && (
          <Chip label={order.tenders.length} sx={{ height: 20, fontSize: 12, bgcolor: 'action.hover' }} />
        )}
        {mayRecord && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            sx={{ ml: 'auto' }}
            onClick={() => setAsked('payment')}
          >
            Ödəniş yaz
          </Button>
        )}
      </InRow>
      {order.tenders.length > 0 && <Tenders order={order} reverse={may('refunds') ? setAsked : null} />}
      <Box sx={{ ...SIDES, ...RULED, py: 2 }}>
        <Sums sx={{ color: 'text.secondary', ...DIGITS }}>
          <dt>Alınıb</dt>
          <dd>{manat(order.received_amount)}</dd>
          <dt>Sifarişin yekunu</dt>
          <dd>{manat(order.total)}</dd>
          {Number(order.returned_amount) > 0 && (
            <>
              <dt>Qayıdan mal</dt>
              <dd>−{manat(order.returned_amount)}</dd>
            </>
          )}
        </Sums>
        {Number(order.refund_due) > 0 && (
          <RefundDue order={order} reason={order.returns.at(-1)?.reason ?? order.cancel_reason ?? ''} />
        )}
        {isOwed && <Owed order={order} writeOff={() => setAsked('write-off')} />}
        {order.tenders.some(({ can_reverse }) => can_reverse) && may('refunds') && (
          <InRow sx={{ gap: 1, mt: 1.5, alignItems: 'flex-start' }}>
            <InfoIcon sx={{ fontSize: 16, mt: '1px', color: 'text.secondary' }} />
            <Note>Yazılmış məbləğ silinmir. Səhvdirsə, sətrin ⋯ menyusunda «Əks yazı» seçin və səbəbini yazın.</Note>
          </InRow>
        )}
      </Box>
      {asked === 'payment' && <PaymentDialog order={order} close={close} />}
      {asked === 'write-off' && <WriteOffDialog order={order} close={close} />}
      {asked !== null && typeof asked === 'object' && <ReversalDialog order={order} tender={asked} close={close} />}
    </Card>
  )
}

type TendersProps = {
  order: AdminOrder
  /** Asks whether an entry is wrong; null without the right. */
  reverse: ((tender: Tender) => void) | null
}

function Tenders({ order, reverse }: TendersProps) {
  return (
    <>
      <Note
        component="div"
        aria-hidden
        sx={{ ...COLUMNS, ...SIDES, ...RULED, display: { xs: 'none', sm: 'grid' }, height: 40 }}
      >
        <Box sx={{ gridArea: 'way' }}>Üsul</Box>
        <Box sx={{ gridArea: 'when' }}>Vaxt, kim yazıb</Box>
        <Box sx={{ gridArea: 'amount', textAlign: 'right' }}>Məbləğ</Box>
      </Note>
      <PlainList>
        {order.tenders.map((tender) => (
          <TenderRow
            key={tender.id}
            tender={tender}
            customer={order.customer}
            reverse={tender.can_reverse && reverse ? () => reverse(tender) : null}
          />
        ))}
      </PlainList>
    </>
  )
}

/** Whether the customer can still pay the order online: then nothing is recorded by hand. */
const waitsOnline = ({ payment, payment_state, delivered, tenders }: AdminOrder) =>
  payment === 'online' && payment_state === 'pending' && delivered === null && tenders.length === 0

type TenderRowProps = { tender: Tender; customer: string; reverse: (() => void) | null }

/** An entry of money. One that was taken back is struck, and its counter-entry follows without a line between. */
function TenderRow({ tender, customer, reverse }: TenderRowProps) {
  const { amount, way, note, card, who, received_at, is_counter, is_reversed } = tender
  const struck = is_reversed ? { textDecoration: 'line-through', color: 'text.secondary' } : {}
  const where = amount.startsWith('-') && way === 'cash_store' && !is_counter ? 'mağazada' : ''
  const detail = [where, card === null ? '' : `•• ${card.slice(-4)}`, note].filter(Boolean).join(' · ')
  const person = who ?? (way === 'online' && !amount.startsWith('-') ? customer : '')
  return (
    <Box
      component="li"
      sx={{ ...COLUMNS, ...SIDES, minHeight: 60, py: { xs: 1, sm: 0 }, ...(!is_counter && RULED), ...DIGITS }}
    >
      <Box sx={{ gridArea: 'sign' }}>
        <TenderSign tender={tender} />
      </Box>
      <Box sx={{ gridArea: 'way', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Strong sx={struck}>{tenderTitle(tender)}</Strong>
        {detail !== '' && <Note sx={struck}>{detail}</Note>}
      </Box>
      <Box sx={{ gridArea: 'when', minWidth: 0 }}>
        <Grey sx={{ color: { sm: 'text.primary' }, fontSize: { xs: 13, sm: 14 } }}>{dateTimeText(received_at)}</Grey>
        <Note>{person}</Note>
      </Box>
      <Strong sx={{ gridArea: 'amount', textAlign: 'right', whiteSpace: 'nowrap', ...struck }}>
        {signedManat(amount)}
      </Strong>
      <Box sx={{ gridArea: 'menu' }}>
        {reverse && <RowMenu label={`${tenderTitle(tender)}, ${manat(amount)}: əməllər`} reverse={reverse} />}
      </Box>
    </Box>
  )
}

function RowMenu({ label, reverse }: { label: string; reverse: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            reverse()
          }}
        >
          Əks yazı
        </MenuItem>
      </Menu>
    </>
  )
}

/** Buttons below the text where they do not fit beside it. */
const WITH_ACTIONS = {
  mt: 2,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 160px' },
  '& .MuiAlert-action': { flexWrap: 'wrap', justifyContent: 'flex-end', pt: 0, pl: 0, ml: 'auto' },
} as const

/** The customer's debt (R24). Before the delivery an order without money owes nothing unusual. */
function Owed({ order, writeOff }: { order: AdminOrder; writeOff: () => void }) {
  const may = useMay()
  if (order.delivered === null && order.tenders.length === 0)
    return (
      <Note sx={{ mt: 1.5 }}>
        {waitsOnline(order) ? 'Müştərinin onlayn ödəyəcəyi' : 'Təhvil veriləndə alınacaq'} məbləğ: {manat(order.owed)}
      </Note>
    )
  return (
    <Alert
      severity="warning"
      sx={WITH_ACTIONS}
      action={
        order.delivered !== null &&
        may('cash') && (
          <Button color="inherit" onClick={writeOff}>
            Borcu sil
          </Button>
        )
      }
    >
      {order.delivered === null ? 'Müştəri' : 'Təhvil verilib, ödənilməyib: müştəri'} {manat(order.owed)} borcludur.
    </Alert>
  )
}

/** A button in the red box. */
const ON_RED = {
  whiteSpace: 'nowrap',
  color: 'error.main',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
}

type RefundDueProps = {
  order: Pick<AdminOrder, 'id' | 'number' | 'refund_due' | 'payment'>
  /** The reason in the dialog of a refund to the card. */
  reason: string
  /** Whether the dialog opens by itself, because the goods came just now (G8). */
  opens?: boolean
}

/** The money that the customer is owed, and the ways to refund it: to the card, or recorded by hand. */
export function RefundDue({ order, reason, opens = false }: RefundDueProps) {
  const may = useMay()
  const mayRefund = may('refunds')
  const { data, isPending } = usePaymentsOf(order.id)
  const paid = data?.payments.find(canRefund)
  const [chosen, setAsking] = useState<'card' | 'other' | null | undefined>(undefined)
  const atFirst = opens && mayRefund && !isPending ? (paid ? 'card' : 'other') : null
  const asking = chosen === undefined ? atFirst : chosen
  return (
    <>
      <Alert
        severity="error"
        sx={WITH_ACTIONS}
        action={
          // Until the payments are loaded, the way to refund is unknown.
          mayRefund &&
          !isPending && (
            <>
              {paid && (
                <Button color="error" variant="outlined" sx={ON_RED} onClick={() => setAsking('card')}>
                  Karta qaytar
                </Button>
              )}
              <Button color="error" variant="outlined" sx={ON_RED} onClick={() => setAsking('other')}>
                {paid ? 'Başqa yolla yaz' : 'Geri ödə'}
              </Button>
            </>
          )
        }
      >
        {manat(order.refund_due)} müştəriyə geri ödənilməlidir.
      </Alert>
      {asking === 'other' && <RefundDialog order={order} close={() => setAsking(null)} />}
      {asking === 'card' && paid && (
        <CardRefundDialog payment={paid} amount={order.refund_due} reason={reason} close={() => setAsking(null)} />
      )}
    </>
  )
}
