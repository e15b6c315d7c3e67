import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { dayText } from '#src/domain/day-text.ts'
import { Grey, Note, PartTitle } from '../parts/basics.tsx'
import { useBelow } from '../parts/hooks.ts'
import { manat, piecesText } from '../parts/manat.ts'
import { closedWords } from './closed-words.ts'
import type { Receipt } from './receipt-draft.ts'

/** A receipt as it was written, line by line, with reversed pieces. */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const isPhone = useBelow('sm')
  const { supplier, number, received_on, note, lines, pieces, cost } = receipt
  return (
    <>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <PartTitle sx={{ overflowWrap: 'anywhere' }}>{supplier}</PartTitle>
        <Grey sx={{ overflowWrap: 'anywhere' }}>
          {[number && `Qaimə ${number}`, dayText(received_on), note].filter(Boolean).join(' · ')}
        </Grey>
      </Box>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Mal</TableCell>
            <TableCell align="right">Ədəd</TableCell>
            {!isPhone && <TableCell align="right">Bir ədədi</TableCell>}
            <TableCell align="right">Məbləğ</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {lines.map((line) => (
            <TableRow key={`${line.product_id} ${line.item_id}`}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {line.name}
                {isPhone && (
                  <Typography variant="caption" component="div" color="text.secondary">
                    bir ədədi {manat(line.unit_cost)}
                  </Typography>
                )}
                {line.reversed > 0 ? (
                  <Typography variant="body2" color="error">
                    {piecesText(line.reversed)} geri qaytarılıb
                  </Typography>
                ) : (
                  line.closed && <Note>Düzəliş olmaz: {closedWords[line.closed]}</Note>
                )}
              </TableCell>
              <TableCell align="right">{line.quantity}</TableCell>
              {!isPhone && <TableCell align="right">{manat(line.unit_cost)}</TableCell>}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {manat(line.cost)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& td': { fontWeight: 700, borderBottom: 0 } }}>
            <TableCell>{receipt.reversed > 0 ? 'Qalan' : 'Yekun'}</TableCell>
            <TableCell align="right">{pieces}</TableCell>
            {!isPhone && <TableCell />}
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {manat(cost)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  )
}
