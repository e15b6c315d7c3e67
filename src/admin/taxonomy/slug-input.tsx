import { TextInput } from 'react-admin'

export function SlugInput() {
  return (
    <TextInput
      source="slug"
      label="Ünvan"
      fullWidth
      helperText="Boş qalsa, addan yaranır. Dəyişəndə köhnə ünvan yenisinə aparır."
    />
  )
}
