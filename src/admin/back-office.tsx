import { CssBaseline } from '@mui/material'
import {
  AdminContext, AuthenticationError, CoreAdminUI, CustomRoutes, Error as ErrorScreen, LoadingPage, localStorageStore, Resource,
} from 'react-admin'
import { QueryClient } from '@tanstack/react-query'
import { Route } from 'react-router-dom'
import { dataProvider } from './data-provider.ts'
import { Frame } from './layout/frame.tsx'
import { Notices } from './layout/notices.tsx'
import { authProvider } from './session/auth-provider.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { sections } from './sections.tsx'
import { screen } from './parts/screen.tsx'
import { darkTheme, lightTheme } from './theme.ts'
import { i18nProvider } from './words/i18n.ts'

const TodayScreen = screen(() => import('./today/today-screen.tsx'), 'TodayScreen')
const SafetyScreen = screen(() => import('./session/safety-screen.tsx'), 'SafetyScreen')
const NoRight = screen(() => import('./parts/no-right.tsx'), 'NoRight')
const NoSuchPlace = screen(() => import('./layout/no-such-place.tsx'), 'NoSuchPlace')
const SignInScreen = screen(() => import('./session/sign-in-screen.tsx'), 'SignInScreen')
const FirstOwnerScreen = screen(() => import('./session/first-owner-screen.tsx'), 'FirstOwnerScreen')

/** Without a connection a save says so at once. By default it would wait, without an end and without a word (A24). */
const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })

const kept = localStorageStore('1', 'buxar-admin')
// On a tablet the menu is closed to icons at first, since its words would take a third of the width. Signing out resets it.
const store: typeof kept = {
  ...kept,
  getItem: (key, fallback) => kept.getItem(key, key === 'sidebar.open' ? (matchMedia('(min-width: 1100px)').matches as typeof fallback) : fallback),
}

/**
 * The back office: one resource of the contract for each section. It is put together as react-admin's `Admin` does, but for
 * the parts that it would bring along unused: a sign-in form and words in English.
 */
export function BackOffice() {
  return (
    <AdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient} i18nProvider={i18nProvider} store={store} lightTheme={lightTheme} darkTheme={darkTheme}>
      <CssBaseline enableColorScheme>
        <CoreAdminUI
          title="Buxar" dashboard={TodayScreen} layout={Frame} loginPage={SignInScreen} loading={LoadingPage} error={ErrorScreen}
          catchAll={NoSuchPlace} accessDenied={NoRight} authenticationError={AuthenticationError} requireAuth disableTelemetry
        >
          {sections.map((section) => (
            <Resource key={section.name} {...section} />
          ))}
          <CustomRoutes noLayout>
            <Route path="/first-owner" element={<FirstOwnerScreen />} />
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
