import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import ChangeIcon from '@mui/icons-material/IsoOutlined'
import { Box, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Datagrid, FunctionField, List, NumberField, SearchInput, SelectInput, useListContext, type RaRecord } from 'react-admin'
import { Beginning } from '../parts/beginning.tsx'
import { ScanStock } from './scan-stock.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'

/** An item by which a product counts its stock (V4). */
export type StockItem = { id: number; name: string; stock_count: number; sku: string | null; barcode: string | null; available: boolean }
export type StockRow = RaRecord<number> & {
  name: string; stock_count: number; low_stock_threshold: number; sold: number; sku: string | null; barcode: string | null; items: StockItem[]
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="stock" source="stock" label="Stok" alwaysOn choices={[{ id: 'low', name: 'Azalıb' }, { id: 'out', name: 'Bitib' }]} emptyText="Hamısı" />,
]

/** Products with low stock, to be counted and corrected (A5). */
export function StockList() {
  const [changed, setChanged] = useState<{ row: StockRow; item: number | null } | null>(null)
  const [told, setTold] = useState<StockRow | null>(null)
  return (
    <>
      <Box sx={{ mt: 2 }}><ScanStock onFound={(row, item) => setChanged({ row, item })} /></Box>
      <List
        filters={filters} filterDefaultValues={{ stock: 'low' }} sort={{ field: 'stock_count', order: 'ASC' }} perPage={25} exporter={false} title="Stok"
        empty={<Beginning title="Hələ məhsul yoxdur.">“Məhsullar” bölməsində məhsul əlavə edin.</Beginning>}
      >
        <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingFound />}>
          <FunctionField label="Məhsul" sortBy="name" render={(row: StockRow) => <NameWithItems row={row} choose={(item) => setChanged({ row, item })} />} />
          <FunctionField label="Stok" sortBy="stock_count" textAlign="right" render={(row: StockRow) => <Count row={row} />} />
          <NumberField source="low_stock_threshold" label="Hədd" />
          <NumberField source="sold" label="30 gündə satılıb" sortable={false} />
          <FunctionField
            label="" render={(row: StockRow) => (
              <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                <Tooltip title="Dəyiş"><IconButton aria-label={`${row.name}: stoku dəyiş`} onClick={() => setChanged({ row, item: null })}><ChangeIcon /></IconButton></Tooltip>
                <Tooltip title="Tarixçə"><IconButton aria-label={`${row.name}: tarixçə`} onClick={() => setTold(row)}><HistoryIcon /></IconButton></Tooltip>
              </Stack>
            )}
          />
        </Datagrid>
      </List>
      {changed && <StockDialog key={`${changed.row.id} ${changed.item}`} row={changed.row} first={changed.item} onClose={() => setChanged(null)} />}
      {told && <StockHistory row={told} onClose={() => setTold(null)} />}
    </>
  )
}

function NothingFound() {
  const { filterValues } = useListContext()
  const isAsked = Boolean(filterValues.q) || filterValues.stock === 'out'
  return <Typography sx={{ p: 3 }}>{isAsked ? 'Belə məhsul yoxdur.' : 'Az qalan məhsul yoxdur. Hamısına baxmaq üçün “Stok” filtrində “Hamısı” seçin.'}</Typography>
}

/** The product's name; below it each item with its stock, which opens its own correction. */
function NameWithItems({ row, choose }: { row: StockRow; choose: (item: number) => void }) {
  return (
    <Box>
      <Typography variant="body2">{row.name}</Typography>
      {row.items.length === 0 && row.sku && <Typography variant="caption" color="text.secondary">{row.sku}</Typography>}
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', mt: row.items.length > 0 ? 0.5 : 0 }}>
        {row.items.map((item) => (
          <Chip
            key={item.id} size="small" variant="outlined" onClick={() => choose(item.id)}
            color={!item.available ? 'default' : item.stock_count === 0 ? 'error' : item.stock_count <= row.low_stock_threshold ? 'warning' : 'default'}
            label={`${item.name}: ${item.stock_count === 0 ? 'bitib' : item.stock_count}`}
          />
        ))}
      </Stack>
    </Box>
  )
}

function Count({ row }: { row: StockRow }) {
  const isLow = row.items.length === 0 && row.stock_count <= row.low_stock_threshold
  const color = row.stock_count === 0 ? 'error.main' : isLow ? 'warning.main' : 'text.primary'
  return <Typography component="span" variant="body2" sx={{ color, fontWeight: 700 }}>{row.stock_count === 0 ? 'bitib' : row.stock_count}</Typography>
}
