import LessIcon from '@mui/icons-material/HorizontalRule'
import MoreIcon from '@mui/icons-material/Add'
import { IconButton, InputBase } from '@mui/material'
import { useState } from 'react'
import { DIGITS, InRow } from '../parts/basics.tsx'

/** `most`: the largest number, by default that of an order's line. `least`: by default 1. */
type PieceStepperProps = {
  label: string
  pieces: number
  change: (pieces: number) => void
  most?: number
  least?: number
}

/**
 * A number of pieces, changed by plus and minus buttons, or typed. A typed text that is no whole number, such as 1,5,
 * is marked and changes nothing.
 */
export function PieceStepper({ label, pieces, change, most = 10_000, least = 1 }: PieceStepperProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const put = (wanted: number) => {
    setWrong(null)
    change(Math.min(most, Math.max(least, wanted)))
  }
  const type = (text: string) => (/^\d+$/.test(text) ? put(Number(text)) : setWrong(text))
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
        value={wrong ?? pieces}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setWrong(null)}
        onFocus={({ target }) => target.select()}
        sx={{ width: 40, ...(wrong && { color: 'error.main' }) }}
        inputProps={{
          'aria-label': `${label}: say`,
          'aria-invalid': Boolean(wrong),
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
