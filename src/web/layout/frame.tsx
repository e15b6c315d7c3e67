import type { MouseEvent, ReactNode } from 'react'
import { useMatches, useNavigate, useNavigation, type NavigateFunction } from 'react-router'
import { later } from '../parts/later.tsx'
import { ServerHtml } from '../parts/server-html.tsx'
import { Snackbars } from '../parts/snackbar.tsx'
import { useRootData } from '../shop/root-data.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const Arrival = later(() => import('./arrival.tsx'))
const CategoryRow = later(() => import('./category-row.tsx'))
const ConnectionLine = later(() => import('./connection-line.tsx'))
const ShortHeader = later(() => import('./short-header.tsx'), <header className="bar"><div /></header>)
const WhatsAppButton = later(() => import('./whatsapp-button.tsx'))

/** The shop around a screen: header, category row, footer, WhatsApp, snackbars. */
export function Frame({ children }: { children: ReactNode }) {
  const data = useRootData()
  const navigate = useNavigate()
  const waiting = useNavigation().state === 'loading'
  const short = useMatches().some((match) => (match.handle as { shortHeader?: boolean } | undefined)?.shortHeader)
  if (!data) return <main id="main">{children}</main>
  return (
    <>
      <a href="#main" className="skip-link button button-main">
        Məzmuna keç
      </a>
      <Arrival />
      {waiting && <div className="progress-line" />}
      {short ? (
        <ShortHeader />
      ) : (
        <>
          <Header />
          <CategoryRow categories={data.categories} pages={data.pages} />
        </>
      )}
      <ConnectionLine />
      {!data.shop.ordering_open && <p className="notice-line">Hazırda onlayn sifariş qəbul olunmur. Sualınız varsa, bizə yazın.</p>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div onClick={(event) => followLink(event, navigate)}>
        <ServerHtml id="footer" of={import.meta.env.SSR ? Footer : null} with={{ data }} />
      </div>
      <WhatsAppButton number={data.shop.whatsapp} />
      <Snackbars />
    </>
  )
}

/** The footer's links come as plain HTML: a plain click on one of the shop's own paths stays within the page. */
function followLink(event: MouseEvent, navigate: NavigateFunction) {
  const link = (event.target as Element).closest('a')
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || link.target || link.origin !== location.origin || modified) return
  event.preventDefault()
  void navigate(link.pathname)
}
