import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { Figures } from './key-figures.tsx'
import { Grey, Note, Section } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'

/** The best-selling products, the categories and the coupons of the period. */
export function Rankings({ figures }: { figures: Figures }) {
  const { best_sellers, categories, coupons } = figures
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', alignItems: 'start' }}
    >
      <Ranking
        title="Ən çox satılanlar"
        rows={best_sellers.map(({ id, name, pieces, amount }) => [String(id), name, piecesText(pieces), amount])}
      />
      <Ranking
        title="Kateqoriyalar"
        rows={categories.map(({ name, pieces, amount }) => [name, name, piecesText(pieces), amount])}
      />
      <Ranking
        title="Kuponlar"
        rows={coupons.map(({ code, uses, discount }) => [code, code, `${uses} dəfə`, `−${discount}`])}
      />
    </Box>
  )
}

function Ranking({ title, rows }: { title: string; rows: string[][] }) {
  return (
    <Section title={title}>
      {rows.length === 0 && <Grey>Bu dövrdə yoxdur.</Grey>}
      <Table size="small">
        <TableBody>
          {rows.map(([key, name, count, amount]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {name}
                <Note component="span" sx={{ display: 'block' }}>
                  {count}
                </Note>
              </TableCell>
              <TableCell
                align="right"
                sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', pr: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {manat(amount ?? '0.00')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
