import { Box, Card, CardContent, Typography } from '@mui/material'
import type { Reply } from '#src/contract/client/api.ts'
import { grouped, manat, piecesText } from '../parts/manat.ts'
import { changeText } from './change-text.ts'

export type Figures = Reply<'figures.show'>

/** The most important numbers, each compared with the period before. */
export function KeyFigures({ figures }: { figures: Figures }) {
  const { whole, before, customers, canceled, stock } = figures
  const cards: [string, string, string][] = [
    ['Satış', manat(whole.total), compared(whole.total, before.total)],
    [
      'Qaytarılıb',
      manat(Number(whole.returned) === 0 ? whole.returned : `-${whole.returned}`),
      compared(whole.returned, before.returned),
    ],
    ['Sifariş', grouped(whole.orders), compared(String(whole.orders), String(before.orders))],
    ['Orta sifariş', manat(whole.average), compared(whole.average, before.average)],
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
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
      }}
    >
      {cards.map(([name, number, note]) => (
        <Card key={name}>
          <CardContent sx={{ p: { xs: 1.5, sm: 2.5 }, '&:last-child': { pb: { xs: 1.5, sm: 2 } } }}>
            <Typography variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {number}
            </Typography>
            {note && (
              <Typography variant="body2" color="text.secondary">
                {note}
              </Typography>
            )}
          </CardContent>
        </Card>
      ))}
    </Box>
  )
}

/** Returns the change against the period before, in percent, or a text if that period is empty. */
function compared(now: string, then: string): string {
  const change = changeText(Number(now), Number(then))
  if (change === null) return 'əvvəlki dövrdə yox idi'
  return change === '0%' ? 'əvvəlki qədər' : `əvvəlkindən ${change}`
}
