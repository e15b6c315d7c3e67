import { useState, type ReactNode } from 'react'
import { ReasonField } from './basics.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useWrite } from './hooks.ts'

type ReasonDialogProps<Result> = {
  title: string
  about?: ReactNode
  verb: string
  isDangerous?: boolean
  /** The words beside the disabled button while there is no reason. */
  missing?: string
  /** Says which people read the reason. */
  hint?: string
  /** Most characters. */
  max?: number
  send: (reason: string) => Promise<Result>
  /** The notice after a success. */
  said: string | ((result: Result) => string)
  /** Reads again what the action has changed, also after a refusal. */
  changed: () => Promise<void>
  close: () => void
}

/** Asks for the reason of an action, and does it. */
export function ReasonDialog<Result>({
  title,
  about,
  verb,
  isDangerous = false,
  missing = 'Səbəbi yazın.',
  hint,
  max = 300,
  send,
  said,
  changed,
  close,
}: ReasonDialogProps<Result>) {
  const [reason, setReason] = useState('')
  const act = useWrite(() => send(reason.trim()), {
    said,
    onSuccess: async () => {
      close()
      await changed()
    },
    onError: changed,
  })
  return (
    <FormDialog
      title={title}
      about={about}
      verb={verb}
      isDangerous={isDangerous}
      missing={reason.trim() === '' ? missing : null}
      isBusy={act.isPending}
      submit={() => act.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} helperText={hint} max={max} />
    </FormDialog>
  )
}
