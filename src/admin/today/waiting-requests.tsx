import { Button, Typography } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { RequestAge } from '../order-requests/request-age.tsx'
import { DIGITS, Thumb } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import type { Jobs } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

/** Visitors who wait for a call about goods (E14), the oldest first. */
export function WaitingRequests({ rows, total }: Jobs['requests']) {
  return (
    <Panel
      title="Zəng gözləyənlər"
      count={total}
      all={{ to: '/order-requests?filter={"tab":"open"}', label: 'Sorğulara bax' }}
      empty=""
    >
      {rows.map((request) => (
        <Row
          key={request.id}
          picture={<Thumb src={request.items[0]?.picture} width={34} height={40} />}
          title={
            <Link to={`/order-requests/${request.id}/show`} color="inherit" underline="hover">
              {request.name}
            </Link>
          }
          note={`${piecesText(request.pieces)} · ${request.items.map(({ name }) => name).join(', ')}`}
          side={
            <>
              <Typography sx={{ fontWeight: 620, ...DIGITS }}>{manat(request.total)}</Typography>
              <RequestAge request={request} />
            </>
          }
          action={
            <Button
              variant="outlined"
              href={`tel:${request.phone}`}
              aria-label={`Zəng et: ${request.name}, ${phoneText(request.phone)}`}
            >
              Zəng et
            </Button>
          }
        />
      ))}
    </Panel>
  )
}
