import NextIcon from '@mui/icons-material/ArrowForward'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetMany, useListContext, useNotify, useUnselectAll } from 'ra-core'
import { Confirm } from 'ra-ui-materialui'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { stageAfter } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import { DIGITS } from '../parts/basics.tsx'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { useBelow, useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { MoreMenu } from '../parts/more-menu.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { canceledText, cancelAll } from './cancel-all.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { movesText, useLastMove } from './stage-tabs.tsx'
import { isUnpaid, orderPapers, printPaper, stageCommand, useAdvance, useOrdersChanged } from './use-order-moves.ts'
import type { OrderRow, Paper } from './use-order-moves.ts'

/** Actions for the ticked orders: each moves to its own next stage, or the papers of all are printed. */
export function OrderBulk() {
  const isPhone = useBelow('sm')
  const { selectedIds } = useListContext<OrderRow>()
  // Ticked rows may be on other pages.
  const { data: chosen = [], isPending } = useGetMany<OrderRow>(
    'orders',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  )
  const [isGiving, setGiving] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const notify = useNotify()
  const cancelable = chosen.filter(({ stage }) => stage === 'received' || stage === 'preparing')
  const askCancel = () =>
    cancelable.length === 0
      ? notify('Seçilənləri ləğv etmək olmur: yola çıxıb və ya bitib.', { type: 'warning' })
      : setCanceling(true)
  const print = useWrite((paper: Paper) => printPaper(paper, selectedIds))
  return (
    <>
      {chosen.length > 0 && <TotalOf orders={chosen} />}
      <MoveOn orders={chosen} isPending={isPending} />
      {isPhone ? (
        <MoreMenu
          entries={[
            { label: 'Kuryer', run: () => setGiving(true) },
            ...orderPapers.map(({ id, name }) => ({ label: name, run: () => print.mutate(id) })),
            { label: 'Ləğv et', run: askCancel, isDangerous: true, isDisabled: isPending },
          ]}
        />
      ) : (
        <>
          <Button size="small" startIcon={<CourierIcon />} onClick={() => setGiving(true)}>
            Kuryer
          </Button>
          <ChoiceMenu
            size="small"
            startIcon={<PrintIcon />}
            disabled={print.isPending}
            choices={orderPapers}
            choose={print.mutate}
          >
            Çap et
          </ChoiceMenu>
          <Button size="small" color="error" disabled={isPending} onClick={askCancel}>
            Ləğv et
          </Button>
        </>
      )}
      {isCanceling && <CancelDialog orders={cancelable} close={() => setCanceling(false)} />}
      {isGiving && <CourierDialog ids={selectedIds} onClose={() => setGiving(false)} />}
    </>
  )
}

function TotalOf({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <Typography
      component="span"
      aria-label="Seçilənlərin məbləği"
      sx={{ mr: 1, alignSelf: 'center', whiteSpace: 'nowrap', display: { xs: 'none', lg: 'block' }, ...DIGITS }}
    >
      {manat(formatAmount(orders.reduce((sum, { total }) => sum + parseAmount(total), 0)))}
    </Typography>
  )
}

/** Moves each order to its own next stage, after a question that names the unpaid ones. */
function MoveOn({ orders, isPending }: { orders: readonly OrderRow[]; isPending: boolean }) {
  const [asks, setAsks] = useState(false)
  const notify = useNotify()
  const unselectAll = useUnselectAll('orders')
  const [, setLastMove] = useLastMove()
  const advance = useAdvance((moves) => setLastMove({ orders: moves, at: Date.now() }))
  const due = orders.flatMap((order) => {
    const stage = stageAfter(order.stage)
    return stage ? [{ id: order.id, stage, is_pickup: order.is_pickup }] : []
  })
  const unpaid = orders.filter((order) => stageAfter(order.stage) && isUnpaid(order))
  const ask = () =>
    due.length === 0 ? notify('Seçilənlərin növbəti mərhələsi yoxdur.', { type: 'warning' }) : setAsks(true)
  const move = () => {
    setAsks(false)
    advance.mutate(due, { onSuccess: () => unselectAll() })
  }
  const [label, ...others] = new Set(due.map(({ stage, is_pickup }) => stageCommand(stage, is_pickup)))
  return (
    <>
      <Button
        size="small"
        variant="contained"
        endIcon={<NextIcon />}
        onClick={ask}
        disabled={advance.isPending || isPending}
      >
        {label !== undefined && others.length === 0 ? label : 'Növbəti mərhələ'}
      </Button>
      <Confirm
        isOpen={asks}
        title={`${due.length} sifariş növbəti mərhələyə keçsin?`}
        content={
          <>
            {movesText(due)}
            {unpaid.length > 0 && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                Onlayn ödəniş gəlməyib: {unpaid.map(({ number }) => `№ ${number}`).join(', ')}.
              </Alert>
            )}
          </>
        }
        confirm="Keçir"
        cancel="İmtina"
        onConfirm={move}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

function CancelDialog({ orders, close }: { orders: readonly OrderRow[]; close: () => void }) {
  const changed = useOrdersChanged()
  const unselectAll = useUnselectAll('orders')
  return (
    <ReasonDialog
      title={`${orders.length} sifariş ləğv edilsin?`}
      about={orders.map(({ number }) => `№ ${number}`).join(', ')}
      verb="Hamısını ləğv et"
      isDangerous
      missing="Ləğvin səbəbini yazın."
      hint="Hər müştəriyə məktubda göndərilir"
      send={(reason) => cancelAll(orders, (id) => api.call('orders.cancel', { id, reason }))}
      said={canceledText}
      changed={async () => {
        unselectAll()
        await changed()
      }}
      close={close}
    />
  )
}
