import ReturnIcon from '@mui/icons-material/Undo'
import {
  Box, Button, Checkbox, Chip, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Stack, TextField, Typography,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '../api.ts'
import { useTellError } from '../parts/tell-error.ts'
import { piecesBack } from './order-items.tsx'
import { useOrdersChanged, type StaffOrder } from './use-order-moves.ts'

const REASONS = ['İmtina etdi', 'Evdə yox idi', 'Zədəli çatdı']
const OTHER = 'Digər'

/** Goods come back: at the door everything, after the delivery line by line; sellable ones go to stock (A17). */
export function ReturnDialog({ order, close }: { order: StaffOrder; close: () => void }) {
  const notify = useNotify()
  const told = useTellError()
  const changed = useOrdersChanged()
  const lines = order.items.map((line) => ({ line, left: line.quantity - piecesBack(order, line.id) })).filter(({ left }) => left > 0)
  const isAtDoor = order.delivered === null
  // Of a single piece nothing else can come back.
  const isAll = isAtDoor || (lines.length === 1 && lines[0]?.left === 1)
  const [chosen, setChosen] = useState<string>(REASONS[0] ?? OTHER)
  const [other, setOther] = useState('')
  const [pieces, setPieces] = useState(() => new Map(lines.map(({ line, left }) => [line.id, isAll ? left : 0])))
  const [written, setWritten] = useState<ReadonlySet<number>>(new Set())
  const reason = chosen === OTHER ? other.trim() : chosen
  const items = lines.flatMap(({ line }) => {
    const quantity = pieces.get(line.id) ?? 0
    return quantity > 0 ? [{ id: line.id, quantity, restocked: !written.has(line.id) }] : []
  })
  const give = useMutation({
    mutationFn: () => api.call('orders.return', { id: order.id, reason, items }),
    onSuccess: async () => {
      close()
      await changed()
      notify('Qaytarma yazıldı.', { type: 'success' })
    },
    onError: async (error) => {
      told(error)
      await changed()
    },
  })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => { event.preventDefault(); give.mutate() }}>
        <DialogTitle>№ {order.number} {isAtDoor ? 'qapıda qaytarıldı?' : 'üzrə nə qaytarıldı?'}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{isAtDoor ? 'Sifariş bağlanacaq.' : 'Hər şey qayıdanda sifariş bağlanacaq.'} Bu addımı geri almaq olmur.</Typography>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>Səbəb</Typography>
          <Stack direction="row" spacing={1} useFlexGap role="group" aria-label="Səbəb" sx={{ flexWrap: 'wrap' }}>
            {[...REASONS, OTHER].map((one) => (
              <Chip
                key={one} label={one} variant={one === chosen ? 'filled' : 'outlined'} aria-pressed={one === chosen} onClick={() => setChosen(one)}
                sx={{ height: 36, borderRadius: 99, fontSize: 14, fontWeight: 600, borderColor: 'divider', '&.MuiChip-filled, &.MuiChip-filled:hover': { bgcolor: 'primary.light', color: 'secondary.main' } }}
              />
            ))}
          </Stack>
          {chosen === OTHER && (
            <TextField label="Səbəbi yazın" value={other} onChange={(event) => setOther(event.target.value)} required fullWidth margin="dense" slotProps={{ htmlInput: { maxLength: 300 } }} />
          )}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
            {lines.map(({ line, left }) => (
              <Box component="li" key={line.id} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
                <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
                <Typography variant="body2" color="text.secondary">{[...line.options, `${left} ədəd`].join(' · ')}</Typography>
                <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
                  {!isAtDoor && (
                    <TextField
                      type="number" size="small" label="Qayıdan ədəd" value={pieces.get(line.id) ?? 0} sx={{ width: 130 }} slotProps={{ htmlInput: { min: 0, max: left } }}
                      onChange={(event) => setPieces(new Map(pieces).set(line.id, Math.min(left, Math.max(0, Math.trunc(Number(event.target.value))))))}
                    />
                  )}
                  <FormControlLabel
                    label="Stoka qayıtsın" control={<Checkbox checked={!written.has(line.id)} onChange={() => setWritten(toggled(written, line.id))} />}
                  />
                </Stack>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" color="text.secondary">Zədəli olanın işarəsini götürün: silinmiş sayılır.</Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>Bağla</Button>
          <Button type="submit" color="error" variant="contained" startIcon={<ReturnIcon />} disabled={give.isPending || items.length === 0 || reason === ''}>Qaytarıldı</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}
