import { Box, Card, Typography } from '@mui/material'
import type { Reply } from '../api.ts'
import { Note } from '../parts/basics.tsx'
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
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
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
