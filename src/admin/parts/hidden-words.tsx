import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Style of words that only a screen reader reads. */
export const HIDDEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const

/** Words for a screen reader, where those who see know it from the place. */
export function HiddenWords({ children }: { children: ReactNode }) {
  return <Box component="span" sx={HIDDEN}>{children}</Box>
}
