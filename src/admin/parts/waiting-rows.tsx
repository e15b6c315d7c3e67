import { Box, Skeleton } from '@mui/material'
import { InRow } from './basics.tsx'

const ROWS = [0, 1, 2, 3, 4, 5]

/** The placeholder until a screen's script or record has loaded. Its rows are as high as the rows of a list. */
export function WaitingRows() {
  return (
    <Box
      role="progressbar"
      aria-label="Yüklənir"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper' }}
    >
      {ROWS.map((row) => (
        <InRow
          key={row}
          sx={{
            height: 60,
            px: 2.5,
            gap: 3,
            borderTop: row === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="20%" />
          <Skeleton width="35%" />
          <Skeleton width="12%" sx={{ ml: 'auto' }} />
        </InRow>
      ))}
    </Box>
  )
}
