import { RadioButtonGroupInput, type RadioButtonGroupInputProps } from 'ra-ui-materialui'
import { yesNo } from './filter.ts'

type SegmentInputProps = { source: string; label: string; yes: string; no: string }

/** A field that is true or false, as two words side by side with the chosen one raised. */
export function SegmentInput({ yes, no, ...input }: SegmentInputProps) {
  return (
    <ChoiceSegments
      {...input}
      parse={(value) => value === 'true'}
      format={(value) => String(value ?? false)}
      choices={yesNo(yes, no)}
    />
  )
}

/** A field of a few choices, as words side by side with the chosen one raised. */
export function ChoiceSegments(input: RadioButtonGroupInputProps) {
  return <RadioButtonGroupInput {...input} helperText={false} sx={SEGMENTS} fullWidth />
}

const SEGMENTS = {
  '& legend': { fontSize: 14, fontWeight: 550, color: 'text.primary', transform: 'none', mb: 0.5 },
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
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
