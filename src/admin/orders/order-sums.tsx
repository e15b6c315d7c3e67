import { Alert, Box, type BoxProps } from '@mui/material'
import { Fragment } from 'react'
import { formatAmount, parseSignedAmount } from '#src/domain/money.ts'
import type { Reply } from '../api.ts'
import { manat } from '../parts/manat.ts'

/** Amounts below each other, with their names. */
export function Sums({ sx, ...list }: BoxProps & { sx?: object }) {
  return (
    <Box
      component="dl"
      {...list}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 0.75,
        m: 0,
        '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
        ...sx,
      }}
    />
  )
}

type Adjustment = Reply<'manual-orders.quote'>['adjustments'][number]

type OrderSumsProps = BoxProps & {
  sums: Record<'items_total' | 'delivery_price' | 'total', string> & { adjustments: readonly Adjustment[] }
  sx?: object
}

/** The sums of an order, and more below them. */
export function OrderSums({
  sums: { items_total, delivery_price, total, adjustments },
  children,
  ...list
}: OrderSumsProps) {
  const loud = { pt: 0.75, fontWeight: 700, fontSize: 20 }
  return (
    <Sums {...list}>
      <dt>Məhsullar</dt>
      <dd>{manat(items_total)}</dd>
      {reductionsOf(adjustments).map(([label, qepik]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <Box component="dd" sx={{ color: 'secondary.main' }}>
            −{manat(formatAmount(qepik))}
          </Box>
        </Fragment>
      ))}
      <dt>Çatdırılma</dt>
      <dd>{Number(delivery_price) === 0 ? 'Pulsuz' : manat(delivery_price)}</dd>
      <Box component="dt" sx={loud}>
        Yekun
      </Box>
      <Box component="dd" sx={loud}>
        {manat(total)}
      </Box>
      {children}
    </Sums>
  )
}

type Moved = Pick<Reply<'orders.quote-change'>, 'lost' | 'gained'>

/** Shows which promotions a change of an order takes away and adds (A18). */
export function MovedPromotions({ quote: { lost, gained }, sx }: { quote: Moved; sx: object }) {
  return [
    { names: lost, text: 'dəyişiklikdən sonra işləmir' },
    { names: gained, text: 'dəyişiklikdən sonra işləyir' },
  ]
    .filter(({ names }) => names.length > 0)
    .map(({ names, text }) => (
      <Alert key={text} severity="info" sx={sx}>
        {names.map((name) => `«${name}»`).join(', ')} {text}.
      </Alert>
    ))
}

/** Returns how much each promotion, coupon and discount by staff lowers the goods, in qəpik, by its label. */
function reductionsOf(adjustments: readonly Adjustment[]): [string, number][] {
  const reductions = new Map<string, number>()
  for (const { kind, label, amount } of adjustments) {
    if (kind === 'delivery') continue
    const named = kind === 'coupon' ? `Kupon ${label}` : kind === 'staff' ? staffLabel(label) : label
    reductions.set(named, (reductions.get(named) ?? 0) - parseSignedAmount(amount))
  }
  return [...reductions]
}

/** The reason is missing until it is typed. */
const staffLabel = (reason: string) => (reason === '' ? 'Endirim' : `Endirim (${reason})`)
