import { Box, Chip } from '@mui/material'
import type { CountRow } from './count-data.ts'

/** Whether a count runs, is finished, or was abandoned. */
export function CountState({ state }: Pick<CountRow, 'state'>) {
  if (state === 'finished') return <Chip variant="outlined" label="Bitib" />
  if (state === 'abandoned') return <Chip variant="outlined" color="error" label="Dayandırılıb" />
  return (
    <Chip
      icon={<Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.light' }} />}
      label="Davam edir"
      sx={{ bgcolor: 'primary.light', color: 'secondary.main', '& .MuiChip-icon': { ml: 1 } }}
    />
  )
}
