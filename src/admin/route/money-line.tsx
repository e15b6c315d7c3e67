import PaidIcon from '@mui/icons-material/CheckCircle'
import UnpaidIcon from '@mui/icons-material/ErrorOutline'
import { Box, Typography } from '@mui/material'
import { Grey } from '../parts/basics.tsx'
import { amountText } from '../parts/manat.ts'
import type { RouteOrder } from './route-data.ts'

const ways = { cash: 'nağd', card: 'qapıda kartla', online: '' }

/**
 * The money that the courier takes at the door: an amount with its way, or nothing. `size`: of the amount, px;
 * `isAlone`: without the way.
 */
export function MoneyLine({ order, size, isAlone }: { order: RouteOrder; size: number; isAlone?: boolean }) {
  if (order.payment === 'online') {
    const isPaid = order.payment_state !== 'pending'
    const Icon = isPaid ? PaidIcon : UnpaidIcon
    return (
      <Typography
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontSize: 16,
          lineHeight: '24px',
          fontWeight: 600,
          color: isPaid ? 'secondary.main' : 'warning.main',
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
        {isPaid ? 'Ödənilib, pul götürməyin' : 'Onlayn ödəniş gəlməyib: mağazaya zəng edin'}
      </Typography>
    )
  }
  return (
    <Grey component="div" sx={{ fontSize: 16 }}>
      <Box
        component="span"
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
      </Box>{' '}
      {!isAlone && ways[order.payment]}
    </Grey>
  )
}
