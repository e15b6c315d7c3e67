import { AutocompleteArrayInput, ReferenceArrayInput } from 'ra-ui-materialui'
import { attributes } from '#src/contract/client/admin/resources/goods.ts'
import { RemoveButton } from '../drafts/save-bar.tsx'
import type { Reply } from '../api.ts'
import { resourceScreens } from '../resources/resource-screens.tsx'

const { kind, category_ids } = attributes.fields

export const { List, Create, Edit } = resourceScreens<Reply<'attributes.show'>>(attributes, {
  rows: {
    title: ({ name, unit }) => (unit ? `${name}, ${unit}` : name),
    note: ({ values }) => shortList(values),
    facts: [
      { label: kind.label, render: (row) => kind.choices[row.kind] },
      { label: 'Filtrdə', render: ({ is_filter }) => (is_filter ? 'Görünür' : null) },
    ],
  },
  list: { perPage: 50 },
  inputs: {
    category_ids: (
      <ReferenceArrayInput
        source="category_ids"
        reference="categories"
        filter={{ parent_id: 0 }}
        perPage={200}
        sort={{ field: 'position', order: 'ASC' }}
      >
        <AutocompleteArrayInput
          label={category_ids.label}
          optionText="name"
          helperText="Boş qalsa, hamısında"
          fullWidth
          TextFieldProps={{ slotProps: { inputLabel: { shrink: true } } }}
        />
      </ReferenceArrayInput>
    ),
  },
  fresh: { kind: 'number', category_ids: [] },
  remove: (
    <RemoveButton confirmTitle="Xüsusiyyət silinsin?" confirmContent="Qiymətləri bütün məhsullardan silinəcək." />
  ),
})

/** Returns the first values, and the number of the others. */
function shortList(values: readonly string[]): string {
  const rest = values.length - 6
  return values.slice(0, 6).join(', ') + (rest > 0 ? ` və daha ${rest}` : '')
}
