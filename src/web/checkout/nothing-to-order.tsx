import { Link } from 'react-router'
import { Drawing } from '../parts/drawing.tsx'

/** Checkout with an empty cart. */
export function NothingToOrder() {
  return (
    <div className="empty page-width">
      <Drawing name="cart" />
      <h1 className="title-section">Səbətiniz hələ boşdur</h1>
      <p>Sifariş vermək üçün əvvəlcə bir məhsul seçin.</p>
      <Link to="/shop" className="button button-56 button-main">
        Mağazaya get
      </Link>
    </div>
  )
}
