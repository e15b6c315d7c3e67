import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatManat } from '#src/domain/money.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { compareWords, frameWords, partsWords, productWords } from '#src/words/words.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { showSnackbar, SNACKBAR_UNDO } from '../parts/snackbar.tsx'
import { Stars } from '../parts/stars.tsx'
import { takeOut, takesOut } from '../parts/take-out.ts'
import { LikeToggle } from '../product-card/like-toggle.tsx'
import { shownPrice } from '../product/prices.ts'
import { STOCK_NOTICE } from '../product/stock-notice-place.ts'
import { useBuyer } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { comparedProducts, storeCompare, toggleCompare, useCompare, type ComparedProduct } from '../state/compare.ts'
import { healCompare } from '../state/heal-compare.ts'
import { quickAdd } from '../state/quick-add.ts'
import { comparisonOf, type Row } from './comparison.ts'
import { CompareSearch } from './compare-search.tsx'

export const meta = () => [{ title: frameWords.compare }, { name: 'robots', content: 'noindex' }]

/**
 * The list is stored in the browser, so the screen does not wait for the server. Fresh prices and stock follow if there
 * is a connection.
 */
export async function clientLoader() {
  healCompare().catch(() => undefined)
  return null
}
clientLoader.hydrate = true as const

export { ComparePlaces as HydrateFallback } from './compare-places.tsx'

/** The compared products side by side. */
export default function CompareScreen() {
  const products = useCompare()
  const { rows, isMixed, onlyDifferent, setOnlyDifferent } = useComparison(products)
  return (
    <div className="page-width compare">
      <div className="compare-head">
        <div>
          <h1 className="title-page">{compareWords.compareTitle}</h1>
          {products.length > 0 && <p className="muted">{counted(compareWords.sideBySide, products.length)}</p>}
        </div>
        <CompareSearch />
        {products.length > 0 && (
          <button
            className="button button-outline"
            onClick={({ currentTarget }) => takeOut(currentTarget, emptyCompare)}
          >
            {partsWords.clear}
          </button>
        )}
      </div>
      {products.length === 0 ? (
        <NoneCompared />
      ) : (
        <>
          {products.length > 1 && isMixed && (
            <label className="compare-different">
              <input
                type="checkbox"
                checked={onlyDifferent}
                onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
              />
              {compareWords.onlyDifferences}
            </label>
          )}
          <ul
            className="compare-cards"
            aria-label={compareWords.compared}
            style={{ '--rows': rows.length } as React.CSSProperties}
          >
            {products.map((product, index) => (
              <li key={product.id} className="panel">
                <Compared product={product} rows={rows} index={index} />
              </li>
            ))}
            <li className="compare-more" aria-hidden="true">
              <Icon name="plus" className="icon-24" />
              <b>{compareWords.oneMore}</b>
              <p>{compareWords.oneMoreText}</p>
            </li>
          </ul>
        </>
      )}
    </div>
  )
}

/** Hook: the rows of the comparison. `isMixed`: some differ and some are equal, so the equal ones can be hidden. */
function useComparison(products: readonly ComparedProduct[]) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const isWaiting = products.some(({ attributes }) => !attributes)
  useEffect(() => {
    // A product that was added on this screen arrives as its card.
    if (isWaiting) healCompare().catch(() => undefined)
  }, [isWaiting])
  const all = comparisonOf(products)
  const different = all.filter(({ differs }) => differs)
  return {
    rows: onlyDifferent && different.length > 0 ? different : all,
    isMixed: different.length > 0 && different.length < all.length,
    onlyDifferent,
    setOnlyDifferent,
  }
}

function NoneCompared() {
  return (
    <div className="empty">
      <Drawing name="search" />
      <h2 className="title-section">{compareWords.none}</h2>
      <p>{compareWords.noneText}</p>
      <Link to="/shop" className="button button-main">
        {frameWords.toShop}
      </Link>
    </div>
  )
}

/** Empties the list. A snackbar offers to undo it for 8 seconds, like that of the cart (B13). */
function emptyCompare() {
  const before = comparedProducts()
  storeCompare([])
  const run = () =>
    storeCompare([...before, ...comparedProducts().filter(({ id }) => !before.some((one) => one.id === id))])
  const action = { name: partsWords.undo, run }
  showSnackbar({ text: compareWords.cleared, tone: 'done', timeout: SNACKBAR_UNDO, action })
}

function Compared({ product, rows, index }: { product: ComparedProduct; rows: readonly Row[]; index: number }) {
  const { kind, own, list } = shownPrice(product, [], useBuyer())
  const to = `/shop/product/${product.slug}`
  return (
    <>
      <LikeToggle product={product} />
      <button
        {...takesOut}
        className="round-button card-tool"
        aria-label={fill(partsWords.removeNamed, { name: product.name })}
        onClick={({ currentTarget }) => takeOut(currentTarget, () => toggleCompare(product))}
      >
        <Icon name="x" />
      </button>
      <Link to={to}>
        <Picture src={product.image} alt="" sizes="(width >= 48rem) 286px, 46vw" reach={640} />
        <p className="card-category">{product.category}</p>
        <h2 className="card-name">{product.name}</h2>
        <p className={kind === 'wholesale' ? 'card-price card-price-wholesale' : 'card-price'}>
          {own < list && <s className="struck">{formatManat(list)}</s>}
          {kind === 'wholesale' && <small>{`${productWords.wholesale} `}</small>}
          <span>{formatManat(own)}</span>
        </p>
        <dl>
          {rows.map(({ key, name, differs, texts }) => (
            <div key={key} className={differs ? 'compare-differs' : undefined}>
              <dt>
                <span>{name}</span>
                {differs && <span className="sr-only">{` ${compareWords.differs}`}</span>}
              </dt>
              <dd className={key === 'stock' ? (product.stock_count > 0 ? 'in-stock' : 'sold-out') : undefined}>
                {key === 'rating' && product.rate_count > 0 && <Stars rating={product.rating} />}
                <span>{texts[index]}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="compare-about">{product.short_description}</p>
      </Link>
      <CompareButton product={product} to={to} />
    </>
  )
}

function CompareButton({ product, to }: { product: ComparedProduct; to: string }) {
  const open = useShop().ordering_open
  if (product.stock_count === 0) {
    return (
      <Link to={`${to}#${STOCK_NOTICE}`} className="button button-outline">
        <Icon name="bell" />
        {productWords.notify}
      </Link>
    )
  }
  if (!open || product.has_options) {
    return (
      <Link to={to} className="button button-outline">
        {product.has_options && open ? productWords.choose : compareWords.seeProduct}
      </Link>
    )
  }
  return (
    <button className="button button-main" onClick={() => quickAdd(product)}>
      <Icon name="bag" />
      {productWords.toCart}
    </button>
  )
}
