import { FunctionField, type FunctionFieldProps, type RaRecord } from 'react-admin'
import { momentText } from '../../domain/moment-text.ts'

/** A moment as 21.11.2026 14:05 in Baku's time (D26); nothing where there is none. */
export function MomentField(props: Omit<FunctionFieldProps, 'render'> & { source: string }) {
  return <FunctionField {...props} sx={{ whiteSpace: 'nowrap' }} render={(record: RaRecord) => (record[props.source] ? momentText(record[props.source]) : '—')} />
}
