import { stageWords } from '#src/words/words.ts'
import { Box, Chip } from '@mui/material'
import { stageLabel, type OtherEnd, type StageName } from '#src/domain/orders/stages.ts'
import { TINTED } from '../parts/basics.tsx'

type Stage = StageName | OtherEnd

/** The customer's timeline has its own words for a cancelled order (storefront §4). */
export const otherEnds = { canceled: 'Ləğv edilib', returned: stageWords.returned }

/** Filled: waits for the shop. Outlined: on its way. Plain: finished (A28). */
const looks = {
  received: { color: 'warning.main', bgcolor: 'warning.light' },
  preparing: TINTED,
  on_way: { color: 'secondary.main', bgcolor: 'transparent', border: 1, borderColor: 'secondary.main' },
  delivered: { color: 'text.secondary', bgcolor: 'transparent', px: 0 },
  canceled: { color: 'text.secondary', bgcolor: 'transparent', px: 0 },
  returned: { color: 'error.main', bgcolor: 'error.light' },
} as const

/** The sign fills by quarters, so that its shape shows the stage without its colour. */
const quarters = { received: 1, preparing: 2, on_way: 3, delivered: 4, canceled: 0, returned: 0 }

function Sign({ stage }: { stage: Stage }) {
  const filled = quarters[stage]
  const isOver = filled === 4 || stage === 'canceled'
  return (
    <Box
      component="svg"
      viewBox="0 0 16 16"
      aria-hidden
      sx={{
        width: 16,
        height: 16,
        flex: 'none',
        color: stage === 'canceled' ? 'error.main' : stage === 'delivered' ? 'secondary.main' : 'currentColor',
      }}
    >
      <circle cx="8" cy="8" r="6.5" fill={isOver ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
      {filled > 0 && filled < 4 && (
        <circle
          cx="8"
          cy="8"
          r="2"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${filled * Math.PI} 100`}
          transform="rotate(-90 8 8)"
        />
      )}
      <Box
        component="g"
        sx={{ stroke: isOver ? 'background.paper' : 'currentColor' }}
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {filled === 4 && (
          <Box component="path" sx={{ stroke: (theme) => theme.palette.background.paper }} d="m5 8.2 2.1 2.1L11 6.2" />
        )}
        {stage === 'canceled' && (
          <Box
            component="path"
            sx={{ stroke: (theme) => theme.palette.background.paper }}
            d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4"
          />
        )}
        {stage === 'returned' && <path d="M10.5 10.2V7.4H5.6M7.2 5.6 5.4 7.4l1.8 1.8" strokeWidth="1.3" />}
      </Box>
    </Box>
  )
}

/** An order's stage. */
export function StageChip({ stage, isPickup }: { stage: Stage; isPickup: boolean }) {
  const label = stage === 'canceled' || stage === 'returned' ? otherEnds[stage] : stageLabel(stage, isPickup)
  return (
    <Chip
      icon={<Sign stage={stage} />}
      label={label}
      sx={{ ...looks[stage], height: 26, '&& .MuiChip-icon': { color: 'inherit', ml: '6px', mr: '-4px' } }}
    />
  )
}
