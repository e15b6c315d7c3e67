import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Form, required, TextInput, useListContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { BakuDateTimeInput } from '../parts/baku-date-time.tsx'
import { ReductionKindInput } from './sale-input.tsx'
import type { BulkDialogProps } from './use-bulk-change.tsx'

/** Gives the chosen products one reduction, now or for a time, or ends the ones they have. */
export function SaleDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  const begin = ({ sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: FieldValues) =>
    change.mutate({ sale: { sale_amount, sale_is_percent, sale_starts_at: sale_starts_at || null, sale_ends_at: sale_ends_at || null } })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <Form defaultValues={{ sale_is_percent: true, sale_amount: '', sale_starts_at: null, sale_ends_at: null }} onSubmit={begin}>
        <DialogTitle>{`${selectedIds.length} məhsula endirim`}</DialogTitle>
        <DialogContent sx={{ display: 'grid' }}>
          <ReductionKindInput />
          <TextInput source="sale_amount" label="Nə qədər" inputMode="decimal" validate={required()} />
          <BakuDateTimeInput source="sale_starts_at" label="Başlayır" helperText="Boş: indidən" />
          <BakuDateTimeInput source="sale_ends_at" label="Bitir" helperText="Boş: siz dayandırana qədər" />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={onClose}>Ləğv et</Button>
          <Button color="error" disabled={change.isPending} onClick={() => change.mutate({ sale: null })}>Endirimi bitir</Button>
          <Button type="submit" variant="contained" disabled={change.isPending}>Endirim ver</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
