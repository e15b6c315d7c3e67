import { Box, Drawer, useMediaQuery, type Theme } from '@mui/material'
import { useEffect, useState, type ReactNode } from 'react'
import { useSidebarState } from 'react-admin'
import { Logo } from './logo.tsx'
import { BAR_HEIGHT, RAIL, SIDE } from './measures.ts'

/** The navigation's place: at the left, as icons alone on a tablet, in a drawer on a phone. */
export function SideBar({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return isPhone ? <NavigationDrawer>{children}</NavigationDrawer> : <NavigationRail>{children}</NavigationRail>
}

function NavigationDrawer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useSidebarState()
  // The state may say 'open' from a wider window. A drawer that is shown and closed at once would leave the page hidden from
  // screen readers, so it is not shown before the state was reset.
  const [wasReset, setWasReset] = useState(false)
  useEffect(() => {
    setOpen(false)
    setWasReset(true)
  }, [setOpen])
  return (
    <Drawer open={open && wasReset} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 300, borderRadius: '0 14px 14px 0' } } }}>
      <Box sx={{ p: 2, pb: 0 }}><Logo /></Box>
      {children}
    </Drawer>
  )
}

function NavigationRail({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const [, setOpen] = useSidebarState()
  useEffect(() => setOpen(isWide), [isWide, setOpen])
  return (
    <Box sx={{
      position: 'fixed', insetBlock: 0, left: 0, zIndex: 4, width: { sm: RAIL, lg: SIDE }, overflowY: 'auto', overflowX: 'hidden',
      bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider',
    }}>
      <Box sx={{ height: BAR_HEIGHT, display: 'flex', alignItems: 'center', pl: { sm: '20px', lg: 3 } }}><Logo isSmall={!isWide} /></Box>
      {children}
    </Box>
  )
}
