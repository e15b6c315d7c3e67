import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { dayText } from '#src/domain/day-text.ts'
import type { Figures } from './key-figures.tsx'
import { useBelow } from '../parts/hooks.ts'
import { amountText } from '../parts/manat.ts'

type Sums = Figures['whole']
/** `isWide`: a part of the sum that does not fit on a phone or a tablet. The file has all columns. */
type Column = { name: string; of: (sums: Sums) => string | number; isWide?: true }

const columns: Column[] = [
  { name: 'Sifariş', of: ({ orders }) => orders },
  { name: 'Ədəd', of: ({ pieces }) => String(pieces).replace('-', '−'), isWide: true },
  { name: 'Məhsullar, ₼', of: ({ items_total }) => amountText(items_total), isWide: true },
  { name: 'Endirim, ₼', of: ({ discount }) => amountText(discount), isWide: true },
  { name: 'Çatdırılma, ₼', of: ({ delivery_price }) => amountText(delivery_price), isWide: true },
  { name: 'Qaytarılıb, ₼', of: backText, isWide: true },
  { name: 'Cəmi, ₼', of: ({ total }) => amountText(total) },
]

function backText({ returned }: Sums): string {
  return Number(returned) === 0 ? amountText(returned) : amountText(`-${returned}`)
}

/** The numbers of the plot as a table, to read and copy; each row with the sum of the period before. */
export function SalesTable({ figures }: { figures: Figures }) {
  const isNarrow = useBelow('md')
  const visibleColumns = columns.filter(({ isWide }) => !isNarrow || !isWide)
  const cells = (sums: Sums) =>
    visibleColumns.map(({ name, of }) => (
      <TableCell key={name} align="right">
        {of(sums)}
        {isNarrow && name === 'Cəmi, ₼' && Number(sums.returned) > 0 && (
          <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'normal' }}>
            qaytarılıb {backText(sums)}
          </Typography>
        )}
      </TableCell>
    ))
  return (
    <TableContainer role="region" aria-label="Satışlar" tabIndex={0} sx={{ maxHeight: 420, mt: 2 }}>
      <Table
        size="small"
        stickyHeader
        sx={{
          '& td, & th': {
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            verticalAlign: 'top',
            px: { xs: 0.5, sm: 1, lg: 2 },
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
          {figures.steps.map((step) => (
            <TableRow key={step.from}>
              <TableCell component="th" scope="row">
                {dayText(step.from)}
              </TableCell>
              {cells(step)}
              <TableCell align="right">{amountText(step.before.total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontWeight: 650, color: 'text.primary' } }}>
            <TableCell component="th" scope="row">
              Cəmi
            </TableCell>
            {cells(figures.whole)}
            <TableCell align="right">{amountText(figures.before.total)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
