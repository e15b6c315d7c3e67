import type { ChangeEvent } from 'react'
import { DateTimeInput, FunctionField, useWrappedSource, type DateTimeInputProps, type FunctionFieldProps, type RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { asBakuField, fromBakuField } from '../../domain/baku-field.ts'
import { dateTimeText } from '../../domain/date-time-text.ts'

/** A time as 21.11.2026 14:05 in Baku (D26); empty without one. */
export function BakuDateTimeField(props: Omit<FunctionFieldProps, 'render'> & { source: string }) {
  return <FunctionField {...props} sx={{ whiteSpace: 'nowrap' }} render={(record: RaRecord) => (record[props.source] ? dateTimeText(record[props.source]) : '—')} />
}

/** A field for a time in Baku, whatever the browser's time zone: what is typed is what lists show. */
export function BakuDateTimeInput(props: DateTimeInputProps & { source: string }) {
  const source = useWrappedSource(props.source)
  const { setValue } = useFormContext()
  // React-admin takes an emptied field over when it is left, and until then nothing could be saved. Half a date is empty, too.
  const takeEmptied = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value === '' && !target.validity.badInput) setValue(source, null, { shouldDirty: true })
  }
  return <DateTimeInput {...props} onChange={takeEmptied} format={asBakuField} parse={fromBakuField} />
}
