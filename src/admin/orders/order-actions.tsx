import NextIcon from '@mui/icons-material/ArrowForward'
import ReturnIcon from '@mui/icons-material/Undo'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { stageLabel } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import {
  orderPapers,
  printPaper,
  stageCommand,
  useOrdersChanged,
  useStep,
  useUndoMoves,
  type AdminOrder,
  type Paper,
} from './use-order-moves.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useBelow, useMay, useWrite } from '../parts/hooks.ts'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { MoreMenu } from '../parts/more-menu.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** The buttons of an order: next stage, papers, cancelling. Large enough for fingers. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const undo = useUndoMoves()
  const isPhone = useBelow('sm')
  const print = useWrite((paper: Paper) => printPaper(paper, [order.id]))
  const navigate = useNavigate()
  const { id, is_pickup, undo_stage } = order
  const change = order.can_change && may('manual-orders') ? `/manual-orders/${id}` : null
  const takeBack = undo_stage && {
    label: `«${stageLabel(undo_stage, is_pickup)}» geri al`,
    isDisabled: undo.isPending,
    run: () => undo.mutate([{ id, stage: undo_stage, is_pickup }]),
  }
  return (
    <>
      {isPhone ? (
        <MoreMenu
          sx={{ order: 1 }}
          entries={[
            change !== null && { label: 'Dəyiş', run: () => void navigate(change) },
            takeBack,
            ...orderPapers.map((paper) => ({ label: paper.name, run: () => print.mutate(paper.id) })),
            order.can_cancel && { label: 'Ləğv et', isDangerous: true, run: () => setAsking(true) },
          ]}
        />
      ) : (
        <>
          {order.can_cancel && (
            <Button color="error" onClick={() => setAsking(true)}>
              Ləğv et
            </Button>
          )}
          {takeBack && (
            <Button disabled={takeBack.isDisabled} onClick={takeBack.run}>
              {takeBack.label}
            </Button>
          )}
          {change !== null && (
            <Button variant="outlined" startIcon={<ChangeIcon />} component={Link} to={change}>
              Dəyiş
            </Button>
          )}
          <ChoiceMenu
            variant="outlined"
            startIcon={<PrintIcon />}
            disabled={print.isPending}
            choices={orderPapers}
            choose={print.mutate}
          >
            Çap et
          </ChoiceMenu>
        </>
      )}
      {order.can_return && <ReturnAct order={order} />}
      <NextStages order={order} />
      {asking && <CancelDialog order={order} close={() => setAsking(false)} />}
    </>
  )
}

function ReturnAct({ order }: { order: AdminOrder }) {
  const [isReturning, setReturning] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        sx={{ color: 'error.main' }}
        startIcon={<ReturnIcon />}
        onClick={() => setReturning(true)}
      >
        Qaytarıldı
      </Button>
      {isReturning && <ReturnDialog order={order} close={() => setReturning(false)} />}
    </>
  )
}

/** Moves the order to its next stage; an order that waits to be collected may be delivered at once. */
function NextStages({ order }: { order: AdminOrder }) {
  const { isPending, step } = useStep()
  const { next_stage: next, is_pickup } = order
  if (!next) return null
  return (
    <>
      {next !== 'delivered' && is_pickup && (
        <Button variant="outlined" disabled={isPending} onClick={() => void step(order, 'delivered')}>
          {stageCommand('delivered', true)}
        </Button>
      )}
      <Button variant="contained" endIcon={<NextIcon />} disabled={isPending} onClick={() => void step(order, next)}>
        {stageCommand(next, is_pickup)}
      </Button>
    </>
  )
}

function CancelDialog({ order, close }: { order: AdminOrder; close: () => void }) {
  const changed = useOrdersChanged()
  return (
    <ReasonDialog
      title={`№ ${order.number} ləğv edilsin?`}
      verb="Sifarişi ləğv et"
      isDangerous
      missing="Ləğvin səbəbini yazın."
      hint="Müştəriyə məktubda göndərilir"
      send={(reason) => api.call('orders.cancel', { id: order.id, reason })}
      said="Sifariş ləğv edildi, mallar stoka qayıtdı."
      changed={changed}
      close={close}
    />
  )
}
