import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, RadioButtonGroupInput, required, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Input } from '../api.ts'
import { DateInput } from '../parts/date-inputs.tsx'
import { yesNo } from '../parts/filter.ts'

/** A reduction for many products, as typed. */
export type TypedSale = NonNullable<Input<'products.change-many'>['sale']>

type ReductionDialogProps = {
  title: string
  /** Shown above the fields: the affected products. */
  children?: ReactNode
  isBusy: boolean
  /** Whether any product has a reduction to end. */
  canEnd?: boolean
  /** Whether any product is affected. */
  canGive?: boolean
  onGive: (sale: TypedSale) => void
  onEnd: () => void
  onClose: () => void
}

/** Asks for a reduction of many products, now or for a period; or ends their reductions. */
export function ReductionDialog({
  title,
  children,
  isBusy,
  canEnd = true,
  canGive = true,
  onGive,
  onEnd,
  onClose,
}: ReductionDialogProps) {
  const give = ({ sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }: FieldValues) =>
    onGive({ sale_amount, sale_is_percent, sale_starts_at: sale_starts_at || null, sale_ends_at: sale_ends_at || null })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <Form
        defaultValues={{ sale_is_percent: true, sale_amount: '', sale_starts_at: null, sale_ends_at: null }}
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
            validate={required()}
            helperText={false}
          />
          <DateInput kind="start" source="sale_starts_at" label="Başlanğıc" helperText="Boş: indidən" />
          <DateInput kind="end" source="sale_ends_at" label="Son tarix" helperText="Boş: siz dayandırana qədər" />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', px: 2, pb: 2 }}>
          <Button color="error" disabled={isBusy || !canEnd} onClick={onEnd} sx={{ mr: 'auto' }}>
            Endirimi bitir
          </Button>
          <Button onClick={onClose}>İmtina</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !canGive}>
            Endirim ver
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Radio buttons side by side, with the selected one raised, like a switch. */
const SEGMENTS = {
  '& legend': { fontSize: 14, fontWeight: 550, color: 'text.primary', transform: 'none', mb: 0.5 },
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    p: '4px',
    borderRadius: 99,
    bgcolor: 'action.hover',
    maxWidth: 420,
  },
  '& .MuiFormControlLabel-root': {
    m: 0,
    minHeight: 36,
    borderRadius: 99,
    justifyContent: 'center',
    color: 'text.secondary',
    position: 'relative',
  },
  '& .MuiFormControlLabel-root:has(input:checked)': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: '0 1px 4px rgb(0 0 0 / 16%)',
  },
  '& .MuiFormControlLabel-root:has(input:checked) .MuiFormControlLabel-label': { fontWeight: 600 },
  '& .MuiFormControlLabel-root:has(input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '1px',
  },
  '& .MuiRadio-root': { position: 'absolute', inset: 0, opacity: 0, borderRadius: 99 },
} as const

/** Chooses between a percentage and an amount. */
export function ReductionKindInput() {
  return (
    <RadioButtonGroupInput
      source="sale_is_percent"
      label="Endirim"
      parse={(value) => value === 'true'}
      format={(value) => String(value)}
      helperText={false}
      sx={SEGMENTS}
      fullWidth
      choices={yesNo('Faizlə', 'Məbləğlə')}
    />
  )
}
