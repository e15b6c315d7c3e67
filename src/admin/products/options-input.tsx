import { Alert, Box } from '@mui/material'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { required, useArrayInput, useRecordContext, useSourceContext } from 'ra-core'
import { ArrayInput, BooleanInput, TextInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { pastedChoices } from '#src/domain/catalog/pasted-choices.ts'
import { TypedField } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { MoneyInput } from '../parts/money.tsx'
import { SegmentInput } from '../parts/segment-input.tsx'
import { NO_EMPTY_ERROR, SortableFields } from '../parts/sortable-fields.tsx'
import { PictureCell } from '../pictures/picture-cell.tsx'
import { CodeButtons } from './code-buttons.tsx'
import { useExchangedItem } from './exchanged.tsx'
import { Heads, isCounted, ItemCodes, ItemCost, ItemRow, ItemStock, TABLE } from './item-cells.tsx'
import { countedOf, RemovedStock, VariantsInput, type FormOption } from './variants-input.tsx'

const freshItem = { name: '', price: '0', available: true }

/** An item in the form; an existing item has its stock if its option is counted. */
type FormItem = { id?: number; name: string; stock?: number | null; stock_count?: number | null }

/** Options with their items; both are reordered by dragging. Existing ones keep their ids. */
export function OptionsInput() {
  return (
    <>
      <ArrayInput source="options" label={false} sx={NO_EMPTY_ERROR}>
        <SortableFields
          add="Seçim qrupu əlavə et"
          fresh={{ name: '', choose: false, counted: false, items: [freshItem] }}
          name="qrup"
        >
          <OptionFields />
        </SortableFields>
      </ArrayInput>
      <VariantsInput />
      <RemovedStock />
    </>
  )
}

function OptionFields() {
  const may = useMay()
  const { getSource } = useSourceContext()
  const isCombined = countedOf((useWatch({ name: 'options' }) ?? []) as FormOption[]).length > 1
  // The items of two counted options have no stock of their own, but their variants do (E70).
  const counted = Boolean(useWatch({ name: getSource('counted') })) && !isCombined
  const items = (useWatch({ name: getSource('items') }) ?? []) as FormItem[]
  // Only the opening stock of a new item has a cost here (E29); receipts set the others.
  const isDivided = useRecordContext() !== undefined && !items.some(isCounted)
  const hasCost = counted && may('costs') && !isDivided && !items.every(isCounted)
  return (
    <Box sx={TABLE}>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput source="name" label="Adı" validate={required('Adı yazın.')} helperText={false} />
        <SegmentInput source="choose" label="Görünüşü" yes="Açılan siyahı" no="Düymələr" />
      </Box>
      {may('stock') && <BooleanInput source="counted" label="Stok bu seçimə görə" helperText={false} />}
      {counted && <Division />}
      <Heads counted={counted} hasCost={hasCost} />
      <ArrayInput source="items" label={false} sx={NO_EMPTY_ERROR}>
        <SortableFields
          isTable
          add="Seçim əlavə et"
          fresh={freshItem}
          name="seçim"
          foot={<PastedItems option={getSource('')} counted={counted} mayCount={may('stock')} />}
        >
          <ItemFields counted={counted} hasCost={hasCost} mayPrice={may('prices')} />
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

type ItemFieldsProps = { counted: boolean; hasCost: boolean; mayPrice: boolean }

function ItemFields({ counted, hasCost, mayPrice }: ItemFieldsProps) {
  const isLocked = useExchangedItem() && counted
  return (
    <ItemRow field="name">
      {counted && <PictureCell source="image_id" label="Seçimin şəkli" />}
      <TextInput
        className="cell-name"
        source="name"
        label="Seçim"
        validate={required('Seçimin adını yazın.')}
        helperText={false}
      />
      <MoneyInput
        className="cell-price"
        source="price"
        label="Qiymətə əlavə"
        helperText={false}
        readOnly={!mayPrice || isLocked}
      />
      {counted && (
        <>
          <ItemStock />
          {hasCost && <ItemCost />}
          <ItemCodes isLocked={isLocked} />
        </>
      )}
      <BooleanInput className="cell-there" source="available" label="Var" helperText={false} />
    </ItemRow>
  )
}

type PastedItemsProps = { /** The option's place in the form. */ option: string; counted: boolean; mayCount: boolean }

/** Adds items from a typed or pasted list, and makes codes for items that have none. */
function PastedItems({ option, counted, mayCount }: PastedItemsProps) {
  const [typed, setTyped] = useState('')
  const { append, replace } = useArrayInput()
  const { getValues, setValue } = useFormContext()
  const items = () => (getValues(`${option}items`) ?? []) as FormItem[]
  const add = (text: string) => {
    const named = items().filter(({ name }) => name.trim() !== '')
    const choices = pastedChoices(
      text,
      named.map(({ name }) => name),
    )
    const counts = mayCount && choices.some(({ stock }) => stock !== null)
    if (counts) setValue(`${option}counted`, true, { shouldDirty: true })
    const fresh = choices.map(({ name, stock }) => ({ ...freshItem, name, ...(counts && { stock: stock ?? 0 }) }))
    if (named.length === 0 && fresh.length > 0) replace(fresh)
    else append(fresh)
    setTyped('')
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(typed)
  }
  // A field of one line would lose the ends of the lines.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    add(text)
  }
  return (
    <>
      <TypedField
        label=""
        value={typed}
        change={setTyped}
        onKeyDown={keys}
        onPaste={paste}
        placeholder="Siyahını yapışdırın"
        slotProps={{ htmlInput: { 'aria-label': 'Seçimlərin siyahısı' } }}
        helperText={mayCount ? 'Hər sətir bir seçimdir, ikinci sütunu stokdur. Vergüllə də yazmaq olar.' : undefined}
        sx={{ flex: '1 1 220px', maxWidth: 420, m: 0 }}
      />
      {counted && <CodeButtons source={`${option}items`} choicesOf={({ name }: FormItem) => [name]} />}
    </>
  )
}
