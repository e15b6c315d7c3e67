import { Link } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Logo } from './logo.tsx'
import map from './map.svg?url'
import type { RootData } from './root-data.ts'

const socialIcons: Record<string, IconName> = {
  instagram: 'instagram-logo',
  facebook: 'facebook-logo',
  tiktok: 'tiktok-logo',
  telegram: 'telegram-logo',
  youtube: 'youtube-logo',
}

const year = new Date().getFullYear()

/** Contacts, the shop's lists, the company's pages, the map: drawn, fetched when scrolled to, with a link to a real one. */
export function Footer({ data: { shop, pages } }: { data: RootData }) {
  return (
    <footer className="footer">
      <div className="page-width">
        <div className="footer-columns">
          <div>
            <Logo />
            <address>
              <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>{shop.phone}</a>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
              <a href={`https://wa.me/${shop.whatsapp}`} target="_blank" rel="noreferrer">
                <Icon name="whatsapp-logo" />
                WhatsApp
              </a>
              {shop.social.map((social) => (
                <a key={social.link} href={social.link} target="_blank" rel="noreferrer">
                  <Icon name={socialIcons[social.name.toLowerCase()] ?? 'globe'} />
                  {social.name}
                </a>
              ))}
            </address>
          </div>
          <div>
            <h2>Mağaza</h2>
            <ul>
              <li>
                <Link to="/shop">Bütün məhsullar</Link>
              </li>
              <li>
                <Link to="/sales">Endirimdə olanlar</Link>
              </li>
              <li>
                <Link to="/compare">Qarşılaşdırma</Link>
              </li>
            </ul>
          </div>
          <div>
            {pages.length > 0 && <h2>Fərqimiz</h2>}
            <ul>
              {pages.map((page) => (
                <li key={page.slug}>
                  <Link to={`/page/${page.slug}`}>{page.name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{[shop.address, shop.hours].filter(Boolean).join(' · ')}</h2>
            <a
              className="footer-map"
              href={`https://www.openstreetmap.org/?mlat=${shop.latitude}&mlon=${shop.longitude}#map=17/${shop.latitude}/${shop.longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              <img src={map} alt="Xəritədə göstər" width="364" height="196" loading="lazy" />
            </a>
          </div>
        </div>
        <div className="footer-end">
          <p suppressHydrationWarning>
            © {year} {shop.name}. Satış yalnız {shop.minimum_age} yaşdan yuxarı şəxslərə. Nikotin asılılıq yaradan maddədir.
          </p>
          <p>{shop.minimum_age}+</p>
        </div>
      </div>
    </footer>
  )
}
