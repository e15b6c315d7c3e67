import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import ChangeIcon from '@mui/icons-material/IsoOutlined'
import { Card, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { StockRow } from './stock-list.tsx'
import { InRow, Note, Strong } from '../parts/basics.tsx'

/** Actions of a row: correcting it or one of its items, and showing its history. */
export type StockActions = {
  change: (row: StockRow, item: number | null) => void
  showHistory: (row: StockRow) => void
}

/** Rows of stock as cards, for phones. */
export function StockCards({ empty, ...actions }: StockActions & { empty: ReactNode }) {
  const { data = [] } = useListContext<StockRow>()
  if (data.length === 0) return empty
  return (
    <Stack spacing={1.5} sx={{ bgcolor: 'background.default', pt: 1 }}>
      {data.map((row) => (
        <Card key={row.id} component="article" aria-label={row.name} sx={{ p: 2 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            <Strong component="h2" sx={{ fontSize: 15 }}>
              {row.name}
            </Strong>
            <Count row={row} />
          </Stack>
          <Items row={row} change={actions.change} />
          <InRow sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Note>
              Hədd {row.low_stock_threshold} · 30 gündə {row.sold} satılıb
            </Note>
            <Actions row={row} {...actions} />
          </InRow>
        </Card>
      ))}
    </Stack>
  )
}

/** Each item with its stock, and its own threshold if it has one; a click opens its correction. */
export function Items({ row, change }: { row: StockRow } & Pick<StockActions, 'change'>) {
  if (row.items.length === 0) return null
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {row.items.map((item) => (
        <Chip
          key={item.id}
          variant="outlined"
          onClick={() => change(row, item.id)}
          color={!item.is_low ? 'default' : item.stock_count === 0 ? 'error' : 'warning'}
          label={`${item.name}: ${item.stock_count === 0 ? 'bitib' : item.stock_count}${item.low_stock_threshold === null ? '' : `, hədd ${item.low_stock_threshold}`}`}
        />
      ))}
    </Stack>
  )
}

/** The product's pieces; if it counts by item, its items show which are low. */
export function Count({ row }: { row: StockRow }) {
  const color =
    row.stock_count === 0 ? 'error.main' : row.is_low && row.items.length === 0 ? 'warning.main' : 'text.primary'
  return (
    <Typography component="span" variant="body2" sx={{ color, fontWeight: 700, whiteSpace: 'nowrap' }}>
      {row.stock_count === 0 ? 'bitib' : row.stock_count}
    </Typography>
  )
}

export function Actions({ row, change, showHistory }: { row: StockRow } & StockActions) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <Tooltip title="Dəyiş">
        <IconButton aria-label={`${row.name}: stoku dəyiş`} onClick={() => change(row, null)}>
          <ChangeIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title="Tarixçə">
        <IconButton aria-label={`${row.name}: tarixçə`} onClick={() => showHistory(row)}>
          <HistoryIcon />
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
