import { Alert, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { columnWords } from '#src/domain/catalog/product-columns.ts'
import { useRead } from '../parts/hooks.ts'
import { Pager } from '../parts/basics.tsx'

const PER_PAGE = 50

type ImportErrorsProps = { id: number; state: string; failed: number; version: number }

/** Returns a column's name, with its header in the export. */
function columnText(field: string): string {
  return field in columnWords ? `${columnWords[field as keyof typeof columnWords]} (${field})` : field || '—'
}

/** The wrong rows of an import: line, column, and how to correct them. */
export function ImportErrors({ id, state, failed, version }: ImportErrorsProps) {
  const [page, setPage] = useState(0)
  const { data } = useRead(
    ['imports', id, 'errors', state, version, failed, page],
    'imports.errors',
    { id, page: page + 1, per_page: PER_PAGE },
    {
      placeholderData: keepPreviousData,
    },
  )
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Alert severity="error" sx={{ borderRadius: 0, fontWeight: 600 }}>
        {failed} sətir səhvdir və {state === 'checking' || state === 'checked' ? 'yazılmayacaq' : 'yazılmadı'}
      </Alert>
      <Table aria-label="Səhvlər" sx={{ '& td, & th': { px: { xs: 1.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>Sətir</TableCell>
            <TableCell>Sütun</TableCell>
            <TableCell>Nə etməli</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.results.map((error) => (
            <TableRow key={error.id} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ fontWeight: 620 }}>{error.line}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{columnText(error.field)}</TableCell>
              <TableCell sx={{ wordBreak: 'break-word' }}>{error.reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager total={data?.total ?? 0} page={page} perPage={PER_PAGE} onPage={setPage} />
    </Card>
  )
}
