import NextIcon from '@mui/icons-material/ArrowForward'
import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material'
import { memo, useState, type ReactNode } from 'react'
import { useListContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { stageAfter } from '#src/domain/orders/stages.ts'
import { isUnpaid, payments, PiecesBack } from './order-cells.tsx'
import { NoOrders } from './stage-tabs.tsx'
import { StageChip } from './stage-chip.tsx'
import { stageCommand, useStep, type OrderRow } from './use-order-moves.ts'
import { DIGITS, InRow, Note, Span, Strong, TINTED } from '../parts/basics.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { useTicksOfPage } from '../parts/list-panel.tsx'
import { NotLoaded } from '../parts/placeholders.tsx'
import { CardsBulkBar, CardTick, TICKED } from '../parts/row-cards.tsx'
import { SortControl } from '../parts/sorting.tsx'
import { manat } from '../parts/manat.ts'

const sorts = [
  { field: 'created_at', label: 'Tarix' },
  { field: 'total', label: 'Yekun' },
  { field: 'customer', label: 'Müştəri' },
  { field: 'number', label: '№' },
]

/**
 * Orders as cards, for phones: the order, and a button for its next step (A28). If sorted by date, days are headings.
 */
export function OrderCards({ bulk }: { bulk: ReactNode }) {
  useTicksOfPage()
  const { data = [], sort, error, isPending, page, hasNextPage, selectedIds } = useListContext<OrderRow>()
  const card = (order: OrderRow, withDate: boolean) => (
    <OrderCard key={order.id} order={order} withDate={withDate} isTicked={selectedIds?.includes(order.id) ?? false} />
  )
  const isByDay = sort.field === 'created_at'
  const [today] = useState(() => dateTimeText(new Date().toISOString()).slice(0, 10))
  const days = [...Map.groupBy(isByDay ? data : [], ({ created_at }) => dateTimeText(created_at).slice(0, 10))]
  // The days at the edges of a page may continue on the next one.
  const isWhole = (at: number) => (at > 0 || page === 1) && (at < days.length - 1 || !hasNextPage)
  if (error && data.length === 0) return <NotLoaded />
  if (data.length === 0 && !isPending) return <NoOrders />
  return (
    <Stack spacing={1.5} sx={{ bgcolor: 'background.default', pt: 1 }}>
      {data.length > 1 && <SortControl choices={sorts} />}
      <CardsBulkBar>{bulk}</CardsBulkBar>
      {!isByDay && data.map((order) => card(order, true))}
      {days.map(([day, orders], at) => (
        <Box key={day} component="section" aria-label={day}>
          <InRow sx={{ gap: 1, mb: 1, justifyContent: 'space-between' }}>
            <Strong component="h2" sx={{ fontSize: 14 }}>
              {day === today && 'Bu gün '}
              {day}
            </Strong>
            {isWhole(at) && <Note sx={DIGITS}>{sumOf(orders)}</Note>}
          </InRow>
          <Stack spacing={1.5}>{orders.map((order) => card(order, false))}</Stack>
        </Box>
      ))}
    </Stack>
  )
}

/** Returns the number of a day's orders and their sum. */
function sumOf(orders: readonly OrderRow[]): string {
  const sum = orders.reduce((total, { total: own }) => total + parseAmount(own), 0)
  return `${orders.length} sifariş, ${manat(formatAmount(sum))}`
}

type OrderCardProps = { order: OrderRow; withDate: boolean; isTicked: boolean }

/** Rendered only if its order or its tick changes: 25 cards take a third of a second on a slow phone. */
const OrderCard = memo(({ order, withDate, isTicked }: OrderCardProps) => {
  const { isPending, step } = useStep()
  const next = stageAfter(order.stage)
  return (
    <Card
      component="article"
      aria-label={`Sifariş № ${order.number}`}
      sx={{
        p: 2,
        ...(order.stage === 'received' && { borderLeft: 3, borderLeftColor: 'success.light' }),
        ...(isTicked && TICKED),
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <CardTick id={order.id} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Described order={order} withDate={withDate} />
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 1 }}>
        {next && (
          <Button
            fullWidth
            endIcon={<NextIcon />}
            disabled={isPending}
            onClick={() => void step(order, next)}
            sx={{ minHeight: 44, ...TINTED }}
          >
            {stageCommand(next, order.is_pickup)}
          </Button>
        )}
        <ContactIcons phone={order.phone} call={phoneText(order.phone)} chat={order.customer} />
      </Stack>
    </Card>
  )
})

/** Number, sum, customer, stage and place of an order. */
function Described({ order, withDate }: { order: OrderRow; withDate: boolean }) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography
          component={Link}
          to={`/orders/${order.id}/show`}
          sx={{
            flex: 1,
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: 'none',
            fontSize: 16,
            py: '10px',
            my: '-8px',
          }}
        >
          № {order.number}{' '}
          <Span sx={{ fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
            {dateTimeText(order.created_at).slice(withDate ? 0 : 11)}
          </Span>
        </Typography>
        <Typography sx={{ fontWeight: 650, fontSize: 16, whiteSpace: 'nowrap' }}>{manat(order.total)}</Typography>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <span>
          {order.customer}
          {order.wholesaler && <Chip label="Topdan" sx={{ ml: 0.75, height: 20, fontSize: 12 }} />}
        </span>
        <Note>
          {order.pieces} ədəd, {payments[order.payment]}
          {isUnpaid(order) && <Span sx={{ color: 'warning.main' }}>, ödənilməyib</Span>}
        </Note>
      </Stack>
      <InRow sx={{ gap: 1, my: 1, flexWrap: 'wrap' }}>
        <StageChip stage={order.stage} isPickup={order.is_pickup} />
        <PiecesBack order={order} />
        <Note>
          {order.delivery_name}, {order.city}
          {order.courier && `, ${order.courier.name}`}
        </Note>
      </InRow>
      <Owed order={order} />
    </>
  )
}

/** The debt of the customer after the delivery, and the refund that the shop owes. */
function Owed({ order }: { order: OrderRow }) {
  return (
    <>
      {order.stage === 'delivered' && Number(order.owed) > 0 && (
        <Typography variant="body2" color="warning.main" sx={{ mb: 1 }}>
          Müştəri borcludur: {manat(order.owed)}
        </Typography>
      )}
      {Number(order.refund_due) > 0 && (
        <Typography variant="body2" color="error" sx={{ mb: 1 }}>
          Geri ödənilməli: {manat(order.refund_due)}
        </Typography>
      )}
    </>
  )
}
