import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Snackbars } from '../parts/snackbar.tsx'
import { CategoryRow } from './category-row.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useRootData } from './root-data.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The shop around a screen: header, category row, footer, WhatsApp, snackbars. */
export function Frame({ children }: { children: ReactNode }) {
  const data = useRootData()
  const waiting = useNavigation().state === 'loading'
  if (!data) return <main id="main">{children}</main>
  return (
    <>
      <a href="#main" className="skip-link button button-main">
        Məzmuna keç
      </a>
      {waiting && <div className="progress-line" />}
      <Header />
      <CategoryRow categories={data.categories} pages={data.pages} />
      {!data.shop.ordering_open && <p className="notice-line">Hazırda onlayn sifariş qəbul olunmur. Sualınız varsa, bizə yazın.</p>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
      <WhatsAppButton number={data.shop.whatsapp} />
      <Snackbars />
    </>
  )
}
