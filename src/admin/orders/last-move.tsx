import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useNotify, useStore } from 'react-admin'
import { stageLabel, UNDO_MS } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import { useOrdersChanged, type StageMove } from './use-order-moves.ts'
import { useWrite } from '../parts/hooks.ts'

/** The moved orders, and when they moved, ms since 1970. */
type Move = { orders: StageMove[]; at: number }

/** Hook: the last move of many orders in this browser, until it is undone, replaced or dismissed. */
export function useLastMove(): [move: Move | null, setMove: (move: Move | null) => void] {
  return useStore<Move | null>('orders.last-move', null)
}

/** Returns how many orders moved to which stage. */
export function movesText(orders: readonly Omit<StageMove, 'id'>[]): string {
  const labels = orders.map(({ stage, is_pickup }) => stageLabel(stage, is_pickup))
  return [...new Set(labels)]
    .map((label) => `${labels.filter((other) => other === label).length} sifariş: ${label}.`)
    .join(' ')
}

/** Offers to undo the last move of many orders, for ten minutes (C17). */
export function LastMove() {
  const [move, setMove] = useLastMove()
  const notify = useNotify()
  const changed = useOrdersChanged()
  useEffect(() => {
    if (!move) return
    const timer = setTimeout(() => setMove(null), Math.max(0, move.at + UNDO_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [move, setMove])
  const undo = useWrite({
    mutationFn: (orders: StageMove[]) =>
      api.call('orders.undo-stages', { orders: orders.map(({ id, stage }) => ({ id, stage })) }),
    onSuccess: async ({ undone, refused }) => {
      setMove(null)
      const [first] = refused
      const rest = first ? ` № ${refused.map(({ number }) => number).join(', ')}: ${first.detail}` : ''
      notify(`${undone.length} sifariş geri alındı.${rest}`, { type: first ? 'warning' : 'success' })
      await changed()
    },
  })
  if (!move) return null
  return (
    <Alert
      severity="success"
      onClose={() => setMove(null)}
      closeText="Bağla"
      sx={{ mx: { xs: 2, sm: 1.5 }, mt: 1.5, alignItems: 'center', '& .MuiAlert-message': { flex: 1 } }}
    >
      {movesText(move.orders)}{' '}
      <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(move.orders)}>
        Geri al
      </Button>
    </Alert>
  )
}
