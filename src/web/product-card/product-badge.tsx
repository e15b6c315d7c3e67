import { productWords } from '#src/words/words.ts'
import type { CardProduct } from '../product/card-product.ts'
import { saleBadge } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'

/** The badge on a product's picture: sold out, in sale or new. */
export function ProductBadge({ product }: { product: CardProduct }) {
  const buyer = useBuyer()
  const sale = product.sales[0]
  if (product.stock_count === 0) return <span className="badge badge-sold-out">{productWords.soldOut}</span>
  // A sale does not change a wholesaler's price (D2).
  if (product.in_sale && sale && !buyer?.wholesaler)
    return <span className="badge badge-sale own-price">{saleBadge(sale)}</span>
  return product.is_new ? <span className="badge badge-new">{productWords.isNew}</span> : null
}
