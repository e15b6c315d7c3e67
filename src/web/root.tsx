import latinExtFont from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { AgeGate } from './age-gate/age-gate.tsx'
import { apiContext, publicUrlContext } from './api-context.ts'
import { firstPaintScript } from './first-paint.ts'
import { ErrorScreen } from './layout/error-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { PageStyles } from './layout/page-styles.tsx'
import { IconSprite } from './parts/icon.tsx'

/** What every page shows around its screen. It is fetched with the first page and kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [shop, categories, pages] = await Promise.all([
    api.call('shop', {}),
    api.call('allCategories', {}),
    api.call('pages', {}),
  ])
  const public_url = context.get(publicUrlContext) || new URL(request.url).origin
  return { shop, categories: categories.results, pages, public_url }
}

export function shouldRevalidate() {
  return false
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: missing ? 'Xəta 404' : 'Xəta baş verdi' }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="az" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <PageStyles />
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={latinExtFont} crossOrigin="anonymous" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161c19" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/sign.svg" type="image/svg+xml" />
        <Meta />
        <Links />
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

/** Tells the styles that what belongs to the customer is painted, so that held-back prices may show. */
function useHydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}
