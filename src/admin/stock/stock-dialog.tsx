import { Alert, Button, MenuItem, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'ra-core'
import { api } from '../api.ts'
import type { StockRow } from './stock-list.tsx'
import { TypedField } from '../parts/basics.tsx'
import { AskDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'

type Item = StockRow['items'][number]

/** `first`: the item selected at first, if the product counts by item. */
type StockDialogProps = { row: StockRow; first: number | null; onClose: () => void }

const whole = /^[-−+]?\d{1,7}$/
const threshold = /^\d{1,7}$/

/**
 * Corrects the stock of a product, or of one of its items (V4), by a number of pieces or to a counted number, and
 * sets the thresholds of low stock.
 */
export function StockDialog({ row, first, onClose }: StockDialogProps) {
  const refresh = useRefresh()
  const [draft, setDraft] = useState(() => firstDraft(row, first))
  const put = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }))
  const change = changeOf(row, draft)
  const missing = missingOf(draft, change)
  const save = useWrite(() => saveChange(row, draft, change), {
    said: 'Yadda saxlandı.',
    onSuccess: onClose,
    onSettled: refresh,
  })
  const choose = (id: number) => put({ itemId: id, itemLimit: limitOf(itemOf(row, id)) })
  return (
    <AskDialog
      title={row.name}
      size="xs"
      missing={missing}
      close={onClose}
      actions={
        <Button variant="contained" disabled={missing !== null || save.isPending} onClick={() => save.mutate()}>
          Yadda saxla
        </Button>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {row.items.length > 0 && (
          <TypedField select required label="Seçim" value={draft.itemId ?? ''} change={(id) => choose(Number(id))}>
            {row.items.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.name}: {one.stock_count} ədəd{one.sku && `, ${one.sku}`}
              </MenuItem>
            ))}
          </TypedField>
        )}
        <Typography>
          {change.isItemMissing ? 'Bütün seçimlərdə' : 'Stokda:'} <b>{change.stockCount}</b> ədəd
          {change.item && `, bütün seçimlərdə ${row.stock_count}`}
        </Typography>
        <Pieces draft={draft} change={change} put={put} />
        <Limits draft={draft} item={change.item} put={put} />
      </Stack>
    </AskDialog>
  )
}

/** The entries of the dialog. */
type Draft = {
  itemId: number | null
  way: 'change' | 'counted'
  pieces: string
  note: string
  areLimitsOpen: boolean
  productLimit: string
  itemLimit: string
}

const limitOf = (item: Item | undefined) => item?.low_stock_threshold?.toString() ?? ''

const itemOf = (row: StockRow, itemId: number | null) => row.items.find(({ id }) => id === itemId)

function firstDraft(row: StockRow, first: number | null): Draft {
  const itemId = first ?? (row.items.length === 1 ? row.items[0]?.id : undefined) ?? null
  return {
    itemId,
    way: 'change',
    pieces: '',
    note: '',
    areLimitsOpen: false,
    productLimit: String(row.low_stock_threshold),
    itemLimit: limitOf(itemOf(row, itemId)),
  }
}

/** Returns the change that a draft means. `after`: the stock after it, null without a whole number. */
function changeOf(row: StockRow, draft: Draft) {
  const item = itemOf(row, draft.itemId)
  const stockCount = item ? item.stock_count : row.stock_count
  const typed = draft.pieces.trim()
  const pieces = whole.test(typed) ? Number(typed.replace('−', '-')) : null
  return {
    item,
    stockCount,
    pieces,
    after: pieces === null ? null : draft.way === 'change' ? stockCount + pieces : pieces,
    isProductLimit: draft.productLimit.trim() !== String(row.low_stock_threshold),
    isItemLimit: item !== undefined && draft.itemLimit.trim() !== limitOf(item),
    isItemMissing: row.items.length > 0 && !item,
  }
}

type Change = ReturnType<typeof changeOf>

const isLimit = (typed: string) => threshold.test(typed.trim())

/** Returns why a draft cannot be saved; null if it can. */
function missingOf(draft: Draft, change: Change): string | null {
  if (change.isItemMissing) return 'Hansı seçimin stoku dəyişir? Birini seçin.'
  if (!isLimit(draft.productLimit) || (draft.itemLimit.trim() !== '' && !isLimit(draft.itemLimit)))
    return 'Həddi bütöv ədədlə yazın.'
  if (draft.pieces.trim() === '') {
    if (change.isProductLimit || change.isItemLimit) return null
    return draft.areLimitsOpen ? 'Ədədi və ya həddi dəyişin.' : 'Ədədi yazın.'
  }
  if (change.after === null) return 'Ədədi bütöv rəqəmlə yazın.'
  if (change.after < 0) return 'Stok sıfırdan az ola bilməz.'
  return draft.note.trim() === '' ? 'Dəyişikliyin səbəbini yazın.' : null
}

async function saveChange({ id }: StockRow, draft: Draft, change: Change): Promise<void> {
  const { productLimit, itemLimit, way, note } = draft
  const { item, pieces } = change
  if (change.isProductLimit) await api.call('stock.threshold', { id, low_stock_threshold: Number(productLimit) })
  if (change.isItemLimit)
    await api.call('stock.threshold', {
      id,
      item: item?.id,
      low_stock_threshold: itemLimit.trim() === '' ? null : Number(itemLimit),
    })
  if (pieces !== null) await api.call('stock.change', { id, item: item?.id, [way]: pieces, note })
}

type PartProps = { draft: Draft; put: (next: Partial<Draft>) => void }

/** The number of pieces, its reason, and the stock after it. */
function Pieces({ draft, change: { after, stockCount, isItemMissing }, put }: PartProps & { change: Change }) {
  const { way, pieces, note } = draft
  const isTyped = pieces.trim() !== ''
  const isNeeded = !draft.areLimitsOpen || isTyped
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={way}
        onChange={(_event, value) => value && put({ way: value })}
      >
        <ToggleButton value="change">Artır və ya azalt</ToggleButton>
        <ToggleButton value="counted">Sayılan</ToggleButton>
      </ToggleButtonGroup>
      <TypedField
        autoFocus
        label={way === 'change' ? 'Neçə ədəd' : 'Sayılan ədəd'}
        required={isNeeded}
        helperText={way === 'change' ? '5 artırır, −5 azaldır' : 'Anbarda neçə ədəd var'}
        value={pieces}
        change={(typed) => put({ pieces: typed })}
        error={isTyped && (after === null || after < 0)}
      />
      <TypedField label="Səbəb" required={isNeeded} value={note} change={(typed) => put({ note: typed })} max={200} />
      {after !== null &&
        !isItemMissing &&
        (after >= 0 ? (
          <Alert severity="info">{`${stockCount} → ${after} ədəd`}</Alert>
        ) : (
          <Alert severity="error">{`Stokda cəmi ${stockCount} ədəd var.`}</Alert>
        ))}
    </>
  )
}

/** The thresholds of low stock, behind a button. */
function Limits({ draft, item, put }: PartProps & { item: Item | undefined }) {
  const { productLimit, itemLimit } = draft
  if (!draft.areLimitsOpen)
    return (
      <Button onClick={() => put({ areLimitsOpen: true })} sx={{ alignSelf: 'flex-start' }}>
        Həddi dəyiş: {itemLimit || productLimit}
      </Button>
    )
  return (
    <>
      {item && (
        <TypedField
          label="Bu seçimin həddi"
          placeholder={productLimit}
          helperText="Boşdursa, məhsulun həddi"
          value={itemLimit}
          change={(typed) => put({ itemLimit: typed })}
          error={itemLimit.trim() !== '' && !isLimit(itemLimit)}
        />
      )}
      <TypedField
        required
        label={item ? 'Məhsulun həddi' : 'Hədd'}
        helperText="Stok bu saydan çox deyilsə, azalmış sayılır"
        value={productLimit}
        change={(typed) => put({ productLimit: typed })}
        error={!isLimit(productLimit)}
      />
    </>
  )
}
