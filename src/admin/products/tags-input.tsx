import { Autocomplete, TextField } from '@mui/material'
import { useGetList, useInput, type RaRecord } from 'react-admin'

/** Tags by name: existing or new. */
export function TagsInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const { data = [] } = useGetList<RaRecord>('tags', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      options={data.map(({ name }) => name as string)}
      value={(field.value ?? []) as string[]}
      onChange={(_event, names) => field.onChange(names.map((name) => name.trim()).filter((name) => name !== ''))}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Teqlər"
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? 'Yazıb Enter basın; olmayan teq yaranır'}
        />
      )}
    />
  )
}
