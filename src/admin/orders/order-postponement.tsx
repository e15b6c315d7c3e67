import { Button } from '@mui/material'
import { useState } from 'react'
import { expectedDaysText } from '#src/domain/checkout/arrival.ts'
import { api } from '../api.ts'
import { InRow, Note, Span } from '../parts/basics.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'

/** The day to which the delivery was moved, and the button that moves it to the next working day (E27). */
export function OrderPostponement({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false)
  const changed = useOrdersChanged()
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
      {isAsking && (
        <ReasonDialog
          title={`№ ${order.number} sabah gətirilsin?`}
          about="Çatdırılma növbəti iş gününə keçir, müştəriyə yeni gün yazılır. Bir sifarişi ən çoxu 3 dəfə keçirmək olur."
          verb="Sabah gətir"
          hint="Müştəriyə göndərilmir"
          max={200}
          send={(reason) => api.call('orders.postpone', { id: order.id, reason })}
          said="Çatdırılma növbəti iş gününə keçirildi."
          changed={changed}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}
