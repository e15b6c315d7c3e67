import { Box, Button, Typography } from '@mui/material'
import { Link, Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { ApiError } from '../api.ts'
import { Grey } from '../parts/basics.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { failureText } from '../parts/failure-text.ts'
import { useBelow, useRead } from '../parts/hooks.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { screen } from '../parts/screen.tsx'
import { WaitingRows } from '../parts/waiting-rows.tsx'
import type { Count } from './count-data.ts'
import { CountLines } from './count-lines.tsx'
import { CountState } from './count-state.tsx'
import { CountSums } from './count-sums.tsx'

const RunningCount = screen(() => import('./running-count.tsx'), 'RunningCount')

/** How often other people's scans are read, ms. */
const POLL = 10_000

/** One count: scanned while it runs, and read afterwards (C18). */
export function CountScreen() {
  const id = Number(useParams().id)
  const { data, dataUpdatedAt, error, refetch } = useRead(
    ['counts', id],
    'counts.show',
    { id },
    {
      refetchInterval: ({ state }) => state.data?.state === 'running' && POLL,
    },
  )
  return (
    <>
      <Title title={`Sayım № ${id}`} />
      {data ? (
        <Shown count={data} now={dataUpdatedAt} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
    </>
  )
}

function Shown({ count, now }: { count: Count; now: number }) {
  const isPhone = useBelow('sm')
  return (
    <>
      <InPageHead place="signs">
        <CountState state={count.state} />
      </InPageHead>
      <InPageHead place="note">{noteOf(count)}</InPageHead>
      {count.state === 'running' ? (
        <RunningCount key={count.id} count={count} isPhone={isPhone} now={now} />
      ) : (
        <EndedCount count={count} isPhone={isPhone} />
      )}
    </>
  )
}

function noteOf({ state, started_at, who, ended_at, ended_by }: Count): string {
  const begin = `${dateTimeText(started_at)} · bütün mağaza · ${who}`
  if (state === 'running') return `${begin} sayır`
  return `${begin} · ${state === 'finished' ? 'bitirib' : 'dayandırıb'}: ${ended_by}, ${ended_at && dateTimeText(ended_at)}`
}

function EndedCount({ count, isPhone }: { count: Count; isPhone: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '310px 1fr' } }}>
      <CountSums count={count} />
      <CountLines count={count} isPhone={isPhone} write={() => {}} />
    </Box>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Drawing name={isMissing ? 'search' : 'offline'} />
      <Typography sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>
        {isMissing ? 'Belə sayım yoxdur.' : 'Sayım yüklənmədi.'}
      </Typography>
      <Grey sx={{ mt: 0.5, mb: 2 }}>{isMissing ? '' : failureText(error)}</Grey>
      {isMissing ? (
        <Button component={Link} to="/stock/counts" variant="outlined">
          Sayımlara bax
        </Button>
      ) : (
        <Button variant="outlined" onClick={retry}>
          Yenidən cəhd et
        </Button>
      )}
    </Box>
  )
}
