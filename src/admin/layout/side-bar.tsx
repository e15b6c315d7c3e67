import { Box } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { useSidebarState } from 'react-admin'
import { useBelow, useFrom } from '../parts/hooks.ts'
import { Logo } from '../parts/logo.tsx'
import { BAR_HEIGHT, RAIL, SIDE } from '../measures.ts'

/** The navigation's container: at the left, as icons alone on a tablet. Phones have their bottom bar. */
export function SideBar({ children }: { children: ReactNode }) {
  const isPhone = useBelow('sm')
  const isWide = useFrom('lg')
  const [, setOpen] = useSidebarState()
  useEffect(() => setOpen(isWide), [isWide, setOpen])
  if (isPhone) return null
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlock: 0,
        left: 0,
        zIndex: 4,
        width: { sm: RAIL, lg: SIDE },
        overflowY: 'auto',
        overflowX: 'hidden',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ height: BAR_HEIGHT, display: 'flex', alignItems: 'center', pl: { sm: '20px', lg: 3 } }}>
        <Logo isSmall={!isWide} />
      </Box>
      {children}
    </Box>
  )
}
