import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { keptTotal, type DoorReason } from '#src/domain/orders/door.ts'
import { PieceStepper } from '../orders/piece-stepper.tsx'
import { Note, Thumb } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { Missing } from '../parts/missing.tsx'
import { DoorDialog, type DoorDialogProps } from './door-dialog.tsx'
import { missingReason, ReasonChoice, type Why } from './reason-choice.tsx'
import type { RouteOrder } from './route-data.ts'

const reasons: readonly DoorReason[] = ['refused', 'damaged', 'other']

/** Asks which pieces the customer keeps, and shows the sum for them. It needs no connection. */
export function PartDialog({ order, close, end }: DoorDialogProps) {
  const [kept, setKept] = useState(() => new Map(order.items.map(({ id, quantity }) => [id, quantity])))
  const [why, setWhy] = useState<Why>({ reason: 'refused', note: '' })
  const items = [...kept].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = order.payment === 'online' ? '0.00' : sumOf(order, kept)
  const missing =
    pieces === order.pieces
      ? 'Götürülməyən ədədi çıxın.'
      : pieces === 0
        ? 'Heç nə götürülməyibsə, «İmtina etdi» seçin.'
        : missingReason(why)
  return (
    <DoorDialog
      title={`№ ${order.number}: nəyi götürdü?`}
      close={close}
      action={
        <>
          <Button
            variant="contained"
            disabled={missing !== null}
            onClick={() =>
              end({
                call: 'route.deliver-part',
                input: { id: order.id, items, taken, ...why },
                number: order.number,
                taken,
              })
            }
          >
            {order.payment === 'online' ? 'Təhvil ver' : `${manat(taken)} aldım, təhvil ver`}
          </Button>
          <Missing text={missing} />
        </>
      }
    >
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
        {order.items.map((line) => (
          <Box component="li" key={line.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
              <Thumb src={line.picture} width={44} height={52} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{line.name}</Typography>
                <Note>{[...line.options, `${line.quantity} ədəd`, manat(line.unit_price)].join(' · ')}</Note>
              </Box>
            </Stack>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
              <PieceStepper
                label={line.name}
                pieces={kept.get(line.id) ?? 0}
                least={0}
                most={line.quantity}
                change={(wanted) => setKept(new Map(kept).set(line.id, wanted))}
              />
            </Box>
          </Box>
        ))}
      </Stack>
      <ReasonChoice why={why} reasons={reasons} change={setWhy} />
      <Typography role="status" sx={{ mt: 2, fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
        {order.payment === 'online' ? 'Pulu mağaza qaytarır' : `Götürün: ${manat(taken)}`}
      </Typography>
    </DoorDialog>
  )
}

/** Returns the sum for the kept pieces, by the same rule as the server's. */
function sumOf(order: RouteOrder, kept: ReadonlyMap<number, number>): string {
  const refused = order.items.reduce(
    (sum, { id, quantity, unit_price }) => sum + (quantity - (kept.get(id) ?? 0)) * parseAmount(unit_price),
    0,
  )
  const { items_total, discount, total } = order
  const sums = {
    items_total: parseAmount(items_total),
    discount: parseAmount(discount),
    total: parseAmount(total),
  }
  return formatAmount(keptTotal(sums, refused))
}
