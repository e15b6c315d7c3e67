import { useState } from 'react'
import { Link } from 'react-router'
import { stockText } from '#src/domain/catalog/stock.ts'
import { formatManat } from '#src/domain/money.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { productWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { languageOf } from '../parts/language-of.ts'
import { Picture } from '../parts/picture.tsx'
import { Stars } from '../parts/stars.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { shownPrice } from '../product/prices.ts'
import { STOCK_NOTICE } from '../product/stock-notice-place.ts'
import { useBuyer } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { useCart } from '../state/cart.ts'
import { quickAdd } from '../state/quick-add.ts'
import { CompareToggle } from './compare-toggle.tsx'
import { LikeToggle } from './like-toggle.tsx'
import { ProductBadge } from './product-badge.tsx'

type ProductCardProps = {
  product: CardProduct
  /** Whether the card is in the first screenful: its picture is not loaded lazily. */
  first?: boolean
  /** The rank among the best sellers, drawn large on the picture. */
  place?: number
}

/** A product in a list. Its height is the same for every product and every customer. */
export function ProductCard(props: ProductCardProps) {
  const { product } = props
  const [described, setDescribed] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [left, setLeft] = useState(false)
  const soldOut = product.stock_count === 0
  const to = `/product/${product.slug}`
  return (
    <article
      className={soldOut ? 'card card-sold-out' : 'card'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      <CardPicture {...props} hovered={hovered} left={left} described={described} />
      <p className="card-category" lang={languageOf(product, 'category')}>
        {product.category}
      </p>
      <div>
        <h3 className="card-name">
          <Link to={to} prefetch="intent" viewTransition onClick={() => setLeft(true)}>
            {product.name}
          </Link>
        </h3>
        {product.rate_count > 0 && (
          <p className="card-rating">
            <Stars rating={product.rating} />
            <span>{`${product.rating.toFixed(1)} (${product.rate_count})`}</span>
            <span className="sr-only">{` ${counted(productWords.reviewsAfterCount, product.rate_count)}`}</span>
          </p>
        )}
      </div>
      <CardPrice product={product} />
      <div className="card-buttons">
        <CardButton product={product} to={to} />
        {product.short_description && (
          <button
            className="round-button card-tool card-info"
            aria-label={productWords.shortDescription}
            aria-expanded={described}
            onClick={() => setDescribed(!described)}
          >
            <Icon name={described ? 'x' : 'info'} />
          </button>
        )}
      </div>
    </article>
  )
}

type CardPictureProps = ProductCardProps & { hovered: boolean; left: boolean; described: boolean }

/** The picture, the second one under a mouse, and on it the badge, the toggles, the rank and the description. */
function CardPicture({ product, first, place, hovered, left, described }: CardPictureProps) {
  return (
    // View transition: the picture of the clicked card becomes the product screen's.
    <div className="card-picture" style={left ? { viewTransitionName: 'product-picture' } : undefined}>
      <Picture
        src={product.image}
        alt=""
        sizes="(width >= 80rem) 286px, (width >= 64rem) 23vw, (width >= 48rem) 30vw, 46vw"
        reach={640}
        first={first}
      />
      {hovered && product.second_image && (
        <Picture
          src={product.second_image}
          alt=""
          sizes="(width >= 80rem) 286px, 23vw"
          reach={640}
          className="card-second"
        />
      )}
      <ProductBadge product={product} />
      <LikeToggle product={product} />
      <CompareToggle product={product} />
      {place && (
        <span className="card-place" aria-hidden="true">
          {place}
        </span>
      )}
      {described && (
        <p className="card-description" lang={languageOf(product, 'short_description')}>
          {product.short_description}
        </p>
      )}
    </div>
  )
}

function CardPrice({ product }: { product: CardProduct }) {
  const { kind, own, list, percent } = shownPrice(product, [], useBuyer())
  const few = product.stock_count > 0 && product.stock_count < 5
  return (
    <>
      <p className={`card-price own-price ${kind === 'wholesale' ? 'card-price-wholesale' : ''}`}>
        {kind === 'wholesale' && <small>{`${productWords.wholesale} `}</small>}
        <span>{formatManat(own)}</span>
        {kind !== 'wholesale' && own < list && <s className="struck">{formatManat(list)}</s>}
      </p>
      <p className="card-line own-price">
        {kind === 'wholesale' ? (
          <>
            <span>{`${productWords.listPrice} `}</span>
            <s className="struck">{formatManat(list)}</s>
          </>
        ) : kind === 'percent' ? (
          <b>{fill(productWords.forYou, { percent })}</b>
        ) : (
          <span className={few ? 'stock-few' : product.stock_count > 0 ? 'stock-some' : undefined}>
            {stockText(product.stock_count)}
          </span>
        )}
      </p>
    </>
  )
}

function CardButton({ product, to }: { product: CardProduct; to: string }) {
  const has = useCart((items) => items.some((item) => item.product.id === product.id))
  if (!useShop().ordering_open) return null
  if (product.stock_count === 0) {
    return (
      <Link to={`${to}#${STOCK_NOTICE}`} className="button button-44 button-outline">
        <Icon name="bell" />
        {productWords.notify}
      </Link>
    )
  }
  if (product.has_options) {
    return (
      <Link to={to} prefetch="intent" viewTransition className="button button-44 button-quiet">
        {productWords.choose}
      </Link>
    )
  }
  return (
    <button className={`button button-44 ${has ? 'button-main' : 'button-quiet'}`} onClick={() => quickAdd(product)}>
      <Icon name={has ? 'check' : 'bag'} />
      {has ? <InCart /> : <span>{productWords.toCart}</span>}
    </button>
  )
}

/** The label of a product in the cart. The button's accessible name still says its action (D37). */
function InCart() {
  return (
    <span>
      {productWords.inCart}
      <span className="sr-only">{productWords.addAgain}</span>
    </span>
  )
}
