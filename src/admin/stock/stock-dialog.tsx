import { Alert, Button, MenuItem, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { api } from '../api.ts'
import type { StockRow } from './stock-list.tsx'
import { TypedField } from '../parts/basics.tsx'
import { AskDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'

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
  const [itemId, setItemId] = useState(first ?? (row.items.length === 1 ? row.items[0]?.id : undefined) ?? null)
  const item = row.items.find(({ id }) => id === itemId)
  const stockCount = item ? item.stock_count : row.stock_count
  const [way, setWay] = useState<'change' | 'counted'>('change')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [areLimitsOpen, setLimitsOpen] = useState(false)
  const [ofProduct, setOfProduct] = useState(String(row.low_stock_threshold))
  const ownOf = (one: typeof item) => one?.low_stock_threshold?.toString() ?? ''
  const [ofItem, setOfItem] = useState(ownOf(item))
  const pieces = whole.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : null
  const after = pieces === null ? null : way === 'change' ? stockCount + pieces : pieces
  const isMoved = ofProduct.trim() !== String(row.low_stock_threshold)
  const isItemMoved = item !== undefined && ofItem.trim() !== ownOf(item)
  const areThresholds = threshold.test(ofProduct.trim()) && (ofItem.trim() === '' || threshold.test(ofItem.trim()))
  const isAsked = row.items.length > 0 && !item
  const missing = isAsked
    ? 'Hansı seçimin stoku dəyişir? Birini seçin.'
    : !areThresholds
      ? 'Həddi bütöv ədədlə yazın.'
      : typed.trim() === ''
        ? isMoved || isItemMoved
          ? null
          : areLimitsOpen
            ? 'Ədədi və ya həddi dəyişin.'
            : 'Ədədi yazın.'
        : after === null
          ? 'Ədədi bütöv rəqəmlə yazın.'
          : after < 0
            ? 'Stok sıfırdan az ola bilməz.'
            : note.trim() === ''
              ? 'Dəyişikliyin səbəbini yazın.'
              : null
  const choose = (id: number) => {
    setItemId(id)
    setOfItem(ownOf(row.items.find((one) => one.id === id)))
  }
  const save = useWrite(
    async () => {
      if (isMoved) await api.call('stock.threshold', { id: row.id, low_stock_threshold: Number(ofProduct) })
      if (isItemMoved)
        await api.call('stock.threshold', {
          id: row.id,
          item: item.id,
          low_stock_threshold: ofItem.trim() === '' ? null : Number(ofItem),
        })
      if (pieces !== null) await api.call('stock.change', { id: row.id, item: item?.id, [way]: pieces, note })
    },
    {
      said: 'Yadda saxlandı.',
      onSuccess: () => {
        onClose()
      },
      onSettled: refresh,
    },
  )
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
          <TypedField select required label="Seçim" value={itemId ?? ''} change={(typed) => choose(Number(typed))}>
            {row.items.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.name}: {one.stock_count} ədəd{one.sku && `, ${one.sku}`}
              </MenuItem>
            ))}
          </TypedField>
        )}
        <Typography>
          {isAsked ? 'Bütün seçimlərdə' : 'Stokda:'} <b>{stockCount}</b> ədəd
          {item && `, bütün seçimlərdə ${row.stock_count}`}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={way}
          onChange={(_event, value) => value && setWay(value)}
        >
          <ToggleButton value="change">Artır və ya azalt</ToggleButton>
          <ToggleButton value="counted">Sayılan</ToggleButton>
        </ToggleButtonGroup>
        <TypedField
          autoFocus
          label={way === 'change' ? 'Neçə ədəd' : 'Sayılan ədəd'}
          required={!areLimitsOpen || typed.trim() !== ''}
          helperText={way === 'change' ? '5 artırır, −5 azaldır' : 'Anbarda neçə ədəd var'}
          value={typed}
          change={setTyped}
          error={typed.trim() !== '' && (after === null || after < 0)}
        />
        <TypedField
          label="Səbəb"
          required={!areLimitsOpen || typed.trim() !== ''}
          value={note}
          change={setNote}
          max={200}
        />
        {after !== null &&
          !isAsked &&
          (after >= 0 ? (
            <Alert severity="info">{`${stockCount} → ${after} ədəd`}</Alert>
          ) : (
            <Alert severity="error">{`Stokda cəmi ${stockCount} ədəd var.`}</Alert>
          ))}
        {!areLimitsOpen && (
          <Button onClick={() => setLimitsOpen(true)} sx={{ alignSelf: 'flex-start' }}>
            Həddi dəyiş: {ofItem || ofProduct}
          </Button>
        )}
        {areLimitsOpen && item && (
          <TypedField
            label="Bu seçimin həddi"
            placeholder={ofProduct}
            helperText="Boşdursa, məhsulun həddi"
            value={ofItem}
            change={setOfItem}
            error={ofItem.trim() !== '' && !threshold.test(ofItem.trim())}
          />
        )}
        {areLimitsOpen && (
          <TypedField
            required
            label={item ? 'Məhsulun həddi' : 'Hədd'}
            helperText="Stok bu saydan çox deyilsə, azalmış sayılır"
            value={ofProduct}
            change={setOfProduct}
            error={!threshold.test(ofProduct.trim())}
          />
        )}
      </Stack>
    </AskDialog>
  )
}
