import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { dateTimeText } from '../../domain/date-time-text.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { manat } from '../parts/manat.ts'
import { RefundDialog, ways } from './refund-dialog.tsx'
import type { StaffOrder } from './use-order-moves.ts'

/** What was received for an order and what was given back (A17); nothing while neither has happened. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { permissions } = usePermissions<StaffRight[]>()
  const [asking, setAsking] = useState(false)
  const isDue = Number(order.refund_due) > 0
  if (Number(order.received_amount) === 0 && order.returns.length === 0) return null
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">Ödəniş</Typography>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, m: 0, mt: 1, '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' } }}>
          <dt>Alınıb</dt><dd>{manat(order.received_amount)}</dd>
          {order.refunds.map((refund) => (
            <Box key={refund.id} sx={{ display: 'contents' }}>
              <dt>
                Geri ödənilib · {ways[refund.way]}
                <Typography variant="body2" color="text.secondary">{[dateTimeText(refund.created_at), refund.who, refund.reference].filter(Boolean).join(' · ')}</Typography>
              </dt>
              <dd>−{manat(refund.amount)}</dd>
            </Box>
          ))}
        </Box>
        {isDue && (
          <Alert severity="error" sx={{ mt: 2 }} action={permissions?.includes('refunds') && <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => setAsking(true)}>Geri ödə</Button>}>
            {manat(order.refund_due)} müştəriyə geri ödənilməlidir.
          </Alert>
        )}
        {asking && <RefundDialog order={order} close={() => setAsking(false)} />}
      </CardContent>
    </Card>
  )
}
