import { Link, useMatches } from 'react-router'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Logo } from '../shop/logo.tsx'
import type { RootData } from '../shop/root-data.ts'
import map from './map.svg?url'
import { sellerLine } from './seller-line.ts'
import { LanguageLinks } from './language-links.tsx'
import { ShortFooter } from './short-footer.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

const socialIcons: Record<string, IconName> = {
  instagram: 'instagram-logo',
  facebook: 'facebook-logo',
  tiktok: 'tiktok-logo',
  telegram: 'telegram-logo',
  youtube: 'youtube-logo',
}

const OPEN_STREET_MAP = 'https://www.openstreetmap.org'
const year = new Date().getFullYear()

/** Contacts, the shop's lists, the company's pages, the map, WhatsApp. */
export default function Footer({ data }: { data: RootData }) {
  const short = useMatches().some((match) => (match.handle as { shortFooter?: boolean } | undefined)?.shortFooter)
  const { shop, pages, embeds } = data
  if (short) return <ShortFooter data={data} />
  return (
    <footer className="footer">
      <div className="page-width">
        <div className="footer-columns">
          <div>
            <Logo />
            <Contacts shop={shop} />
          </div>
          <div>
            <h2>{frameWords.shop}</h2>
            <ul>
              <li>
                <Link to="/shop">{frameWords.allGoods}</Link>
              </li>
              <li>
                <Link to="/sales">{frameWords.inSale}</Link>
              </li>
              <li>
                <Link to="/compare">{frameWords.compare}</Link>
              </li>
            </ul>
          </div>
          <div>
            {pages.length > 0 && <h2>{frameWords.different}</h2>}
            <ul>
              {pages.map((page) => (
                <li key={page.slug}>
                  <Link to={`/page/${page.slug}`}>{page.name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <Place shop={shop} embeds={embeds} />
        </div>
        <div className="footer-end">
          {shop.legal_name && <p>{sellerLine(shop)}</p>}
          <p suppressHydrationWarning>{fill(frameWords.notice, { year, shop: shop.name, age: shop.minimum_age })}</p>
          <p>{`${shop.minimum_age}+`}</p>
          {shop.languages.length > 0 && (
            <nav className="footer-languages" aria-label={frameWords.language}>
              <LanguageLinks />
            </nav>
          )}
        </div>
        {shop.whatsapp && <WhatsAppButton number={shop.whatsapp} />}
      </div>
    </footer>
  )
}

/** Phone, e-mail, WhatsApp and social networks. */
function Contacts({ shop }: Pick<RootData, 'shop'>) {
  return (
    <address>
      {shop.phone && <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>{shop.phone}</a>}
      {shop.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
      {shop.whatsapp && (
        <a href={`https://wa.me/${shop.whatsapp}`} target="_blank" rel="noreferrer">
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
      )}
      {shop.social.map((social) => (
        <a key={social.link} href={social.link} target="_blank" rel="noreferrer">
          <Icon name={socialIcons[social.name.toLowerCase()] ?? 'globe'} />
          <span>{social.name}</span>
        </a>
      ))}
    </address>
  )
}

/** The column with the address, the opening hours and the map. */
function Place({ shop, embeds }: Pick<RootData, 'shop' | 'embeds'>) {
  return (
    <div>
      {(shop.address || shop.hours) && (
        <h2>
          {/* A line never begins with the dot. */}
          <span className="inline-block">{`${shop.address}${shop.address && shop.hours ? '\u00A0·' : ''}`}</span>{' '}
          <span className="inline-block">{shop.hours}</span>
        </h2>
      )}
      {shop.latitude !== null && shop.longitude !== null && (
        <ShopMap latitude={shop.latitude} longitude={shop.longitude} embeds={embeds} />
      )}
    </div>
  )
}

/** Half the size of the map section, degrees: a few streets around the shop. */
const AROUND = { latitude: 0.0015, longitude: 0.004 }

/** The place of the shop: a drawing, loaded lazily. A real map covers it if pages may embed content of other sites. */
function ShopMap({ latitude, longitude, embeds }: { latitude: number; longitude: number; embeds: boolean }) {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  const way = {
    href: `${OPEN_STREET_MAP}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    target: '_blank',
    rel: 'noreferrer',
  }
  const drawing = (alt: string) => <img src={map} alt={alt} width="364" height="196" loading="lazy" />
  if (!embeds) {
    return (
      <a className="footer-map" {...way}>
        {drawing(frameWords.onMap)}
      </a>
    )
  }
  return (
    <>
      <div className="footer-map">
        {drawing('')}
        <iframe
          src={`${OPEN_STREET_MAP}/export/embed.html?${query}`}
          title={frameWords.map}
          loading="lazy"
          sandbox="allow-scripts allow-popups"
        />
      </div>
      <ul>
        <li>
          <a {...way}>{frameWords.onMap}</a>
        </li>
      </ul>
    </>
  )
}
