import { Box } from '@mui/material'
import { FieldTitle, useInput, type InputProps, type RaRecord } from 'ra-core'
import { FunctionField, InputHelperText, type FunctionFieldProps } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
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

/**
 * Filters a list by a day, once the day is typed completely.
 * @param other the source of the period's other end
 */
export function DayFilter({ source, label, other }: Pick<DateInputProps, 'source' | 'label'> & { other?: string }) {
  const { field } = useInput({ source })
  const otherEnd = useWatch({ name: other ?? source }) as string | undefined
  return (
    <DateField
      kind="day"
      label={label}
      value={field.value || null}
      otherEnd={otherEnd || null}
      onChange={(value) => (value === null || parseDate(value, 'day') !== null) && field.onChange(value ?? '')}
    />
  )
}

type PeriodFilterProps = { source: string; until: string; label: string }

/** Filters a list by its first and last day, which one chip shows. */
export function PeriodFilter({ source, until, label }: PeriodFilterProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <DayFilter source={source} other={until} label="Başlanğıc" />
      <DayFilter source={until} other={source} label="Son tarix" />
    </Box>
  )
}
