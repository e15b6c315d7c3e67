import { Chip, Link as MuiLink } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-admin'
import type { Reply } from '../../contract/client/api.ts'
import type { StaffCallName } from '../../contract/client/staff/calls.ts'
import { api } from '../api.ts'
import { Panel, Row } from './panel.tsx'

type StockRow = Reply<'stock.list' & StaffCallName>['results'][number]

/** The items that are low, where a product counts by item (V4): 'Manqo: bitib'. */
const lowItems = ({ items }: StockRow) =>
  items.filter(({ is_low }) => is_low).map(({ name, stock_count }) => `${name}: ${stock_count === 0 ? 'bitib' : stock_count}`)

/** What is low or sold out. */
export function RunningOut() {
  const { data } = useQuery({ queryKey: ['stock', 'running out'], queryFn: () => api.call('stock.list', { stock: 'low', per_page: 5 }) })
  if (!data) return null
  return (
    <Panel title="Azalır və bitib" count={data.total} all={{ to: '/stock?filter={"stock":"low"}', label: 'Stoka bax' }} empty="Hər şeydən var.">
      {data.results.map((row) => (
        <Row
          key={row.id} note={[...lowItems(row), row.sold > 0 ? `30 gündə ${row.sold} ədəd satılıb` : '30 gündə satılmayıb'].join(' · ')}
          side={<Chip size="small" label={row.stock_count === 0 ? 'Bitib' : `${row.stock_count} ədəd`} sx={row.stock_count === 0 ? { color: 'error.main', bgcolor: 'error.light' } : { color: 'warning.main', bgcolor: 'warning.light' }} />}
          title={<MuiLink component={Link} to={`/stock?filter=${encodeURIComponent(JSON.stringify({ q: row.name }))}`} color="inherit" underline="hover">{row.name}</MuiLink>}
        />
      ))}
    </Panel>
  )
}
