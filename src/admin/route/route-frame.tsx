import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import BackIcon from '@mui/icons-material/ArrowBack'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import {
  Alert,
  Avatar,
  BottomNavigation,
  BottomNavigationAction,
  Box,
  ButtonBase,
  IconButton,
  Typography,
} from '@mui/material'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'ra-ui-materialui'
import { useLocation } from 'react-router-dom'
import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import SendingIcon from '@mui/icons-material/CloudUploadOutlined'
import { initials } from '#src/domain/account/initials.ts'
import { bakuClock, bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { BAR_HEIGHT } from '../measures.ts'
import { Grey, HiddenWords, RULED, TINTED } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { PasswordDialog } from '../session/password-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'
import type { WaitingSteps } from './route-data.ts'

const tabs = [
  { to: '/route', label: 'Marşrut', icon: RouteIcon },
  { to: '/route/done', label: 'Bitənlər', icon: DoneIcon },
  { to: '/route/account', label: 'Hesab', icon: AccountIcon },
]
const WIDTH = 640

type RouteFrameProps = { waiting: WaitingSteps; readAt: number; cash: string | null; children: ReactNode }

/** The frame of the courier's screens: title, connection, the cash to hand in, and three tabs below. */
export function RouteFrame({ waiting, readAt, cash, children }: RouteFrameProps) {
  const { pathname } = useLocation()
  const tab = tabs.find(({ to }) => to === pathname)
  // An order opens at its top, although the list was scrolled.
  useEffect(() => {
    scrollTo(0, 0)
  }, [pathname])
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Head title={tab?.label ?? null} />
      <ConnectionNote waiting={waiting} readAt={readAt} />
      <Box
        component="main"
        id="main-content"
        sx={{ maxWidth: WIDTH, mx: 'auto', p: 2, pb: `calc(${BOTTOM_HEIGHT + 72}px + env(safe-area-inset-bottom))` }}
      >
        <Refusals waiting={waiting} />
        {children}
      </Box>
      <Foot value={tab?.to ?? '/route'} cash={cash} />
      <PasswordDialog />
    </Box>
  )
}

const BAR = { bgcolor: 'background.paper', borderWidth: 0, borderStyle: 'solid', borderColor: 'divider' } as const

/** The title of a tab, and the day. An order writes its own title here. */
function Head({ title }: { title: string | null }) {
  const { data: self } = useSession()
  return (
    <Box component="header" sx={{ ...BAR, borderBottomWidth: 1, position: 'sticky', top: 0, zIndex: 4 }}>
      <Box
        sx={{
          maxWidth: WIDTH,
          mx: 'auto',
          px: 2,
          minHeight: BAR_HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
        }}
      >
        {title === null ? (
          <Box id="route-head" sx={{ display: 'contents' }} />
        ) : (
          <>
            <Typography component="h1" variant="h5">
              {title}
            </Typography>
            <Grey sx={{ letterSpacing: '0.02em', pt: 0.5 }}>{dayText(bakuDay())}</Grey>
            <ButtonBase
              component={Link}
              to="/route/account"
              sx={{ ml: 'auto', width: 44, height: 44, borderRadius: 99 }}
            >
              <Avatar aria-hidden sx={{ width: 40, height: 40, fontSize: 14, fontWeight: 650, ...TINT }}>
                {initials(self?.name ?? '')}
              </Avatar>
              <HiddenWords>Hesab: {self?.name}</HiddenWords>
            </ButtonBase>
          </>
        )}
      </Box>
    </Box>
  )
}

const TINT = { ...TINTED } as const

/** The link from an order to the list. */
export function WayBack() {
  return (
    <IconButton component={Link} to="/route" aria-label="Marşruta qayıt" sx={{ ml: -1.25, color: 'text.primary' }}>
      <BackIcon />
    </IconButton>
  )
}

function Foot({ value, cash }: { value: string; cash: string | null }) {
  return (
    <Box
      data-bottom-bar
      sx={{ ...BAR, borderTopWidth: 1, position: 'fixed', insetInline: 0, bottom: 0, zIndex: 5, pb: SAFE }}
    >
      {cash !== null && (
        <Box
          component="section"
          aria-label="Kassaya veriləcək nağd"
          sx={{ maxWidth: WIDTH, mx: 'auto', px: 2, minHeight: 52, display: 'flex', alignItems: 'center', gap: 1.25 }}
        >
          <CashIcon sx={{ fontSize: 22, color: 'secondary.main' }} />
          <Grey aria-hidden>Kassaya veriləcək nağd</Grey>
          <Typography sx={{ ml: 'auto', fontSize: 20, lineHeight: '26px', fontWeight: 650, whiteSpace: 'nowrap' }}>
            {manat(cash)}
          </Typography>
        </Box>
      )}
      <BottomNavigation
        component="nav"
        aria-label="Marşrutun bölmələri"
        showLabels
        value={value}
        sx={{ height: BOTTOM_HEIGHT, ...RULED, bgcolor: 'transparent' }}
      >
        {tabs.map(({ to, label, icon: Icon }) => (
          <BottomNavigationAction key={to} value={to} label={label} icon={<Icon />} component={Link} to={to} />
        ))}
      </BottomNavigation>
    </Box>
  )
}

const SAFE = 'env(safe-area-inset-bottom)'

/** The steps that the shop rejected, each until the courier has read why. */
function Refusals({ waiting: { steps, dismiss } }: { waiting: WaitingSteps }) {
  return steps
    .filter(({ refusal }) => refusal !== undefined)
    .map(({ key, number, refusal }) => (
      <Alert key={key} severity="error" onClose={() => dismiss(key)} sx={{ mb: 1.5 }}>
        № {number}: yazdığınız qəbul olunmadı. {refusal}
      </Alert>
    ))
}

/** Says that there is no connection, and what waits for it; nothing while all is sent. */
function ConnectionNote({ waiting, readAt }: { waiting: WaitingSteps; readAt: number }) {
  const isOnline = useOnline()
  const unsent = waiting.steps.filter(({ refusal }) => refusal === undefined).length
  const isOff = !isOnline || waiting.isLost
  const text =
    unsent > 0
      ? isOff
        ? `Əlaqə yoxdur, yadda saxlandı, göndəriləcək${unsent > 1 ? ` (${unsent})` : ''}`
        : 'Göndərilir…'
      : isOff
        ? `Əlaqə yoxdur${readAt > 0 ? `, siyahı ${bakuClock(readAt).slice(11)} vaxtına aiddir` : ''}`
        : ''
  const Icon = isOff ? OfflineIcon : SendingIcon
  return (
    <Box
      role="status"
      sx={{ bgcolor: isOff ? 'warning.light' : 'primary.light', color: isOff ? 'warning.main' : 'secondary.main' }}
    >
      {text && (
        <Box sx={{ maxWidth: 640, mx: 'auto', px: 2, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Icon sx={{ fontSize: 20 }} />
          {text}
        </Box>
      )}
    </Box>
  )
}

/** Hook: whether the browser has a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
