import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import ChangeIcon from '@mui/icons-material/IsoOutlined'
import { IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Datagrid, FunctionField, List, NumberField, SearchInput, SelectInput, TextField, useListContext, type RaRecord } from 'react-admin'
import { Beginning } from '../parts/beginning.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'

export type StockRow = RaRecord<number> & { name: string; stock_count: number; low_stock_threshold: number; sold: number }

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="stock" source="stock" label="Stok" alwaysOn choices={[{ id: 'low', name: 'Azalıb' }, { id: 'out', name: 'Bitib' }]} emptyText="Hamısı" />,
]

/** Products with low stock, to be counted and corrected (A5). */
export function StockList() {
  const [changed, setChanged] = useState<StockRow | null>(null)
  const [told, setTold] = useState<StockRow | null>(null)
  return (
    <>
      <List
        filters={filters} filterDefaultValues={{ stock: 'low' }} sort={{ field: 'stock_count', order: 'ASC' }} perPage={25} exporter={false} title="Stok"
        empty={<Beginning title="Hələ məhsul yoxdur.">“Məhsullar” bölməsində məhsul əlavə edin.</Beginning>}
      >
        <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingFound />}>
          <TextField source="name" label="Məhsul" />
          <FunctionField label="Stok" sortBy="stock_count" textAlign="right" render={(row: StockRow) => <Count row={row} />} />
          <NumberField source="low_stock_threshold" label="Hədd" />
          <NumberField source="sold" label="30 gündə satılıb" sortable={false} />
          <FunctionField
            label="" render={(row: StockRow) => (
              <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                <Tooltip title="Dəyiş"><IconButton aria-label={`${row.name}: stoku dəyiş`} onClick={() => setChanged(row)}><ChangeIcon /></IconButton></Tooltip>
                <Tooltip title="Tarixçə"><IconButton aria-label={`${row.name}: tarixçə`} onClick={() => setTold(row)}><HistoryIcon /></IconButton></Tooltip>
              </Stack>
            )}
          />
        </Datagrid>
      </List>
      {changed && <StockDialog row={changed} onClose={() => setChanged(null)} />}
      {told && <StockHistory row={told} onClose={() => setTold(null)} />}
    </>
  )
}

function NothingFound() {
  const { filterValues } = useListContext()
  const isAsked = Boolean(filterValues.q) || filterValues.stock === 'out'
  return <Typography sx={{ p: 3 }}>{isAsked ? 'Belə məhsul yoxdur.' : 'Az qalan məhsul yoxdur. Hamısına baxmaq üçün “Stok” filtrində “Hamısı” seçin.'}</Typography>
}

function Count({ row }: { row: StockRow }) {
  const color = row.stock_count === 0 ? 'error.main' : row.stock_count <= row.low_stock_threshold ? 'warning.main' : 'text.primary'
  return <Typography component="span" variant="body2" sx={{ color, fontWeight: 700 }}>{row.stock_count === 0 ? 'bitib' : row.stock_count}</Typography>
}
