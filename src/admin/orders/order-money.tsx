import { Alert, Box, Button, Card, CardContent, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Input } from '../../contract/client/api.ts'
import { dateTimeText } from '../../domain/date-time-text.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'
import { useTellError } from '../parts/tell-error.ts'
import { useOrdersChanged, type StaffOrder } from './use-order-moves.ts'
import { manat } from '../parts/manat.ts'

const ways = { cash: 'Nağd', card: 'Karta', transfer: 'Köçürmə' }

/** What was received for an order and what was given back (A17); nothing while neither has happened. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { permissions } = usePermissions<StaffRight[]>()
  const [asking, setAsking] = useState(false)
  const isDue = Number(order.refund_due) > 0
  if (Number(order.received_amount) === 0 && order.returns.length === 0) return null
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">Pul</Typography>
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

/** Writes down what the till or the bank has given back. */
function RefundDialog({ order, close }: { order: StaffOrder; close: () => void }) {
  const notify = useNotify()
  const told = useTellError()
  const changed = useOrdersChanged()
  const refund = useMutation({
    mutationFn: (typed: Input<'orders.refund'>) => api.call('orders.refund', typed),
    onSuccess: async () => {
      close()
      await changed()
      notify('Geri ödəniş yazıldı.', { type: 'success' })
    },
    onError: (error) => (error instanceof ApiError && error.field('amount') !== undefined ? undefined : told(error)),
  })
  const fault = refund.error instanceof ApiError ? refund.error.field('amount') : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    refund.mutate({
      id: order.id, amount: String(typed.get('amount')).trim().replace(',', '.'), way: String(typed.get('way')) as 'cash' | 'card' | 'transfer',
      reference: String(typed.get('reference')).trim(),
    })
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle>№ {order.number}: geri ödəniş</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">Pulu kassadan və ya bankdan qaytarın, sonra burada yazın.</Typography>
          <Stack spacing={2} sx={{ mt: 2 }}>
            <TextField name="amount" label="Məbləğ, ₼" defaultValue={order.refund_due} required autoFocus error={fault !== undefined} helperText={fault} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
            <TextField name="way" label="Necə" select defaultValue={order.payment === 'cash' ? 'cash' : 'card'}>
              {Object.entries(ways).map(([way, word]) => <MenuItem key={way} value={way}>{word}</MenuItem>)}
            </TextField>
            <TextField name="reference" label="Qəbzin və ya köçürmənin nömrəsi" slotProps={{ htmlInput: { maxLength: 100 } }} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Bağla</Button>
          <Button type="submit" variant="contained" disabled={refund.isPending}>Yaz</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
