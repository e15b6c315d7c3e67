import NextIcon from '@mui/icons-material/ArrowForward'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, useGetMany, useListContext, useNotify, useUnselectAll } from 'react-admin'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { stageAfter } from '#src/domain/orders/stages.ts'
import { useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { movesText, useLastMove } from './last-move.tsx'
import { printPaper, type Paper } from './print-paper.ts'
import { stageCommand } from './stage-commands.ts'
import { useAdvance, type OrderRow } from './use-order-moves.ts'

/** Actions for the ticked orders: each moves to its own next stage, or the papers of all are printed. */
export function BulkActions() {
  const { selectedIds } = useListContext<OrderRow>()
  // Ticked rows may be on other pages.
  const { data: chosen = [], isPending } = useGetMany<OrderRow>(
    'orders',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  )
  const [asks, setAsks] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const unselectAll = useUnselectAll('orders')
  const notify = useNotify()
  const advance = useAdvance()
  const [, setLastMove] = useLastMove()
  const print = useWrite({ mutationFn: (paper: Paper) => printPaper(paper, selectedIds) })
  const due = chosen.flatMap((order) => {
    const stage = stageAfter(order.stage)
    return stage ? [{ id: order.id, stage, is_pickup: order.is_pickup }] : []
  })
  const ask = () =>
    due.length === 0 ? notify('Seçilənlərin növbəti mərhələsi yoxdur.', { type: 'warning' }) : setAsks(true)
  const move = () => {
    setAsks(false)
    advance.mutate(due, {
      onSuccess: ({ moved }) => {
        unselectAll()
        if (moved.length > 0) setLastMove({ orders: due.filter(({ id }) => moved.includes(id)), at: Date.now() })
      },
    })
  }
  const [label, ...others] = new Set(due.map(({ stage, is_pickup }) => stageCommand(stage, is_pickup)))
  return (
    <>
      {chosen.length > 0 && (
        <Typography
          component="span"
          aria-label="Seçilənlərin məbləği"
          sx={{ mr: 1, alignSelf: 'center', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {manat(formatAmount(chosen.reduce((sum, { total }) => sum + parseAmount(total), 0)))}
        </Typography>
      )}
      <Button
        size="small"
        variant="contained"
        endIcon={<NextIcon />}
        onClick={ask}
        disabled={advance.isPending || isPending}
      >
        {label !== undefined && others.length === 0 ? label : 'Növbəti mərhələ'}
      </Button>
      <Button size="small" startIcon={<CourierIcon />} onClick={() => setGiving(true)}>
        Kuryer
      </Button>
      <Button
        size="small"
        startIcon={<PrintIcon />}
        onClick={() => print.mutate('packing-slip')}
        disabled={print.isPending}
      >
        Yığım vərəqləri
      </Button>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => print.mutate('invoice')} disabled={print.isPending}>
        Fakturalar
      </Button>
      {isGiving && <CourierDialog ids={selectedIds} onClose={() => setGiving(false)} />}
      <Confirm
        isOpen={asks}
        title={`${due.length} sifariş növbəti mərhələyə keçsin?`}
        content={movesText(due)}
        confirm="Keçir"
        cancel="İmtina"
        onConfirm={move}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
