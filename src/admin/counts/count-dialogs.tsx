import { Alert, Box, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Grey, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { nameOf, type Count, type CountLine, type CountStep } from './count-data.tsx'
import { differenceText } from './count-data.tsx'

type EndDialogProps = { count: Count; onEnded: (count: Count) => void; close: () => void }

/** Asks before a count is finished, and says what will be booked. */
export function FinishDialog({ count, onEnded, close }: EndDialogProps) {
  const finish = useWrite(() => api.call('counts.finish', { id: count.id }), {
    said: 'Sayım bitdi, fərqlər stoka yazıldı.',
    failureOf: () => null,
    onSuccess: (ended) => {
      onEnded(ended)
      close()
    },
  })
  const rest = count.places - count.lines
  return (
    <FormDialog
      title={`Sayım № ${count.id} bitsin?`}
      size="xs"
      verb="Fərqləri yaz"
      isBusy={count.lines === 0 || count.troubled > 0 || finish.isPending}
      submit={() => finish.mutate()}
      close={close}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{bookingText(count)}</Typography>
        {rest > 0 && <Grey>{rest} növ sayılmayıb: onların stoku dəyişmir.</Grey>}
        <Grey>Bitmiş sayım bir daha dəyişmir.</Grey>
        {count.troubled > 0 && (
          <Alert severity="warning">
            {count.troubled} növün stoku sayımdan sonra dəyişib: siyahıda göstərilib, əvvəlcə onları yenidən sayın.
          </Alert>
        )}
        {finish.isError && <Alert severity="error">{errorText(finish.error)}</Alert>}
      </Box>
    </FormDialog>
  )
}

/** Returns what a finish will book, as sentences. */
function bookingText({ lines, different, missing, surplus, cost }: Count): string {
  if (lines === 0) return 'Hələ heç nə sayılmayıb.'
  if (different === 0) return `${lines} növ sayılıb, hamısı düz gəlir: stok dəyişmir.`
  const parts = [missing > 0 && `${piecesText(missing)} əskik`, surplus > 0 && `${piecesText(surplus)} artıq`]
  const money = cost === null ? '' : `, mayası ${manat(cost)}`
  return `${lines} növ sayılıb, ${different} növdə fərq var: ${parts.filter(Boolean).join(', ')}. Stok birdəfəyə ${differenceText(surplus - missing)} ədəd dəyişir${money}.`
}

/** Asks before a count is abandoned. */
export function AbandonDialog({ count, onEnded, close }: EndDialogProps) {
  const abandon = useWrite(() => api.call('counts.abandon', { id: count.id }), {
    said: 'Sayım dayandırıldı, stok dəyişmədi.',
    failureOf: () => null,
    onSuccess: (ended) => {
      onEnded(ended)
      close()
    },
  })
  return (
    <FormDialog
      title={`Sayım № ${count.id} dayandırılsın?`}
      size="xs"
      verb="Sayımı dayandır"
      isDangerous
      isBusy={abandon.isPending}
      submit={() => abandon.mutate()}
      close={close}
    >
      <Typography>{count.lines} növün sayı stoka yazılmayacaq, bu sayıma bir daha qayıtmaq olmayacaq.</Typography>
      {abandon.isError && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {errorText(abandon.error)}
        </Alert>
      )}
    </FormDialog>
  )
}

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
