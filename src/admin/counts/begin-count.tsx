import { Button } from '@mui/material'
import { useNavigate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { api } from '../api.ts'
import { pathOfCount } from './count-data.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'

/** Begins a count, or continues the running one: only one runs at a time. */
export function BeginCount() {
  const navigate = useNavigate()
  // A count that runs is always the newest.
  const { data, refetch } = useRead(['counts', 'newest'], 'counts.list', { per_page: 1 })
  const [newest] = data?.results ?? []
  const begin = useWrite(() => api.call('counts.create', {}), {
    onSuccess: ({ id }) => navigate(pathOfCount(id)),
    onError: () => refetch(),
  })
  if (newest?.state === 'running')
    return (
      <Button component={Link} to={pathOfCount(newest.id)} variant="contained">
        Sayıma davam et
      </Button>
    )
  return (
    <Button variant="contained" disabled={!data || begin.isPending} onClick={() => begin.mutate()}>
      Saymağa başla
    </Button>
  )
}
