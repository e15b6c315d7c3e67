import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material'
import type { Figures } from './key-figures.tsx'
import { amountText } from '../parts/manat.ts'
import { dayText } from './periods.ts'

type Sums = Figures['whole']

const columns: [string, (sums: Sums) => string | number][] = [
  ['Sifariş', ({ orders }) => orders],
  ['Ədəd', ({ pieces }) => pieces],
  ['Məhsullar, ₼', ({ items_total }) => amountText(items_total)],
  ['Endirim, ₼', ({ discount }) => amountText(discount)],
  ['Çatdırılma, ₼', ({ delivery_price }) => amountText(delivery_price)],
  ['Cəmi, ₼', ({ total }) => amountText(total)],
]

/** Columns for which a phone has no room: what the sum is made of. The file has them all. */
const ONLY_WIDE = '& tr > :nth-of-type(n+3):nth-of-type(-n+6)'

/** The numbers of the plot, to be read and copied; each row with the sum of the period before. */
export function SalesTable({ figures }: { figures: Figures }) {
  return (
    <TableContainer role="region" aria-label="Satışlar" tabIndex={0} sx={{ maxHeight: 420, mt: 2 }}>
      <Table size="small" stickyHeader sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: { xs: 1, lg: 2 } }, '& thead th': { whiteSpace: { xs: 'normal', lg: 'nowrap' }, verticalAlign: 'bottom' }, [ONLY_WIDE]: { display: { xs: 'none', sm: 'table-cell' } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Tarix</TableCell>
            {columns.map(([name]) => <TableCell key={name} align="right">{name}</TableCell>)}
            <TableCell align="right">Əvvəlki dövr, ₼</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.steps.map((step) => (
            <TableRow key={step.from}>
              <TableCell component="th" scope="row">{dayText(step.from)}</TableCell>
              {columns.map(([name, of]) => <TableCell key={name} align="right">{of(step)}</TableCell>)}
              <TableCell align="right">{amountText(step.before.total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontWeight: 650, color: 'text.primary' } }}>
            <TableCell component="th" scope="row">Cəmi</TableCell>
            {columns.map(([name, of]) => <TableCell key={name} align="right">{of(figures.whole)}</TableCell>)}
            <TableCell align="right">{amountText(figures.before.total)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
