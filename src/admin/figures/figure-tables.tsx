import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped, formatManat } from '#src/domain/money.ts'
import { shortWeekdayOf } from '#src/domain/calendar-words.ts'
import { dayText } from '#src/domain/day-text.ts'
import { grossOf, type Figures } from './key-figures.tsx'
import { knownMargin } from './known-margin.ts'
import { PHONE } from '../theme-parts.ts'
import type { Reply } from '../api.ts'
import { useBelow, useMay, useRead } from '../parts/hooks.ts'
import { amountText, manat, piecesText } from '../parts/manat.ts'
import type { Period } from './periods.ts'
import { DIGITS, Grey, Note, Section, waitingFor } from '../parts/basics.tsx'

type Sums = Figures['whole']
/** `from`: the smallest window with room for this part of the sum. The file has all columns. */
type Column = { name: string; of: (sums: Sums) => string | number; from?: 'md' | 'xl' }

const NET = 'Xalis satış, ₼'

const columns: Column[] = [
  { name: 'Sifariş', of: ({ orders }) => orders },
  { name: 'Ədəd', of: ({ pieces }) => String(pieces).replace('-', '−'), from: 'xl' },
  { name: 'Məhsullar, ₼', of: ({ items_total }) => amountText(items_total), from: 'xl' },
  { name: 'Endirim, ₼', of: ({ discount }) => amountText(discount), from: 'xl' },
  { name: 'Çatdırılma, ₼', of: ({ delivery_price }) => amountText(delivery_price), from: 'xl' },
  { name: 'Satış, ₼', of: (sums) => amountText(grossOf(sums)), from: 'md' },
  { name: 'Qaytarılıb, ₼', of: backText, from: 'md' },
  { name: NET, of: ({ total }) => amountText(total) },
]

function backText({ returned }: Sums): string {
  return Number(returned) === 0 ? '–' : amountText(`-${returned}`)
}

/** Days that the table shows before 'Hamısını göstər' is pressed. */
const NEWEST = 12

/** The numbers of the plot as a table, newest first; each row with the sum of the period before. */
export function SalesTable({ figures, isByDay }: { figures: Figures; isByDay: boolean }) {
  // Beside the rankings there is no room for the parts of the sum.
  const below = { md: useBelow('md'), xl: useBelow('xl') }
  const [showsAll, setShowsAll] = useState(false)
  const steps = figures.steps.toReversed()
  const visibleColumns = columns.filter(({ from }) => from === undefined || !below[from])
  return (
    <TableContainer role="region" aria-label="Satışlar" tabIndex={0} sx={{ mt: 1 }}>
      <Table
        size="small"
        sx={{
          '& td, & th': {
            ...DIGITS,
            whiteSpace: 'nowrap',
            verticalAlign: 'top',
            px: { xs: 0.5, sm: 1, xl: 2 },
          },
          '& thead th': { whiteSpace: { xs: 'normal', lg: 'nowrap' }, verticalAlign: 'bottom' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Tarix</TableCell>
            {visibleColumns.map(({ name }) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
            <TableCell align="right">Əvvəlki dövr, ₼</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(showsAll ? steps : steps.slice(0, NEWEST)).map((step) => (
            <TableRow key={step.from}>
              <TableCell component="th" scope="row">
                {dayText(step.from)}
                {isByDay && <Note component="span"> {shortWeekdayOf(step.from)}</Note>}
              </TableCell>
              <SumCells sums={step} columns={visibleColumns} isNarrow={below.md} />
              <TableCell align="right">{amountText(step.before.total)}</TableCell>
            </TableRow>
          ))}
          {!showsAll && steps.length > NEWEST && (
            <OlderDays span={visibleColumns.length + 2} count={steps.length} show={() => setShowsAll(true)} />
          )}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontSize: 14, fontWeight: 650, color: 'text.primary' } }}>
            <TableCell component="th" scope="row">
              Cəmi
            </TableCell>
            <SumCells sums={figures.whole} columns={visibleColumns} isNarrow={below.md} />
            <TableCell align="right">{amountText(figures.before.total)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

/** The sums of a row. On a narrow window what came back is below the net sales, because it has no column. */
function SumCells({ sums, columns: visible, isNarrow }: { sums: Sums; columns: Column[]; isNarrow: boolean }) {
  return visible.map(({ name, of }) => (
    <TableCell key={name} align="right">
      {of(sums)}
      {isNarrow && name === NET && Number(sums.returned) > 0 && (
        <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'normal' }}>
          qaytarılıb {backText(sums)}
        </Typography>
      )}
    </TableCell>
  ))
}

/** A row that says how many rows there are, with the button to show them. */
function OlderDays({ span, count, show }: { span: number; count: number; show: () => void }) {
  return (
    <TableRow>
      <TableCell colSpan={span}>
        <Button size="small" onClick={show} sx={{ ml: -1 }}>
          Hamısını göstər
        </Button>{' '}
        <Note component="span">
          {NEWEST} göstərilir, cəmi {count}
        </Note>
      </TableCell>
    </TableRow>
  )
}

/** Products before 'Hamısını göstər' is pressed, and the most that the table shows; the CSV has all. */
const [FIRST, SHOWN] = [8, 20]

/** The margins of a period, and the value of the stock by cost and by price, for staff who may see costs (V5). */
export function Margins({ period }: { period: Period }) {
  const may = useMay()
  const maySee = may('costs')
  const { data, isPlaceholderData } = useRead(['costs', period], 'costs.show', period, {
    enabled: maySee,
    placeholderData: keepPreviousData,
  })
  if (!maySee || !data) return null
  const { whole, without_cost, products, stock } = data
  const margin = knownMargin(data)
  return (
    <Section title="Marja" {...waitingFor(isPlaceholderData)}>
      <Typography>
        Mallar {manat(whole.revenue)}, maya dəyəri {manat(whole.cost)}, marja{' '}
        <b>{margin ? formatManat(margin.amount) : 'bilinmir'}</b>
      </Typography>
      {without_cost.pieces > 0 && (
        <Grey>
          Satılan {piecesText(without_cost.pieces)} ({manat(without_cost.revenue)}) marjaya daxil deyil: maya dəyəri
          yazılmayıb.
        </Grey>
      )}
      <Typography>
        Stokda {piecesText(stock.pieces)}: maya dəyəri ilə {manat(stock.cost)}, satış qiyməti ilə {manat(stock.price)}
      </Typography>
      {stock.unknown > 0 && <Grey>{grouped(stock.unknown)} ədədin maya dəyəri hələ yazılmayıb.</Grey>}
      <MarginTable products={products} />
    </Section>
  )
}

function MarginTable({ products }: Pick<Reply<'costs.show'>, 'products'>) {
  const isPhone = useBelow('sm')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Məhsulların marjası">
        <Table
          size="small"
          sx={{
            '& td:not(:first-of-type)': { whiteSpace: 'nowrap' },
            [PHONE]: { '& th, & td': { px: 0 } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Məhsul</TableCell>
              {!isPhone && (
                <>
                  <TableCell align="right">Ədəd</TableCell>
                  <TableCell align="right">Satış</TableCell>
                  <TableCell align="right">Maya dəyəri</TableCell>
                </>
              )}
              <TableCell align="right">Marja</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {products.slice(0, showsAll ? SHOWN : FIRST).map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  {row.name}
                  {isPhone && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {piecesText(row.pieces)}, satış {manat(row.revenue)}, maya {manat(row.cost)}
                    </Typography>
                  )}
                </TableCell>
                {!isPhone && (
                  <>
                    <TableCell align="right">{row.pieces}</TableCell>
                    <TableCell align="right">{manat(row.revenue)}</TableCell>
                    <TableCell align="right">{manat(row.cost)}</TableCell>
                  </>
                )}
                <TableCell align="right">
                  <b>{Number(row.cost) === 0 ? '—' : manat(row.margin)}</b>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {!showsAll && products.length > FIRST && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1, ml: -1.5 }}>
          Hamısını göstər
        </Button>
      )}
    </>
  )
}
