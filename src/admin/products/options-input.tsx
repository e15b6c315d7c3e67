import { Alert, Box, Typography } from '@mui/material'
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useSourceContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../parts/hooks.ts'
import { MoneyInput } from '../parts/money.tsx'
import { SortableFields } from '../parts/sortable-fields.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'

const kinds = [
  { id: 'false', name: 'Düymələr' },
  { id: 'true', name: 'Açılan siyahı' },
]

const freshItem = { name: '', price: '0', available: true }

/** An item in the form; an existing item has its stock if its option is counted. */
type FormItem = { id?: number; stock?: number | null; stock_count?: number | null }

/** Options with their items; both are reordered by dragging. Existing ones keep their ids. */
export function OptionsInput() {
  return (
    <ArrayInput source="options" label={false}>
      <SortableFields
        add="Xüsusiyyət əlavə et"
        fresh={{ name: '', choose: false, counted: false, items: [freshItem] }}
        name="xüsusiyyət"
      >
        <OptionFields />
      </SortableFields>
    </ArrayInput>
  )
}

function OptionFields() {
  const may = useMay()
  const { getSource } = useSourceContext()
  const counted = Boolean(useWatch({ name: getSource('counted') }))
  return (
    <Box>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <TextInput source="name" label="Adı" validate={required()} helperText={false} />
        <SelectInput
          source="choose"
          label="Görünüşü"
          choices={kinds}
          parse={(value) => value === 'true'}
          format={(value) => String(value ?? false)}
          validate={required()}
          helperText={false}
        />
      </Box>
      {may('stock') && <BooleanInput source="counted" label="Stok bu seçimə görə" helperText={false} />}
      {counted && <Division />}
      <ArrayInput source="items" label={false}>
        <SortableFields add="Seçim əlavə et" fresh={freshItem} name="seçim">
          <ItemFields counted={counted} mayPrice={may('prices')} />
        </SortableFields>
      </ArrayInput>
    </Box>
  )
}

/** Shows how much of the product's stock is divided so far, while counting by this option is being enabled. */
function Division() {
  const product = useRecordContext<{ stock_count: number }>()
  const { getSource } = useSourceContext()
  const items = (useWatch({ name: getSource('items') }) ?? []) as FormItem[]
  if (!product || items.some(isCounted)) return null
  const divided = items.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  return (
    <Alert severity={divided === product.stock_count ? 'success' : 'info'} sx={{ my: 1 }}>
      Stokdakı {product.stock_count} ədədi seçimlərə bölün: {divided} / {product.stock_count}
    </Alert>
  )
}

const isCounted = ({ stock_count }: FormItem) => stock_count !== undefined && stock_count !== null

function ItemFields({ counted, mayPrice }: { counted: boolean; mayPrice: boolean }) {
  const { getSource } = useSourceContext()
  const stock = useWatch({ name: getSource('stock_count') }) as number | null | undefined
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr auto' },
        }}
      >
        <TextInput source="name" label="Seçim" validate={required()} helperText={false} />
        <MoneyInput source="price" label="Qiymətə əlavə" helperText={false} readOnly={!mayPrice} />
        <BooleanInput source="available" label="Var" helperText={false} />
      </Box>
      {counted && (
        <>
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              alignItems: 'center',
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' },
            }}
          >
            {isCounted({ stock_count: stock ?? null }) ? (
              <Typography variant="body2">
                Stokda: <b>{stock}</b> ədəd
              </Typography>
            ) : (
              <NumberInput source="stock" label="Stok, ədəd" min={0} helperText={false} />
            )}
            <TextInput source="sku" label="SKU" helperText={false} />
            <TextInput source="barcode" label="Barkod" helperText={false} />
          </Box>
          <PictureInput source="image_id" label="Seçimin şəkli" />
        </>
      )}
    </Box>
  )
}
