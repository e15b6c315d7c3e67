import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Layout, Link, usePermissions, type LayoutProps } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import { deliversOnly, type StaffRight } from '#src/domain/admin/rights.ts'
import { NewOrders } from '../orders/order-news.tsx'
import { currentSession } from '../session/auth-provider.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PasswordDialog } from '../session/password-dialog.tsx'
import { BOTTOM_HEIGHT } from '../theme.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BAR_HEIGHT, RAIL, SIDE } from '../measures.ts'
import { SideBar } from './side-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen of the admin: navigation beside it, below it on phones, a bar above it (A28). */
export function Frame(props: LayoutProps) {
  const { permissions } = usePermissions<StaffRight[]>()
  return permissions && deliversOnly(permissions) ? <CourierFrame {...props} /> : <StaffFrame {...props} />
}

/** A courier has no menu: the own account is one step from the route (C21). */
function CourierFrame({ children }: LayoutProps) {
  return (
    <Box component="main" id="main-content" sx={{ maxWidth: 640, mx: 'auto', px: 2, pt: 1, pb: 4 }}>
      <Button component={Link} to="/route/account" startIcon={<BackIcon />} sx={{ ml: -1, mb: 1 }}>
        Marşrut
      </Button>
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
      <PageHead />
      <SecondFactorNotice />
      <NewOrders />
      <PasswordDialog />
      {children as ReactNode}
      <BottomBar />
    </Layout>
  )
}

/** If the owner requires a second factor, only the screen that sets it up is open until it is set up. */
function SecondFactorNotice() {
  const { isPending } = usePermissions()
  const { data } = useQuery({ queryKey: ['session'], queryFn: currentSession, enabled: !isPending })
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
