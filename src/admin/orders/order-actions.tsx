import NextIcon from '@mui/icons-material/ArrowForward'
import ReturnIcon from '@mui/icons-material/Undo'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link, useNotify } from 'react-admin'
import { stageLabel } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import {
  orderPapers,
  printPaper,
  stageCommand,
  useOrdersChanged,
  useStep,
  type AdminOrder,
  type Paper,
} from './use-order-moves.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useMay, useWrite } from '../parts/hooks.ts'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** The buttons of an order: next stage, papers, cancelling. Large enough for fingers. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const notify = useNotify()
  const may = useMay()
  const { isPending: isMoving, step } = useStep()
  const [asking, setAsking] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const changed = useOrdersChanged()
  const undo = useWrite(
    (stage: NonNullable<AdminOrder['undo_stage']>) =>
      api.call('orders.undo-stages', { orders: [{ id: order.id, stage }] }),
    {
      onSuccess: async ({ refused: [refused] }) => {
        if (refused) notify(refused.detail, { type: 'warning' })
        await changed()
      },
      onError: changed,
    },
  )
  const next = order.next_stage
  return (
    <>
      {order.can_cancel && (
        <Button color="error" onClick={() => setAsking(true)}>
          Ləğv et
        </Button>
      )}
      {order.undo_stage && (
        <Button disabled={undo.isPending} onClick={() => undo.mutate(order.undo_stage ?? 'preparing')}>
          «{stageLabel(order.undo_stage, order.is_pickup)}» geri al
        </Button>
      )}
      {order.can_change && may('manual-orders') && (
        <Button variant="outlined" startIcon={<ChangeIcon />} component={Link} to={`/manual-orders/${order.id}`}>
          Dəyiş
        </Button>
      )}
      <PrintMenu order={order} />
      {order.can_return && (
        <Button
          variant="outlined"
          color="error"
          sx={{ color: 'error.main' }}
          startIcon={<ReturnIcon />}
          onClick={() => setReturning(true)}
        >
          Qaytarıldı
        </Button>
      )}
      {next && next !== 'delivered' && order.is_pickup && (
        <Button variant="outlined" disabled={isMoving} onClick={() => void step(order, 'delivered')}>
          {stageCommand('delivered', true)}
        </Button>
      )}
      {next && (
        <Button variant="contained" endIcon={<NextIcon />} disabled={isMoving} onClick={() => void step(order, next)}>
          {stageCommand(next, order.is_pickup)}
        </Button>
      )}
      {isReturning && <ReturnDialog order={order} close={() => setReturning(false)} />}
      {asking && (
        <ReasonDialog
          title={`№ ${order.number} ləğv edilsin?`}
          verb="Sifarişi ləğv et"
          isDangerous
          missing="Ləğvin səbəbini yazın."
          hint="Müştəriyə məktubda göndərilir"
          send={(reason) => api.call('orders.cancel', { id: order.id, reason })}
          said="Sifariş ləğv edildi, mallar stoka qayıtdı."
          changed={changed}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The papers of an order. */
function PrintMenu({ order }: { order: AdminOrder }) {
  const print = useWrite((paper: Paper) => printPaper(paper, [order.id]))
  return (
    <ChoiceMenu
      variant="outlined"
      startIcon={<PrintIcon />}
      disabled={print.isPending}
      choices={orderPapers}
      choose={print.mutate}
    >
      Çap et
    </ChoiceMenu>
  )
}
