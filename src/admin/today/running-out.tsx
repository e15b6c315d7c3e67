import AddIcon from '@mui/icons-material/Add'
import { Box, Chip, IconButton } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-admin'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { rightOfCall } from '#src/contract/client/admin/calls.ts'
import { Thumb } from '../parts/basics.tsx'
import { listPath } from '../parts/filter.ts'
import { useMay } from '../parts/hooks.ts'
import { screen } from '../parts/screen.tsx'
import type { Jobs, LowStock } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

const StockDialog = screen(() => import('../stock/stock-dialog.tsx'), 'StockDialog', null)

/** Returns the low items of a product that counts by item (V4): 'Manqo: bitib', in colour if it is sold out. */
const lowItems = ({ items, stock_count: all }: LowStock) =>
  items
    .filter(({ is_low }) => is_low)
    .map(({ id, name, stock_count }) => (
      <Box
        component="span"
        key={id}
        sx={stock_count === 0 && all > 0 ? { color: 'warning.main', fontWeight: 600 } : {}}
      >
        {name}: {stock_count === 0 ? 'bitib' : stock_count}
        {' · '}
      </Box>
    ))

/** The sum of a product that counts by item is not what runs out. */
const chipColours = ({ stock_count, items }: LowStock) =>
  stock_count === 0
    ? { color: 'error.main', bgcolor: 'error.light' }
    : items.length === 0
      ? { color: 'warning.main', bgcolor: 'warning.light' }
      : {}

/** Low and sold-out products; people with the right correct the stock here. */
export function RunningOut({ rows, total }: Jobs['low']) {
  const may = useMay()
  const [corrected, setCorrected] = useState<LowStock | null>(null)
  const mayCorrect = may(rightOfCall('stock.change') as StaffRight)
  return (
    <Panel
      title="Azalır və bitib"
      count={total}
      all={{ to: '/stock?filter={"stock":"low"}', label: 'Stoka bax' }}
      empty="Hər şeydən var."
    >
      {rows.map((row) => (
        <Row
          key={row.id}
          picture={<Thumb src={row.image} width={32} height={38} />}
          note={
            <>
              {lowItems(row)}
              {row.sold > 0 ? `30 gündə ${row.sold} ədəd satılıb` : '30 gündə satılmayıb'}
            </>
          }
          side={<Chip label={row.stock_count === 0 ? 'Bitib' : `${row.stock_count} ədəd`} sx={chipColours(row)} />}
          action={
            mayCorrect && (
              <IconButton onClick={() => setCorrected(row)} aria-label={`${row.name}: stok əlavə et`}>
                <AddIcon fontSize="small" />
              </IconButton>
            )
          }
          title={
            <Link to={listPath('stock', { q: row.name })} color="inherit" underline="hover">
              {row.name}
            </Link>
          }
        />
      ))}
      {corrected && (
        <StockDialog
          row={corrected}
          first={corrected.items.find(({ is_low }) => is_low)?.id ?? null}
          onClose={() => setCorrected(null)}
        />
      )}
    </Panel>
  )
}
