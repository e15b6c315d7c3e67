import { Button, DialogContentText } from '@mui/material'
import { manat } from '../parts/manat.ts'
import { DoorDialog, type DoorDialogProps } from './door-dialog.tsx'

const ways = { cash: 'nağd', card: 'kartla', online: '' }

/** Asks to confirm the taken amount before the order is handed over. The amount cannot be typed. */
export function DeliverDialog({ order, close, end }: DoorDialogProps) {
  const isPaid = order.payment === 'online'
  return (
    <DoorDialog
      title={isPaid ? `№ ${order.number} təhvil verildi?` : `${manat(order.to_take)} ${ways[order.payment]} aldınız?`}
      close={close}
      action={
        <Button
          variant="contained"
          onClick={() =>
            end({
              call: 'route.deliver',
              input: { id: order.id, taken: order.to_take },
              number: order.number,
              taken: order.to_take,
            })
          }
        >
          {isPaid ? 'Təhvil ver' : 'Aldım, təhvil ver'}
        </Button>
      }
    >
      <DialogContentText>
        {order.recipient}, {order.address}
      </DialogContentText>
    </DoorDialog>
  )
}
