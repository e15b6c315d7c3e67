import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { languageNow } from '#src/words/language.ts'
import { frameWords } from '#src/words/words.ts'
import type { Route } from './+types/root.ts'
import { apiContext, embedsContext, publicUrlContext } from './api-context.ts'
import { repeatEarlyInput } from './boot/early-input.ts'
import { firstPaint } from './boot/inline-scripts.ts'
import { PageStyles } from './boot/page-styles.tsx'
import { Frame } from './layout/frame.tsx'
import sign from './layout/sign.svg?url'
import { deferred, fetchIdle } from './parts/deferred.tsx'
import { IconSprite } from './parts/icon.tsx'
import { whenIdle } from './parts/when-idle.ts'
import { currentSession } from './session/session.ts'
import { loadRootData } from './shop/load-root-data.ts'
import { useRootData } from './shop/root-data.ts'
import { OwnColour } from './shop/own-colour.tsx'
import { cartItems } from './state/cart.ts'
import azerbaijaniFont from './styles/onest-azerbaijani.woff2?url'
import basicFont from './styles/onest-basic.woff2?url'
import russianFont from './styles/onest-russian.woff2?url'

const AgeGate = deferred(() => import('./age-gate/age-gate.tsx'), { when: 'touched' })
const ErrorScreen = deferred(() => import('./layout/error-screen.tsx'), { offline: true })

/** The data of the frame around every screen. It is loaded with the first page and kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const publicUrl = context.get(publicUrlContext) || new URL(request.url).origin
  return loadRootData(context.get(apiContext), publicUrl, context.get(embedsContext))
}

export function shouldRevalidate() {
  return false
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: missing ? frameWords.missing : frameWords.failedTitle }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  useKeptMarks()
  const languages = useRootData()?.shop.languages
  if (import.meta.env.SSR) preloadFonts()
  return (
    <html lang={languageNow()} data-languages={languages?.[0] && `az ${languages}`} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaint }} />
        <PageStyles />
        <OwnColour />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161c19" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={sign} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
      </head>
      <body>
        <IconSprite />
        {children}
        <AgeGate />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Lets the browser load the fonts with the page's text, before it has read the styles. */
function preloadFonts(): void {
  const fonts = [basicFont, azerbaijaniFont, ...(languageNow() === 'ru' ? [russianFont] : [])]
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

export default function App() {
  useHydratedMark()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useHydratedMark()
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}

/**
 * Marks <html> as hydrated, so that the styles show the prices of this customer, and repeats early clicks and changes.
 * When the browser is idle, loads the parts that wait for it, renews an old access token and updates the cart (D5).
 */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    delete document.documentElement.dataset.still
    if (attended) return
    attended = true
    repeatEarlyInput()
    whenIdle(() => {
      fetchIdle()
      if (currentSession().signed_in) void import('./session/tokens.ts').then(({ attendSession }) => attendSession())
      if (cartItems().length > 0)
        void import('./state/heal-cart.ts').then(({ healCart }) => healCart()).catch(() => undefined)
    })
  }, [])
}

/**
 * Keeps the data attributes of <html> (boot/first-paint.ts). React recreates the element when the error screen replaces
 * the app, or when a browser extension changed the page before hydration. The age gate would open again.
 */
function useKeptMarks() {
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, marks)
    return () => {
      marks = { ...document.documentElement.dataset }
    }
  }, [])
}

let marks: DOMStringMap = import.meta.env.SSR ? {} : { ...document.documentElement.dataset }
let attended = false
