import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryType } from '../../contract/shapes.ts'
import { priceLine } from '../../domain/catalog/pricing.ts'
import { deliveryPrice, missingToFreeDelivery } from '../../domain/checkout/delivery.ts'
import { formatManat, parseAmount, type Qepik } from '../../domain/money.ts'
import { itemKey } from '../../domain/cart/same-item.ts'
import { useBuyer } from '../account/session.ts'
import { api } from '../api.ts'
import { priced, pricedOptions } from '../catalog/prices.ts'
import { useShop } from '../layout/root-data.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { CartLine } from './cart-line.tsx'
import { clearCart, useCart } from './cart.ts'

/** What the right drawer holds: the cart's lines, what it costs, the ways on. */
export default function CartDrawer({ close }: { close: () => void }) {
  const items = useCart()
  const buyer = useBuyer()
  const shop = useShop()
  const lines = items.map((item) => ({
    item,
    price: priceLine(priced(item.product), pricedOptions(item.options), buyer, item.quantity),
  }))
  const total = lines.reduce((sum, { price }) => sum + price.total, 0)
  const saved = lines.reduce((sum, { price, item }) => sum + price.list_unit * item.quantity - price.total, 0)
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)

  return (
    <>
      <div className="cart-drawer-head">
        <h2>Səbət</h2>
        {pieces > 0 && <span>{pieces} ədəd</span>}
        <button className="button-text" hidden={pieces === 0} onClick={clearCart}>
          Səbəti təmizlə
        </button>
        <button className={pieces === 0 ? 'round-button ml-auto' : 'round-button'} aria-label="Bağla" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      {pieces === 0 ? (
        <div className="empty my-auto">
          <Drawing name="cart" />
          <h3 className="text-22 font-semibold">Səbətiniz hələ boşdur</h3>
          <p>Bəyəndiyinizi səbətə atın, qalanını biz gətirərik.</p>
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
          </div>
          <div className="cart-drawer-foot">
            <dl className="figures">
              {saved > 0 && (
                <>
                  <dt className="text-16 text-ink-2">Endirim</dt>
                  <dd className="text-16 text-ink-2">−{formatManat(saved)}</dd>
                </>
              )}
              <dt className="text-18 font-semibold">Yekun</dt>
              <dd className="cart-total">{formatManat(total)}</dd>
            </dl>
            {shop.ordering_open ? (
              <Link to="/cart/checkout" className="button button-56 button-main" onClick={close}>
                Sifarişi qeydiyata al
              </Link>
            ) : (
              <p className="text-ink-2">Hazırda onlayn sifariş qəbul olunmur.</p>
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

/** How far it is to free delivery (B12): the cheapest way that asks for a minimum. */
function FreeDelivery({ total }: { total: Qepik }) {
  const [types, setTypes] = useState<DeliveryType[]>([])
  useEffect(() => {
    // Without an answer the line stays away: nothing is promised that is not known.
    api.call('deliveryTypes', {}).then(setTypes, () => undefined)
  }, [])
  const nearest = types
    .map((type) => ({ name: type.name, price: parseAmount(type.price), min_price: parseAmount(type.min_price) }))
    .filter((type) => type.price > 0)
    .sort((a, b) => a.min_price - b.min_price)[0]
  if (!nearest) return null
  const missing = missingToFreeDelivery(total, nearest)
  return (
    <div className="free-delivery">
      {deliveryPrice(total, nearest) === 0 ? `Pulsuz Çatdırılma: ${nearest.name}` : `Pulsuz çatdırılmaya ${formatManat(missing)} qalıb`}
      <progress value={Math.min(total, nearest.min_price)} max={nearest.min_price} aria-label="Pulsuz çatdırılmaya qədər" />
    </div>
  )
}
