import AttributeIcon from '@mui/icons-material/TuneOutlined'
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { RemoveButton } from '../drafts/save-bar.tsx'
import type { Reply } from '../api.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { recordScreens } from '../parts/record-screens.tsx'
import { SlugInput } from './slug-input.tsx'

const kinds = [
  { id: 'number', name: 'Ədəd' },
  { id: 'text', name: 'Mətn' },
]

type Attribute = Reply<'attributes.list'>['results'][number]

export function List() {
  return (
    <ListPanel
      search
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
      empty={
        <Beginning title="Hələ xüsusiyyət yoxdur." create>
          Xüsusiyyət məhsulun nə olduğunu deyir: həcm, nikotin, güc. Məhsulun səhifəsində, filtrlərdə və müqayisədə
          görünür.
        </Beginning>
      }
    >
      <PlainRows<Attribute>
        name="Xüsusiyyət"
        sortBy="name"
        title={({ name, unit }) => (unit ? `${name}, ${unit}` : name)}
        note={({ values }) => shortList(values)}
        renderSign={() => <AttributeIcon />}
        facts={[
          { label: 'Növ', render: ({ kind }) => kinds.find(({ id }) => id === kind)?.name },
          { label: 'Filtrdə', render: ({ is_filter }) => (is_filter ? 'Görünür' : null) },
        ]}
      />
    </ListPanel>
  )
}

/** Returns the first values, and the number of the others. */
function shortList(values: readonly string[]): string {
  const rest = values.length - 6
  return values.slice(0, 6).join(', ') + (rest > 0 ? ` və daha ${rest}` : '')
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <SlugInput />
      <SelectInput
        source="kind"
        label="Növ"
        choices={kinds}
        validate={required('Növü seçin.')}
        helperText="Ədədlər böyüklüyünə görə düzülür"
      />
      <TextInput source="unit" label="Ölçü vahidi" helperText="mg, ml, W: hər qiymətin yanında yazılır" />
      <ReferenceArrayInput
        source="category_ids"
        reference="categories"
        filter={{ parent_id: 0 }}
        perPage={200}
        sort={{ field: 'position', order: 'ASC' }}
      >
        <AutocompleteArrayInput
          label="Hansı kateqoriyalarda"
          optionText="name"
          helperText="Boş qalsa, hamısında"
          fullWidth
          TextFieldProps={{ slotProps: { inputLabel: { shrink: true } } }}
        />
      </ReferenceArrayInput>
      <BooleanInput source="is_filter" label="Filtrlərdə görünür" />
      <NumberInput source="position" label="Sıra" min={0} validate={required('Sıranı yazın.')} />
    </>
  )
}

export const { Create, Edit } = recordScreens(<Fields />, {
  fresh: { kind: 'number', unit: '', is_filter: true, position: 100, category_ids: [] },
  remove: (
    <RemoveButton confirmTitle="Xüsusiyyət silinsin?" confirmContent="Qiymətləri bütün məhsullardan silinəcək." />
  ),
})
