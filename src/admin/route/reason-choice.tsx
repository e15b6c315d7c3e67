import { Chip, Stack, Typography } from '@mui/material'
import { doorReasons, type DoorReason } from '#src/domain/orders/door.ts'
import { TypedField } from '../parts/basics.tsx'

export type Why = { reason: DoorReason; note: string }

type ReasonChoiceProps = { why: Why; reasons: readonly DoorReason[]; change: (why: Why) => void }

/** Why goods come back: one of some reasons, and words. */
export function ReasonChoice({ why, reasons, change }: ReasonChoiceProps) {
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        Səbəb
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap role="group" aria-label="Səbəb" sx={{ flexWrap: 'wrap' }}>
        {reasons.map((one) => (
          <Chip
            size="medium"
            key={one}
            label={doorReasons[one]}
            variant={one === why.reason ? 'filled' : 'outlined'}
            aria-pressed={one === why.reason}
            onClick={() => change({ ...why, reason: one })}
            sx={{
              height: 44,
              px: 0.5,
              borderRadius: 99,
              fontSize: 14,
              fontWeight: 600,
              borderColor: 'divider',
              '&.MuiChip-filled, &.MuiChip-filled:hover': { bgcolor: 'primary.light', color: 'secondary.main' },
            }}
          />
        ))}
      </Stack>
      <TypedField
        label={why.reason === 'other' ? 'Səbəbi yazın' : 'Qeyd'}
        value={why.note}
        change={(typed) => change({ ...why, note: typed })}
        required={why.reason === 'other'}
        sx={{ mt: 2 }}
        max={200}
      />
    </>
  )
}

/** Returns what is missing, or null. */
export function missingReason({ reason, note }: Why): string | null {
  return reason === 'other' && note.trim() === '' ? 'Səbəbi yazın.' : null
}
