import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import { Alert, Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import SaleIcon from '@mui/icons-material/SellOutlined'
import { useState } from 'react'
import { listPath } from '../parts/filter.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { api } from '../api.ts'
import { ReductionDialog, type TypedSale } from '../bulk/reduction-dialog.tsx'
import { messageOf, useUndoableChange } from '../bulk/use-undoable-change.tsx'
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
    <InPageHead place="actions">
      <Button component={Link} to={listPath('products', filter)} variant="outlined" startIcon={<ProductsIcon />}>
        Məhsulları
      </Button>
      <SaleOfAll of={resource === 'brands' ? { brand_id: id } : { category_id: id }} name={name} />
    </InPageHead>
  )
}

type SaleOfAllProps = {
  /** The category or brand of the products. */
  of: { category_id: number } | { brand_id: number }
  name: string
}

/** A button for a sale of all products of a category or brand (A22), for people who may set prices. */
function SaleOfAll(props: SaleOfAllProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('prices')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<SaleIcon />} onClick={() => setOpen(true)}>
        Hamısına endirim
      </Button>
      {isOpen && <SaleOfAllDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaleOfAllDialog({ of, name, onClose }: SaleOfAllProps & { onClose: () => void }) {
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
    (sale: TypedSale | null) => api.call('products.reduce-all', { ...of, sale, keep_reduced: keepsReduced }),
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
