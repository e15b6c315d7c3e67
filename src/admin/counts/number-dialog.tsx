import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Grey, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { nameOf, type CountLine, type CountStep } from './count-data.ts'
import { FormDialog } from '../parts/form-dialog.tsx'

const whole = /^\d{1,7}$/

type NumberDialogProps = {
  count: number
  line: CountLine
  onWritten: (step: CountStep) => void
  close: () => void
}

/** Sets the counted number of a place by hand, for goods that are counted without a scanner. */
export function NumberDialog({ count, line, onWritten, close }: NumberDialogProps) {
  const [typed, setTyped] = useState('')
  const { product_id: product, item_id: item } = line
  const counted = whole.test(typed.trim()) ? Number(typed.trim()) : null
  const save = useMutation({
    mutationFn: (counted: number) =>
      api.call(
        'counts.set',
        { id: count, product, item, counted },
        { attempt: `counts.set ${count} ${product} ${item} ${counted}` },
      ),
    onSuccess: (step) => {
      onWritten(step)
      close()
    },
  })
  const missing = counted !== null ? null : typed.trim() === '' ? 'Sayılanı yazın.' : 'Bütöv rəqəmlə yazın.'
  return (
    <FormDialog
      title={nameOf(line)}
      size="xs"
      verb="Yaz"
      missing={missing}
      isBusy={save.isPending}
      submit={() => counted !== null && save.mutate(counted)}
      close={close}
    >
      <Grey sx={{ mb: 1 }}>
        Gözlənilən {line.expected}
        {line.counted !== null && ` · indi yazılan ${line.counted}`}
      </Grey>
      <TypedField
        autoFocus
        required
        label="Sayılan ədəd"
        value={typed}
        change={setTyped}
        error={save.isError}
        helperText={save.isError ? errorText(save.error) : 'Rəfdə neçə ədəd var'}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
    </FormDialog>
  )
}
