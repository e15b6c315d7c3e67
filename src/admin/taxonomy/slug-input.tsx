import { TextInput } from 'react-admin'

export function SlugInput() {
  return (
    <TextInput
      source="slug"
      label="Ünvan"
      helperText="Boş qalsa, addan yaranır. Dəyişəndə köhnə ünvan yenisinə aparır."
    />
  )
}
