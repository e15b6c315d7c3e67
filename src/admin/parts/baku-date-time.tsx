import { DateTimeInput, FunctionField, type DateTimeInputProps, type FunctionFieldProps, type RaRecord } from 'react-admin'
import { asBakuField, fromBakuField } from '../../domain/baku-field.ts'
import { dateTimeText } from '../../domain/date-time-text.ts'

/** A moment as 21.11.2026 14:05 in Baku's time (D26); nothing where there is none. */
export function BakuDateTimeField(props: Omit<FunctionFieldProps, 'render'> & { source: string }) {
  return <FunctionField {...props} sx={{ whiteSpace: 'nowrap' }} render={(record: RaRecord) => (record[props.source] ? dateTimeText(record[props.source]) : '—')} />
}

/** A moment in Baku's time, wherever the browser is: what is typed here is what the lists show. */
export function BakuDateTimeInput(props: DateTimeInputProps & { source: string }) {
  return <DateTimeInput {...props} format={asBakuField} parse={fromBakuField} />
}
