import { Button, Typography } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, Thumb } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import type { Jobs } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

/** Return requests that have waited three days for an answer, the oldest first (G8). */
export function LateReturns({ rows, total }: Jobs['returns']) {
  return (
    <Panel
      title="Cavab gözləyən qaytarmalar"
      count={total}
      all={{ to: '/return-requests?filter={"state":"sent"}', label: 'Hamısına bax' }}
      empty=""
    >
      {rows.map((request) => (
        <Row
          key={request.id}
          picture={<Thumb src={request.pictures[0]} width={34} height={40} />}
          title={
            <Link to={`/return-requests/${request.id}/show`} color="inherit" underline="hover">
              {request.customer}, № {request.number}
            </Link>
          }
          note={`${request.pieces} ədəd · ${dateTimeText(request.created_at)}`}
          side={<Typography sx={{ fontWeight: 620, ...DIGITS }}>{manat(request.amount)}</Typography>}
          action={
            <Button variant="outlined" component={Link} to={`/return-requests/${request.id}/show`}>
              Cavab ver
            </Button>
          }
        />
      ))}
    </Panel>
  )
}
