import { stageWords } from '#src/words/words.ts'
import { Alert, Button, Tab, Tabs } from '@mui/material'
import { useListContext, useStore } from 'ra-core'
import { useEffect } from 'react'
import { ORDERS_COUNTED } from '#src/contract/client/admin/bulk.ts'
import { stageLabel, stages, UNDO_MS } from '#src/domain/orders/stages.ts'
import type { Reply } from '../api.ts'
import { DIGITS, Span } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'
import { NothingFound } from '../parts/placeholders.tsx'
import { grouped } from '#src/domain/money.ts'
import { useUndoMoves, type StageMove } from './use-order-moves.ts'

const tabs = [
  { id: '', name: 'Hamısı' },
  { id: 'open', name: 'Açıq' },
  ...stages.map(({ name, label }) => ({ id: name as string, name: label as string })),
  { id: 'returned', name: stageWords.returned },
  { id: 'canceled', name: 'Ləğv edilib' },
  { id: 'money_due', name: 'Ödəniş və geri ödəmə' },
]

/** Tabs without open work. They show no count: it is no work, and does not fit at 1280 px. */
const FINISHED = ['', 'delivered', 'returned', 'canceled']

/**
 * The stages as tabs over the list of orders; the choice is a filter of the list and is remembered with the filters.
 * Tabs show counts only without other filters, because only then the list has as many rows.
 */
export function StageTabs() {
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { stage: chosen = '', ...others } = filterValues as { stage?: string } & Record<string, unknown>
  const isWhole = Object.values(others).every((value) => value === undefined || value === '')
  const { data: counts } = useRead(
    ['orders', 'counts'],
    'orders.counts',
    {},
    {
      enabled: isWhole,
    },
  )
  return (
    <Tabs
      value={chosen}
      onChange={(_event, stage: string) => setFilters(stage === '' ? others : { ...others, stage }, displayedFilters)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Mərhələ"
      sx={{
        px: { sm: 0.5 },
        '& .MuiTab-root': { px: { xs: 0.875, sm: 0.5 } },
        // Counts of four digits leave no space between the tabs of a narrow window; fewer digits do.
        '& [role=tablist]': { justifyContent: { lg: 'space-between' }, maxWidth: { lg: 1000 } },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: { xs: 'background.default', sm: 'transparent' },
      }}
    >
      {tabs.map(({ id, name }) => (
        <Tab
          key={id}
          value={id}
          label={
            <span>
              {name}
              {isWhole && counts && !FINISHED.includes(id) && <Count of={id || 'all'} counts={counts} />}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** The meaning of a tab without orders, such as that its work is done. */
const DONE: Record<string, string> = {
  received: 'Hamısı hazırlanıb.',
  preparing: 'Hamısı yola düşüb.',
  on_way: 'Hamısı təhvil verilib.',
  open: 'Açıq sifariş yoxdur.',
  delivered: 'Hələ təhvil verilən sifariş yoxdur.',
  returned: 'Qaytarılan sifariş yoxdur.',
  canceled: 'Ləğv edilən sifariş yoxdur.',
  money_due: 'Ödəniş və geri ödəmə gözləyən sifariş yoxdur.',
}

/** Shown in place of orders: in a tab without other filters, the meaning of that. */
export function NoOrders() {
  const { filterValues } = useListContext()
  const { stage, ...others } = filterValues as { stage?: string }
  const done = Object.keys(others).length === 0 ? DONE[stage ?? ''] : undefined
  return <NothingFound {...(done && { done })} />
}

/** The number of orders in a tab; new orders are highlighted. */
function Count({ of, counts }: { of: string; counts: Reply<'orders.counts'> }) {
  const count = counts[of as keyof typeof counts]
  const isNew = of === 'received' && count > 0
  return (
    <Span
      sx={{
        ml: 0.5,
        fontSize: 13,
        fontWeight: 400,
        ...DIGITS,
        ...(isNew && {
          px: 0.75,
          py: '1px',
          borderRadius: 99,
          fontWeight: 600,
          bgcolor: 'success.light',
          color: 'success.dark',
        }),
      }}
    >
      {grouped(count)}
      {count >= ORDERS_COUNTED && '+'}
    </Span>
  )
}

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
  const undo = useUndoMoves()
  useEffect(() => {
    if (!move) return
    const timer = setTimeout(() => setMove(null), Math.max(0, move.at + UNDO_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [move, setMove])
  if (!move) return null
  return (
    <Alert
      severity="success"
      onClose={() => setMove(null)}
      closeText="Bağla"
      sx={{ mx: { xs: 2, sm: 1.5 }, mt: 1.5, alignItems: 'center', '& .MuiAlert-message': { flex: 1 } }}
    >
      {movesText(move.orders)}{' '}
      <Button
        size="small"
        disabled={undo.isPending}
        onClick={() => undo.mutate(move.orders, { onSuccess: () => setMove(null) })}
      >
        Geri al
      </Button>
    </Alert>
  )
}
