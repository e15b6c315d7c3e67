import { Box, Button, ListItemIcon, ListItemText, MenuItem, useMediaQuery, type Theme } from '@mui/material'
import SafetyIcon from '@mui/icons-material/ShieldOutlined'
import SilentIcon from '@mui/icons-material/NotificationsOffOutlined'
import SoundIcon from '@mui/icons-material/NotificationsOutlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { forwardRef } from 'react'
import { Link, LoadingIndicator, Logout, ToggleThemeButton, useGetIdentity, UserMenu, usePermissions, useStore, useUserMenu } from 'react-admin'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { NEW_ORDER_SOUND } from '../orders/order-news.tsx'
import { SystemNoticeItem } from '../orders/system-notice.tsx'
import { EverythingSearch } from './everything-search.tsx'
import { BAR_HEIGHT } from '../measures.ts'

const SafetyItem = forwardRef<HTMLAnchorElement>(function SafetyItem(props, ref) {
  const menu = useUserMenu()
  return (
    <MenuItem ref={ref as never} component={Link} to="/safety" onClick={menu?.onClose} {...props}>
      <ListItemIcon><SafetyIcon fontSize="small" /></ListItemIcon>
      <ListItemText>Təhlükəsizlik</ListItemText>
    </MenuItem>
  )
})

/** The bar above every screen: the shop, light or dark, one's own account. */
export function TopBar() {
  const { data: self } = useGetIdentity()
  const { permissions } = usePermissions<StaffRight[]>()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const [sounds, setSounds] = useStore(NEW_ORDER_SOUND, true)
  return (
    <Box component="header" sx={{
      position: 'sticky', top: 0, zIndex: 4, height: BAR_HEIGHT, display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, px: { xs: 1, sm: 3, lg: 4 },
      bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider',
    }}>
      <EverythingSearch />
      <Button href="/" aria-label="Mağazaya bax" startIcon={<ShopIcon />} sx={{ color: 'text.primary', minWidth: 44, whiteSpace: 'nowrap', '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>Mağazaya bax</Box>
      </Button>
      <ToggleThemeButton />
      <LoadingIndicator />
      {/* A name that react-admin has no key for would be called 'Profile' where it shows an icon alone. */}
      <UserMenu label={isWide && self?.fullName ? `Hesab: ${self.fullName}` : 'ra.auth.user_menu'}>
        <SafetyItem />
        {permissions?.includes('orders') && (
          <MenuItem onClick={() => setSounds(!sounds)}>
            <ListItemIcon>{sounds ? <SoundIcon fontSize="small" /> : <SilentIcon fontSize="small" />}</ListItemIcon>
            <ListItemText>{sounds ? 'Yeni sifarişin səsini söndür' : 'Yeni sifarişin səsini aç'}</ListItemText>
          </MenuItem>
        )}
        {permissions?.includes('orders') && <SystemNoticeItem />}
        <Logout />
      </UserMenu>
    </Box>
  )
}
