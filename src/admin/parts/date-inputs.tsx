import { Box } from '@mui/material'
import {
  FieldTitle,
  FunctionField,
  InputHelperText,
  useInput,
  type FunctionFieldProps,
  type InputProps,
  type RaRecord,
} from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DateField, dateHint, parseDate, type DateKind } from './date-field.tsx'

/** A time as 21.11.2026 14:05 in Baku (D26); empty without a time. */
export function DateTimeCell(props: Omit<FunctionFieldProps, 'render'> & { source: string }) {
  return (
    <FunctionField
      {...props}
      sx={{ whiteSpace: 'nowrap' }}
      render={(record: RaRecord) => (record[props.source] ? dateTimeText(record[props.source]) : '')}
    />
  )
}

type DateInputProps = Pick<InputProps, 'source' | 'label' | 'validate' | 'helperText'> & { kind: DateKind }

/** The field of a form for a date. A text that is not a date stops the save with a hint. */
export function DateInput({ kind, label, helperText, validate, ...input }: DateInputProps) {
  const hint = (value: string | null) => (value && parseDate(value, kind) === null ? dateHint(kind) : undefined)
  const { field, fieldState, isRequired } = useInput({ ...input, validate: [validate ?? []].flat().concat(hint) })
  return (
    <DateField
      kind={kind}
      label={<FieldTitle label={label} source={input.source} isRequired={isRequired} />}
      name={field.name}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
    />
  )
}

/** Filters a list by a day, once the day is typed completely. */
export function DayFilter({ source, label }: Pick<DateInputProps, 'source' | 'label'>) {
  const { field } = useInput({ source })
  return (
    <DateField
      kind="day"
      label={label}
      value={field.value || null}
      onChange={(value) => (value === null || parseDate(value, 'day') !== null) && field.onChange(value ?? '')}
    />
  )
}

type PeriodFilterProps = { source: string; until: string; label: string }

/** Filters a list by its first and last day, which one chip shows. */
export function PeriodFilter({ source, until, label }: PeriodFilterProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <DayFilter source={source} label="Başlanğıc" />
      <DayFilter source={until} label="Son tarix" />
    </Box>
  )
}
