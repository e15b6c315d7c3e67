import { Typography } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { Note, PlainList, Section } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import type { Receipt } from './receipt-draft.ts'

const words = { correction: 'Düzəliş', reversal: 'Geri qaytarma' }

/** The history of a receipt, the newest event first: who, when, why, old and new values. */
export function ReceiptHistory({ receipt }: { receipt: Receipt }) {
  const { events, pieces, reversed, cost, who, created_at } = receipt
  return (
    <Section title="Tarixçə">
      <PlainList
        component="ol"
        sx={{
          '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
          '& > li:first-of-type': { borderTop: 0 },
        }}
      >
        {events.map((event) => (
          <li key={event.id}>
            <Typography sx={{ fontWeight: 600 }}>{words[event.kind]}</Typography>
            {event.reason !== '' && <Typography variant="body2">{event.reason}</Typography>}
            {event.changes.map(({ what, from, to }) => (
              <Typography key={what} variant="body2">
                {what}:{' '}
                {from !== '' && (
                  <>
                    <del>{from}</del> →{' '}
                  </>
                )}
                <b>{to === '' ? 'boş' : to}</b>
              </Typography>
            ))}
            <When at={event.created_at} who={event.who} />
          </li>
        ))}
        <li>
          <Typography sx={{ fontWeight: 600 }}>Qəbul edildi</Typography>
          {events.length === 0 && (
            <Typography variant="body2">
              {piecesText(pieces + reversed)} stoka yazıldı, {manat(cost)}
            </Typography>
          )}
          <When at={created_at} who={who} />
        </li>
      </PlainList>
    </Section>
  )
}

function When({ at, who }: { at: string; who: string }) {
  return (
    <Note sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {dateTimeText(at)}
      <br />
      {who}
    </Note>
  )
}
