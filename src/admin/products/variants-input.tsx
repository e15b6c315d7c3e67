import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Box, Button, IconButton, MenuItem } from '@mui/material'
import { useEffect, useRef, type ClipboardEvent } from 'react'
import { useArrayInput, useRecordContext, useSourceContext } from 'ra-core'
import { ArrayInput, BooleanInput } from 'ra-ui-materialui'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { pastedVariants, VARIANTS_MAX } from '#src/domain/catalog/pasted-variants.ts'
import { InRow, Note, TypedField } from '../parts/basics.tsx'
import { useMay } from '../parts/hooks.ts'
import { MoneyInput } from '../parts/money.tsx'
import { Line, NO_EMPTY_ERROR } from '../parts/sortable-fields.tsx'
import { PictureCell } from '../pictures/picture-cell.tsx'
import { CodeButtons } from './code-buttons.tsx'
import { useExchangedItem } from './exchanged.tsx'
import { Heads, ItemCodes, ItemCost, ItemRow, ItemStock, TABLE } from './item-cells.tsx'

/** An option in the form, and in the product as it was read. */
export type FormOption = {
  id?: number
  name: string
  counted?: boolean
  items: { id?: number; name: string; stock_count?: number | null }[]
}
type FormVariant = { id?: number; choices: string[]; stock?: number | null; stock_count?: number; sku?: string }
type Product = { stock_count: number; options: FormOption[]; variants: FormVariant[] }

/** The counted options of a form. */
export const countedOf = (options: readonly FormOption[]) => options.filter(({ counted }) => counted)
const nameOf = ({ choices }: Pick<FormVariant, 'choices'>) => choices.join(' / ')

/** The combinations that exist, of a product with two counted options (E70): a row for each. */
export function VariantsInput() {
  const pair = countedOf((useWatch({ name: 'options' }) ?? []) as FormOption[])
  const [first, second] = pair
  if (!first || !second || pair.length > 2) return null
  return <Table pair={[first, second]} />
}

type Pair = [FormOption, FormOption]

function Table({ pair }: { pair: Pair }) {
  const may = useMay()
  const product = useRecordContext<Product>()
  useRenamed(pair)
  const isDivided = product !== undefined && product.variants.length === 0
  const hasCost = may('costs') && !isDivided
  return (
    <Box
      sx={{ ...TABLE, my: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: 2, '&& [data-heads]': { pl: 0 } }}
    >
      <b>Variantlar: {pair.map(({ name }) => name).join(' × ')}</b>
      {isDivided && <Division product={product} pair={pair} />}
      <Heads counted hasCost={hasCost} />
      <ArrayInput source="variants" label={false} sx={NO_EMPTY_ERROR} helperText={false}>
        <Rows pair={pair} hasCost={hasCost} mayPrice={may('prices')} />
      </ArrayInput>
      <Fault />
    </Box>
  )
}

/** Follows a choice that is renamed in its option. */
function useRenamed(pair: Pair): void {
  const { getValues, setValue } = useFormContext()
  const names = pair.map(({ items }) => items.map(({ name }) => name))
  const before = useRef(names)
  const key = JSON.stringify(names)
  useEffect(() => {
    const now = JSON.parse(key) as string[][]
    now.forEach((own, place) => {
      const was = before.current[place] ?? []
      const at = own.findIndex((name, index) => name !== was[index])
      if (own.length !== was.length || own.filter((name, index) => name !== was[index]).length !== 1) return
      const variants = (getValues('variants') ?? []) as FormVariant[]
      variants.forEach(({ choices }, row) => {
        if (choices[place] === was[at]) setValue(`variants.${row}.choices.${place}`, own[at], { shouldDirty: true })
      })
    })
    before.current = now
  }, [key, getValues, setValue])
}

/** Asks where the present stock belongs while the second option begins to be counted (G30). */
function Division({ product, pair }: { product: Product; pair: Pair }) {
  const { getValues, setValue } = useFormContext()
  const variants = (useWatch({ name: 'variants' }) ?? []) as FormVariant[]
  const [counted] = countedOf(product.options)
  const place = pair.findIndex(({ id }) => id === counted?.id)
  const other = place < 0 ? undefined : pair[1 - place]
  const divided = variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  const belongTo = (choice: string) => {
    const rows = new Map(
      ((getValues('variants') ?? []) as FormVariant[]).map((row) => [nameOf(row), { ...row, stock: 0 }]),
    )
    for (const { name, stock_count } of counted?.items ?? []) {
      const choices = place === 0 ? [name, choice] : [choice, name]
      const row = rows.get(nameOf({ choices }))
      rows.set(nameOf({ choices }), { ...fresh(choices), ...row, stock: stock_count ?? 0 })
    }
    setValue('variants', [...rows.values()], { shouldDirty: true })
  }
  return (
    <>
      <Alert severity={divided === product.stock_count ? 'success' : 'info'} sx={{ my: 1 }}>
        Stokdakı {product.stock_count} ədədi variantlara bölün: {divided} / {product.stock_count}
      </Alert>
      {other && product.stock_count > 0 && (
        <TypedField
          select
          label={`Hazırkı stok hansı seçimə aiddir? (${other.name})`}
          value=""
          change={belongTo}
          sx={{ maxWidth: 420 }}
        >
          {other.items.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TypedField>
      )}
    </>
  )
}

const fresh = (choices: string[]) => ({ choices, price: null, available: true, stock: 0, sku: '', barcode: '' })

function Rows({ pair, hasCost, mayPrice }: { pair: Pair; hasCost: boolean; mayPrice: boolean }) {
  const { fields, append, remove } = useArrayInput()
  const { getValues, setValue } = useFormContext()
  const rows = () => (getValues('variants') ?? []) as FormVariant[]
  const add = (wished: (FormVariant & { stock?: number | null })[]) => {
    const known = new Set(rows().map(nameOf))
    append(wished.filter((one) => !known.has(nameOf(one))).slice(0, VARIANTS_MAX - rows().length))
  }
  const addAll = () => add(pair[0].items.flatMap(({ name }) => pair[1].items.map((other) => fresh([name, other.name]))))
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = pastedVariants(event.clipboardData.getData('text'))
    const options = (getValues('options') ?? []) as FormOption[]
    pair.forEach((option, place) => {
      const at = options.findIndex((one) => one.name === option.name)
      const known = option.items.filter(({ name }) => name !== '')
      const names = new Set(pasted.map(({ choices }) => choices[place] ?? ''))
      for (const { name } of known) names.delete(name)
      const items = [...known, ...[...names].map((name) => ({ name, price: '0', available: true }))]
      if (names.size > 0) setValue(`options.${at}.items`, items, { shouldDirty: true })
    })
    add(pasted.map(({ stock, ...variant }) => ({ ...fresh(variant.choices), ...variant, stock: stock ?? 0 })))
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <InRow key={id} sx={{ flexWrap: 'wrap', gap: 1, py: '4.5px', borderTop: 1, borderColor: 'divider' }}>
          <Line index={index}>
            <Cells pair={pair} hasCost={hasCost} mayPrice={mayPrice} />
          </Line>
          <IconButton size="small" aria-label={`Götür: variant ${index + 1}`} onClick={() => remove(index)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </InRow>
      ))}
      <InRow sx={{ flexWrap: 'wrap', gap: 1, pt: 1, alignItems: 'flex-start' }}>
        <Button onClick={addAll}>Bütün birləşmələri əlavə et</Button>
        {fields.length > 0 && <CodeButtons source="variants" choicesOf={({ choices }: FormVariant) => choices} />}
        <TypedField
          label=""
          value=""
          change={() => {}}
          onPaste={paste}
          placeholder="Siyahını yapışdırın"
          slotProps={{ htmlInput: { 'aria-label': 'Variantların siyahısı' } }}
          helperText={`Sütunlar: ${pair.map(({ name }) => name).join(', ')}, stok, SKU, barkod`}
          sx={{ flex: '1 1 220px', maxWidth: 420, m: 0 }}
        />
      </InRow>
    </>
  )
}

function Cells({ pair, hasCost, mayPrice }: { pair: Pair; hasCost: boolean; mayPrice: boolean }) {
  const { getSource } = useSourceContext()
  const isLocked = useExchangedItem()
  const choices = (useWatch({ name: getSource('choices') }) ?? []) as string[]
  const lost = choices.filter((name, place) => !pair[place]?.items.some((item) => item.name === name))
  return (
    <ItemRow field="choices">
      <PictureCell source="image_id" label="Variantın şəkli" />
      <Box className="cell-name" sx={{ fontWeight: 600 }}>
        {nameOf({ choices })}
        {lost.length > 0 && <Note sx={{ color: 'error.main' }}>“{lost.join('”, “')}” seçimi yoxdur</Note>}
      </Box>
      <MoneyInput
        className="cell-price"
        source="price"
        label="Qiymətə əlavə"
        placeholder="cəm"
        helperText={false}
        readOnly={!mayPrice || isLocked}
      />
      <ItemStock />
      {hasCost && <ItemCost />}
      <ItemCodes isLocked={isLocked} />
      <BooleanInput className="cell-there" source="available" label="Var" helperText={false} />
    </ItemRow>
  )
}

/** An error of all variants together. */
function Fault() {
  const { errors } = useFormState({ name: 'variants' })
  const fault = get(errors, 'variants') as { message?: string; root?: { message?: string } } | undefined
  const message = fault?.message ?? fault?.root?.message
  return message ? <Note sx={{ color: 'error.main' }}>{message}</Note> : null
}

/** Asks where the stock of removed variants, or of removed choices of the counted option, goes (G30). */
export function RemovedStock() {
  const may = useMay()
  const product = useRecordContext<Product>()
  const { setValue } = useFormContext()
  const pair = countedOf((useWatch({ name: 'options' }) ?? []) as FormOption[])
  const variants = (useWatch({ name: 'variants' }) ?? []) as FormVariant[]
  const moved = (useWatch({ name: 'moved_stock' }) ?? []) as { item: number; to: number | null }[]
  const was = countedOf(product?.options ?? [])
  if (
    !product ||
    !may('stock') ||
    was.length !== pair.length ||
    was.some(({ id }) => !pair.some((one) => one.id === id))
  )
    return null
  const places =
    product.variants.length > 0
      ? product.variants.map((one) => ({ ...one, name: nameOf(one) }))
      : was.flatMap(({ items }) => items)
  const kept = new Set(
    (product.variants.length > 0 ? variants : pair.flatMap(({ items }) => items)).map(({ id }) => id),
  )
  const removed = places.filter(({ id, stock_count }) => (stock_count ?? 0) > 0 && !kept.has(id))
  const left = places.filter(({ id }) => kept.has(id))
  const move = (item: number | undefined, to: string) =>
    setValue(
      'moved_stock',
      [...moved.filter((one) => one.item !== item), { item, to: to === LOST ? null : Number(to) }],
      { shouldDirty: true },
    )
  return removed.map(({ id, name, stock_count }) => {
    const chosen = moved.find(({ item }) => item === id)
    return (
      <Alert key={id} severity="warning" sx={{ my: 1 }}>
        Götürülən “{name}” seçimində {stock_count} ədəd var.
        <TypedField
          select
          label={`“${name}” stoku hara keçsin?`}
          value={chosen ? String(chosen.to ?? LOST) : ''}
          change={(to) => move(id, to)}
          sx={{ minWidth: 260 }}
        >
          {left.map((place) => (
            <MenuItem key={place.id} value={String(place.id)}>
              {place.name}
            </MenuItem>
          ))}
          <MenuItem value={LOST}>Stokdan silinsin</MenuItem>
        </TypedField>
      </Alert>
    )
  })
}

/** The stock is written off. */
const LOST = 'lost'
