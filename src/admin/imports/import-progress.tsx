import {
  Alert, Button, Card, CardContent, LinearProgress, Table, TableBody, TableCell, TableHead, TableRow, Typography,
} from '@mui/material'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { Reply } from '../../contract/client/api.ts'
import { useTellError } from '../parts/tell-error.ts'
import { Pager } from '../parts/pager.tsx'
import { ImportChanges } from './import-changes.tsx'

const PER_PAGE = 50
const POLL_MS = 1000
/** The states of an import as they are shown. */
export const importStates = { checking: 'Yoxlanır', checked: 'Yoxlandı', running: 'Yazılır', done: 'Yazıldı', failed: 'Alınmadı' }

/** The progress of an import, what it would do or has done, and the errors in its rows. */
export function ImportProgress({ id, onUndo }: { id: number; onUndo: (id: number) => void }) {
  const told = useTellError()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['imports', id],
    queryFn: () => api.call('imports.show', { id }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && !['checking', 'running'].includes(state.data.state) ? false : POLL_MS),
  })
  const run = useMutation({
    mutationFn: () => api.call('imports.run', { id }),
    onSuccess: (started) => client.setQueryData(['imports', id], started),
    onError: told,
  })
  const undo = useMutation({
    mutationFn: () => api.call('imports.undo', { id }),
    onSuccess: (made) => onUndo(made.id),
    onError: told,
  })
  if (!data) return null
  const isMoving = data.state === 'checking' || data.state === 'running'
  const writes = data.created_count + data.changed_count
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6" role="status">{importStates[data.state]}</Typography>
        {isMoving && (
          <LinearProgress
            aria-label={importStates[data.state]} sx={{ my: 1 }}
            {...(data.rows_total === null ? {} : { variant: 'determinate' as const, value: (data.rows_done / data.rows_total) * 100 })}
          />
        )}
        {data.rows_total !== null && <Typography>{`${data.rows_done} / ${data.rows_total} sətir. ${counts(data)}`}</Typography>}
        {data.failure && <Alert severity="error" sx={{ my: 1 }}>{data.failure}</Alert>}
        {data.state === 'checked' && (
          writes > 0
            ? <Button variant="contained" sx={{ my: 1 }} disabled={run.isPending} onClick={() => run.mutate()}>{`Yaz (${writes} məhsul)`}</Button>
            : <Alert severity="info" sx={{ my: 1 }}>Yazılası dəyişiklik yoxdur.</Alert>
        )}
        {data.state === 'done' && data.undoes === null && writes > 0 && (
          <Button sx={{ my: 1 }} disabled={undo.isPending} onClick={() => undo.mutate()}>Geri qaytar</Button>
        )}
        {data.undoes !== null && (
          <Alert severity="info" sx={{ my: 1 }}>
            Bu, əvvəlki idxalı geri qaytarır. Satılan ədədlər satılmış qalır; idxalın yaratdığı məhsullar qaralamaya keçir.
          </Alert>
        )}
        {data.clear_empty && data.undoes === null && <Alert severity="warning" sx={{ my: 1 }}>Boş xanalar yazılanları silir.</Alert>}
        {!isMoving && <ImportChanges id={id} state={data.state} />}
        {data.failed_count > 0 && <Errors id={id} state={data.state} failed={data.failed_count} />}
      </CardContent>
    </Card>
  )
}

function counts({ created_count, changed_count, unchanged_count, failed_count }: Reply<'imports.show'>): string {
  return `Yeni: ${created_count}, dəyişən: ${changed_count}, eyni: ${unchanged_count}, səhv: ${failed_count}.`
}

/** Line, field and reason of each error. */
function Errors({ id, state, failed }: { id: number; state: string; failed: number }) {
  const [page, setPage] = useState(0)
  const { data } = useQuery({
    queryKey: ['imports', id, 'errors', state, failed, page],
    queryFn: () => api.call('imports.errors', { id, page: page + 1, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Alert severity="warning" sx={{ my: 1 }}>{`${failed} sətir səhvdir və yazılmır.`}</Alert>
      <Table size="small" aria-label="Səhvlər">
        <TableHead>
          <TableRow><TableCell>Sətir</TableCell><TableCell>Xana</TableCell><TableCell>Səbəb</TableCell></TableRow>
        </TableHead>
        <TableBody>
          {data?.results.map((error) => (
            <TableRow key={error.id}>
              <TableCell>{error.line}</TableCell><TableCell>{error.field || '—'}</TableCell><TableCell sx={{ wordBreak: 'break-word' }}>{error.reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager total={data?.total ?? 0} page={page} perPage={PER_PAGE} onPage={setPage} />
    </>
  )
}
