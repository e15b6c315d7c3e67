import { createElement } from 'react'
import { useNotify } from 'ra-core'
import { type LaterStage } from '#src/domain/orders/stages.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { api, download, type Reply } from '../api.ts'
import { useReload, useWrite } from '../parts/hooks.ts'
import { askPerson } from '../questions.ts'
import { MoveNotice } from './move-notice.tsx'
import { useUnpacked } from './packed.ts'
import { unsavedChangeOf } from './unsaved-change.ts'

export type AdminOrder = Reply<'orders.show'>
export type OrderRow = Reply<'orders.list'>['results'][number]
/** An order and the stage that it moves to. */
export type StageMove = { id: number; stage: NonNullable<AdminOrder['next_stage']>; is_pickup: boolean }

/** Returns a function that refetches lists, the order and the badge; called after every change of an order. */
export function useOrdersChanged(): () => Promise<void> {
  const reload = useReload()
  return async () => {
    await Promise.all([reload('orders'), reload('order-news')])
  }
}

const movesOf = (orders: readonly StageMove[]) => ({ orders: orders.map(({ id, stage }) => ({ id, stage })) })

/**
 * Returns a mutation that moves orders to the given stages, and reports which did not move. `tell` gets the moves that
 * were made, even if their rows are gone by then.
 */
export function useAdvance(tell: (moves: StageMove[]) => void) {
  const notify = useNotify()
  const changed = useOrdersChanged()
  return useWrite((orders: StageMove[]) => api.call('orders.advance', movesOf(orders)), {
    onSuccess: async ({ moved, refused }, orders) => {
      const moves = orders.filter(({ id }) => moved.includes(id))
      if (moves.length > 0) tell(moves)
      await changed()
      const [first] = refused
      if (!first) return
      const others = refused.length > 1 ? ` (daha ${refused.length - 1})` : ''
      notify(
        `${moved.length > 0 ? `${moved.length} sifariş keçdi. ` : ''}№ ${first.number}: ${first.detail}${others}`,
        {
          type: 'warning',
          autoHideDuration: 8000,
        },
      )
    },
  })
}

/** Returns a mutation that takes moves of orders back, and reports which stayed. */
export function useUndoMoves() {
  const notify = useNotify()
  const changed = useOrdersChanged()
  return useWrite((orders: readonly StageMove[]) => api.call('orders.undo-stages', movesOf(orders)), {
    onSuccess: async ({ undone, refused }) => {
      const [first] = refused
      const told = [
        undone.length > 0 && `${undone.length} sifariş geri alındı.`,
        first && `№ ${refused.map(({ number }) => number).join(', ')}: ${first.detail}`,
      ]
      notify(told.filter(Boolean).join(' '), { type: first ? 'warning' : 'success' })
      await changed()
    },
    onError: changed,
  })
}

const movedWords: Record<LaterStage, string> = {
  preparing: 'hazırlanır',
  on_way: 'karqoya verildi',
  delivered: 'təhvil verildi',
}

/** Returns what became of a moved order, after its number; a pickup order is ready, then taken. */
function movedWord({ stage, is_pickup }: StageMove): string {
  if (is_pickup && stage !== 'preparing') return stage === 'on_way' ? 'hazırdır' : 'götürüldü'
  return movedWords[stage]
}

type Steppable = Pick<OrderRow, 'id' | 'number' | 'is_pickup' | 'stage' | 'payment_state' | 'pieces'>

/** Whether an order was placed to be paid online, and is not paid. */
export const isUnpaid = ({ payment_state }: Pick<OrderRow, 'payment_state'>) => payment_state === 'pending'

/**
 * Returns a function that moves one order to a stage. It asks first whether an unpaid order shall really be prepared
 * (E21), because the step ends the automatic cancellation; what becomes of an unsaved change (E22); and whether an
 * order whose packing has begun leaves with unpacked goods.
 */
export function useStep() {
  const notify = useNotify()
  const { mutate: undo } = useUndoMoves()
  const advance = useAdvance((moves) => {
    const text = moves.map((move) => `№ ${orderNumber(move.id)} ${movedWord(move)}`).join(', ')
    notify(createElement(MoveNotice, { text, undo: () => undo(moves) }), {
      type: 'success',
      autoHideDuration: 8000,
    })
  })
  const unpacked = useUnpacked()
  const step = async (order: Steppable, stage: LaterStage) => {
    const { id, number, is_pickup } = order
    if (order.stage === 'received' && isUnpaid(order) && !(await askPerson({ kind: 'unpaid', number }))) return
    const change = unsavedChangeOf(id)
    if (change && !(await askPerson({ kind: 'unsaved-order', number, change }))) return
    const left = stage !== 'preparing' && order.stage !== 'on_way' ? unpacked(order) : 0
    if (left > 0 && !(await askPerson({ kind: 'unpacked', number, left }))) return
    advance.mutate([{ id, stage, is_pickup }])
  }
  return { isPending: advance.isPending, step }
}

const commands: Record<LaterStage, string> = { preparing: 'Hazırla', on_way: 'Karqoya ver', delivered: 'Təhvil ver' }

/** Returns the label of the button that moves an order to a stage (C16): a verb, unlike the name of the stage. */
export function stageCommand(stage: LaterStage, isPickup: boolean): string {
  return isPickup && stage === 'on_way' ? 'Hazır et' : commands[stage]
}

const papers = {
  'packing-slip': { name: 'Yığım vərəqi', file: 'yigim-vereqi' },
  invoice: { name: 'Faktura', file: 'hesab-faktura' },
  '100x150': { name: 'Bağlama etiketi, 100 × 150 mm', file: 'baglama' },
  a6: { name: 'Bağlama etiketi, A6', file: 'baglama' },
} as const

export type Paper = keyof typeof papers

/** All papers of an order. */
export const orderPapers = (['packing-slip', 'invoice', '100x150', 'a6'] as const).map((id) => ({
  id,
  name: papers[id].name,
}))

/** Saves one PDF of these orders. */
export async function printPaper(paper: Paper, chosen: readonly (string | number)[]): Promise<void> {
  const ids = chosen.join(',')
  const file =
    paper === 'packing-slip' || paper === 'invoice'
      ? await api.call('orders.print', { document: paper, ids })
      : await api.call('orders.labels', { size: paper, ids })
  const called = chosen.length === 1 ? orderNumber(Number(chosen[0])) : `${chosen.length}-sifaris`
  download(file, `${papers[paper].file}-${called}.pdf`)
}
