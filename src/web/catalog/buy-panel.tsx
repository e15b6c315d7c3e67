import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import type { DeliveryType } from '#src/contract/client/shapes.ts'
import type { asVariant, variantOf } from '#src/domain/catalog/options.ts'
import { stockPlace, stockText } from '#src/domain/catalog/stock.ts'
import { formatManat } from '#src/domain/money.ts'
import { instalmentText } from '#src/domain/payments/instalment-text.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { cartWords, productWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { followSight } from '../parts/follow-sight.ts'
import { Icon } from '../parts/icon.tsx'
import { QuantityField } from '../parts/quantity-field.tsx'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import type { CardProduct } from '../product/card-product.ts'
import type { DottedOption } from '../product/dotted-options.ts'
import { priceItem, shownPrice } from '../product/prices.ts'
import type { ChoosableOption, choosableOptions, ProductVariant } from '../product/variant-choice.ts'
import { useBuyer } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import { inCart, line, readQuantity, useCart, type CartItem, type CartOption } from '../state/cart.ts'
import { quickAdd } from '../state/quick-add.ts'
import { stockLimit } from '../state/stock-limit.ts'
import { buyHint } from './buy-hint.ts'
import { useKeptChoice } from './kept-choice.ts'
import { OptionGroups } from './option-groups.tsx'
import { TrustBox } from './trust-box.tsx'

const BuyBar = deferred(() => import('./buy-bar.tsx'))
const RequestSheet = deferred(() => import('../order-requests/request-sheet.tsx'), { place: FetchingPlace })
const StockNotice = deferred(() => import('./stock-notice.tsx'))
export const ProductOffers = deferred(() => import('./product-offers.tsx'))

/** The rules of goods with variants (E70). Their script is loaded with the first of these goods. */
export type VariantRules = {
  choosableOptions: typeof choosableOptions
  variantOf: typeof variantOf
  asVariant: typeof asVariant
}

export type BuyPanelProps = {
  card: CardProduct
  options: DottedOption[]
  variants: readonly ProductVariant[]
  /** Only for a product with variants. */
  rules?: VariantRules
  deliveryTypes: DeliveryType[]
  tier: Reply<'productPromotions'>['tier']
  /** Called with the picture of a chosen item that has its own picture (V3). */
  showPicture: (image: string) => void
}

/** Price, stock, options, quantity and the buy button. Price and total follow every choice at once. */
export function BuyPanel({ card, options: all, variants, rules, deliveryTypes, tier, showPicture }: BuyPanelProps) {
  const buyer = useBuyer()
  const shop = useShop()
  const [chosenIds, keepChoice] = useKeptChoice()
  const [text, setText] = useState('1')
  const [requested, setRequested] = useState<CartItem>()
  const button = useRef<HTMLButtonElement>(null)

  const choosable = (ids: typeof chosenIds): ChoosableOption[] => rules?.choosableOptions(all, variants, ids) ?? all
  const options = choosable(chosenIds)
  const choices = options.flatMap((option): CartOption[] => {
    const item = option.items.find(({ id, is_unmade }) => !is_unmade && id === chosenIds[option.id])
    return item
      ? [{ id: item.id, option: option.name, name: item.name, price: item.price, stock_count: item.stock_count }]
      : []
  })
  const variant = rules?.variantOf(
    variants,
    choices.map(({ id }) => id),
  )
  const chosen = (variant && rules?.asVariant(choices, variant, '0.00')) ?? choices
  const missing = options.filter(({ name }) => !chosen.some(({ option }) => option === name))
  const quantity = readQuantity(text)
  const { total } = priceItem({ product: card, options: chosen, quantity }, buyer)
  const { items: countedItems, stock_count } = stockPlace(card, chosen)
  const inCartCount = useCart((items) => inCart(items, { product: card, options: chosen }))
  const gone = card.stock_count === 0
  // A mail is sent for a whole variant, so the other choice of it comes first.
  const soldOut = stock_count === 0 && (gone || variant !== undefined || variants.length === 0)
  const sells = shop.ordering_open && !soldOut
  const instalment = sells && instalmentText(total, shop.named_instalment)
  // 0 if less than 1 is typed.
  const wanted = Number(text) < 1 ? 0 : quantity
  const refused = missing.length > 0 || quantity + inCartCount > stock_count || !wanted

  const hint = buyHint({
    missing: missing.map((option) => option.name),
    quantity: wanted,
    had: inCartCount,
    stock_count,
  })
  const pieces = counted(productWords.pieces, quantity)
  const choice = chosen.length > 0 ? `${chosen.map((option) => option.name).join(', ')} × ${quantity}` : pieces
  const away = useScrolledAway(button, soldOut)

  const changeQuantity = (next: string) => {
    setText(next)
    if (inCartCount > 0 && readQuantity(next) + inCartCount > stock_count) showSnackbar(stockLimit())
  }
  const choose = (option: number, item: number) => {
    keepChoice(option, item)
    const image = choosable({ ...chosenIds, [option]: item })
      .flatMap(({ items }) => items)
      .find(({ id }) => id === item)?.image
    if (image) showPicture(image)
  }
  /** Does it, unless an option is missing, or the stock has too few pieces beside those that are `had` already. */
  const order = (had: number, doIt: () => void) => {
    setText(String(quantity))
    if (missing[0]) document.getElementById(`option-${missing[0].id}`)?.focus()
    else if (quantity + had > stock_count)
      showSnackbar(had > 0 ? stockLimit() : { text: hint, tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
    else doIt()
  }
  const add = () => order(inCartCount, () => quickAdd(card, chosen, quantity) && setText('1'))
  const request = () => order(0, () => setRequested(line(card, chosen, quantity)))

  return (
    <>
      <ProductPrice card={card} chosen={chosen} />
      {instalment && (
        <p className="product-stock own-price">
          <Icon name="calendar-check" className="icon-16" />
          <b>{instalment}</b>
        </p>
      )}
      <p className="product-stock" aria-live="polite">
        <span className={soldOut ? undefined : stock_count < 5 ? 'stock-few' : 'stock-some'}>
          {stockLine(stock_count, chosen.flatMap(({ id, name }) => (countedItems.includes(id) ? name : [])).join(', '))}
        </span>
      </p>
      {!gone && <OptionGroups options={options} chosenIds={chosenIds} choose={choose} />}
      {soldOut && <StockNotice key={countedItems.join()} slug={card.slug} items={countedItems.join()} />}
      {sells && (
        <>
          <div className="product-buy">
            <QuantityField
              text={text}
              change={changeQuantity}
              mayIncrease={inCartCount + quantity + 1 <= stock_count}
              enter={add}
            />
            <p>
              <span>{`${cartWords.total}, ${pieces}`}</span>
              <b className="own-price">{formatManat(total)}</b>
            </p>
            <button
              ref={button}
              className="button button-56 button-main"
              aria-disabled={refused}
              onClick={add}
              aria-describedby="buy-hint"
            >
              <Icon name="bag" />
              {productWords.toCart}
            </button>
            <button className="button button-56 button-outline" onClick={request}>
              <Icon name="lightning" />
              {productWords.oneClick}
            </button>
          </div>
          {requested && <RequestSheet items={[requested]} source="product" close={() => setRequested(undefined)} />}
          <p id="buy-hint" className="product-hint" aria-live="polite">
            {hint}
          </p>
          {tier && (
            <ProductOffers card={card} tier={tier} chosen={chosen} quantity={quantity} choose={changeQuantity} />
          )}
          {away && (
            <BuyBar total={total} detail={(refused && hint) || choice} refused={refused} add={add} request={request} />
          )}
        </>
      )}
      <TrustBox deliveryTypes={deliveryTypes} chosen={soldOut || inCartCount > 0 ? 0 : total} soldOut={soldOut} />
    </>
  )
}

/** @param item the counted choice, whose stock it is; '' for the stock of the product */
function stockLine(stock: number, item: string): string {
  const pieces = stock >= 5 ? counted(productWords.pieces, stock) : ''
  if (item === '') return pieces ? `${stockText(stock)}: ${pieces}` : stockText(stock)
  return `${item}: ${stockText(stock).toLowerCase()}${pieces && `, ${pieces}`}`
}

/** The price of one piece with the chosen options. */
function ProductPrice({ card, chosen }: { card: CardProduct; chosen: CartOption[] }) {
  const { kind, own, list, percent } = shownPrice(card, chosen, useBuyer())
  return (
    <p className="product-price own-price" aria-live="polite">
      <b className={kind === 'wholesale' ? 'text-green' : undefined}>
        {kind === 'wholesale' && <small>{`${productWords.wholesale} `}</small>}
        <span>{formatManat(own)}</span>
      </b>
      {own < list && (
        <>
          <s className="struck">{formatManat(list)}</s>
          <span className={kind === 'public' ? 'badge badge-sale' : 'badge badge-tint'}>
            {kind === 'percent' ? fill(productWords.forYou, { percent }) : `−${formatManat(list - own)}`}
          </span>
        </>
      )}
    </p>
  )
}

/** Whether an element has scrolled out at the top of the window. False while the element does not exist. */
function useScrolledAway(target: RefObject<Element | null>, gone: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (gone || !target.current) return
    // The area below the window counts as visible, so that a jump past the element is noticed.
    return followSight(target.current, (place) => setAway(!place.isIntersecting), { rootMargin: '0px 0px 100000px' })
  }, [target, gone])
  return away && !gone
}
