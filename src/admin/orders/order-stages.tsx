import DoneIcon from '@mui/icons-material/Done'
import { Box, Typography } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { stageLabel, stages } from '#src/domain/orders/stages.ts'
import { otherEnds } from './stage-chip.tsx'
import type { AdminOrder } from './use-order-moves.ts'
import { Note } from '../parts/basics.tsx'

type Step = { name: string; at: string | null; who: string | null; ends?: boolean }

/** The stages of an order: past stages with time and person, and the next stage (A28). */
export function OrderStages({ order }: { order: AdminOrder }) {
  const steps = stepsOf(order)
  const now = steps.findLastIndex(({ at }) => at !== null)
  const isPast = (index: number) => index < now || (index === now && order.stage === 'delivered')
  return (
    <Box
      role="group"
      aria-label="Mərhələlər"
      sx={{ display: { xs: 'none', sm: 'grid' }, gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map(({ name, at, who, ends }, index) => {
        const colour = ends ? 'error.main' : 'primary.main'
        return (
          <Box key={name} aria-current={index === now ? 'step' : undefined} sx={{ pr: 2 }}>
            <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', mr: -2, mb: 1 }}>
              <Box
                sx={{
                  width: 20,
                  height: 20,
                  flex: 'none',
                  borderRadius: '50%',
                  border: 2,
                  borderColor: at ? colour : 'divider',
                  bgcolor: at ? colour : 'transparent',
                  color: 'primary.contrastText',
                  display: 'grid',
                  placeItems: 'center',
                  ...(index === now && {
                    outline: '4px solid',
                    outlineColor: (theme) => theme.palette[ends ? 'error' : 'primary'].light,
                  }),
                }}
              >
                {isPast(index) && <DoneIcon sx={{ fontSize: 14 }} />}
              </Box>
              {index < steps.length - 1 && (
                <Box sx={{ height: 2, flex: 1, bgcolor: index < now ? 'primary.main' : 'divider' }} />
              )}
            </Box>
            <Typography
              sx={{ fontSize: 14, fontWeight: at ? 600 : 400, color: at ? 'text.primary' : 'text.secondary' }}
            >
              {name}
            </Typography>
            <Note sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {at ? dateTimeText(at) : index === now + 1 ? 'növbəti mərhələ' : ''}
            </Note>
            {who && <Note>{who}</Note>}
          </Box>
        )
      })}
    </Box>
  )
}

function stepsOf(order: AdminOrder): Step[] {
  const eventOf = (name: string) => order.events.findLast(({ event }) => event === name)
  const times: Record<string, string | null> = {
    received: order.created_at,
    preparing: order.preparing,
    on_way: order.on_way,
    delivered: order.delivered,
  }
  const way = stages.map(({ name }): Step => ({
    name: stageLabel(name, order.is_pickup),
    at: times[name] ?? null,
    who: eventOf(name)?.who ?? null,
  }))
  if (order.stage !== 'canceled' && order.stage !== 'returned') return way
  // A cancelled or returned order has no later stages.
  const end = eventOf(order.stage)
  return [
    ...way.filter(({ at }) => at !== null),
    {
      name: otherEnds[order.stage],
      at: end?.created_at ?? order.created_at,
      who: end?.who ?? null,
      ends: true,
    },
  ]
}
