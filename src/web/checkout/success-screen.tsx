import { Link } from 'react-router'
import { Drawing } from '../parts/drawing.tsx'

export const meta = () => [{ title: 'Sifariş qəbul olundu' }, { name: 'robots', content: 'noindex' }]

export default function SuccessScreen() {
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">Sifarişiniz uğurla həyata keçdi.</h1>
      <p>Ən qısa zamanda çatdırılacaqdır</p>
      <div className="empty-actions">
        <Link to="/profile" className="button button-main">
          Sifarişə bax
        </Link>
        <Link to="/shop" className="button button-outline">
          Mağazaya get
        </Link>
      </div>
    </div>
  )
}
