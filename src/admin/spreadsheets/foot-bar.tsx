import { Card, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { Span } from '../parts/basics.tsx'
import { BOTTOM_HEIGHT } from '../theme.ts'

/** The sticky bar at the window's lower edge: the pending step, and its button (A28, rule 7). */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <Card
      data-bottom-bar
      sx={{
        position: 'sticky',
        bottom: { xs: `calc(${BOTTOM_HEIGHT}px + env(safe-area-inset-bottom) + 8px)`, sm: 24 },
        zIndex: 3,
        p: 1.5,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 1,
        '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
        boxShadow: (theme: Theme) =>
          `0 10px 30px -12px ${theme.palette.mode === 'dark' ? 'rgb(0 0 0 / 60%)' : 'rgb(0 0 0 / 24%)'}`,
      }}
    >
      <Span aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.dark', ml: 1 }} />
      {children}
    </Card>
  )
}
