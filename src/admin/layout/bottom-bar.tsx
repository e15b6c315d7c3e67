import TodayIcon from '@mui/icons-material/Dashboard'
import MoreIcon from '@mui/icons-material/MenuOutlined'
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import StockIcon from '@mui/icons-material/WarehouseOutlined'
import { BottomNavigation, BottomNavigationAction, Paper, useMediaQuery, type Theme } from '@mui/material'
import { Link, usePermissions, useSidebarState } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'

const entries: { to: string; label: string; icon: typeof TodayIcon; right: StaffRight }[] = [
  { to: '/', label: 'Bu gün', icon: TodayIcon, right: 'own' },
  { to: '/orders', label: 'Sifarişlər', icon: OrderIcon, right: 'orders' },
  { to: '/products', label: 'Məhsullar', icon: ProductIcon, right: 'catalog' },
  { to: '/stock', label: 'Stok', icon: StockIcon, right: 'stock' },
]

/** On a phone: the four sections of a working day, and the drawer with all of them. */
export function BottomBar() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { permissions = [] } = usePermissions<StaffRight[]>()
  const [, setOpen] = useSidebarState()
  const { pathname } = useLocation()
  if (!isPhone) return null
  const shown = entries.filter(({ right }) => permissions.includes(right))
  const current = shown.find(({ to }) => (to === '/' ? pathname === '/' : pathname.startsWith(to)))?.to ?? false
  return (
    <Paper component="nav" aria-label="Əsas bölmələr" square sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 5, borderTop: 1, borderColor: 'divider', pb: 'env(safe-area-inset-bottom)' }}>
      <BottomNavigation showLabels value={current} sx={{ height: BOTTOM_HEIGHT, bgcolor: 'transparent', '& .MuiBottomNavigationAction-root': { minWidth: 0, px: 0.5 } }}>
        {shown.map(({ to, label, icon: Icon }) => <BottomNavigationAction key={to} value={to} label={label} icon={<Icon />} component={Link} to={to} />)}
        <BottomNavigationAction value="more" label="Daha çox" icon={<MoreIcon />} onClick={() => setOpen(true)} />
      </BottomNavigation>
    </Paper>
  )
}
