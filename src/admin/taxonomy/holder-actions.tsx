import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import { Alert, Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import PercentIcon from '@mui/icons-material/Percent'
import SaleIcon from '@mui/icons-material/SellOutlined'
import { useState } from 'react'
import { listPath } from '../parts/filter.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { api } from '../api.ts'
import { LastChangeNotice } from '../bulk/last-change.tsx'
import { PriceDialog, type PriceWish } from '../bulk/price-dialog.tsx'
import { ReductionDialog, type TypedSale } from '../bulk/reduction-dialog.tsx'
import { messageOf } from '../bulk/message-of.ts'
import { useUndoableChange } from '../bulk/use-undoable-change.ts'
import { useMay, useRead } from '../parts/hooks.ts'

/** In the head of a category or brand: a link to its products, and a sale of all of them. */
export function HolderActions({ resource }: { resource: 'categories' | 'brands' }) {
  const record = useRecordContext<{ id: number; name: string; parent_id?: number | null }>()
  if (!record) return null
  const { id, name, parent_id } = record
  const filter =
    resource === 'brands'
      ? { brand_id: id }
      : parent_id
        ? { category_id: parent_id, subcategory_id: id }
        : { category_id: id }
  return (
    <>
      <LastChangeNotice />
      <InPageHead place="actions">
        <Button component={Link} to={listPath('products', filter)} variant="outlined" startIcon={<ProductsIcon />}>
          Məhsulları
        </Button>
        <PricesOfAll of={resource === 'brands' ? { brand_id: id } : { category_id: id }} name={name} />
      </InPageHead>
    </>
  )
}

type OfAllProps = {
  /** The category or brand of the products. */
  of: { category_id: number } | { brand_id: number }
  name: string
}

/** Buttons for a new price and a sale of all products of a category or brand (A22, E25), with the right to prices. */
function PricesOfAll(props: OfAllProps) {
  const may = useMay()
  const [open, setOpen] = useState<'price' | 'sale' | null>(null)
  if (!may('prices')) return null
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="outlined" startIcon={<PercentIcon />} onClick={() => setOpen('price')}>
        Qiymət
      </Button>
      <Button variant="outlined" startIcon={<SaleIcon />} onClick={() => setOpen('sale')}>
        Hamısına endirim
      </Button>
      {open === 'price' && <PriceOfAllDialog {...props} onClose={close} />}
      {open === 'sale' && <SaleOfAllDialog {...props} onClose={close} />}
    </>
  )
}

function PriceOfAllDialog({ of, name, onClose }: OfAllProps & { onClose: () => void }) {
  const change = useUndoableChange(
    (wish: PriceWish, confirmed) => api.call('products.change-many', { all_of: of, ...wish, ...confirmed }),
    (count) => `${count} məhsulun qiyməti dəyişdi.`,
    onClose,
  )
  return (
    <PriceDialog
      title={`“${name}”: bütün qiymətlər`}
      target={{ all_of: of }}
      isBusy={change.isPending}
      onChange={change.mutate}
      onClose={onClose}
    />
  )
}

function SaleOfAllDialog({ of, name, onClose }: OfAllProps & { onClose: () => void }) {
  const [keepsReduced, setKeepsReduced] = useState(false)
  const { data, error } = useRead(
    ['products', 'reduce-all', of],
    'products.reduce-all',
    { ...of, sale: null, dry_run: true },
    {
      gcTime: 0,
    },
  )
  const change = useUndoableChange(
    (sale: TypedSale | null, confirmed) =>
      api.call('products.reduce-all', { ...of, sale, keep_reduced: keepsReduced, ...confirmed }),
    (count, sale) => (sale ? `${count} məhsula endirim verildi.` : `${count} məhsulun endirimi bitdi.`),
    onClose,
  )
  const reached = data ? data.found - (keepsReduced ? data.reduced : 0) : 0
  return (
    <ReductionDialog
      title={`“${name}”: bütün məhsullara endirim`}
      isBusy={change.isPending}
      canGive={reached > 0}
      canEnd={(data?.reduced ?? 0) > 0}
      onClose={onClose}
      onGive={(sale) => change.mutate(sale)}
      onEnd={() => change.mutate(null)}
    >
      {error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
      ) : data ? (
        <Alert severity="info" icon={false} role="status">
          <b>{reached} məhsul</b> ucuzlaşacaq
          {'category_id' in of ? ', alt kateqoriyalardakılar və qaralamalar da' : ', qaralamalar da'}.
          {data.reduced > 0 &&
            ` Onlardan ${data.reduced} məhsulun endirimi var${keepsReduced ? ': onlara toxunulmur' : ': yenisi ilə əvəz olunur'}.`}{' '}
          Sonra əlavə olunan məhsula endirim özü keçmir.
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={64} />
      )}
      {data && data.reduced > 0 && (
        <FormControlLabel
          control={<Checkbox checked={keepsReduced} onChange={(_event, checked) => setKeepsReduced(checked)} />}
          label="Endirimi olanlara toxunma"
          sx={{ mt: 1 }}
        />
      )}
    </ReductionDialog>
  )
}
