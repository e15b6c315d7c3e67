import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { RouteOrder } from './route-data.ts'
import type { Step } from './waiting-steps.ts'

export type DoorDialogProps = { order: RouteOrder; close: () => void; end: (step: Step) => void }

/** A dialog of the courier's screens, with buttons large enough for a thumb. */
export function DoorDialog({
  title,
  close,
  action,
  children,
}: {
  title: string
  close: () => void
  action: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={id} slotProps={{ paper: { sx: { mx: 2 } } }}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions
        sx={{
          flexDirection: 'column-reverse',
          gap: 1,
          '& > *': { width: 1, m: '0 !important' },
          '& > .MuiButton-root': { minHeight: 52 },
        }}
      >
        <Button variant="outlined" onClick={close}>
          İmtina
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  )
}
