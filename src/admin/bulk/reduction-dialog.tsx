import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, required } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import type { FieldValues } from 'react-hook-form'
import type { Input } from '../api.ts'
import { DateInput } from '../parts/date-inputs.tsx'
import { SegmentInput } from '../parts/segment-input.tsx'

/** The fields scroll between the title and the buttons. */
const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0 }

/** A sale of many products, as typed. */
export type TypedSale = NonNullable<Input<'products.change-many'>['sale']>

type ReductionDialogProps = {
  title: string
  /** The sale to change; without it a new one is given. */
  former?: TypedSale | null
  /** Shown above the fields: the affected products. */
  children?: ReactNode
  isBusy: boolean
  /** The label of the button that ends reductions; null if no sale can be ended. */
  endLabel?: string | null
  /** Whether any product is affected. */
  canGive?: boolean
  onGive: (sale: TypedSale) => void
  onEnd: () => void
  onClose: () => void
}

/** Asks for a sale of many products, now or for a period; or ends their sales. */
export function ReductionDialog({
  title,
  former = null,
  children,
  isBusy,
  endLabel = 'Endirimi bitir',
  canGive = true,
  onGive,
  onEnd,
  onClose,
}: ReductionDialogProps) {
  const give = ({ sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: FieldValues) =>
    onGive({ sale_amount, sale_is_percent, sale_starts_at: sale_starts_at || null, sale_ends_at: sale_ends_at || null })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth sx={{ '& form': FORM }}>
      <Form
        key={JSON.stringify(former)}
        defaultValues={former ?? { sale_is_percent: true, sale_amount: '', sale_starts_at: null, sale_ends_at: null }}
        onSubmit={give}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid' }}>
          {children}
          <ReductionKindInput />
          <TextInput
            source="sale_amount"
            label="Nə qədər"
            inputMode="decimal"
            validate={required('Nə qədər olduğunu yazın.')}
            helperText={false}
          />
          <DateInput kind="start" source="sale_starts_at" label="Başlanğıc" helperText="Boş: indidən" />
          <DateInput kind="end" source="sale_ends_at" label="Son tarix" helperText="Boş: siz dayandırana qədər" />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', px: 2, pb: 2 }}>
          {endLabel && (
            <Button color="error" disabled={isBusy} onClick={onEnd} sx={{ mr: 'auto', ml: -1.25 }}>
              {endLabel}
            </Button>
          )}
          <Button onClick={onClose}>İmtina</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !canGive}>
            {former ? 'Endirimi dəyiş' : 'Endirim ver'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Chooses between a percentage and an amount. */
export function ReductionKindInput({ source = 'sale_is_percent' }: { source?: string }) {
  return <SegmentInput source={source} label="Endirim" yes="Faizlə" no="Məbləğlə" />
}
