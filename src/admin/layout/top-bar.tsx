import { Avatar, Box, Button, ButtonBase, Chip, Dialog, Menu } from '@mui/material'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import SafetyIcon from '@mui/icons-material/ShieldOutlined'
import SilentIcon from '@mui/icons-material/NotificationsOffOutlined'
import SoundIcon from '@mui/icons-material/NotificationsOutlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { useLogout, UserMenuContextProvider, useStore, useUserMenu } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useLocation } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import MoreIcon from '@mui/icons-material/ExpandMore'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import SearchIcon from '@mui/icons-material/Search'
import { httpApi } from '#src/contract/client/api.ts'
import { initials } from '#src/domain/account/initials.ts'
import { NEW_ORDER_SOUND } from '../orders/order-news.tsx'
import { isUnsaved } from '../parts/ask-before-leaving.ts'
import { useMay } from '../parts/hooks.ts'
import { askPerson } from '../questions.ts'
import { SystemNoticeItem } from '../orders/system-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { AccountItem } from './account-item.tsx'
import { BAR_HEIGHT } from '../measures.ts'
import { HIDDEN, HiddenWords, Span, TINTED } from '../parts/basics.tsx'
import { roleText } from '../words/role-words.ts'
import { ThemeButton } from './theme-button.tsx'
import { screen } from '../parts/screen.tsx'
import { useShopTitle } from '../parts/use-shop.ts'
import { EverythingField } from './everything-field.tsx'

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
  useShopTitle()
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
        <Span sx={{ display: { xs: 'none', lg: 'inline' } }}>Mağazaya bax</Span>
      </Button>
      <ThemeButton />
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

/** The one call of the storefront that the admin uses; its table of calls would be loaded with all others. */
const shop = httpApi<'shop'>({}, { shop: 'GET /api/v1/shop/' })

/** Says on every screen that card payments move no real money (Y2); for the owner a link to the setting. */
function TestModeChip() {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['test mode'],
    queryFn: async () => (await shop.call('shop', {})).payment_test,
    staleTime: 60_000,
    retry: false,
  })
  if (data !== true) return null
  const isOwner = may('settings')
  return (
    <Chip
      label={
        <>
          Test
          <Span sx={{ display: { xs: 'none', lg: 'inline' } }}> ödəniş</Span>
          <HiddenWords>: kartlardan pul çıxmır</HiddenWords>
        </>
      }
      sx={{ bgcolor: 'warning.light', color: 'text.primary', fontWeight: 600 }}
      {...(isOwner && { component: Link, to: '/payment-settings', clickable: true })}
    />
  )
}

/** The person's own account in the top bar: initials, name and role; a press opens its menu. */
function Account({ children }: { children: ReactNode }) {
  const { data: self } = useSession()
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
            ...TINTED,
          }}
        >
          {initials(name)}
        </Avatar>
        <Span sx={({ breakpoints }) => ({ [breakpoints.down('lg')]: HIDDEN })}>
          <Span sx={{ display: 'block', fontSize: 14, lineHeight: '18px', fontWeight: 600 }}>
            <HiddenWords>Hesab: </HiddenWords>
            {name}
          </Span>
          <Span sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {self && roleText(self.role, self.role_name)}
          </Span>
        </Span>
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

const EverythingFound = screen(() => import('./everything-found.tsx'), 'EverythingFound', EverythingField)

/** The search field for everything (A21): Ctrl K, ⌘K, or a press. */
function EverythingSearch() {
  const { key: place } = useLocation()
  // The search belongs to the screen over which it was opened: the browser's Back closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpenAt(place)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [place])
  return (
    <>
      <ButtonBase
        onClick={() => setOpenAt(place)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Hər şeydə axtar"
        sx={{
          height: { xs: 44, lg: 40 },
          width: { xs: 44, md: 280, lg: 420 },
          mr: 'auto',
          px: { xs: 0, md: 1.5 },
          gap: 1,
          borderRadius: 99,
          justifyContent: { xs: 'center', md: 'flex-start' },
          bgcolor: { md: 'action.hover' },
          color: 'text.secondary',
          fontSize: 14,
        }}
      >
        <SearchIcon fontSize="small" />
        <Span
          sx={{
            display: { xs: 'none', md: 'flex' },
            flex: 1,
            '&::after': { content: '"Ctrl K"', ml: 'auto', fontSize: 12 },
          }}
        >
          Hər şeydə axtar
        </Span>
      </ButtonBase>
      <Dialog
        open={openAt === place}
        onClose={close}
        aria-label="Hər şeydə axtar"
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { sx: { alignSelf: 'flex-start', mt: { xs: 1, sm: 8 }, maxHeight: 'calc(100% - 80px)' } } }}
      >
        <Everything close={close} />
      </Dialog>
    </>
  )
}

/** Holds the typed text while the list's script loads, and until the dialog has closed. */
function Everything({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('')
  return <EverythingFound typed={typed} setTyped={setTyped} close={close} />
}
