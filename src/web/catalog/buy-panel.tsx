import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ChosenOption, DeliveryType, ProductOption } from '../../contract/client/shapes.ts'
import { priceLine } from '../../domain/catalog/pricing.ts'
import { stockText } from '../../domain/catalog/stock.ts'
import { formatManat } from '../../domain/money.ts'
import { deferred } from '../parts/deferred.tsx'
import { followSight } from '../parts/follow-sight.ts'
import { Icon } from '../parts/icon.tsx'
import { QuantityField, readQuantity } from '../parts/quantity-field.tsx'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { priced, pricedOptions, shownPrice } from '../product/prices.ts'
import { useBuyer } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { inCart, useCart } from '../state/cart.ts'
import { quickAdd } from '../state/quick-add.ts'
import { stockLimit } from '../state/stock-limit.ts'
import { OptionGroups } from './option-groups.tsx'
import { TrustBox } from './trust-box.tsx'

const BuyBar = deferred(() => import('./buy-bar.tsx'))
const StockNotice = deferred(() => import('./stock-notice.tsx'))

type BuyPanelProps = { card: CardProduct; options: ProductOption[]; deliveryTypes: DeliveryType[] }

/** Price, stock, options, quantity and the button that buys. Price and total follow every choice at once. */
export function BuyPanel({ card, options, deliveryTypes }: BuyPanelProps) {
  const buyer = useBuyer()
  const shop = useShop()
  const had = useCart((items) => inCart(items, card.id))
  const [chosenIds, setChosenIds] = useState<Record<number, number>>({})
  const [text, setText] = useState('1')
  const button = useRef<HTMLButtonElement>(null)

  const chosen = options.flatMap((option): ChosenOption[] => {
    const item = option.items.find(({ id }) => id === chosenIds[option.id])
    return item ? [{ id: item.id, option: option.name, name: item.name, price: item.price }] : []
  })
  const missing = options.filter((option) => !chosenIds[option.id])
  const quantity = readQuantity(text)
  const { total } = priceLine(priced(card), pricedOptions(chosen), buyer, quantity)
  const soldOut = card.stock_count === 0
  const tooMany = quantity + had > card.stock_count
  const refused = missing.length > 0 || tooMany || Number(text) < 1

  const choice = missing[0] ? `Seçin: ${missing[0].name}` : chosen.map((option) => option.name).join(', ')
  const away = useScrolledAway(button)

  const changeQuantity = (next: string) => {
    setText(next)
    if (had > 0 && readQuantity(next) + had > card.stock_count) showSnackbar(stockLimit)
  }
  const add = () => {
    setText(String(quantity))
    if (missing[0]) document.getElementById(`option-${missing[0].id}`)?.focus()
    else if (tooMany) showSnackbar(had > 0 ? stockLimit : { text: `Stokda ${card.stock_count} ədəd var.`, tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
    else if (quickAdd(card, chosen, quantity)) setText('1')
  }

  return (
    <>
      <ProductPrice card={card} chosen={chosen} />
      <p className="product-stock">
        <span className={soldOut ? undefined : card.stock_count < 5 ? 'stock-few' : 'stock-some'}>
          {stockText(card.stock_count)}
          {card.stock_count >= 5 && `: ${card.stock_count} ədəd`}
        </span>
      </p>
      {soldOut && <StockNotice slug={card.slug} />}
      {!soldOut && <OptionGroups options={options} chosenIds={chosenIds} choose={(option, item) => setChosenIds({ ...chosenIds, [option]: item })} />}
      {shop.ordering_open && !soldOut && (
        <>
          <div className="product-buy">
            <QuantityField text={text} change={changeQuantity} mayIncrease={had + quantity + 1 <= card.stock_count} enter={add} />
            <button ref={button} className="button button-56 button-main" aria-disabled={refused} onClick={add} aria-describedby="buy-hint">
              <Icon name="bag" />
              Səbətə at
              <span className="figures own-price">{formatManat(total)}</span>
            </button>
          </div>
          <p id="buy-hint" className="product-hint" aria-live="polite">
            {missing.length > 0
              ? `Seçin: ${missing.map((option) => option.name).join(', ')}`
              : had > 0 && `Səbətinizdə ${had} ədəd var${had >= card.stock_count ? ', stokda başqa qalmayıb' : ''}.`}
          </p>
          {away && <BuyBar total={total} detail={`${choice} × ${quantity}`} refused={refused} add={add} />}
        </>
      )}
      <TrustBox deliveryTypes={deliveryTypes} paymentWays={shop.payment_ways} chosen={soldOut || had > 0 ? 0 : total} />
    </>
  )
}

/** The price of one piece with the chosen options; look rule 3 says what is struck through. */
function ProductPrice({ card, chosen }: { card: CardProduct; chosen: ChosenOption[] }) {
  const { kind, own, list, percent } = shownPrice(card, chosen, useBuyer())
  return (
    <>
      <p className="product-price own-price" aria-live="polite">
        <b className={kind === 'wholesale' ? 'text-green-text' : undefined}>
          {kind === 'wholesale' && <small>Topdan: </small>}
          {formatManat(own)}
        </b>
        {own < list && (
          <>
            <s className="struck">{formatManat(list)}</s>
            <span className={kind === 'public' ? 'badge badge-sale' : 'badge badge-tint'}>
              {kind === 'percent' ? `Sizin üçün −${percent}%` : `−${formatManat(list - own)}`}
            </span>
          </>
        )}
      </p>
    </>
  )
}

/** Whether an element has scrolled out of the window at its top. */
function useScrolledAway(target: RefObject<Element | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!target.current) return
    // The area below the window counts as visible, so that a jump past the element is noticed too.
    return followSight(target.current, (place) => setAway(!place.isIntersecting), { rootMargin: '0px 0px 100000px' })
  }, [target])
  return away
}
