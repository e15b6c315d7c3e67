import { Alert, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Pager } from '../parts/pager.tsx'

const PER_PAGE = 50

type ImportErrorsProps = { id: number; state: string; failed: number; version: number }

/** The rows of an import that are wrong: line, column, and what to do about it. */
export function ImportErrors({ id, state, failed, version }: ImportErrorsProps) {
  const [page, setPage] = useState(0)
  const { data } = useQuery({
    queryKey: ['imports', id, 'errors', state, version, failed, page],
    queryFn: () => api.call('imports.errors', { id, page: page + 1, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Alert severity="error" sx={{ borderRadius: 0, fontWeight: 600 }}>{failed} sətir səhvdir və {state === 'checking' || state === 'checked' ? 'yazılmayacaq' : 'yazılmadı'}</Alert>
      <Table aria-label="Səhvlər" sx={{ '& td, & th': { px: { xs: 1.5, sm: 2 } } }}>
        <TableHead>
          <TableRow><TableCell sx={{ width: 64 }}>Sətir</TableCell><TableCell>Sütun</TableCell><TableCell>Nə etməli</TableCell></TableRow>
        </TableHead>
        <TableBody>
          {data?.results.map((error) => (
            <TableRow key={error.id} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ fontWeight: 620 }}>{error.line}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{error.field || '—'}</TableCell>
              <TableCell sx={{ wordBreak: 'break-word' }}>{error.reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager total={data?.total ?? 0} page={page} perPage={PER_PAGE} onPage={setPage} />
    </Card>
  )
}
