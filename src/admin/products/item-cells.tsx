import OpenIcon from '@mui/icons-material/ExpandMore'
import { Box, IconButton } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useSourceContext, ValidationError } from 'ra-core'
import { NumberInput, TextInput } from 'ra-ui-materialui'
import { get, useFormState, useWatch, type FieldError } from 'react-hook-form'
import { HIDDEN, HiddenWords, Note } from '../parts/basics.tsx'
import { MoneyInput } from '../parts/money.tsx'

/** The part's width from which an item is one row, px. */
const WIDTH = 800
const ROW = `@container (min-width: ${WIDTH}px)`
const FOLDED = `@container (max-width: ${WIDTH - 0.02}px)`

/** Widths of the cells in a row, px. */
const WIDTHS = { price: 80, stock: 60, cost: 84, sku: 112, barcode: 144 } as const

const cells = (of: (width: number) => object) =>
  Object.fromEntries(Object.entries(WIDTHS).map(([name, width]) => [`& .cell-${name}`, of(width)]))

/** Selectors of the cell that a folded row shows beside the name: the stock, or the surcharge. */
const SUM = ['.cell-stock', '[data-row]:not(:has(.cell-stock)) .cell-price'].map((cell) => `& ${cell}`)

/** A row of 46 px for each item: fields of 36 px, their labels as the table's head (picture 24). */
export const TABLE = {
  containerType: 'inline-size',
  '& [data-row]': { display: 'contents' },
  '& [data-row] .MuiFormControl-root': { m: 0 },
  '& [data-row] .MuiFormHelperText-root': { display: 'none' },
  '& [data-row] .MuiFormControlLabel-root': { m: 0 },
  '& .cell-name label': HIDDEN,
  '& .cell-name': { flex: '1 1 80px', minWidth: 0 },
  '& [data-row] label.MuiFormLabel-root::after': { display: 'none' },
  '& .cell-fault': { order: 3, flex: '1 0 100%', color: 'error.main', textAlign: 'right' },
  [FOLDED]: {
    '& [data-heads]': { display: 'none' },
    ...cells(() => ({ order: 2, flex: '1 1 200px', minWidth: 0 })),
    '& .cell-price, & .cell-cost': { flexBasis: 140 },
    // An array of fields inside of another one is indented.
    '&& > .MuiFormControl-root:has([data-row])': { pl: 0 },
    '& .cell-there, & :has(> * > [data-row], > [data-row]) > .MuiIconButton-root:last-child': { order: 4 },
    '& .cell-fault': { textAlign: 'left' },
    '& [data-row] > .MuiButtonBase-root:not(.cell-more)': { order: 4 },
    // The unfolded fields begin on a line of their own.
    '& [data-open]::after': { content: '""', order: 1, flex: '0 0 100%', mt: -1 },
    // An existing item has no field for its cost. Only the table keeps the empty place.
    '& .cell-cost:empty': { display: 'none' },
    [SUM.join()]: { order: 0, flex: '0 0 88px', textAlign: 'right' },
    [SUM.map((cell) => `${cell} label`).join()]: HIDDEN,
    '& :has(> * > [data-row]:not([data-open]), > [data-row]:not([data-open])) > .MuiIconButton-root:last-child': {
      display: 'none',
    },
    '& [data-row]:not([data-open])': {
      '& > .cell-there, & > .cell-sku, & > .cell-barcode, & > .cell-cost, &:has(.cell-stock) > .cell-price': {
        display: 'none',
      },
      '& > .MuiButtonBase-root:not(.cell-more)': { display: 'none' },
    },
  },
  [ROW]: {
    ...cells((width) => ({ flex: `0 0 ${width}px` })),
    '& .cell-more': { display: 'none' },
    '& .cell-name': { maxWidth: 400 },
    '& [data-row] .MuiFormControlLabel-label': HIDDEN,
    '& [data-row] label.MuiFormLabel-root': HIDDEN,
    '& [data-row] .MuiInputBase-input': { height: 20, py: 1, px: 1.25 },
    '& [data-row] .MuiInputBase-adornedEnd': { pr: 1.25 },
    '& [data-heads]': { display: 'flex', gap: 1, py: 1, pl: '54px', pr: '41px' },
  },
}

type ItemRowProps = {
  /** The name in the form that the errors of the row belong to. */ field: string
  children: ReactNode
}

/** The cells of an item. On a phone a press, or an error, unfolds the hidden ones. */
export function ItemRow({ field, children }: ItemRowProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const faults = useFaults(field)
  const { getSource } = useSourceContext()
  const value: unknown = useWatch({ name: getSource(field) })
  const isOpen = isUnfolded || faults.length > 0
  const name = [value].flat().join(' / ')
  return (
    <Box data-row="" data-open={isOpen || undefined}>
      {children}
      <IconButton
        className="cell-more"
        aria-expanded={isOpen}
        aria-label={`${name || 'Seçim'}: ətraflı`}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <OpenIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </IconButton>
      {faults.map((fault) => (
        <Note key={fault} className="cell-fault">
          <ValidationError error={fault} />
        </Note>
      ))}
    </Box>
  )
}

/** The names of the columns; the fields of a row have their own labels for a screen reader. */
export function Heads({ counted, hasCost }: { counted: boolean; hasCost: boolean }) {
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

/** Whether an item has stock of its own already. */
export const isCounted = ({ stock_count }: { stock_count?: number | null }) =>
  stock_count !== undefined && stock_count !== null

/** The stock of an item; a receipt, a count or a correction changes the stock of an existing item. */
export function ItemStock() {
  const { getSource } = useSourceContext()
  const stock = useWatch({ name: getSource('stock_count') }) as number | null | undefined
  if (!isCounted({ stock_count: stock ?? null }))
    return <NumberInput className="cell-stock" source="stock" label="Stok, ədəd" min={0} helperText={false} />
  return (
    <Box className="cell-stock" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      <HiddenWords>Stokda: </HiddenWords>
      <span>{stock}</span>
      <Note component="span"> ədəd</Note>
    </Box>
  )
}

/** The cost of one piece of a new item; a receipt sets the cost of an existing item. */
export function ItemCost() {
  const { getSource } = useSourceContext()
  const stock = useWatch({ name: getSource('stock_count') }) as number | null | undefined
  if (isCounted({ stock_count: stock ?? null })) return <div className="cell-cost" />
  return <MoneyInput className="cell-cost" source="unit_cost" label="Maya dəyəri" helperText={false} />
}

/** Hook: the errors of an item, each once. */
function useFaults(field: string): string[] {
  const { getSource } = useSourceContext()
  const name = getSource(field).slice(0, -field.length - 1)
  const { errors } = useFormState({ name })
  const faults = Object.values((get(errors, name) ?? {}) as Record<string, FieldError | undefined>)
  return [...new Set(faults.flatMap((fault) => fault?.message ?? []))]
}

/** SKU and barcode of a choice or a variant. */
export function ItemCodes({ isLocked }: { isLocked: boolean }) {
  return (
    <>
      <TextInput className="cell-sku" source="sku" label="SKU" helperText={false} readOnly={isLocked} />
      <TextInput
        className="cell-barcode"
        source="barcode"
        label="Barkod"
        helperText={false}
        inputMode="numeric"
        readOnly={isLocked}
      />
    </>
  )
}
