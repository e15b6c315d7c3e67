import { Button } from '@mui/material'
import { useState } from 'react'
import { expectedDaysText } from '#src/domain/checkout/arrival.ts'
import { api } from '../api.ts'
import { InRow, Note, ReasonField, Span } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'

/** The day to which the delivery was moved, and the button that moves it to the next working day (E27). */
export function OrderPostponement({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false)
  const day = order.delivered === null && order.returned === null ? order.bring_on : null
  if (day === null && !order.can_postpone) return null
  return (
    <>
      <Note sx={{ mt: 1.5 }}>Çatdırılma günü</Note>
      <InRow sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Span sx={{ fontWeight: 550 }}>
          {day === null ? 'Bu gün yoldadır' : expectedDaysText({ first: day, last: day }, null)}
        </Span>
        {order.can_postpone && <Button onClick={() => setAsking(true)}>Sabah gətir</Button>}
      </InRow>
      {isAsking && <PostponeDialog order={order} close={() => setAsking(false)} />}
    </>
  )
}

function PostponeDialog({ order, close }: { order: AdminOrder; close: () => void }) {
  const changed = useOrdersChanged()
  const [reason, setReason] = useState('')
  const postpone = useWrite(() => api.call('orders.postpone', { id: order.id, reason }), {
    said: 'Çatdırılma növbəti iş gününə keçirildi.',
    onSuccess: async () => {
      close()
      await changed()
    },
    onError: changed,
  })
  return (
    <FormDialog
      title={`№ ${order.number} sabah gətirilsin?`}
      about="Çatdırılma növbəti iş gününə keçir, müştəriyə yeni gün yazılır. Bir sifarişi ən çoxu 3 dəfə keçirmək olur."
      verb="Sabah gətir"
      size="xs"
      missing={reason.trim() === '' ? 'Səbəbi yazın.' : null}
      isBusy={postpone.isPending}
      submit={() => postpone.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} helperText="Müştəriyə göndərilmir" max={200} />
    </FormDialog>
  )
}
