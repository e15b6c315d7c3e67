import type { RaRecord } from 'ra-core'
import { FunctionField, TextInput, type FunctionFieldProps, type TextInputProps } from 'ra-ui-materialui'
import InputAdornment from '@mui/material/InputAdornment'
import { manat } from './manat.ts'

/** Shows an amount in manat; the record has the contract's text, '12.90'. */
export function MoneyField({ source, ...props }: Omit<FunctionFieldProps, 'render'> & { source: string }) {
  return (
    <FunctionField
      source={source}
      sx={{ whiteSpace: 'nowrap' }}
      {...props}
      render={(record: RaRecord) => (record[source] == null ? '' : manat(record[source]))}
    />
  )
}

// Tables read the alignment of a column from its field.
MoneyField.textAlign = 'right'

/** A field for an amount; the server accepts '12.9' and '12,90'. */
export function MoneyInput(props: TextInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      {...props}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">₼</InputAdornment> } }}
    />
  )
}
