import AddIcon from '@mui/icons-material/Add'
import { Avatar, Chip, IconButton, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { Link, usePermissions } from 'react-admin'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { staffRights } from '../../contract/client/staff/calls.ts'
import { screen } from '../parts/screen.tsx'
import type { Jobs, LowStock } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

const StockDialog = screen(() => import('../stock/stock-dialog.tsx'), 'StockDialog', null)

/** The items that are low, where a product counts by item (V4): 'Manqo: bitib'. */
const lowItems = ({ items }: LowStock) =>
  items.filter(({ is_low }) => is_low).map(({ name, stock_count }) => `${name}: ${stock_count === 0 ? 'bitib' : stock_count}`)

/** What is low or sold out; who may correct stock does it here. */
export function RunningOut({ rows, total }: Jobs['low']) {
  const { permissions = [] } = usePermissions<StaffRight[]>()
  const [corrected, setCorrected] = useState<LowStock | null>(null)
  const mayCorrect = permissions.includes(staffRights['stock.change'] as StaffRight)
  return (
    <Panel title="Azalır və bitib" count={total} all={{ to: '/stock?filter={"stock":"low"}', label: 'Stoka bax' }} empty="Hər şeydən var.">
      {rows.map((row) => (
        <Row
          key={row.id} picture={<Avatar variant="rounded" src={row.image ?? undefined} alt="" sx={{ width: 32, height: 38, bgcolor: 'action.hover' }}>{' '}</Avatar>} note={[...lowItems(row), row.sold > 0 ? `30 gündə ${row.sold} ədəd satılıb` : '30 gündə satılmayıb'].join(' · ')}
          side={<Chip size="small" label={row.stock_count === 0 ? 'Bitib' : `${row.stock_count} ədəd`} sx={row.stock_count === 0 ? { color: 'error.main', bgcolor: 'error.light' } : { color: 'warning.main', bgcolor: 'warning.light' }} />}
          action={mayCorrect && <IconButton onClick={() => setCorrected(row)} aria-label={`${row.name}: stok əlavə et`}><AddIcon fontSize="small" /></IconButton>}
          title={<MuiLink component={Link} to={`/stock?filter=${encodeURIComponent(JSON.stringify({ q: row.name }))}`} color="inherit" underline="hover">{row.name}</MuiLink>}
        />
      ))}
      {corrected && <StockDialog row={corrected} first={corrected.items.find(({ is_low }) => is_low)?.id ?? null} onClose={() => setCorrected(null)} />}
    </Panel>
  )
}
