import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, BottomNavigation, BottomNavigationAction, Box, Button, Drawer, Paper, Typography } from '@mui/material'
import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { usePermissions } from 'ra-core'
import { Layout, Link, Menu, useSidebarState, type LayoutProps } from 'ra-ui-materialui'
import TodayIcon from '@mui/icons-material/Dashboard'
import MoreIcon from '@mui/icons-material/MenuOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import StockIcon from '@mui/icons-material/WarehouseOutlined'
import { useLocation } from 'react-router-dom'
import { deliversOnly, type StaffRight } from '#src/domain/admin/rights.ts'
import { NewReturns } from '../returns/return-news.tsx'
import { NewRequests } from '../order-requests/request-news.tsx'
import { NewOrders, OrdersBadge } from '../orders/order-news.tsx'
import { InRow, RULED } from '../parts/basics.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PasswordDialog } from '../session/password-dialog.tsx'
import { SignInDialog } from '../session/sign-in-dialog.tsx'
import { menu } from '../sections.tsx'
import { isOtherSetting } from '../shop-settings/settings-parts.ts'
import { useSession } from '../session/use-session.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'
import { BAR_HEIGHT, RAIL, SIDE } from '../measures.ts'
import { TopBar } from './top-bar.tsx'
import { useBelow, useFrom, useMay, useMaySee, useRights } from '../parts/hooks.ts'
import { Logo } from '../parts/logo.tsx'

/** The frame around every screen of the admin: navigation beside it, below it on phones, a bar above it (A28). */
export function Frame(props: LayoutProps) {
  const rights = useRights()
  return rights && deliversOnly(rights) ? <CourierFrame {...props} /> : <StaffFrame {...props} />
}

/** A courier has no menu: the own account is one step from the route (C21). */
function CourierFrame({ children }: LayoutProps) {
  return (
    <Box component="main" id="main-content" sx={{ maxWidth: 640, mx: 'auto', px: 2, pt: 1, pb: 4 }}>
      <Button component={Link} to="/route/account" startIcon={<BackIcon />} sx={{ ml: -1, mb: 1 }}>
        Marşrut
      </Button>
      <RightsWatch />
      <PageHead />
      <SecondFactorNotice />
      <PasswordDialog />
      {children as ReactNode}
    </Box>
  )
}

function StaffFrame({ children }: LayoutProps) {
  return (
    <Layout
      menu={SideMenu}
      sidebar={SideBar}
      appBar={TopBar}
      sx={{
        minWidth: 0,
        '& .RaLayout-appFrame': { mt: 0, pl: { xs: 0, sm: `${RAIL}px`, lg: `${SIDE}px` } },
        '& .RaLayout-content': {
          minWidth: 0,
          px: { xs: 2, sm: 3, lg: 4 },
          pb: { xs: `${BOTTOM_HEIGHT + 24}px`, sm: 4 },
          pt: 3,
          maxWidth: { lg: 1280 },
        },
        // Keeps scroll targets out from under the bar.
        '& [id]': { scrollMarginTop: BAR_HEIGHT + 12 },
      }}
    >
      <RightsWatch />
      <PageHead />
      <SecondFactorNotice />
      <NewOrders />
      <NewReturns />
      <NewRequests />
      <PasswordDialog />
      <SignInDialog />
      {children as ReactNode}
      <BottomBar />
    </Layout>
  )
}

/** Leads a person whose rights the server does not tell to the login: react-admin's own hook does that. */
function RightsWatch() {
  usePermissions()
  return null
}

/** If the owner requires a second factor, only the screen that sets it up is open until it is set up. */
function SecondFactorNotice() {
  const { data } = useSession(useRights() !== undefined)
  if (data?.second_factor !== 'required') return null
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2, mb: 2 }}
      action={
        <Button component={Link} to="/safety" color="inherit">
          İndi qur
        </Button>
      }
    >
      Mağaza sahibi ikinci təsdiqi tələb edir. Qurana qədər başqa bölmələr bağlıdır.
    </Alert>
  )
}

/** The navigation's container: at the left, as icons alone on a tablet. Phones have their bottom bar. */
function SideBar({ children }: { children: ReactNode }) {
  const isPhone = useBelow('sm')
  const isWide = useFrom('lg')
  const [, setOpen] = useSidebarState()
  useEffect(() => setOpen(isWide), [isWide, setOpen])
  const { pathname } = useLocation()
  const rights = useRights()
  const bar = useRef<HTMLElement>(null)
  // Once the rights are loaded, the entries are there.
  useEffect(() => {
    bar.current?.querySelector('.RaMenuItemLink-active')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, rights])
  if (isPhone) return null
  return (
    <Box
      ref={bar}
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

const entries: { to: string; label: string; icon: ComponentType; right: StaffRight }[] = [
  { to: '/', label: 'Bu gün', icon: TodayIcon, right: 'own' },
  { to: '/orders', label: 'Sifarişlər', icon: OrdersBadge, right: 'orders' },
  { to: '/products', label: 'Məhsullar', icon: ProductIcon, right: 'catalog' },
  { to: '/stock', label: 'Stok', icon: StockIcon, right: 'stock' },
]

/** On a phone: the four sections of a working day, and the drawer with all of them. */
function BottomBar() {
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
          ...RULED,
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
            '& .MuiBottomNavigationAction-label.Mui-selected': { fontSize: 12, fontWeight: 600 },
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
        <InRow sx={{ p: 2, pb: 0 }}>
          <Logo />
        </InRow>
        <SideMenu />
      </Drawer>
    </>
  )
}

/** The navigation; a group without a permitted section is left out. */
const SideMenu = memo(() => {
  const maySee = useMaySee()
  const [open] = useSidebarState()
  // The settings list their own screens.
  const isListed = (name: string) => maySee(name) && !(isOtherSetting(name) && maySee('settings'))
  const visibleGroups = menu
    .map(({ label, names }) => ({ label, names: names.filter(isListed) }))
    .filter(({ names }) => names.length > 0)
  return (
    <Menu
      sx={{
        mt: 0,
        pb: 2,
        width: '100% !important',
        '& .RaMenuItemLink-icon svg': { fontSize: 20 },
        '& .RaMenuItemLink-root:not(.RaMenuItemLink-active) .RaMenuItemLink-icon': { color: 'text.secondary' },
        // Beside labels the counter is at the row's end.
        ...(open && {
          '& .MuiBadge-root': { position: 'static' },
          '& .MuiBadge-badge:not(.MuiBadge-invisible)': { top: '50%', right: 12, transform: 'translateY(-50%)' },
        }),
      }}
    >
      <Menu.DashboardItem primaryText="Bu gün" />
      {visibleGroups.map(({ label, names }) => (
        <Box key={label} role="group" {...(label && { 'aria-label': label })} sx={{ pt: label ? 1.5 : 0 }}>
          {label && open && (
            <Typography
              aria-hidden
              sx={{ px: 3, pb: 0.75, pt: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
            >
              {label}
            </Typography>
          )}
          {names.map((name) => (
            <Menu.ResourceItem key={name} name={name} />
          ))}
        </Box>
      ))}
    </Menu>
  )
})
