import { Box, Button } from '@mui/material'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import SafetyIcon from '@mui/icons-material/ShieldOutlined'
import SilentIcon from '@mui/icons-material/NotificationsOffOutlined'
import SoundIcon from '@mui/icons-material/NotificationsOutlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { ToggleThemeButton, useLogout, useStore, useUserMenu } from 'react-admin'
import { NEW_ORDER_SOUND } from '../orders/order-news.tsx'
import { isUnsaved } from '../parts/ask-before-leaving.ts'
import { useMay } from '../parts/hooks.ts'
import { askPerson } from '../questions.ts'
import { SystemNoticeItem } from '../orders/system-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { AccountItem } from './account-item.tsx'
import { Account } from './account.tsx'
import { EverythingSearch } from './everything-search.tsx'
import { TestModeChip } from './test-mode-chip.tsx'
import { BAR_HEIGHT } from '../measures.ts'

/** Signing out deletes drafts, and so asks first if a form is unsaved. */
function SignOutItem() {
  const logout = useLogout()
  const menu = useUserMenu()
  const signOut = async () => {
    menu?.onClose()
    if (!isUnsaved() || (await askPerson({ kind: 'sign-out' }))) await logout()
  }
  return <AccountItem icon={SignOutIcon} label="Çıxış" onClick={() => void signOut()} />
}

/** The bar above every screen: the shop, light or dark, the person's own account. */
export function TopBar() {
  const may = useMay()
  const { data: session } = useSession()
  const [sounds, setSounds] = useStore(NEW_ORDER_SOUND, true)
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 4,
        height: BAR_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 1, sm: 3, lg: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <EverythingSearch />
      <TestModeChip />
      <Button
        href="/"
        aria-label="Mağazaya bax"
        startIcon={<ShopIcon />}
        sx={{
          color: 'text.primary',
          minWidth: 44,
          px: { xs: 1, lg: 2 },
          whiteSpace: 'nowrap',
          '& .MuiButton-startIcon': { mr: { xs: 0, lg: 1 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          Mağazaya bax
        </Box>
      </Button>
      <ToggleThemeButton />
      <Account>
        <AccountItem icon={SafetyIcon} label="Təhlükəsizlik" to="/safety" />
        {session?.is_courier && <AccountItem icon={RouteIcon} label="Marşrutum" to="/route" />}
        {may('orders') && (
          <AccountItem
            icon={sounds ? SoundIcon : SilentIcon}
            label={sounds ? 'Yeni sifarişin səsini söndür' : 'Yeni sifarişin səsini aç'}
            onClick={() => setSounds(!sounds)}
          />
        )}
        {may('orders') && <SystemNoticeItem />}
        <SignOutItem />
      </Account>
    </Box>
  )
}
