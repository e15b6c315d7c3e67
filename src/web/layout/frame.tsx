import type { ReactNode } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Snackbars } from '../parts/snackbar.tsx'
import { useRootData } from '../shop/root-data.ts'
import { Header } from './header.tsx'

const Arrival = deferred(() => import('./arrival.tsx'), { when: 'touched' })
const CategoryRow = deferred(() => import('./category-row.tsx'), { when: 'touched' })
const ConnectionLine = deferred(() => import('./connection-line.tsx'), { when: 'idle' })
const Footer = deferred(() => import('./footer.tsx'), { when: 'touched' })
const ShortHeader = deferred(() => import('./short-header.tsx'), { when: 'touched', place: EmptyBar })

/** The shop around a screen: header, category row, footer, snackbars. */
export function Frame({ children }: { children: ReactNode }) {
  const data = useRootData()
  const waiting = useNavigation().state === 'loading'
  const short = useMatches().some((match) => (match.handle as { shortHeader?: boolean } | undefined)?.shortHeader)
  if (!data) return <main id="main">{children}</main>
  return (
    <>
      <a href="#main" className="skip-link button button-main">
        {frameWords.skipToContent}
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
      {!data.shop.ordering_open && (
        <p className="notice-line">
          {`${frameWords.ordersClosed}${data.shop.whatsapp || data.shop.email ? ` ${frameWords.askUs}` : ''}`}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
      <Snackbars />
    </>
  )
}

function EmptyBar() {
  return (
    <header className="bar">
      <div />
    </header>
  )
}
