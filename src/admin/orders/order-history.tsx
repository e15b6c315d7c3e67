import { Box, Typography } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { stageLabel, stages } from '#src/domain/orders/stages.ts'
import type { AdminOrder } from './use-order-moves.ts'
import { Grey, Note, PlainList, Section } from '../parts/basics.tsx'

const labels = new Map<string, string>([
  ['canceled', 'Ləğv edildi'],
  ['returned', 'Qaytarıldı'],
  ['refunded', 'Geri ödənildi'],
  ['undone', 'Geri alındı'],
  ['changed', 'Sifariş dəyişdi'],
  ['note', 'Ödəniş'],
  ['staff_note', 'Daxili qeyd'],
  ['courier', 'Kuryer'],
])

type Event = AdminOrder['events'][number]

/** The history of an order: events, people, and times. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  return (
    <Section title="Tarixçə">
      <PlainList component="ol" sx={{ mt: 1 }}>
        {order.events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '150px 1fr' },
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Grey sx={{ fontVariantNumeric: 'tabular-nums' }}>{dateTimeText(event.created_at)}</Grey>
            <div>
              <Typography>
                <b>{labelOf(event, order)}</b> · {who(event)}
              </Typography>
              {(event.note !== null || event.event === 'staff_note' || event.event === 'courier') && (
                <Note sx={{ whiteSpace: 'pre-line' }}>
                  {event.note ?? (event.event === 'courier' ? 'Heç kim' : 'Silindi')}
                </Note>
              )}
            </div>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}

function labelOf({ event }: Event, { is_pickup }: AdminOrder): string {
  const stage = stages.find(({ name }) => name === event)
  return stage ? stageLabel(stage.name, is_pickup) : (labels.get(event) ?? event)
}

function who(event: Event): string {
  if (event.who === null) return 'avtomatik'
  return event.is_customer ? `${event.who} (müştəri)` : event.who
}
