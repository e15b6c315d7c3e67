import { Box, MenuItem } from '@mui/material'
import { useState } from 'react'
import { moneyWays, type MoneyWay } from '#src/domain/orders/tenders.ts'
import { api, ApiError } from '../api.ts'
import { ReasonField, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { Sums } from './order-sums.tsx'
import { useOrdersChanged, type AdminOrder, type OrderRow } from './use-order-moves.ts'

const wayNames: Record<MoneyWay, string> = { cash: 'Nağd', card: 'Kartla', transfer: 'Köçürmə' }

type DebtProps = { order: Pick<OrderRow, 'id' | 'number' | 'owed'>; close: () => void }

/** Hook: a write about the money of an order, which closes its dialog. Another person may have been faster. */
function useMoneyWrite(write: () => Promise<unknown>, said: string, close: () => void) {
  const changed = useOrdersChanged()
  return useWrite(write, {
    said,
    onSuccess: async () => {
      close()
      await changed()
    },
    onError: changed,
    failureOf: (error) => (error instanceof ApiError && error.field('amount') ? null : errorText(error)),
  })
}

/** Records money that came another way than online (E21). */
export function PaymentDialog({ order, close }: DebtProps) {
  const [amount, setAmount] = useState(order.owed)
  const [way, setWay] = useState<MoneyWay>('cash')
  const record = useMoneyWrite(
    () => api.call('orders.record-payment', { id: order.id, amount: amount.trim().replace(',', '.'), way }),
    'Ödəniş yazıldı.',
    close,
  )
  return (
    <FormDialog
      title={`№ ${order.number}: ödəniş`}
      about={`Müştərinin borcu ${manat(order.owed)}. Alınan pulu yazın: yazı dəyişdirilmir.`}
      verb="Yaz"
      size="xs"
      isBusy={record.isPending}
      submit={() => record.mutate()}
      close={close}
    >
      <TypedField
        label="Məbləğ, ₼"
        value={amount}
        change={setAmount}
        required
        autoFocus
        isAmount
        fault={record.error instanceof ApiError ? record.error.field('amount') : undefined}
      />
      <TypedField select label="Necə" value={way} change={(chosen) => setWay(chosen as MoneyWay)}>
        {moneyWays.map((one) => (
          <MenuItem key={one} value={one}>
            {wayNames[one]}
          </MenuItem>
        ))}
      </TypedField>
    </FormDialog>
  )
}

/** Writes off what the customer owes (E21). */
export function WriteOffDialog({ order, close }: DebtProps) {
  const [reason, setReason] = useState('')
  const write = useMoneyWrite(() => api.call('orders.write-off', { id: order.id, reason }), 'Borc silindi.', close)
  return (
    <FormDialog
      title={`${manat(order.owed)} borc silinsin?`}
      about="Pul alınmış sayılmır. Silinən borc rəqəmlərdə ayrıca görünür və geri alınmır."
      verb="Borcu sil"
      size="xs"
      isDangerous
      missing={reason.trim() === '' ? 'Səbəbi yazın.' : null}
      isBusy={write.isPending}
      submit={() => write.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} />
    </FormDialog>
  )
}

type ReversalProps = {
  order: Pick<AdminOrder, 'refund_due'>
  refund: AdminOrder['refunds'][number]
  close: () => void
}

/** Reverses a refund that was recorded by mistake, and shows what is due then (E26). */
export function ReversalDialog({ order, refund, close }: ReversalProps) {
  const [reason, setReason] = useState('')
  const reverse = useMoneyWrite(
    () => api.call('orders.reverse-refund', { id: refund.id, reason }),
    'Əks yazı yazıldı.',
    close,
  )
  return (
    <FormDialog
      title="Bu geri ödəniş səhvdir?"
      about="Yazı silinmir: eyni məbləğ əks işarə ilə yazılır, ikisi də tarixçədə qalır."
      verb="Əks yazı yaz"
      size="xs"
      isDangerous
      missing={reason.trim() === '' ? 'Səbəbi yazın.' : null}
      isBusy={reverse.isPending}
      submit={() => reverse.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} helperText="Məsələn: məbləğ səhvdir, pul verilməyib" />
      <Sums>
        <dt>Geri ödəniş</dt>
        <Box component="dd" sx={{ textDecoration: 'line-through', color: 'text.secondary' }}>
          −{manat(refund.amount)}
        </Box>
        <dt>İndi müştəriyə qaytarılmalıdır</dt>
        <dd>{manat(order.refund_due)}</dd>
      </Sums>
    </FormDialog>
  )
}
