import { Link } from 'react-router'
import { TERMS_SLUG } from '#src/domain/terms.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import type { RootData } from '../shop/root-data.ts'
import { LanguageLinks } from './language-links.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

const year = new Date().getFullYear()

/** The footer of cart, checkout and account (C15): only what a customer may ask. */
export function ShortFooter({ data: { shop, pages } }: { data: RootData }) {
  const asked = pages.filter(({ icon, slug }) => icon === 'truck' || slug === TERMS_SLUG)
  return (
    <footer className="short-footer">
      <div className="page-width">
        <span>{`© ${year} ${shop.name}`}</span>
        {shop.phone && (
          <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            <span>{shop.phone}</span>
          </a>
        )}
        {asked.map(({ slug, name }) => (
          <Link key={slug} to={`/page/${slug}`}>
            {name}
          </Link>
        ))}
        <span>{fill(frameWords.onlyFrom, { age: shop.minimum_age })}</span>
        {shop.languages.length > 0 && (
          <nav className="footer-languages" aria-label={frameWords.language}>
            <LanguageLinks />
          </nav>
        )}
        {shop.whatsapp && <WhatsAppButton number={shop.whatsapp} />}
      </div>
    </footer>
  )
}
