import { Link } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { RootData } from '../shop/root-data.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

const year = new Date().getFullYear()

/** The footer of the checkout (C15): nothing that leads away from the order, except what a customer may ask. */
export function ShortFooter({ data: { shop, pages } }: { data: RootData }) {
  const delivery = pages.find(({ icon }) => icon === 'truck')
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
        {delivery && <Link to={`/page/${delivery.slug}`}>{delivery.name}</Link>}
        <span>{`Satış yalnız ${shop.minimum_age}+`}</span>
        {shop.whatsapp && <WhatsAppButton number={shop.whatsapp} />}
      </div>
    </footer>
  )
}
