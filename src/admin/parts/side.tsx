import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Short fields in one row, as far as each has its least width, px. */
export function Side({ least = 120, children }: { least?: number; children: ReactNode }) {
  const columns = `repeat(auto-fit, minmax(${least}px, 1fr))`
  return <Box sx={{ width: '100%', display: 'grid', columnGap: 2, gridTemplateColumns: columns }}>{children}</Box>
}
