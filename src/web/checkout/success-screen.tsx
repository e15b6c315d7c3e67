import { Link, useLocation } from 'react-router'
import { formatManat, parseAmount } from '../../domain/money.ts'
import { useLater } from '../parts/deferred.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { useShop } from '../shop/root-data.ts'
import { askAboutOrder } from './ask-about-order.ts'
import type { PlacedOrder } from './placed-order.ts'

export const meta = () => [{ title: 'Sifariş qəbul olundu' }, { name: 'robots', content: 'noindex' }]

/** The order has been placed: its number, its sum, what happens next, and the way to it (B18). */
export default function SuccessScreen() {
  const { state } = useLocation()
  // Of the history's entry, which is still there when the page is loaded again, the server knows nothing.
  const arriving = useLater() === ''
  const { order } = (arriving ? {} : (state ?? {})) as { order?: PlacedOrder }
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">Sifarişiniz uğurla həyata keçdi.</h1>
      <p>Ən qısa zamanda çatdırılacaqdır</p>
      {order && <Placed order={order} />}
      <div className="empty-actions">
        <Link to={order?.id ? `/profile/orders/${order.id}` : '/profile'} className="button button-main">
          Sifarişə bax
        </Link>
        <Link to="/shop" className="button button-outline">
          Mağazaya get
        </Link>
      </div>
    </div>
  )
}

function Placed({ order }: { order: PlacedOrder }) {
  const { address, hours, whatsapp } = useShop()
  const steps = [
    'Sifarişinizi qəbul etdik, təsdiqi e-mailinizə göndərdik.',
    'Hazırlayırıq: hər addımı hesabınızda görəcəksiniz.',
    order.pickup ? `Hazır olanda gəlin: ${address}. ${hours}.` : `${order.delivery ? `${order.delivery}: yola` : 'Yola'} çıxanda sizə yazacağıq.`,
    ...(order.payment === 'cash' ? ['Ödənişi təhvil alanda nağd edirsiniz.'] : order.payment === 'card' ? ['Ödənişi təhvil alanda kartla edirsiniz.'] : []),
  ]
  return (
    <section className="panel placed" aria-label="Sifariş">
      <p className="placed-sum">
        <b>Sifariş № {order.number}</b>
        <span className="figures">{formatManat(parseAmount(order.total))}</span>
      </p>
      <h2>Bundan sonra</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a href={askAboutOrder(whatsapp, order.number)} target="_blank" rel="noreferrer" className="button-text">
        <Icon name="whatsapp-logo" />
        WhatsApp ilə soruş
      </a>
    </section>
  )
}
