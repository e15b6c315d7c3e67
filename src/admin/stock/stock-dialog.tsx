import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { api } from '../api.ts'
import { useTellError } from '../parts/tell-error.ts'
import type { StockRow } from './stock-list.tsx'

const whole = /^[-−+]?\d{1,7}$/

/** Corrects a product's stock, by a number of pieces or to a counted number, and sets the threshold of low stock. */
export function StockDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const told = useTellError()
  const [way, setWay] = useState<'change' | 'counted'>('change')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [threshold, setThreshold] = useState(String(row.low_stock_threshold))
  const pieces = whole.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : null
  const after = pieces === null ? null : way === 'change' ? row.stock_count + pieces : pieces
  const moved = threshold.trim() !== String(row.low_stock_threshold)
  const isReady = typed.trim() === '' ? moved : after !== null && after >= 0 && note.trim() !== ''
  const save = useMutation({
    mutationFn: async () => {
      if (moved) await api.call('stock.threshold', { id: row.id, low_stock_threshold: Number(threshold) })
      if (pieces !== null) await api.call('stock.change', { id: row.id, [way]: pieces, note })
    },
    onSuccess: () => {
      notify('Yadda saxlandı.', { type: 'success' })
      onClose()
    },
    onError: told,
    onSettled: refresh,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{row.name}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography>Stokda: <b>{row.stock_count}</b> ədəd</Typography>
          <ToggleButtonGroup exclusive fullWidth size="small" value={way} onChange={(_event, value) => value && setWay(value)}>
            <ToggleButton value="change">Artır və ya azalt</ToggleButton>
            <ToggleButton value="counted">Sayılan</ToggleButton>
          </ToggleButtonGroup>
          <TextField
            autoFocus label={way === 'change' ? 'Neçə ədəd' : 'Sayılan ədəd'} helperText={way === 'change' ? '5 artırır, −5 azaldır' : 'Anbarda neçə ədəd var'}
            value={typed} onChange={(event) => setTyped(event.target.value)} error={typed.trim() !== '' && (after === null || after < 0)}
          />
          <TextField label="Səbəb" value={note} onChange={(event) => setNote(event.target.value)} slotProps={{ htmlInput: { maxLength: 200 } }} />
          {after !== null && (after >= 0
            ? <Alert severity="info">{`${row.stock_count} → ${after} ədəd`}</Alert>
            : <Alert severity="error">{`Stokda cəmi ${row.stock_count} ədəd var.`}</Alert>)}
          <TextField label="Hədd" helperText="Stok bu saydan çox deyilsə, azalmış sayılır" value={threshold} onChange={(event) => setThreshold(event.target.value)} error={!/^\d{1,7}$/.test(threshold.trim())} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Ləğv et</Button>
        <Button variant="contained" disabled={!isReady || !/^\d{1,7}$/.test(threshold.trim()) || save.isPending} onClick={() => save.mutate()}>Yadda saxla</Button>
      </DialogActions>
    </Dialog>
  )
}
