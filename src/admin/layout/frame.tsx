import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Layout, Link, usePermissions, type LayoutProps } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import { NewOrders } from '../orders/order-news.tsx'
import { currentSession } from '../session/auth-provider.ts'
import { PasswordDialog } from '../session/password-dialog.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen of the back office. */
export function Frame({ children }: LayoutProps) {
  return (
    <Layout menu={SideMenu} appBar={TopBar}>
      <SecondFactorNotice />
      <NewOrders />
      <PasswordDialog />
      {children as ReactNode}
    </Layout>
  )
}

/** When the owner requires a second factor, only the screen that sets it up is open until it is. */
function SecondFactorNotice() {
  const { isPending } = usePermissions()
  const { data } = useQuery({ queryKey: ['session'], queryFn: currentSession, enabled: !isPending })
  if (data?.second_factor !== 'required') return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }} action={<Button component={Link} to="/safety" color="inherit">İndi qur</Button>}>
      Mağaza sahibi ikinci təsdiqi tələb edir. Qurana qədər başqa bölmələr bağlıdır.
    </Alert>
  )
}
