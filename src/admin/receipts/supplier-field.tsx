import { Autocomplete, TextField } from '@mui/material'
import { useRead } from '../parts/hooks.ts'

/** The name of a receipt's supplier: one of the shop's suppliers, or typed. */
export function SupplierField({ value, change }: { value: string; change: (supplier: string) => void }) {
  const { data } = useRead(['suppliers', 'names'], 'suppliers.list', { per_page: 100, sort: 'name' })
  return (
    <Autocomplete
      freeSolo
      fullWidth
      forcePopupIcon={Boolean(data?.total)}
      options={(data?.results ?? []).filter(({ is_active }) => is_active).map(({ name }) => name)}
      inputValue={value}
      onInputChange={(_event, supplier, reason) => reason !== 'reset' && change(supplier)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Təchizatçı"
          required
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: 200 }, input: params.InputProps }}
        />
      )}
    />
  )
}
