import { Link } from 'react-router'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat } from '#src/domain/money.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { takeOut } from '../parts/take-out.ts'
import { useShop } from '../shop/root-data.ts'
import { useCartSums } from '../state/cart-sums.ts'
import { emptyCart } from '../state/change-cart.ts'
import styles from '../styles/drawer-contents.css?url'
import { CartLine } from './cart-line.tsx'
import { FreeDelivery } from './free-delivery.tsx'

/** The cart drawer: lines, sums, links to checkout and cart. */
export default function CartDrawer({ close }: { close: () => void }) {
  const shop = useShop()
  const { lines, pieces, list, total } = useCartSums()
  const saved = list - total

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="cart-drawer-head">
        <h2>Səbət</h2>
        {pieces > 0 && <span>{`${pieces} ədəd`}</span>}
        <button className="round-button ml-auto" aria-label="Bağla" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      {pieces === 0 ? (
        <div className="empty cart-empty">
          <Drawing name="cart" />
          <h3 className="title-part">Səbətiniz hələ boşdur</h3>
          <p>Bəyəndiyinizi səbətə atın, biz qapınıza gətirək.</p>
          <Link to="/shop" className="button button-main" onClick={close}>
            Mağazaya get
          </Link>
        </div>
      ) : (
        <>
          <div className="cart-drawer-body">
            <FreeDelivery total={total} />
            <ul>
              {lines.map(({ item, price }) => (
                <CartLine key={itemKey(item)} item={item} total={price.total} close={close} />
              ))}
            </ul>
            <button
              className="button button-44 button-text cart-drawer-clear"
              onClick={({ currentTarget }) => takeOut(currentTarget, emptyCart)}
            >
              Səbəti təmizlə
            </button>
          </div>
          <div className="cart-drawer-foot">
            <dl>
              {saved > 0 && (
                <>
                  <dt className="drawer-saved">Endirim</dt>
                  <dd className="drawer-saved">{`−${formatManat(saved)}`}</dd>
                </>
              )}
              <dt className="drawer-total">Yekun</dt>
              <dd className="cart-total">{formatManat(total)}</dd>
            </dl>
            {shop.ordering_open ? (
              <Link to="/cart/checkout" className="button button-56 button-main" onClick={close}>
                Sifarişi qeydiyata al
              </Link>
            ) : (
              <p className="muted">Hazırda onlayn sifariş qəbul olunmur.</p>
            )}
            <Link to="/cart" className="button button-outline" onClick={close}>
              Səbətə keç
            </Link>
          </div>
        </>
      )}
    </>
  )
}
