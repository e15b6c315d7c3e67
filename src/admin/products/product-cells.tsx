import { Box, ButtonBase, Chip, InputAdornment, Typography } from '@mui/material'
import { useNotify, useRefresh } from 'ra-core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { api, type Reply } from '../api.ts'
import { DIGITS, HiddenWords, InRow, Note, Span, Thumb, TypedField } from '../parts/basics.tsx'
import { dataProvider } from '../data-provider.ts'
import { useMay, useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { askPerson } from '../questions.ts'
import { httpMessage } from '../data-provider.ts'

export type ProductRow = Reply<'products.list'>['results'][number]

export const placeOf = ({ category, subcategory }: ProductRow) =>
  [category.name, subcategory?.name].filter(Boolean).join(' › ')

/** The name; on a narrow screen with the values that have no column there. */
export function NameCell({ product, withPlace }: { product: ProductRow; withPlace: boolean }) {
  return (
    <InRow spacing={1.5}>
      <Thumb src={product.image} width={40} height={48} />
      <Box sx={{ minWidth: 0 }}>
        <Span sx={{ fontWeight: 600 }}>{product.name}</Span>
        {!withPlace && (
          <Note component="div">
            {[!product.is_published && 'qaralama', product.choices > 0 ? `${product.choices}\u00A0seçim` : product.sku]
              .filter(Boolean)
              .join(' · ')}
          </Note>
        )}
        {withPlace && (
          <Note component="div">
            {[placeOf(product), !product.is_published && 'qaralama'].filter(Boolean).join(' · ')}
          </Note>
        )}
      </Box>
    </InRow>
  )
}

/** The price, editable in place for people who may set prices. */
export function PriceCell({ product, isChanged }: { product: ProductRow; isChanged: boolean }) {
  const may = useMay()
  if (!isChanged || !may('prices')) return <Price product={product} />
  // The whole product is written like by its form, with its current version.
  const save = async (price: string) => {
    const whole = await api.call('products.show', { id: product.id })
    const isOther = whole.price !== product.price
    if (
      isOther &&
      !(await askPerson({
        kind: 'changed-meanwhile',
        resource: 'products',
        differences: [{ field: 'price', stored: whole.price, typed: price }],
        by: null,
      }))
    )
      return false
    await dataProvider.update('products', { id: product.id, data: { ...whole, price }, previousData: whole })
    return true
  }
  return (
    <InPlace label={`${product.name}: qiyməti dəyiş`} stored={product.price} unit="₼" save={save}>
      <Price product={product} />
    </InPlace>
  )
}

/** The current price; in a sale, the former price below it. */
function Price({ product }: { product: ProductRow }) {
  return (
    <>
      <Span sx={{ fontWeight: 620, ...DIGITS, whiteSpace: 'nowrap' }}>
        {manat(product.in_sale ? product.sale_price : product.price)}
      </Span>
      {product.in_sale && (
        <Typography
          component="del"
          variant="body2"
          sx={{ display: 'block', color: 'error.main', ...DIGITS, whiteSpace: 'nowrap' }}
        >
          {manat(product.price)}
        </Typography>
      )}
    </>
  )
}

/**
 * The stock, editable in place for people with the right; a product that counts by item is counted on its own screen.
 */
export function StockCell({ product, isChanged }: { product: ProductRow; isChanged: boolean }) {
  const may = useMay()
  if (!isChanged || product.by_item || !may('stock')) return <Stock product={product} />
  // The difference is written, so that pieces sold since the list was read stay sold.
  const save = async (typed: string) => {
    await api.call('stock.change', {
      id: product.id,
      change: Number(typed) - product.stock_count,
      note: 'Məhsulların siyahısında',
    })
    return true
  }
  return (
    <InPlace label={`${product.name}: stoku dəyiş`} stored={String(product.stock_count)} unit="ədəd" save={save}>
      <Stock product={product} />
    </InPlace>
  )
}

function Stock({ product: { stock_count, is_low, low_item } }: { product: ProductRow }) {
  if (stock_count === 0) return <Chip label="Bitib" sx={{ bgcolor: 'error.light', color: 'error.main' }} />
  // The sum of a product that counts by item is not what runs out.
  if (is_low)
    return (
      <Chip
        label={low_item ? lowText(low_item) : `Son ${stock_count} ədəd`}
        sx={{ bgcolor: 'warning.light', color: 'warning.main' }}
      />
    )
  return <Span sx={DIGITS}>{stock_count}</Span>
}

/** Returns 'Enerji bitib' or 'Karamel 3'. */
const lowText = ({ name, stock_count }: NonNullable<ProductRow['low_item']>) =>
  stock_count === 0 ? `${name} bitib` : `${name} ${stock_count}`

type InPlaceProps = {
  /** The name of the value and its product. */
  label: string
  /** The stored value, with which the field begins. */
  stored: string
  unit: string
  /** The display outside of editing. */
  children: ReactNode
  /** Saves; resolves to false if the person cancelled. */
  save: (typed: string) => Promise<boolean>
}

/** A value of a row that is edited in place: Enter saves it, Esc restores the stored value (A28). */
function InPlace({ label, stored, unit, children, save }: InPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const saving = useWrite(save, {
    onSuccess: (isSaved) => {
      setTyped(null)
      if (isSaved) notify('Yadda saxlandı.', { type: 'success' })
    },
    failureOf: httpMessage,
    onSettled: refresh,
  })
  if (typed === null)
    return (
      <ValueButton label={label} edit={() => setTyped(stored)}>
        {children}
      </ValueButton>
    )
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed.trim() === stored) setTyped(null)
    else saving.mutate(typed.trim().replace(',', '.'))
  }
  return (
    <TypedField
      value={typed}
      change={setTyped}
      onKeyDown={keys}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => typed.trim() === stored && setTyped(null)}
      disabled={saving.isPending}
      autoFocus
      onFocus={(event) => event.target.select()}
      margin="none"
      sx={{
        width: 104,
        mr: -1,
        '& .MuiInputBase-root': { height: 36, pr: 1 },
        '& input': { px: 1, textAlign: 'right' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}

type ValueButtonProps = { label: string; edit: () => void; children: ReactNode }

function ValueButton({ label, edit, children }: ValueButtonProps) {
  return (
    <ButtonBase
      onClick={(event) => {
        event.stopPropagation()
        edit()
      }}
      sx={{
        display: 'block',
        ml: 'auto',
        mr: -1,
        px: 1,
        minHeight: 36,
        minWidth: 56,
        borderRadius: 1,
        font: 'inherit',
        textAlign: 'right',
        border: 1,
        borderColor: 'transparent',
        'tr:hover &, &:focus-visible': { borderColor: 'divider', bgcolor: 'background.paper' },
      }}
    >
      <HiddenWords>{label}: </HiddenWords>
      {children}
    </ButtonBase>
  )
}
