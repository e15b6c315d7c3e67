import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Chip, IconButton, Stack } from '@mui/material'
import { useState } from 'react'
import { Link } from 'ra-ui-materialui'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { rightOfCall } from '#src/contract/client/admin/calls.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Note, RULED, Span, Thumb } from '../parts/basics.tsx'
import { listPath } from '../parts/filter.ts'
import { useMay } from '../parts/hooks.ts'
import { screen } from '../parts/screen.tsx'
import type { Jobs, LowStock, Review } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

const StockDialog = screen(() => import('../stock/stock-dialog.tsx'), 'StockDialog', null)

/** Returns what runs out: the lowest item of a product that counts by item (V4), otherwise the product. */
function lowest({ stock_count, items }: LowStock): { label: string; isOut: boolean } {
  const [item] = items.filter(({ is_low }) => is_low).toSorted((one, other) => one.stock_count - other.stock_count)
  if (stock_count === 0 || !item)
    return { label: stock_count === 0 ? 'Bitib' : `${stock_count} ədəd`, isOut: stock_count === 0 }
  return {
    label: item.stock_count === 0 ? `${item.name} bitib` : `${item.name} ${item.stock_count}`,
    isOut: item.stock_count === 0,
  }
}

/** The lowest item or the product itself, in red once it is sold out. */
function LowChip({ row }: { row: LowStock }) {
  const { label, isOut } = lowest(row)
  const colour = isOut ? 'error' : 'warning'
  return <Chip label={label} sx={{ color: `${colour}.main`, bgcolor: `${colour}.light` }} />
}

/** Returns the other low items of a product: 'Manqo bitib · Nar 2'. */
const otherItems = (row: LowStock) =>
  row.items
    .filter(({ is_low }) => is_low)
    .map(({ name, stock_count }) => (stock_count === 0 ? `${name} bitib` : `${name} ${stock_count}`))
    .filter((text) => text !== lowest(row).label)
    .map((text) => text.replaceAll(' ', '\u00A0'))

/** Returns how fast a product sells, from the pieces of 30 days. */
function paceText({ sold }: LowStock): string {
  const weekly = Math.round((sold * 7) / 30)
  if (sold === 0) return 'satılmır'
  return weekly > 0 ? `həftədə ${weekly} satılır` : `ayda ${sold} satılır`
}

/** Products that are low or sold out and still sell. People with the right correct their stock here. */
export function RunningOut({ rows, total }: Jobs['low']) {
  const may = useMay()
  const [corrected, setCorrected] = useState<LowStock | null>(null)
  const mayCorrect = may(rightOfCall('stock.change') as StaffRight)
  const selling = rows.filter(({ sold }) => sold > 0)
  const visibleRows = selling.length > 0 ? selling : rows
  return (
    <Panel
      title="Azalır və bitib"
      count={total}
      all={{ to: '/stock?filter={"stock":"low"}', label: 'Stoka bax' }}
      empty="Hər şeydən var."
    >
      {visibleRows.map((row) => (
        <Row
          key={row.id}
          picture={<Thumb src={row.image} width={32} height={38} />}
          note={[paceText(row), ...otherItems(row)].join(' · ')}
          side={<LowChip row={row} />}
          action={
            mayCorrect && (
              <IconButton onClick={() => setCorrected(row)} aria-label={`${row.name}: stok əlavə et`} sx={{ mr: -1 }}>
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
      {visibleRows.length < total && (
        <Note sx={{ ...RULED, px: 2.5, py: 1.5 }}>
          Daha {total - visibleRows.length} məhsul{selling.length === rows.length ? '' : ', 30 gündə satılmayıb'}
        </Note>
      )}
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

const SHOWN = 4

const HideDialog = screen(() => import('../reviews/hide-dialog.tsx'), 'HideDialog', null)

/** Reviews of one and two stars without a reply. */
export function UnhappyReviews({ rows, total }: Jobs['unhappy']) {
  const [hidden, setHidden] = useState<Review | null>(null)
  return (
    <Panel title="Aşağı ulduzlu rəylər" count={total} all={{ to: '/reviews', label: 'Rəylərə bax' }} empty="">
      {rows.slice(0, SHOWN).map((review) => (
        <Row
          key={review.id}
          title={review.content || 'Mətn yazılmayıb'}
          note={
            <>
              <Stars of={review.point} />
              {review.user.name}, {dateTimeText(review.created_at)} · {review.product.name}
              <Stack direction="row" spacing={1} sx={{ mt: 0.5, ml: -1.5 }}>
                <Button size="small" component={Link} to={`/reviews/${review.id}`}>
                  Cavab yaz
                </Button>
                <Button size="small" sx={{ color: 'text.primary' }} onClick={() => setHidden(review)}>
                  Gizlət
                </Button>
              </Stack>
            </>
          }
        />
      ))}
      {hidden && <HideDialog review={hidden} close={() => setHidden(null)} />}
    </Panel>
  )
}

const STARS = [1, 2, 3, 4, 5]
/** Phosphor's filled star, in its square of 256. */
const STAR =
  'M234.3 114.4l-45 38.8 13.5 58.6a16.5 16.5 0 0 1-24.6 18L128 198.9l-50.2 30.9a16.5 16.5 0 0 1-24.6-18l13.5-58.6-45-38.8A16.5 16.5 0 0 1 31 85.6l59-4.8 22.7-55a16.5 16.5 0 0 1 30.6 0l22.7 55 59 4.8a16.5 16.5 0 0 1 9.3 28.8z'

/** Shows the stars of a review, 1 to 5. */
function Stars({ of }: { of: number }) {
  return (
    <Span
      role="img"
      aria-label={`${of} ulduz`}
      sx={{ display: 'inline-flex', gap: '2px', mr: 1, verticalAlign: '-2px' }}
    >
      {STARS.map((star) => (
        <Box
          key={star}
          component="svg"
          viewBox="0 0 256 256"
          sx={{ width: 14, height: 14, fill: ({ palette }) => (star <= of ? palette.warning.dark : palette.divider) }}
        >
          <path d={STAR} />
        </Box>
      ))}
    </Span>
  )
}
