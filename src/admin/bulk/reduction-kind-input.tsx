import { RadioButtonGroupInput } from 'react-admin'

/** Whether a reduction is a share or an amount. */
export function ReductionKindInput() {
  return (
    <RadioButtonGroupInput
      source="sale_is_percent" label="Endirim" parse={(value) => value === 'true'} format={(value) => String(value)} helperText={false}
      choices={[{ id: 'true', name: 'Faizlə' }, { id: 'false', name: 'Məbləğlə (₼)' }]}
    />
  )
}
