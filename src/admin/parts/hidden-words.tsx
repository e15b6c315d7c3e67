import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Style of text that only a screen reader reads. */
export const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for a screen reader that sighted people infer from the layout. */
export function HiddenWords({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={HIDDEN}>
      {children}
    </Box>
  )
}
