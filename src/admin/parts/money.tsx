import { NumberField, TextInput, type NumberFieldProps, type TextInputProps } from 'react-admin'
import InputAdornment from '@mui/material/InputAdornment'

/** An amount in manat; the record has the contract's text, '12.90'. */
export function MoneyField(props: NumberFieldProps) {
  return <NumberField {...props} transform={Number} options={{ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }} locales="en-GB" sx={{ whiteSpace: 'nowrap', '&::after': { content: '" ₼"' } }} textAlign="right" />
}

/** A field for an amount; the server reads '12.9' and '12,90' alike. */
export function MoneyInput(props: TextInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      {...props}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">₼</InputAdornment> } }}
    />
  )
}
