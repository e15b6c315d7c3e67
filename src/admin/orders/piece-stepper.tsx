import LessIcon from '@mui/icons-material/HorizontalRule'
import MoreIcon from '@mui/icons-material/Add'
import { IconButton, InputBase } from '@mui/material'
import { DIGITS, InRow } from '../parts/basics.tsx'

/** `most`: the largest number, by default that of an order's line. `least`: by default 1. */
type PieceStepperProps = {
  label: string
  pieces: number
  change: (pieces: number) => void
  most?: number
  least?: number
}

/** A number of pieces, changed by plus and minus buttons, or typed. */
export function PieceStepper({ label, pieces, change, most = 10_000, least = 1 }: PieceStepperProps) {
  const put = (wanted: number) => change(Math.min(most, Math.max(least, Math.trunc(wanted) || 0)))
  const button = { width: { xs: 44, lg: 36 }, height: { xs: 44, lg: 36 }, borderRadius: 1, color: 'text.primary' }
  return (
    <InRow
      sx={{
        display: 'inline-flex',
        border: 1,
        borderColor: 'text.disabled',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        aria-label={`${label}: bir ədəd az`}
        disabled={pieces <= least}
        onClick={() => put(pieces - 1)}
        sx={button}
      >
        <LessIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <InputBase
        value={pieces}
        onChange={(event) => put(Number(event.target.value.replace(/\D/g, '')))}
        onFocus={({ target }) => target.select()}
        sx={{ width: 40 }}
        inputProps={{
          'aria-label': `${label}: say`,
          inputMode: 'numeric',
          style: { textAlign: 'center', padding: 0, fontWeight: 600, ...DIGITS },
        }}
      />
      <IconButton
        aria-label={`${label}: bir ədəd çox`}
        disabled={pieces >= most}
        onClick={() => put(pieces + 1)}
        sx={button}
      >
        <MoreIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </InRow>
  )
}
