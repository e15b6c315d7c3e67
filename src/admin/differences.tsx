import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { columnText, settingWords, valueText } from './change-log/change-log-words.ts'
import type { Difference } from './questions.ts'

/** Resources whose fields are settings. */
const SETTINGS = new Set(['settings', 'payment-settings'])

type DifferencesProps = { differences: Difference[]; resource: string; by: string | null }

/** The fields that two people have changed, with both values (A24). */
export function Differences({ differences, resource, by }: DifferencesProps) {
  const cell = { verticalAlign: 'top', whiteSpace: 'pre-line', wordBreak: 'break-word' } as const
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Xana</TableCell>
          <TableCell>{by ?? 'Başqasının yazdığı'}</TableCell>
          <TableCell>{by === null ? 'Sizin yazdığınız' : 'Siz'}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map(({ field, stored, typed }) => (
          <TableRow key={field}>
            <TableCell sx={cell}>
              {SETTINGS.has(resource) ? (settingWords[field] ?? field) : columnText(resource, field)}
            </TableCell>
            <TableCell sx={cell}>{valueText(field, stored, resource)}</TableCell>
            <TableCell sx={cell}>{valueText(field, typed, resource)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
