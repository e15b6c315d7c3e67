import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { productWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { useLater } from '../parts/deferred.tsx'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { addToCart, cartItems, roomFor } from '../state/cart.ts'
import { openCartDrawer } from '../state/cart-drawer-state.ts'
import { stockLimit } from '../state/stock-limit.ts'

export type ProductSet = {
  promotion: number
  name: string
  price: string
  parts_price: string
  parts: { product: CardProduct; quantity: number; unit_price: string }[]
}

/** The sets of a product, while they are cheaper than their parts (R11). */
export function ProductSets({ sets }: { sets: readonly ProductSet[] }) {
  const later = useLater()
  return (
    <section className="product-sets" aria-labelledby="product-sets">
      <h2 id="product-sets" className="title-section">
        {productWords.cheaperTogether}
      </h2>
      {sets.map((set) => (
        <div key={set.promotion} className="product-set panel">
          {set.parts.map(({ product, quantity, unit_price }, at) => (
            <Fragment key={product.id}>
              {at > 0 && (
                <span className="set-plus" aria-hidden="true">
                  <Icon name="plus" className="icon-16" />
                </span>
              )}
              <Link to={`/product/${product.slug}`} className="set-part">
                <Picture src={product.image} alt="" sizes="72px" reach={160} />
                <span>
                  <b>{product.name}</b>
                  <small>{`${quantity > 1 ? `${quantity} × ` : ''}${formatManat(parseAmount(unit_price))}`}</small>
                </span>
              </Link>
            </Fragment>
          ))}
          <div className="set-sum">
            <small>{productWords.together}</small>
            <p>
              <b>{formatManat(parseAmount(set.price))}</b>{' '}
              <s className="struck">{formatManat(parseAmount(set.parts_price))}</s>
            </p>
            {set.parts.some(({ product }) => product.has_options) ? (
              <small>{productWords.chooseOnPage}</small>
            ) : (
              <button type="button" className="button button-quiet" data-later={later} onClick={() => addSet(set)}>
                {productWords.setToCart}
              </button>
            )}
          </div>
        </div>
      ))}
    </section>
  )
}

/** Adds all parts or, if the stock has too few of one, none. */
function addSet({ parts }: ProductSet) {
  const items = cartItems()
  if (parts.some(({ product, quantity }) => roomFor(items, { product, options: [] }) < quantity))
    return showSnackbar({ ...stockLimit(), timeout: SNACKBAR_STOCK_LIMIT })
  for (const { product, quantity } of parts) addToCart(product, [], quantity)
  openCartDrawer(true)
}
