import PaidIcon from '@mui/icons-material/CheckCircle'
import UnpaidIcon from '@mui/icons-material/ErrorOutline'
import { Card, Chip, Stack, Typography } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { Grey, Note, Span, Strong } from '../parts/basics.tsx'
import { amountText, manat } from '../parts/manat.ts'
import { isOpen, isPart, type Route, type RouteOrder } from './route-data.ts'
import { Beginning } from '../parts/placeholders.tsx'

const ways = { cash: 'qapıda nağd', card: 'qapıda kartla', online: '' }

/**
 * The money that the courier takes at the door: an amount with its way, or nothing. `size`: of the amount, px;
 * `isAlone`: without the way.
 */
export function MoneyLine({ order, size, isAlone }: { order: RouteOrder; size: number; isAlone?: boolean }) {
  const isPaidBefore = isOpen(order) && Number(order.to_take) === 0
  if (order.payment === 'online' || isPaidBefore) {
    const isPaid = order.payment_state !== 'pending'
    const Icon = isPaid ? PaidIcon : UnpaidIcon
    return (
      <Strong
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontSize: 16,
          lineHeight: '24px',
          color: isPaid ? 'secondary.main' : 'warning.main',
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
        {isPaid ? 'Ödənilib, pul götürməyin' : 'Onlayn ödəniş gəlməyib: mağazaya zəng edin'}
      </Strong>
    )
  }
  return (
    <Grey component="div" sx={{ fontSize: 16 }}>
      <Span
        sx={{
          fontSize: size,
          lineHeight: 1.15,
          fontWeight: 650,
          letterSpacing: '-0.03em',
          color: 'text.primary',
          whiteSpace: 'nowrap',
          mr: 0.75,
        }}
      >
        {amountText(order.to_take)} ₼
      </Span>{' '}
      {!isAlone && ways[order.payment]}
    </Grey>
  )
}

/** The orders that ended today, with what was taken for each. */
export function DoneList({ orders }: { route: Route; orders: readonly RouteOrder[] }) {
  const ended = orders.filter((order) => !isOpen(order))
  if (ended.length === 0)
    return <Beginning title="Bu gün hələ heç nə bitməyib">Təhvil verdiyiniz sifarişlər burada görünəcək.</Beginning>
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {ended.map((order) => (
        <Card component="li" key={order.id}>
          <Stack
            component={Link}
            to={`/route/${order.id}`}
            direction="row"
            spacing={1.5}
            sx={{ p: 2, minHeight: 64, alignItems: 'center', color: 'text.primary', textDecoration: 'none' }}
          >
            <div style={{ flex: 1, minWidth: 0 }}>
              <Strong sx={{ overflowWrap: 'anywhere' }}>{order.address}</Strong>
              <Note>
                № {order.number} · {order.recipient}
                {order.reason && ` · ${order.reason}`}
              </Note>
            </div>
            <Stack sx={{ alignItems: 'flex-end', gap: 0.5, flex: 'none' }}>
              {order.stage === 'delivered' && order.payment !== 'online' && (
                <Typography sx={{ fontWeight: 620, whiteSpace: 'nowrap' }}>{manat(order.to_take)}</Typography>
              )}
              <EndChip order={order} />
            </Stack>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

/** How the order ended, or that it is being sent. */
export function EndChip({ order }: { order: RouteOrder }) {
  const colour = order.stage === 'returned' ? 'error' : 'success'
  const word = order.stage === 'returned' ? 'Qayıdır' : isPart(order) ? 'Bir hissəsi' : 'Təhvil verildi'
  return (
    <Chip
      variant="outlined"
      color={order.isSending ? 'warning' : colour}
      label={order.isSending ? 'Göndərilir' : word}
    />
  )
}
