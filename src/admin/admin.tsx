import { CssBaseline, IconButton } from '@mui/material'
import {
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  NotificationContext,
  Resource,
  useCloseNotification,
  useNotificationContext,
} from 'ra-core'
import { AdminContext, AuthenticationError, Error as ErrorScreen, LoadingPage, Notification } from 'ra-ui-materialui'
import { QueryClient } from '@tanstack/react-query'
import { Navigate, Route } from 'react-router-dom'
import CloseIcon from '@mui/icons-material/Close'
import { useMemo } from 'react'
import { deliversOnly } from '#src/domain/admin/rights.ts'
import { dataProvider } from './data-provider.ts'
import { Frame } from './layout/frame.tsx'
import { authProvider } from './session/auth-provider.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { sections } from './sections.tsx'
import { useRights } from './parts/hooks.ts'
import { screen } from './parts/screen.tsx'
import { darkTheme, lightTheme } from './theme.ts'
import { i18nProvider } from './words/i18n.ts'

const RouteScreen = screen(() => import('./route/route-screen.tsx'), 'RouteScreen')
const SafetyScreen = screen(() => import('./session/safety-screen.tsx'), 'SafetyScreen')
const NoRight = screen(() => import('./parts/placeholders.tsx'), 'NoRight')
const NoSuchPlace = screen(() => import('./parts/placeholders.tsx'), 'NoSuchPlace')
const SignInScreen = screen(() => import('./session/sign-in-screen.tsx'), 'SignInScreen')
const FirstOwnerScreen = screen(() => import('./session/first-owner-screen.tsx'), 'FirstOwnerScreen')

/** Without a connection a save fails at once. By default it would wait without an end and without a message (A24). */
// A failed read is retried once, after a second. Three retries, the default, would hide an error for seven seconds.
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 }, mutations: { networkMode: 'always' } },
})

const kept = localStorageStore('1', 'buxar-admin')
// On a tablet the menu is first collapsed to icons, because its labels would take a third of the width. Signing out
// resets it.
const store: typeof kept = {
  ...kept,
  getItem: (key, fallback) =>
    kept.getItem(
      key,
      key === 'sidebar.open' ? (matchMedia('(min-width: 1100px)').matches as typeof fallback) : fallback,
    ),
}

/**
 * The admin: one resource of the contract per section. It is composed like react-admin's `Admin`, without its
 * unused parts: a login form and English texts.
 */
export function Admin() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme>
        <CoreAdminUI
          title="İdarə paneli"
          dashboard={HomeScreen}
          layout={Frame}
          loginPage={SignInScreen}
          loading={LoadingPage}
          error={ErrorScreen}
          catchAll={NoSuchPlace}
          accessDenied={NoRight}
          authenticationError={AuthenticationError}
          requireAuth
          disableTelemetry
        >
          {sections.map((section) => (
            <Resource key={section.name} {...section} />
          ))}
          <CustomRoutes noLayout>
            <Route path="/first-owner" element={<FirstOwnerScreen />} />
            <Route path="/route/*" element={<RouteScreen />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/safety" element={<SafetyScreen />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notices />
        <QuestionDialog />
      </CssBaseline>
    </AdminContext>
  )
}

const TodayScreen = screen(() => import('./today/today-screen.tsx'), 'TodayScreen')

/** The first screen after the login: the day's work (A15), or the route of a person who only delivers (C21). */
function HomeScreen() {
  const rights = useRights()
  if (!rights) return null
  return deliversOnly(rights) ? <Navigate to="/route" replace /> : <TodayScreen />
}

/** How long a failure notice stays, ms: the person has to read what to do. */
const FAILURE = 10_000

/**
 * Shows notices for some seconds, one after the other. React-admin's own queue derives its next state from the last
 * render, and so loses a notice that came since: an action's result, if a new order is reported at the same moment.
 */
function Notices() {
  const queue = useNotificationContext()
  const whole = useMemo(() => {
    const takeNotification = () => {
      const [first] = queue.notifications
      if (first) queue.setNotifications((all) => all.filter((one) => one !== first))
      return first?.type === 'error'
        ? { ...first, notificationOptions: { autoHideDuration: FAILURE, ...first.notificationOptions } }
        : first
    }
    return { ...queue, takeNotification }
  }, [queue])
  return (
    <NotificationContext.Provider value={whole}>
      <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} action={<CloseNotice />} />
    </NotificationContext.Provider>
  )
}

function CloseNotice() {
  const close = useCloseNotification()
  return (
    <IconButton aria-label="Bildirişi bağla" onClick={() => close()} color="inherit" size="small">
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}
