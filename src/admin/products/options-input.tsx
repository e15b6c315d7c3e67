import { Box } from '@mui/material'
import { ArrayInput, BooleanInput, required, SelectInput, TextInput, usePermissions } from 'react-admin'
import { MoneyInput } from '../parts/money.tsx'
import { SortableFields } from '../parts/sortable-fields.tsx'

const kinds = [{ id: 'false', name: 'Düymələr' }, { id: 'true', name: 'Açılan siyahı' }]

/** Options with their items; both are reordered by dragging. Existing ones keep their ids. */
export function OptionsInput() {
  const { permissions = [] } = usePermissions<string[]>()
  const mayPrice = permissions.includes('prices')
  return (
    <ArrayInput source="options" label={false}>
      <SortableFields add="Xüsusiyyət əlavə et" fresh={{ name: '', choose: false, items: [{ name: '', price: '0', available: true }] }} name="xüsusiyyət">
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '2fr 1fr' }}>
            <TextInput source="name" label="Adı" validate={required()} helperText={false} />
            <SelectInput
              source="choose" label="Görünüşü" choices={kinds} parse={(value) => value === 'true'} format={(value) => String(value ?? false)}
              validate={required()} helperText={false}
            />
          </Box>
          <ArrayInput source="items" label={false}>
            <SortableFields add="Seçim əlavə et" fresh={{ name: '', price: '0', available: true }} name="seçim">
              <Box sx={{ flex: 1, minWidth: 0, display: 'grid', columnGap: 2, alignItems: 'center', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr auto' } }}>
                <TextInput source="name" label="Seçim" validate={required()} helperText={false} />
                <MoneyInput source="price" label="Qiymətə əlavə" helperText={false} readOnly={!mayPrice} />
                <BooleanInput source="available" label="Var" helperText={false} />
              </Box>
            </SortableFields>
          </ArrayInput>
        </Box>
      </SortableFields>
    </ArrayInput>
  )
}
