import { useState } from 'react'
import { Alert, MenuItem, Stack, TextField } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import type { RefundWay } from '#src/domain/orders/tenders.ts'
import { api, ApiError, type Input } from '../api.ts'
import { useOrdersChanged, type OrderRow } from './use-order-moves.ts'
import { Grey } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'

const ways: Record<RefundWay, string> = { cash_store: 'Nağd, mağazada', card_door: 'Karta', transfer: 'Köçürmə' }

const faultOf = (error: unknown, field: string) => (error instanceof ApiError ? error.field(field) : undefined)

type RefundOrder = Pick<OrderRow, 'id' | 'number' | 'refund_due' | 'payment'>

/** Records a refund that staff have already paid out. The shop itself moves no money. */
export function RefundDialog({ order, close }: { order: RefundOrder; close: () => void }) {
  const changed = useOrdersChanged()
  const [asksReason, setAsksReason] = useState(false)
  const refund = useWrite((typed: Input<'orders.refund'>) => api.call('orders.refund', typed), {
    said: 'Geri ödəniş yazıldı.',
    onSuccess: async () => {
      close()
      await changed()
    },
    onError: (error) => setAsksReason((asked) => asked || faultOf(error, 'reason') !== undefined),
    failureOf: (error) => ((faultOf(error, 'amount') ?? faultOf(error, 'reason')) ? null : errorText(error)),
  })
  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    refund.mutate({
      id: order.id,
      amount: String(typed.get('amount')).trim().replace(',', '.'),
      way: String(typed.get('way')) as RefundWay,
      reference: String(typed.get('reference')).trim(),
      reason: String(typed.get('reason') ?? '').trim(),
    })
  }
  return (
    <FormDialog
      title={`№ ${order.number}: geri ödəniş`}
      verb="Yaz"
      isBusy={refund.isPending}
      submit={submit}
      close={close}
    >
      <Grey>Pulu kassadan və ya bankdan qaytarın, sonra burada yazın.</Grey>
      {order.payment === 'online' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Sifariş kartla ödənilib. Pulu karta bank özü qaytarır:{' '}
          <Link to={`/orders/${order.id}/show`} onClick={close}>
            sifarişdə
          </Link>{' '}
          «Karta qaytar» basın.
        </Alert>
      )}
      <RefundFields order={order} error={refund.error} asksReason={asksReason} />
    </FormDialog>
  )
}

type FieldsProps = { order: RefundOrder; error: unknown; asksReason: boolean }

function RefundFields({ order, error, asksReason }: FieldsProps) {
  const fault = faultOf(error, 'amount')
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <TextField
        name="amount"
        label="Məbləğ, ₼"
        defaultValue={order.refund_due}
        required
        autoFocus
        error={fault !== undefined}
        helperText={fault}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField name="way" label="Necə" select defaultValue={order.payment === 'cash' ? 'cash_store' : 'card_door'}>
        {Object.entries(ways).map(([way, word]) => (
          <MenuItem key={way} value={way}>
            {word}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="reference"
        label="Qəbzin və ya köçürmənin nömrəsi"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {asksReason && (
        <TextField
          name="reason"
          label="Borcdan artıq qaytarmağın səbəbi"
          required
          autoFocus
          error={faultOf(error, 'reason') !== undefined}
          helperText={faultOf(error, 'reason')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
    </Stack>
  )
}
