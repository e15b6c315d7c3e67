import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { Missing } from '../parts/missing.tsx'

type ActDialogProps = {
  title: string
  about: ReactNode
  /** The button that does it: a verb. */
  verb: string
  isBusy: boolean
  /** Why the button is disabled; null if it is not. */
  missing?: string | null
  isDangerous?: boolean
  /** Buttons before the last one. */
  others?: ReactNode
  submit: () => void
  close: () => void
  children?: ReactNode
}

/** A question before an act on a payment: the consequence, its fields, and the button. */
export function ActDialog({
  title,
  about,
  verb,
  isBusy,
  missing = null,
  isDangerous = false,
  others,
  submit,
  close,
  children,
}: ActDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation()
    if (missing === null && !isBusy) submit()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={send} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Typography component="div" color="text.secondary">
            {about}
          </Typography>
          {children && (
            <Stack spacing={2} sx={{ mt: 2 }}>
              {children}
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          <Missing text={missing} />
          <Button variant="outlined" onClick={close}>
            İmtina
          </Button>
          {others}
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy || missing !== null}
          >
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
