import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Card, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useRef, useState, type ReactNode } from 'react'
import { useListContext, type RaRecord } from 'ra-core'
import { Datagrid, FunctionField, Link, NumberField, SelectInput } from 'ra-ui-materialui'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import { fold } from '#src/domain/search/fold.ts'
import { api, download, type Reply } from '../api.ts'
import { BeginCount } from '../counts/begin-count.tsx'
import { HIDDEN, InRow, Note, Strong, Thumb, WaitingRows } from '../parts/basics.tsx'
import { choicesOf } from '../parts/filter.ts'
import { HeadMenu } from '../parts/head-menu.tsx'
import { useBelow, useFrom, useWrite } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'
import { ScanField, unknownCode } from '../parts/scan-field.tsx'

export type StockRow = RaRecord<number> & Reply<'stock.list'>['results'][number]

const filters = (
  <>
    <SelectInput source="stock" label="Stok" choices={choicesOf({ low: 'Azalıb', out: 'Bitib' })} emptyText="Hamısı" />
  </>
)

/** Products with low stock, to be counted and corrected (A5), item by item if they count so (V4). */
export function StockList() {
  const [changed, setChanged] = useState<{ row: StockRow; item: number | null } | null>(null)
  const [historyRow, setHistoryRow] = useState<StockRow | null>(null)
  return (
    <>
      <ListPanel
        search={<StockSearch onFound={(row, item) => setChanged({ row, item })} />}
        filters={filters}
        filterDefaultValues={{ stock: 'low' }}
        sort={{ field: 'stock_count', order: 'ASC' }}
        perPage={25}
        title="Stok"
        actions={<ListActions />}
        empty={<Beginning title="Hələ məhsul yoxdur.">“Məhsullar” bölməsində məhsul əlavə edin.</Beginning>}
      >
        <Found change={(row, item) => setChanged({ row, item })} showHistory={setHistoryRow} />
      </ListPanel>
      {changed && (
        <StockDialog
          key={`${changed.row.id} ${changed.item}`}
          row={changed.row}
          first={changed.item}
          onClose={() => setChanged(null)}
        />
      )}
      {historyRow && <StockHistory row={historyRow} onClose={() => setHistoryRow(null)} />}
    </>
  )
}

function Found(actions: StockActions) {
  const isWide = useFrom('sm')
  if (!isWide) return <StockCards {...actions} empty={<NothingFound />} />
  return (
    <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingFound />}>
      <FunctionField
        label="Məhsul"
        sortBy="name"
        render={(row: StockRow) => <NameWithItems row={row} {...actions} />}
      />
      <FunctionField
        label="Stok"
        sortBy="stock_count"
        textAlign="right"
        render={(row: StockRow) => <Count row={row} />}
      />
      <NumberField source="low_stock_threshold" label="Hədd" />
      <NumberField source="sold" label="Satılıb, 30 gün" sortable={false} />
      <FunctionField label="" render={(row: StockRow) => <Actions row={row} {...actions} />} />
    </Datagrid>
  )
}

function ListActions() {
  const isPhone = useBelow('sm')
  const rare = (
    <>
      <PrintSheet />
      <Button variant="outlined" component={Link} to="/stock/counts">
        Sayımlar
      </Button>
    </>
  )
  return (
    <>
      {isPhone ? <HeadMenu>{rare}</HeadMenu> : rare}
      <BeginCount />
    </>
  )
}

/** Prints the list as a counting sheet (V4). */
function PrintSheet() {
  const { filterValues, total } = useListContext()
  const print = useWrite(async () => download(await api.call('stock.sheet', filterValues), 'sayim-vereqi.pdf'))
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      disabled={!total || print.isPending}
      onClick={() => print.mutate()}
    >
      Sayım vərəqi
    </Button>
  )
}

function NothingFound() {
  const { filterValues, setFilters } = useListContext()
  const { stock, ...others } = filterValues
  if (filterValues.q && stock) {
    return (
      <InRow sx={{ p: 3, gap: 2, flexWrap: 'wrap' }}>
        <Typography>{stock === 'low' ? 'Azalan' : 'Bitən'} məhsulların arasında belə məhsul yoxdur.</Typography>
        <Button variant="outlined" onClick={() => setFilters(others)}>
          Hamısında axtar
        </Button>
      </InRow>
    )
  }
  const isAsked = Boolean(filterValues.q) || filterValues.stock === 'out'
  return (
    <Typography sx={{ p: 3 }}>
      {isAsked
        ? 'Belə məhsul yoxdur.'
        : 'Az qalan məhsul yoxdur. Hamısına baxmaq üçün “Stok” filtrində “Hamısı” seçin.'}
    </Typography>
  )
}

/** The product's name; below it each item with its stock, which opens its own correction. */
function NameWithItems({ row, change }: { row: StockRow } & Pick<StockActions, 'change'>) {
  return (
    <InRow sx={{ gap: 1.5 }}>
      <Thumb src={row.image} width={32} height={38} />
      <Stack spacing={0.5}>
        <Strong>{row.name}</Strong>
        {row.items.length === 0 && row.sku && (
          <Typography variant="caption" color="text.secondary">
            {row.sku}
          </Typography>
        )}
        <Items row={row} change={change} />
      </Stack>
    </InRow>
  )
}

/**
 * Searches the list, and opens the product of a scanned barcode or SKU, or its item if stock is counted by item (V4).
 * The last scan counts.
 */
function StockSearch({ onFound }: { onFound: (row: StockRow, item: number | null) => void }) {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { q, ...others } = filterValues as { q?: string }
  const last = useRef('')
  const scan = async (code: string) => {
    last.current = code
    const { results } = await api.call('stock.list', { q: code })
    if (last.current !== code) return undefined
    const isIt = (one: { sku: string | null; barcode: string | null }) => one.barcode === code || one.sku === code
    const row = results.find((one) => isIt(one) || one.items.some(isIt))
    // A name that the list finds is no code.
    if (!row) return results.some(({ name }) => fold(name).includes(fold(code))) ? false : unknownCode(code)
    onFound(row, row.items.find(isIt)?.id ?? null)
    return undefined
  }
  return (
    <Box sx={SEARCH}>
      <ScanField
        label="Ad, barkod və ya SKU"
        placeholder="Ad, barkod və ya SKU"
        onScan={scan}
        first={q ?? ''}
        onType={(text) => setFilters(text.trim() === '' ? others : { ...others, q: text }, displayedFilters, true)}
      />
    </Box>
  )
}

/** The search looks like that of the other lists: its label is only for screen readers. */
const SEARCH = { flex: { xs: 1, sm: '0 1 280px' }, minWidth: 0, '& .MuiInputLabel-root': HIDDEN } as const

/** Actions of a row: correcting it or one of its items, and showing its history. */
type StockActions = {
  change: (row: StockRow, item: number | null) => void
  showHistory: (row: StockRow) => void
}

/** Rows of stock as cards, for phones. */
function StockCards({ empty, ...actions }: StockActions & { empty: ReactNode }) {
  const { data = [], isPending } = useListContext<StockRow>()
  if (isPending) return <WaitingRows />
  if (data.length === 0) return empty
  return (
    <Stack spacing={1.5} sx={{ bgcolor: 'background.default', pt: 1 }}>
      {data.map((row) => (
        <Card key={row.id} component="article" aria-label={row.name} sx={{ p: 2 }}>
          <InRow sx={{ justifyContent: 'space-between', gap: 1.5, mb: 1 }}>
            <Thumb src={row.image} width={40} height={48} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Strong component="h2" sx={{ fontSize: 15 }}>
                {row.name}
              </Strong>
              {row.items.length === 0 && <Note>{row.sku}</Note>}
            </Box>
            <Count row={row} />
          </InRow>
          <Items row={row} change={actions.change} />
          <InRow sx={{ gap: 1, mt: 0.5, mb: -0.5 }}>
            <Note sx={{ flex: 1 }}>
              Hədd {row.low_stock_threshold} · 30 gündə {row.sold} satılıb
            </Note>
            <IconButton aria-label={`${row.name}: tarixçə`} onClick={() => actions.showHistory(row)}>
              <HistoryIcon fontSize="small" />
            </IconButton>
            <Button
              variant="outlined"
              startIcon={<ChangeIcon />}
              aria-label={`${row.name}: stoku dəyiş`}
              onClick={() => actions.change(row, null)}
            >
              Dəyiş
            </Button>
          </InRow>
        </Card>
      ))}
    </Stack>
  )
}

const PLAIN = { bgcolor: 'action.hover' } as const
const RED = { bgcolor: 'error.light', color: 'error.main' } as const
const AMBER = { bgcolor: 'warning.light', color: 'warning.main' } as const

/** Each item with its stock, and its own threshold if it has one; a click opens its correction. */
function Items({ row, change }: { row: StockRow } & Pick<StockActions, 'change'>) {
  if (row.items.length === 0) return null
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {row.items.map((item) => (
        <Chip
          key={item.id}
          onClick={() => change(row, item.id)}
          sx={{ '&, &:hover, &.Mui-focusVisible': !item.is_low ? PLAIN : item.stock_count === 0 ? RED : AMBER }}
          label={`${item.name}: ${item.stock_count === 0 ? 'bitib' : item.stock_count}${item.low_stock_threshold === null ? '' : `, hədd ${item.low_stock_threshold}`}`}
        />
      ))}
    </Stack>
  )
}

/** The product's pieces; if it counts by item, its items show which are low. */
function Count({ row }: { row: StockRow }) {
  const color =
    row.stock_count === 0 ? 'error.main' : row.is_low && row.items.length === 0 ? 'warning.main' : 'text.primary'
  return (
    <Typography component="span" variant="body2" sx={{ color, fontWeight: 700, whiteSpace: 'nowrap' }}>
      {row.stock_count === 0 ? 'bitib' : row.stock_count}
    </Typography>
  )
}

function Actions({ row, change, showHistory }: { row: StockRow } & StockActions) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <Tooltip title="Dəyiş">
        <IconButton aria-label={`${row.name}: stoku dəyiş`} onClick={() => change(row, null)}>
          <ChangeIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Tarixçə">
        <IconButton aria-label={`${row.name}: tarixçə`} onClick={() => showHistory(row)}>
          <HistoryIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
