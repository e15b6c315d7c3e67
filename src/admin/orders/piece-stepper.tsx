import LessIcon from '@mui/icons-material/HorizontalRule'
import MoreIcon from '@mui/icons-material/Add'
import { IconButton, InputBase, Stack } from '@mui/material'

/** Most pieces of a line. */
const MOST = 10_000

type PieceStepperProps = { label: string; pieces: number; change: (pieces: number) => void }

/** A number of pieces, one more or less by its buttons, or typed. */
export function PieceStepper({ label, pieces, change }: PieceStepperProps) {
  const put = (wanted: number) => change(Math.min(MOST, Math.max(1, Math.trunc(wanted) || 1)))
  const button = { width: { xs: 44, lg: 36 }, height: { xs: 44, lg: 36 }, borderRadius: 1, color: 'text.primary' }
  return (
    <Stack direction="row" sx={{ display: 'inline-flex', alignItems: 'center', border: 1, borderColor: 'text.disabled', borderRadius: 1, bgcolor: 'background.paper' }}>
      <IconButton aria-label={`${label}: bir ədəd az`} disabled={pieces <= 1} onClick={() => put(pieces - 1)} sx={button}><LessIcon sx={{ fontSize: 16 }} /></IconButton>
      <InputBase
        value={pieces} onChange={(event) => put(Number(event.target.value.replace(/\D/g, '')))} onFocus={({ target }) => target.select()} sx={{ width: 40 }}
        inputProps={{ 'aria-label': `${label}: say`, inputMode: 'numeric', style: { textAlign: 'center', padding: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' } }}
      />
      <IconButton aria-label={`${label}: bir ədəd çox`} disabled={pieces >= MOST} onClick={() => put(pieces + 1)} sx={button}><MoreIcon sx={{ fontSize: 16 }} /></IconButton>
    </Stack>
  )
}
