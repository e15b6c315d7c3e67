import TodayIcon from '@mui/icons-material/Dashboard'
import MoreIcon from '@mui/icons-material/MenuOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import StockIcon from '@mui/icons-material/WarehouseOutlined'
import { BottomNavigation, BottomNavigationAction, Box, Drawer, Paper } from '@mui/material'
import { useState, type ComponentType } from 'react'
import { Link, useSidebarState } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { OrdersBadge } from '../orders/order-news.tsx'
import { useBelow, useMay } from '../parts/hooks.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'
import { Logo } from '../parts/logo.tsx'
import { SideMenu } from './side-menu.tsx'

const entries: { to: string; label: string; icon: ComponentType; right: StaffRight }[] = [
  { to: '/', label: 'Bu gün', icon: TodayIcon, right: 'own' },
  { to: '/orders', label: 'Sifarişlər', icon: OrdersBadge, right: 'orders' },
  { to: '/products', label: 'Məhsullar', icon: ProductIcon, right: 'catalog' },
  { to: '/stock', label: 'Stok', icon: StockIcon, right: 'stock' },
]

/** On a phone: the four sections of a working day, and the drawer with all of them. */
export function BottomBar() {
  const isPhone = useBelow('sm')
  return isPhone && <PhoneNavigation />
}

function PhoneNavigation() {
  const may = useMay()
  const [open, setOpen] = useSidebarState()
  // `open` may come from a wider window. A drawer that is open at first and closed at once leaves the page hidden from
  // screen readers, so only its button opens it.
  const [wasAskedFor, setWasAskedFor] = useState(false)
  const { pathname } = useLocation()
  const visibleEntries = entries.filter(({ right }) => may(right))
  const current =
    visibleEntries.find(({ to }) => (to === '/' ? pathname === '/' : pathname.startsWith(to)))?.to ?? 'more'
  const openAll = () => {
    setWasAskedFor(true)
    setOpen(true)
  }
  return (
    <>
      <Paper
        component="nav"
        aria-label="Əsas bölmələr"
        square
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 5,
          borderTop: 1,
          borderColor: 'divider',
          pb: 'env(safe-area-inset-bottom)',
        }}
      >
        <BottomNavigation
          showLabels
          value={current}
          sx={{
            height: BOTTOM_HEIGHT,
            bgcolor: 'transparent',
            '& .MuiBottomNavigationAction-root': { minWidth: 0, px: 0.5 },
          }}
        >
          {visibleEntries.map(({ to, label, icon: Icon }) => (
            <BottomNavigationAction key={to} value={to} label={label} icon={<Icon />} component={Link} to={to} />
          ))}
          <BottomNavigationAction value="more" label="Daha çox" icon={<MoreIcon />} onClick={openAll} />
        </BottomNavigation>
      </Paper>
      <Drawer
        open={open && wasAskedFor}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: 300, borderRadius: '0 14px 14px 0' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 0 }}>
          <Logo />
        </Box>
        <SideMenu />
      </Drawer>
    </>
  )
}
