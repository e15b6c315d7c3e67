import MoreIcon from '@mui/icons-material/ExpandMore'
import { Avatar, Box, ButtonBase, Menu } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { UserMenuContextProvider } from 'react-admin'
import { initials } from '#src/domain/account/initials.ts'
import { roleText } from '../words/role-words.ts'
import { HIDDEN, HiddenWords } from '../parts/hidden-words.tsx'
import { currentSession } from '../session/auth-provider.ts'

/** The person's own account in the top bar: initials, name and role; a press opens its menu. */
export function Account({ children }: { children: ReactNode }) {
  const { data: self } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const context = useMemo(() => ({ onClose: () => setAnchor(null) }), [])
  const name = self?.name ?? ''
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minHeight: 44,
          minWidth: 44,
          px: { xs: 0.5, lg: 1 },
          gap: 1.25,
          borderRadius: 99,
          textAlign: 'left',
          whiteSpace: 'nowrap',
        }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: 12,
            fontWeight: 650,
            bgcolor: 'primary.light',
            color: 'secondary.main',
          }}
        >
          {initials(name)}
        </Avatar>
        <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('lg')]: HIDDEN })}>
          <Box component="span" sx={{ display: 'block', fontSize: 14, lineHeight: '18px', fontWeight: 600 }}>
            <HiddenWords>Hesab: </HiddenWords>
            {name}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {self && roleText(self.role, self.role_name)}
          </Box>
        </Box>
        <MoreIcon sx={{ fontSize: 18, display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }} />
      </ButtonBase>
      <UserMenuContextProvider value={context}>
        <Menu
          disableScrollLock
          anchorEl={anchor}
          open={anchor !== null}
          onClose={context.onClose}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {children}
        </Menu>
      </UserMenuContextProvider>
    </>
  )
}
