import { Box, Button, Card, CardContent, Divider, Typography } from '@mui/material'
import { PartTitle } from '../parts/basics.tsx'
import { failureText } from '../parts/failure-text.ts'
import type { AdminOrder } from '../orders/use-order-moves.ts'
import { PaymentEntry } from './payment-entry.tsx'
import { usePaymentsOf } from './use-payment-acts.ts'

/** The attempts to pay an order by card, newest first (Y3); nothing for an order that was never paid online. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const { data, error, refetch } = usePaymentsOf(order.id)
  if (error)
    return (
      <Card>
        <CardContent>
          <Typography color="error" role="alert">
            Kart ödənişləri yüklənmədi. {failureText(error)}
          </Typography>
          <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
        </CardContent>
      </Card>
    )
  if (!data || data.payments.length === 0) return null
  return (
    <Card component="section" aria-label="Kart ödənişləri">
      <CardContent sx={{ '&&': { pb: 0.5 } }}>
        <PartTitle>Kart ödənişləri</PartTitle>
        {data.payments.map((payment, at) => (
          <Box key={payment.id}>
            {at > 0 && <Divider />}
            <PaymentEntry payment={payment} />
          </Box>
        ))}
      </CardContent>
    </Card>
  )
}
