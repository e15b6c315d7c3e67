import { Alert, Box, Button } from '@mui/material'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  required,
  TextInput,
  useArrayInput,
  useRecordContext,
  useSourceContext,
  ValidationError,
} from 'react-admin'
import { get, useFormContext, useFormState, useWatch, type FieldError } from 'react-hook-form'
import { ownBarcode } from '#src/domain/catalog/barcode.ts'
import { pastedChoices } from '#src/domain/catalog/pasted-choices.ts'
import { HIDDEN, HiddenWords, Note, TypedField } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { MoneyInput } from '../parts/money.tsx'
import { SegmentInput } from '../parts/segment-input.tsx'
import { SortableFields } from '../parts/sortable-fields.tsx'
import { PictureCell } from '../pictures/picture-cell.tsx'

const freshItem = { name: '', price: '0', available: true }

/** An item in the form; an existing item has its stock if its option is counted. */
type FormItem = { id?: number; name: string; stock?: number | null; stock_count?: number | null; barcode?: string }

/** Options with their items; both are reordered by dragging. Existing ones keep their ids. */
export function OptionsInput() {
  return (
    <ArrayInput source="options" label={false}>
      <SortableFields
        add="Seçim qrupu əlavə et"
        fresh={{ name: '', choose: false, counted: false, items: [freshItem] }}
        name="qrup"
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
      <ArrayInput source="items" label={false}>
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

/** The part's width from which an item is one row, px. */
const ROW = '@container (min-width: 800px)'

/** Widths of the cells in a row, px; below that width the cells after the name wrap in pairs. */
const WIDTHS = { price: 80, stock: 60, cost: 84, sku: 112, barcode: 132 } as const

const cells = (of: (width: number) => object) =>
  Object.fromEntries(Object.entries(WIDTHS).map(([name, width]) => [`& .cell-${name}`, of(width)]))

/** A row of 46 px for each item: fields of 36 px, their labels as the table's head (picture 24). */
const TABLE = {
  containerType: 'inline-size',
  '& [data-row]': { display: 'contents' },
  '& [data-row] .MuiFormControl-root': { m: 0 },
  '& [data-row] .MuiFormHelperText-root': { display: 'none' },
  '& [data-row] .MuiFormControlLabel-root': { m: 0 },
  '& [data-row] .MuiFormControlLabel-label, & .cell-name label': HIDDEN,
  '& .cell-name': { flex: '1 1 80px', minWidth: 0 },
  '& [data-row] label.MuiFormLabel-root::after': { display: 'none' },
  '& .cell-fault': { order: 3, flex: '1 0 100%', color: 'error.main', textAlign: 'right' },
  ...cells(() => ({ order: 2, flex: '1 1 calc(50% - 8px)', minWidth: 0 })),
  '& [data-heads]': { display: 'none' },
  [ROW]: {
    ...cells((width) => ({ order: 0, flex: `0 0 ${width}px` })),
    '& [data-row] label.MuiFormLabel-root': HIDDEN,
    '& [data-row] .MuiInputBase-input': { height: 20, py: 1, px: 1.25 },
    '& [data-row] .MuiInputBase-adornedEnd': { pr: 1.25 },
    '& [data-heads]': { display: 'flex', gap: 1, py: 1, pl: '54px', pr: '41px' },
  },
}

/** The names of the columns; the fields of a row have their own labels for a screen reader. */
function Heads({ counted, hasCost }: { counted: boolean; hasCost: boolean }) {
  return (
    <Note component="div" aria-hidden data-heads="">
      {counted && <Box sx={{ flex: '0 0 28px' }} />}
      <span className="cell-name">Seçim</span>
      <span className="cell-price">Əlavə</span>
      {counted && (
        <>
          <span className="cell-stock">Stok</span>
          {hasCost && <span className="cell-cost">Maya dəyəri</span>}
          <span className="cell-sku">SKU</span>
          <span className="cell-barcode">Barkod</span>
        </>
      )}
      <Box sx={{ flex: '0 0 56px', pl: 1 }}>Var</Box>
    </Note>
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

const isCounted = ({ stock_count }: Pick<FormItem, 'stock_count'>) => stock_count !== undefined && stock_count !== null

type ItemFieldsProps = { counted: boolean; hasCost: boolean; mayPrice: boolean }

function ItemFields({ counted, hasCost, mayPrice }: ItemFieldsProps) {
  return (
    <Box data-row="">
      {counted && <PictureCell source="image_id" label="Seçimin şəkli" />}
      <TextInput
        className="cell-name"
        source="name"
        label="Seçim"
        validate={required('Seçimin adını yazın.')}
        helperText={false}
      />
      <MoneyInput className="cell-price" source="price" label="Qiymətə əlavə" helperText={false} readOnly={!mayPrice} />
      {counted && (
        <>
          <ItemStock />
          {hasCost && <ItemCost />}
          <TextInput className="cell-sku" source="sku" label="SKU" helperText={false} />
          <TextInput className="cell-barcode" source="barcode" label="Barkod" helperText={false} inputMode="numeric" />
        </>
      )}
      <BooleanInput source="available" label="Var" helperText={false} />
      <ItemFault />
    </Box>
  )
}

/** The stock of an item; a receipt, a count or a correction changes the stock of an existing item. */
function ItemStock() {
  const { getSource } = useSourceContext()
  const stock = useWatch({ name: getSource('stock_count') }) as number | null | undefined
  if (!isCounted({ stock_count: stock ?? null }))
    return <NumberInput className="cell-stock" source="stock" label="Stok, ədəd" min={0} helperText={false} />
  return (
    <Box className="cell-stock" sx={{ px: 1.25, fontWeight: 600 }}>
      <HiddenWords>Stokda: </HiddenWords>
      <span>{stock}</span>
      <Note component="span"> ədəd</Note>
    </Box>
  )
}

/** The cost of one piece of a new item; a receipt sets the cost of an existing item. */
function ItemCost() {
  const { getSource } = useSourceContext()
  const stock = useWatch({ name: getSource('stock_count') }) as number | null | undefined
  if (isCounted({ stock_count: stock ?? null })) return <div className="cell-cost" />
  return <MoneyInput className="cell-cost" source="unit_cost" label="Maya dəyəri" helperText={false} />
}

/** The errors of an item, below its own row. */
function ItemFault() {
  const { getSource } = useSourceContext()
  const name = getSource('name').replace(/\.name$/, '')
  const { errors } = useFormState({ name })
  const faults = Object.values((get(errors, name) ?? {}) as Record<string, FieldError | undefined>)
  const messages = [...new Set(faults.flatMap((fault) => fault?.message ?? []))]
  return messages.map((message) => (
    <Note key={message} className="cell-fault">
      <ValidationError error={message} />
    </Note>
  ))
}

type PastedItemsProps = { /** The option's place in the form. */ option: string; counted: boolean; mayCount: boolean }

/** Adds items from a typed or pasted list, and makes barcodes for items that have none. */
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
  const makeBarcodes = () =>
    items().forEach(({ barcode }, at) => {
      if (barcode) return
      const digits = [...crypto.getRandomValues(new Uint8Array(11))].map((byte) => byte % 10).join('')
      setValue(`${option}items.${at}.barcode`, ownBarcode(digits), { shouldDirty: true })
    })
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
      {counted && <Button onClick={makeBarcodes}>Barkod yarat</Button>}
    </>
  )
}
