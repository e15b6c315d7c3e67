import { RadioButtonGroupInput } from 'react-admin'
import { yesNo } from '../parts/filter.ts'

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
