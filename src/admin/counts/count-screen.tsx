import { Box, Button } from '@mui/material'
import { Link, Title } from 'ra-ui-materialui'
import { useParams } from 'react-router-dom'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { ApiError } from '../api.ts'
import { failureText } from '../parts/failure-text.ts'
import { useBelow, useRead } from '../parts/hooks.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { screen } from '../parts/screen.tsx'
import { WaitingRows } from '../parts/basics.tsx'
import { Failed } from '../parts/placeholders.tsx'
import { type Count, CountState } from './count-data.tsx'
import { CountLines } from './count-lines.tsx'
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
      ) : error instanceof ApiError && error.status === 404 ? (
        <Failed title="Belə sayım yoxdur." drawing="search">
          <Button component={Link} to="/stock/counts" variant="outlined">
            Sayımlara bax
          </Button>
        </Failed>
      ) : error ? (
        <Failed title="Sayım yüklənmədi." reason={failureText(error)} retry={() => void refetch()} />
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
