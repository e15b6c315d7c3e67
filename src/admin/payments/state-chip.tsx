import { Chip } from '@mui/material'
import type { Tone } from './payment-words.ts'

const colours: Record<Tone, { bgcolor: string; color: string }> = {
  good: { bgcolor: 'primary.light', color: 'secondary.main' },
  waiting: { bgcolor: 'warning.light', color: 'text.primary' },
  bad: { bgcolor: 'error.light', color: 'error.main' },
  plain: { bgcolor: 'action.hover', color: 'text.primary' },
}

/** The state of a payment or a refund. */
export function StateChip({ label, tone }: { label: string; tone: Tone }) {
  return <Chip label={label} sx={{ fontWeight: 600, ...colours[tone] }} />
}
