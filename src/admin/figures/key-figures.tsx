import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
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
export const grossOf = ({ total, returned }: Pick<Figures['whole'], 'total' | 'returned'>) =>
  formatAmount(parseSignedAmount(total) + parseSignedAmount(returned))

/** A number with its change since the period before. `isLoss`: more of it is bad. */
type KeyFigure = { name: string; number: string; now: string; before: string; former: string; isLoss?: boolean }

/** The six most important numbers, each compared with the period before, and the others below them (picture 30). */
export function KeyFigures({ figures, period }: { figures: Figures; period: Period }) {
  const may = useMay()
  // The same query as that of the table of margins.
  const { data: costs } = useRead(['costs', period], 'costs.show', period, { enabled: may('costs') })
  const margin = costs && knownMargin(costs)
  const main = mainFigures(figures)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ ...CELLS, gridTemplateColumns: { xs: TWO, md: `repeat(${main.length + (margin ? 1 : 0)}, auto)` } }}>
        {main.map((figure) => (
          <Cell key={figure.name} name={figure.name} number={figure.number}>
            <Change {...figure} />
            <Note>əvvəl {figure.former}</Note>
          </Cell>
        ))}
        {margin && (
          <Cell name="Marja" number={`${margin.percent.toFixed(1)}%`}>
            <Note>{formatManat(margin.amount)}</Note>
          </Cell>
        )}
      </Box>
      <Box
        sx={{
          ...CELLS,
          gridTemplateColumns: { xs: TWO, md: 'repeat(4, auto)' },
          mt: 2.5,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {otherFigures(figures).map(([name, number, note]) => (
          <Cell key={name} name={name} number={number} isQuiet>
            {note && <Note>{note}</Note>}
          </Cell>
        ))}
      </Box>
    </Card>
  )
}

function mainFigures({ whole, before }: Figures): KeyFigure[] {
  const amount = (name: string, of: (sums: Figures['whole']) => string): KeyFigure => ({
    name,
    number: manat(of(whole)),
    now: of(whole),
    before: of(before),
    former: manat(of(before)),
  })
  const back = ({ returned }: Figures['whole']) => manat(Number(returned) === 0 ? returned : `-${returned}`)
  return [
    amount('Satış', grossOf),
    {
      ...amount('Qaytarılıb', ({ returned }) => returned),
      number: back(whole),
      former: back(before),
      isLoss: true,
    },
    amount('Xalis satış', ({ total }) => total),
    {
      name: 'Sifariş',
      number: grouped(whole.orders),
      now: String(whole.orders),
      before: String(before.orders),
      former: grouped(before.orders),
    },
    amount('Orta sifariş', ({ average }) => average),
  ]
}

function otherFigures({
  whole,
  before,
  customers,
  canceled,
  stock,
}: Figures): [name: string, number: string, note?: string][] {
  return [
    ['Müştəri', `${customers.new} yeni, ${customers.returning} qayıdan`],
    ['Kupon endirimləri', manat(whole.coupon_discount), `əvvəl ${manat(before.coupon_discount)}`],
    ['Ləğv edilib', `${canceled.orders} (${manat(canceled.total)})`],
    [
      'Stokun dəyəri',
      manat(stock.value),
      `${piecesText(stock.pieces)}, ${stock.sold_out} bitib, ${stock.low} az qalıb`,
    ],
  ]
}

const TWO = 'repeat(2, minmax(0, 1fr))'
const CELLS = { display: 'grid', columnGap: 2, rowGap: 2.5, justifyContent: { md: 'space-between' } }

type CellProps = { name: string; number: string; isQuiet?: boolean; children: ReactNode }

function Cell({ name, number, isQuiet = false, children }: CellProps) {
  const size = isQuiet ? 15 : { xs: 18, sm: 20 }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Note>{name}</Note>
      <Typography component="p" sx={{ fontSize: size, lineHeight: '28px', fontWeight: 650 }}>
        {number}
      </Typography>
      {children}
    </Box>
  )
}

/** The change against the period before, green if it is good and red if it is bad; nothing if that period is empty. */
function Change({ now, before, isLoss = false }: KeyFigure) {
  const change = changeText(Number(now), Number(before))
  if (change === null) return null
  if (change === '0%') return <Note sx={{ fontWeight: 600 }}>= əvvəlki qədər</Note>
  const isMore = !change.startsWith('−')
  return (
    <Note sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: isMore === isLoss ? 'error.main' : 'secondary.main' }}>
      {isMore ? '↑' : '↓'} {change.replace(/^[+−]/, '')}
    </Note>
  )
}
