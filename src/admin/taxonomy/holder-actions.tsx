import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import { Alert, Box, Button, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { Link } from 'react-router-dom'
import PercentIcon from '@mui/icons-material/Percent'
import SaleIcon from '@mui/icons-material/SellOutlined'
import { useState } from 'react'
import { listPath } from '../parts/filter.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, type Reply } from '../api.ts'
import { LastChangeNotice } from '../bulk/last-change.tsx'
import { PriceDialog, type PriceWish } from '../bulk/price-dialog.tsx'
import { ReductionDialog, type TypedSale } from '../bulk/reduction-dialog.tsx'
import { messageOf } from '../bulk/message-of.ts'
import { useUndoableChange } from '../bulk/use-undoable-change.ts'
import { useMay, useRead } from '../parts/hooks.ts'
import { StateChip } from '../promotions/promotion-words.tsx'

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

type PlannedSale = Reply<'products.planned-sales'>['sales'][number]
/** The sale to begin. null ends a planned sale (`named`), the products' own sales (`own_sales`), or all. */
type SaleWish = {
  sale: TypedSale | null
  named?: PlannedSale | null
  own_sales?: boolean
}

/** Plans a sale of all products, changes or ends it (E52); ends the own sales of the products. */
function SaleOfAllDialog({ of, name, onClose }: OfAllProps & { onClose: () => void }) {
  const [changed, setChanged] = useState<PlannedSale | null>(null)
  const [keepsReduced, setKeepsReduced] = useState(false)
  const { data, error } = useRead(['products', 'planned-sales', of], 'products.planned-sales', of, { gcTime: 0 })
  const change = useUndoableChange(
    ({ sale, named, own_sales }: SaleWish, confirmed) =>
      api.call('products.reduce-all', {
        ...of,
        sale,
        keep_reduced: keepsReduced,
        ...(named && { promotion_id: named.id, version: named.version }),
        ...(own_sales && { own_sales }),
        ...confirmed,
      }),
    doneText,
    onClose,
  )
  const sales = data?.sales ?? []
  const choose = (sale: PlannedSale | null) => {
    setChanged(sale)
    setKeepsReduced(sale?.keep_reduced ?? false)
  }
  return (
    <ReductionDialog
      title={`“${name}”: bütün məhsullara endirim`}
      former={changed?.sale ?? null}
      isBusy={change.isPending}
      canGive={(data?.found ?? 0) > 0}
      endLabel={sales.length === 0 ? null : sales.length > 1 ? 'Hamısını bitir' : 'Endirimi bitir'}
      onClose={onClose}
      onGive={(sale) => change.mutate({ sale, named: changed })}
      onEnd={() => change.mutate({ sale: null })}
    >
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!error && !data && <Skeleton variant="rounded" height={64} />}
      {sales.map((sale) => (
        <PlannedSaleRow
          key={sale.id}
          sale={sale}
          isChanged={sale === changed}
          onChange={() => choose(sale === changed ? null : sale)}
          onEnd={sales.length > 1 && !change.isPending ? () => change.mutate({ sale: null, named: sale }) : undefined}
        />
      ))}
      {data && (
        <Reach
          of={of}
          {...data}
          isBusy={change.isPending}
          endOwn={() => change.mutate({ sale: null, own_sales: true })}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={keepsReduced} onChange={(_event, checked) => setKeepsReduced(checked)} />}
        label="Öz endirimi işləyən məhsula keçməsin"
        sx={{ mt: 1 }}
      />
    </ReductionDialog>
  )
}

type ReachProps = Pick<OfAllProps, 'of'> &
  Pick<Reply<'products.planned-sales'>, 'found' | 'reduced'> & { isBusy: boolean; endOwn: () => void }

/** The products that a sale of all reduces, and those with a sale of their own. */
function Reach({ of, found, reduced, isBusy, endOwn }: ReachProps) {
  return (
    <Alert severity="info" icon={false} role="status">
      <b>{found} məhsul</b>
      {'category_id' in of ? ', alt kateqoriyalardakılar və qaralamalar da' : ', qaralamalar da'}; sonra əlavə olunana
      da keçir. Bir neçə endirimdən ən ucuzu işləyir.
      {reduced > 0 && (
        <>
          {' '}
          {reduced} məhsulun öz endirimi də var: bu pəncərədəki endirim bitəndə qalır.
          <Button size="small" color="error" disabled={isBusy} onClick={endOwn} sx={{ display: 'block', ml: -1 }}>
            Öz endirimlərini götür
          </Button>
        </>
      )}
    </Alert>
  )
}

type PlannedSaleRowProps = {
  sale: PlannedSale
  isChanged: boolean
  onChange: () => void
  onEnd: (() => void) | undefined
}

function PlannedSaleRow({ sale, isChanged, onChange, onEnd }: PlannedSaleRowProps) {
  const may = useMay()
  return (
    <Box sx={{ border: 1, borderColor: isChanged ? 'primary.main' : 'divider', borderRadius: '14px', p: 1.5, mb: 1.5 }}>
      <StateChip state={sale.state} />
      <Box sx={{ my: 1 }}>{sale.sentence}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {sale.sale && (
          <Button size="small" onClick={onChange}>
            {isChanged ? 'Dəyişmə' : 'Dəyiş'}
          </Button>
        )}
        {may('offers') && (
          <Button size="small" component={Link} to={`/promotions/${sale.id}`}>
            Aksiyanı aç
          </Button>
        )}
        {onEnd && (
          <Button size="small" color="error" onClick={onEnd}>
            Bitir
          </Button>
        )}
      </Box>
    </Box>
  )
}

function doneText(count: number, { sale, named, own_sales }: SaleWish): string {
  if (own_sales) return `${count} məhsulun öz endirimi götürüldü.`
  if (!sale) return count > 1 ? `${count} planlı endirim bitdi.` : 'Planlı endirim bitdi.'
  if (named) return 'Planlı endirim dəyişdi.'
  const start = sale.sale_starts_at
  return start && Date.parse(start) > Date.now()
    ? `Endirim planlandı: ${dateTimeText(start)}, ${count} məhsul.`
    : `${count} məhsula endirim verildi.`
}
