import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../contract/client/api.ts'
import { columnWords } from '../../domain/catalog/product-columns.ts'
import { api } from '../api.ts'
import { Pager } from '../parts/pager.tsx'

type Change = Reply<'imports.changes'>['results'][number]

const PER_PAGE = 50
/** A price that changes by this factor or more is probably a slip of the decimal point. */
const SUSPICIOUS = 5

/** What an import changes, cell by cell: what is there now, and what will be. */
export function ImportChanges({ id, state }: { id: number; state: string }) {
  const [page, setPage] = useState(0)
  const { data } = useQuery({
    queryKey: ['imports', id, 'changes', state, page],
    queryFn: () => api.call('imports.changes', { id, page: page + 1, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.total === 0) return null
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Dəyişikliklər" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>Sətir</TableCell><TableCell>Məhsul</TableCell><TableCell>Xana</TableCell>
            <TableCell>{state === 'done' ? 'Əvvəl' : 'İndi'}</TableCell><TableCell>{state === 'done' ? 'Sonra' : 'Olacaq'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.results.map((change) => <Changed key={change.id} change={change} />)}
        </TableBody>
      </Table>
      <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
    </Box>
  )
}

function Changed({ change: { line, name, field, from, to } }: { change: Change }) {
  const doubt = field === 'price' && from !== null ? doubtAbout(from, to) : null
  return (
    <TableRow sx={{ verticalAlign: 'top', ...(doubt && { bgcolor: 'action.hover' }) }}>
      <TableCell>{line}</TableCell>
      <TableCell>{name}</TableCell>
      <TableCell>{from === null ? <Chip size="small" color="success" variant="outlined" label="Yeni məhsul" /> : columnWords[field]}</TableCell>
      <TableCell sx={{ color: 'text.secondary', wordBreak: 'break-word' }}>{from === null ? '' : from || 'boş'}</TableCell>
      <TableCell sx={{ wordBreak: 'break-word' }}>
        {from === null ? '' : <b>{to || 'boş'}</b>}
        {doubt && <Typography variant="body2" color="warning.main">{doubt}</Typography>}
      </TableCell>
    </TableRow>
  )
}

function doubtAbout(from: string, to: string): string | null {
  const [before, after] = [from, to].map((text) => Number(text.replace(',', '.'))) as [number, number]
  if (!(before > 0 && after > 0)) return null
  const factor = after > before ? after / before : before / after
  return factor < SUSPICIOUS ? null : `Qiymət ${Math.round(factor)} dəfə ${after > before ? 'artır' : 'azalır'}: nöqtənin yerini yoxlayın.`
}
