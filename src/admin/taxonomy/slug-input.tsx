import { TextInput } from 'ra-ui-materialui'

export function SlugInput() {
  return (
    <TextInput
      source="slug"
      label="Ünvan"
      helperText="Boş qalsa, addan yaranır. Dəyişəndə köhnə ünvan yenisinə aparır."
    />
  )
}
