import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { api } from '../api.ts'
import { errorText } from '../parts/failure-text.ts'
import { manat, piecesText } from '../parts/manat.ts'
import type { Count } from './count-data.ts'
import { differenceText } from './count-data.ts'

type EndDialogProps = { count: Count; onEnded: (count: Count) => void; close: () => void }

/** Asks before a count is finished, and says what will be booked. */
export function FinishDialog({ count, onEnded, close }: EndDialogProps) {
  const notify = useNotify()
  const finish = useMutation({
    mutationFn: () => api.call('counts.finish', { id: count.id }),
    onSuccess: (ended) => {
      onEnded(ended)
      close()
      notify('Sayım bitdi, fərqlər stoka yazıldı.', { type: 'success' })
    },
  })
  const rest = count.places - count.lines
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>Sayım № {count.id} bitsin?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{bookingText(count)}</Typography>
        {rest > 0 && <Typography color="text.secondary">{rest} növ sayılmayıb: onların stoku dəyişmir.</Typography>}
        <Typography color="text.secondary">Bitmiş sayım bir daha dəyişmir.</Typography>
        {count.troubled > 0 && (
          <Alert severity="warning">
            {count.troubled} növün stoku sayımdan sonra dəyişib: siyahıda göstərilib, əvvəlcə onları yenidən sayın.
          </Alert>
        )}
        {finish.isError && <Alert severity="error">{errorText(finish.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>İmtina</Button>
        <Button
          variant="contained"
          disabled={count.lines === 0 || count.troubled > 0 || finish.isPending}
          onClick={() => finish.mutate()}
        >
          Fərqləri yaz
        </Button>
      </DialogActions>
    </Dialog>
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
  const notify = useNotify()
  const abandon = useMutation({
    mutationFn: () => api.call('counts.abandon', { id: count.id }),
    onSuccess: (ended) => {
      onEnded(ended)
      close()
      notify('Sayım dayandırıldı, stok dəyişmədi.', { type: 'success' })
    },
  })
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>Sayım № {count.id} dayandırılsın?</DialogTitle>
      <DialogContent>
        <Typography>{count.lines} növün sayı stoka yazılmayacaq, bu sayıma bir daha qayıtmaq olmayacaq.</Typography>
        {abandon.isError && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {errorText(abandon.error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>İmtina</Button>
        <Button variant="contained" color="error" disabled={abandon.isPending} onClick={() => abandon.mutate()}>
          Sayımı dayandır
        </Button>
      </DialogActions>
    </Dialog>
  )
}
