import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Period } from './periods.ts'
import { Grey, Section } from '../parts/basics.tsx'
import { useBelow, useMay, useRead } from '../parts/hooks.ts'
import { grouped, manat, piecesText } from '../parts/manat.ts'
import { waitingFor } from '../parts/waiting-for.ts'

/** Products that the table shows; the CSV has all. */
const SHOWN = 20

/** Margins of the period and the stock at cost and at price, for those who may see costs (V5). */
export function Margins({ period, save }: { period: Period; save: (file: Promise<Blob>, name: string) => unknown }) {
  const may = useMay()
  const isPhone = useBelow('sm')
  const maySee = may('costs')
  const { data, isPlaceholderData } = useRead(['costs', period], 'costs.show', period, {
    enabled: maySee,
    placeholderData: keepPreviousData,
  })
  if (!maySee || !data) return null
  const { whole, products, stock } = data
  return (
    <Section title="Marja" {...waitingFor(isPlaceholderData)}>
      <Typography>
        Mallar {manat(whole.revenue)}, maya dəyəri {manat(whole.cost)}, marja <b>{manat(whole.margin)}</b>
      </Typography>
      <Typography>
        Stokda {piecesText(stock.pieces)}: maya dəyəri ilə {manat(stock.cost)}, satış qiyməti ilə {manat(stock.price)}
      </Typography>
      {stock.unknown > 0 && <Grey>{grouped(stock.unknown)} ədədin maya dəyəri hələ yazılmayıb.</Grey>}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Məhsulların marjası">
        <Table size="small" sx={{ '& td:not(:first-of-type)': { whiteSpace: 'nowrap' } }}>
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
            {products.slice(0, SHOWN).map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  {row.name}
                  {isPhone && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {piecesText(row.pieces)} · satış {manat(row.revenue)} · maya {manat(row.cost)}
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
                  <b>{manat(row.margin)}</b>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => save(api.call('costs.file', period), `marja-${period.from}-${period.to}.csv`)}
      >
        Marja (CSV)
      </Button>
    </Section>
  )
}
