import { useMediaQuery, type Breakpoint, type Theme } from '@mui/material'

/** Hook: whether the window is narrower than a size. Below 'sm' it is a phone. */
export const useBelow = (size: Breakpoint) => useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(size))

/** Hook: whether the window has at least a size. */
export const useFrom = (size: Breakpoint) => useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up(size))
