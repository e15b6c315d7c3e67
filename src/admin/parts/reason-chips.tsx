import { Chip, Stack } from '@mui/material'
import { TINTED } from './basics.tsx'

type ReasonChipsProps = {
  reasons: readonly string[]
  chosen: string
  choose: (reason: string) => void
  /** Height of a chip, px. A courier's thumb needs 44. */
  height?: number
}

/** Reasons as chips; one is chosen. */
export function ReasonChips({ reasons, chosen, choose, height = 36 }: ReasonChipsProps) {
  return (
    <Stack direction="row" spacing={1} useFlexGap role="group" aria-label="Səbəb" sx={{ flexWrap: 'wrap' }}>
      {reasons.map((reason) => (
        <Chip
          size="medium"
          key={reason}
          label={reason}
          variant={reason === chosen ? 'filled' : 'outlined'}
          aria-pressed={reason === chosen}
          onClick={() => choose(reason)}
          sx={{
            height,
            px: height > 36 ? 0.5 : 0,
            borderRadius: 99,
            fontSize: 14,
            fontWeight: 600,
            borderColor: 'divider',
            '&.MuiChip-filled, &.MuiChip-filled:hover': TINTED,
          }}
        />
      ))}
    </Stack>
  )
}
