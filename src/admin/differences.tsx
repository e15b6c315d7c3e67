import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { columnText, settingWords, valueText } from './log/log-words.ts'
import type { Difference } from './questions.ts'

/** The fields that two have changed, with what each of them has written (A24). */
export function Differences({ differences, resource }: { differences: Difference[]; resource: string }) {
  const cell = { verticalAlign: 'top', whiteSpace: 'pre-line', wordBreak: 'break-word' } as const
  return (
    <Table size="small">
      <TableHead><TableRow><TableCell>Xana</TableCell><TableCell>Başqasının yazdığı</TableCell><TableCell>Sizin yazdığınız</TableCell></TableRow></TableHead>
      <TableBody>
        {differences.map(({ field, stored, typed }) => (
          <TableRow key={field}>
            <TableCell sx={cell}>{resource === 'settings' ? settingWords[field] ?? field : columnText(resource, field)}</TableCell>
            <TableCell sx={cell}>{valueText(field, stored)}</TableCell>
            <TableCell sx={cell}>{valueText(field, typed)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
