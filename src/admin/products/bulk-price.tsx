import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { PriceRounding } from '#src/domain/catalog/sale.ts'
import { api } from '../api.ts'
import { messageOf } from '../bulk/use-undoable-change.tsx'
import type { BulkDialogProps } from './use-bulk-change.tsx'
import { TypedField, Missing } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'

const roundings: Record<PriceRounding, string> = {
  '0.01': 'Qəpiyə qədər',
  '0.10': '10 qəpiyə qədər (12.40 ₼)',
  'x.90': 'Sonu .90 (12.90 ₼)',
}

/** Changes prices by a percentage; a preview shows the new prices before the write. */
export function PriceDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('0.01')
  const percent = Number(typed.replace(',', '.').replace('−', '-'))
  const isPercent = typed.trim() !== '' && Number.isFinite(percent) && percent !== 0
  const wish = { price_percent: percent, price_rounding: rounding }
  // After a reset the response to an earlier request is ignored.
  const preview = useMutation({
    mutationFn: () => api.call('products.change-many', { ids: selectedIds as number[], ...wish, dry_run: true }),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Qiyməti faizlə dəyiş</DialogTitle>
      <DialogContent>
        <TypedField
          autoFocus
          required
          label="Faiz"
          helperText="10 artırır, −10 azaldır"
          value={typed}
          change={(typed) => {
            setTyped(typed)
            preview.reset()
          }}
        />
        <TypedField
          select
          label="Yuvarlaqlaşdırma"
          value={rounding}
          change={(typed) => {
            setRounding(typed as PriceRounding)
            preview.reset()
          }}
        >
          {Object.entries(roundings).map(([name, label]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TypedField>
        {preview.isError && <Alert severity="error">{messageOf(preview.error)}</Alert>}
        {preview.data && (
          <Alert severity="info" sx={{ mt: 2 }}>
            <b>{preview.data.count} məhsulun qiyməti dəyişəcək.</b>
            {preview.data.prices.slice(0, 8).map(({ id, name, from, to }) => (
              <div key={id}>
                {name}: {from} → {manat(to)}
              </div>
            ))}
            {preview.data.count > 8 && <div>…</div>}
          </Alert>
        )}
      </DialogContent>
      <DialogActions
        sx={{
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          '& > *': { width: { xs: '100%', sm: 'auto' }, ml: { xs: '0 !important', sm: 1 } },
          gap: { xs: 1, sm: 0 },
        }}
      >
        <Missing
          text={!isPercent ? 'Faizi yazın.' : preview.data ? null : 'Əvvəlcə baxın: qiymətlər necə dəyişəcək.'}
        />
        <Button onClick={onClose}>İmtina</Button>
        <Button disabled={!isPercent} onClick={() => preview.mutate()}>
          Nə olacağını göstər
        </Button>
        <Button variant="contained" disabled={!preview.data || change.isPending} onClick={() => change.mutate(wish)}>
          Dəyiş
        </Button>
      </DialogActions>
    </Dialog>
  )
}
