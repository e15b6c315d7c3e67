import { Box, Card, Typography } from '@mui/material'
import { grouped, formatAmount, formatManat, parseSignedAmount } from '#src/domain/money.ts'
import type { Reply } from '../api.ts'
import { Note } from '../parts/basics.tsx'
import { useMay, useRead } from '../parts/hooks.ts'
import type { Period } from './periods.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { changeText } from './change-text.ts'
import { knownMargin } from './known-margin.ts'

export type Figures = Reply<'figures.show'>

/** Returns the sales before returns: `total` is less what came back. */
const grossOf = ({ total, returned }: Pick<Figures['whole'], 'total' | 'returned'>) =>
  formatAmount(parseSignedAmount(total) + parseSignedAmount(returned))

/** The most important numbers, each compared with the period before; the margin for staff who may see costs. */
export function KeyFigures({ figures, period }: { figures: Figures; period: Period }) {
  const may = useMay()
  // The same query as that of the table of margins.
  const { data: costs } = useRead(['costs', period], 'costs.show', period, { enabled: may('costs') })
  const margin = costs && knownMargin(costs)
  const { whole, before, customers, canceled, stock } = figures
  const cards: [string, string, string][] = [
    ['Satış', manat(grossOf(whole)), compared(grossOf(whole), grossOf(before))],
    [
      'Qaytarılıb',
      manat(Number(whole.returned) === 0 ? whole.returned : `-${whole.returned}`),
      compared(whole.returned, before.returned),
    ],
    ['Xalis satış', manat(whole.total), compared(whole.total, before.total)],
    ['Sifariş', grouped(whole.orders), compared(String(whole.orders), String(before.orders))],
    ['Orta sifariş', manat(whole.average), compared(whole.average, before.average)],
    ...(margin
      ? [['Marja', `${margin.percent.toFixed(1)}%`, formatManat(margin.amount)] satisfies [string, string, string]]
      : []),
    ['Müştəri', `${customers.new} yeni, ${customers.returning} qayıdan`, ''],
    ['Kupon endirimləri', manat(whole.coupon_discount), compared(whole.coupon_discount, before.coupon_discount)],
    ['Ləğv edilib', `${canceled.orders} (${manat(canceled.total)})`, ''],
    [
      'Stokun dəyəri',
      manat(stock.value),
      `${piecesText(stock.pieces)}, ${stock.sold_out} bitib, ${stock.low} az qalıb`,
    ],
  ]
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        columnGap: 2.5,
        rowGap: 2.5,
        p: { xs: 2, sm: 2.5 },
      }}
    >
      {cards.map(([name, number, note]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Note>{name}</Note>
          <Typography component="p" sx={{ fontSize: { xs: 18, sm: 20 }, lineHeight: '28px', fontWeight: 650 }}>
            {number}
          </Typography>
          {note && <Note>{note}</Note>}
        </Box>
      ))}
    </Card>
  )
}

/** Returns the change against the period before, in percent, or a text if that period is empty. */
function compared(now: string, then: string): string {
  const change = changeText(Number(now), Number(then))
  if (change === null) return 'əvvəlki dövrdə yox idi'
  return change === '0%' ? 'əvvəlki qədər' : `əvvəlkindən ${change}`
}
