import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { api } from '../api.ts'
import { Grey, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { useWrite } from '../parts/hooks.ts'
import { piecesText } from '../parts/manat.ts'
import type { SupplierOrder } from './supplier-data.tsx'

type CloseDialogProps = { order: SupplierOrder; close: () => void; onClosed: () => void }

/** Closes open lines of an order with a reason: the missing pieces will not come. */
export function CloseDialog({ order, close, onClosed }: CloseDialogProps) {
  const lines = order.lines.filter(({ open }) => open > 0)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(lines.keys()))
  const [reason, setReason] = useState('')
  const chosen = lines.filter((_line, at) => ticked.has(at))
  const missing = chosen.length === 0 ? 'Mal seçin.' : reason.trim() === '' ? 'Səbəbi yazın.' : null
  const send = useWrite({
    mutationFn: () =>
      api.call('supplier-orders.close', {
        id: order.id,
        version: order.version,
        reason,
        lines: chosen.map(({ product_id, item_id }) => ({ product: product_id, item: item_id })),
      }),
    said: 'Gəlməyəcək mal bağlandı.',
    onSuccess: () => {
      onClosed()
      close()
    },
    onError: onClosed,
  })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null) send.mutate()
        }}
      >
        <DialogTitle>Qalanı gəlməyəcək?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Grey>Seçilən malın qalanı daha gözlənilmir və yenidən təklif oluna bilər. Bu addımı geri almaq olmur.</Grey>
          <TypedField label="Səbəb" value={reason} change={setReason} required margin="normal" autoFocus max={200} />
          <Box>
            {lines.map((line, at) => (
              <FormControlLabel
                key={`${line.product_id} ${line.item_id}`}
                control={
                  <Checkbox
                    checked={ticked.has(at)}
                    onChange={(_event, isTicked) => {
                      const next = new Set(ticked)
                      if (isTicked) next.add(at)
                      else next.delete(at)
                      setTicked(next)
                    }}
                  />
                }
                label={`${line.name}: ${piecesText(line.open)}`}
                sx={{ display: 'flex' }}
              />
            ))}
          </Box>
          {send.isError && <Alert severity="error">{errorText(send.error)}</Alert>}
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {missing ?? piecesText(chosen.reduce((sum, { open }) => sum + open, 0))}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>İmtina</Button>
          <Button type="submit" color="error" variant="contained" disabled={missing !== null || send.isPending}>
            Gəlməyəcək
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
