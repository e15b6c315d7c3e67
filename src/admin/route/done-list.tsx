import { Card, Chip, Stack, Typography } from '@mui/material'
import { Link } from 'react-admin'
import { Note } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { manat } from '../parts/manat.ts'
import { isOpen, isPart, type Route, type RouteOrder } from './route-data.ts'

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
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{order.address}</Typography>
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
