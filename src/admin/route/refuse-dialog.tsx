import { Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import type { DoorReason } from '#src/domain/orders/door.ts'
import { Missing } from '../parts/missing.tsx'
import { DoorDialog, type DoorDialogProps } from './door-dialog.tsx'
import { missingReason, ReasonChoice, type Why } from './reason-choice.tsx'

const reasons: readonly DoorReason[] = ['refused', 'absent', 'damaged', 'other']

/** Asks why nothing was handed over. */
export function RefuseDialog({ order, close, end }: DoorDialogProps) {
  const [why, setWhy] = useState<Why>({ reason: 'refused', note: '' })
  const missing = missingReason(why)
  return (
    <DoorDialog
      title={`№ ${order.number}: niyə təhvil verilmədi?`}
      close={close}
      action={
        <>
          <Button
            color="error"
            variant="contained"
            disabled={missing !== null}
            onClick={() =>
              end({ call: 'route.refuse', input: { id: order.id, ...why }, number: order.number, taken: '0.00' })
            }
          >
            Geri apar
          </Button>
          <Missing text={missing} />
        </>
      }
    >
      <ReasonChoice why={why} reasons={reasons} change={setWhy} />
      <DialogContentText sx={{ mt: 2 }}>Bütün məhsullar mağazaya qayıdır, pul götürülmür.</DialogContentText>
    </DoorDialog>
  )
}
