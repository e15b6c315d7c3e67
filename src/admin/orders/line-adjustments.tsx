import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Box, TableCell, TableRow, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'
import { formatAmount, parseSignedAmount } from '#src/domain/money.ts'
import { DIGITS } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import type { AdminOrder } from './use-order-moves.ts'

type Row = AdminOrder['adjustments'][number]
type Line = AdminOrder['items'][number]

/** The words before the label of an adjustment, and its sign. Any other kind is a promotion. */
const kinds: Partial<Record<Row['kind'], { words: string; Icon: ComponentType<SvgIconProps> }>> = {
  coupon: { words: 'Kupon', Icon: CouponIcon },
  staff: { words: 'İşçi endirimi:', Icon: PersonIcon },
  delivery: { words: 'Çatdırılma:', Icon: DeliveryIcon },
}
const promotion = { words: 'Aksiya:', Icon: CouponIcon }

export const wordsOf = (kind: Row['kind']) => kinds[kind] ?? promotion

/** Returns what lowers a line, in the order of work (R23). */
export const rowsOfLine = ({ adjustments }: AdminOrder, line: Line): Row[] =>
  adjustments.filter(({ order_item_id }) => order_item_id === line.id)

/** Returns the sum of a line after its own rows, such as '42.26'. */
export function loweredSum({ paid_amount }: Line, rows: readonly Row[]): string {
  return formatAmount(
    [paid_amount, ...rows.map(({ amount }) => amount)].reduce((sum, one) => sum + parseSignedAmount(one), 0),
  )
}

type LineAdjustmentsProps = {
  line: Line
  rows: readonly Row[]
  /** The columns between the picture and the amount. */
  columns: number
  /** Whether a column follows the amount. */
  hasActions: boolean
  sx: object
}

/** Shows what lowers a line, one row for each: from the left edge of its name to its sum. */
export function LineAdjustments({ line, rows, columns, hasActions, sx }: LineAdjustmentsProps) {
  return rows.map(({ kind, label, amount, quantity }, at) => {
    const { words, Icon } = wordsOf(kind)
    const isLast = at === rows.length - 1
    return (
      <TableRow
        key={`${kind} ${label}`}
        sx={{
          ...sx,
          '& > td': { pt: 0, pb: isLast ? 1 : 0.5, fontSize: 13, lineHeight: '18px', ...(!isLast && { border: 0 }) },
        }}
      >
        <TableCell />
        <TableCell colSpan={columns}>
          <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Icon sx={{ fontSize: 16, mt: '1px', color: 'secondary.main' }} />
            <span>
              {words} {label}
              {quantity !== null && quantity < line.quantity && `, ${quantity}\u00A0ədəd`}
            </span>
          </Box>
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...DIGITS }}>
          {manat(amount)}
        </TableCell>
        {hasActions && <TableCell />}
      </TableRow>
    )
  })
}
