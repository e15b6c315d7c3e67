import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { Grey, Missing } from './basics.tsx'

type AskDialogProps = {
  title: ReactNode
  /** Why the last button is disabled; null if it is not. */
  missing?: string | null
  /** The buttons after 'İmtina'. */
  actions: ReactNode
  size?: 'xs' | 'sm'
  close: () => void
  /** The button that closes: 'İmtina' unless everything is done already. */
  closes?: string
  children?: ReactNode
}

/** A question with buttons. Enter presses none of them. */
export function AskDialog({ size = 'sm', ...parts }: AskDialogProps) {
  return (
    <Dialog open onClose={byKey(parts.close)} fullWidth maxWidth={size}>
      <Parts {...parts} />
    </Dialog>
  )
}

/** Only the key closes: a stray press beside a dialog would lose what was typed in it. */
const byKey = (close: () => void) => (_event: object, reason: string) => {
  if (reason === 'escapeKeyDown') close()
}

type FormDialogProps = Omit<AskDialogProps, 'actions'> & {
  /** The consequence. */
  about?: ReactNode
  /** The button that does it: a verb. */
  verb: string
  icon?: ReactNode
  isBusy: boolean
  isDangerous?: boolean
  /** Buttons before the last one. */
  others?: ReactNode
  submit: (form: HTMLFormElement) => void
}

/** A dialog with fields before an action. Enter presses its button. */
export function FormDialog({
  about,
  verb,
  icon,
  isBusy,
  isDangerous = false,
  others,
  submit,
  size = 'sm',
  children,
  ...parts
}: FormDialogProps) {
  const { missing = null, close } = parts
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation()
    if (missing === null && !isBusy) submit(event.currentTarget)
  }
  return (
    <Dialog open onClose={byKey(close)} fullWidth maxWidth={size}>
      <form onSubmit={send}>
        <Parts
          {...parts}
          actions={
            <>
              {others}
              <Button
                type="submit"
                variant="contained"
                startIcon={icon}
                color={isDangerous ? 'error' : 'primary'}
                disabled={isBusy || missing !== null}
              >
                {verb}
              </Button>
            </>
          }
        >
          {about && <Grey component="div">{about}</Grey>}
          {about && children ? (
            <Stack spacing={2} sx={{ mt: 2 }}>
              {children}
            </Stack>
          ) : (
            children
          )}
        </Parts>
      </form>
    </Dialog>
  )
}

function Parts({ title, missing = null, actions, close, closes = 'İmtina', children }: Omit<AskDialogProps, 'size'>) {
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Missing text={missing} />
        <Button onClick={close}>{closes}</Button>
        {actions}
      </DialogActions>
    </>
  )
}
