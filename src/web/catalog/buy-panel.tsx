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
export function BuyPanel(props: BuyPanelProps) {
  const { card, deliveryTypes } = props
  const shop = useShop()
  const { options, chosenIds, choose, chosen, isWhole } = useChoice(props)
  const { items, stock_count } = stockPlace(card, chosen)
  const order = useOrder(card, options, chosen, stock_count)
  const gone = card.stock_count === 0
  // A mail is sent for a whole variant, so the other choice of it comes first.
  const soldOut = stock_count === 0 && (gone || isWhole)
  const sells = shop.ordering_open && !soldOut
  const instalment = sells && instalmentText(order.total, shop.named_instalment)
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
          {stockLine(stock_count, chosen.flatMap(({ id, name }) => (items.includes(id) ? name : [])).join(', '))}
        </span>
      </p>
      {!gone && <OptionGroups options={options} chosenIds={chosenIds} choose={choose} />}
      {soldOut && <StockNotice key={items.join()} slug={card.slug} items={items.join()} />}
      {sells && <Buying {...props} {...order} chosen={chosen} />}
      <TrustBox deliveryTypes={deliveryTypes} chosen={soldOut || order.had > 0 ? 0 : order.total} soldOut={soldOut} />
    </>
  )
}

/** Hook: the options that can be chosen, and the choices. */
function useChoice({ options: all, variants, rules, showPicture }: BuyPanelProps) {
  const [chosenIds, keepChoice] = useKeptChoice()
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

  const choose = (option: number, item: number) => {
    keepChoice(option, item)
    const image = choosable({ ...chosenIds, [option]: item })
      .flatMap(({ items }) => items)
      .find(({ id }) => id === item)?.image
    if (image) showPicture(image)
  }
  return {
    options,
    chosenIds,
    choose,
    chosen,
    /** Whether the choices name a variant. True for a product without variants. */
    isWhole: variant !== undefined || variants.length === 0,
  }
}

/** Hook: the typed quantity with its price and hint, and the actions of the two buttons. */
function useOrder(card: CardProduct, options: ChoosableOption[], chosen: CartOption[], stock_count: number) {
  const [text, setText] = useState('1')
  const [requested, setRequested] = useState<CartItem>()
  const buyer = useBuyer()
  const quantity = readQuantity(text)
  // 0 if less than 1 is typed.
  const wanted = Number(text) < 1 ? 0 : quantity
  const missing = options.filter(({ name }) => !chosen.some(({ option }) => option === name))
  const had = useCart((items) => inCart(items, { product: card, options: chosen }))
  const hint = buyHint({ missing: missing.map(({ name }) => name), quantity: wanted, had, stock_count })

  /** Calls `act`, unless an option is missing, or the stock has too few pieces beside `others`. */
  const order = (others: number, act: () => void) => {
    setText(String(quantity))
    if (missing[0]) document.getElementById(`option-${missing[0].id}`)?.focus()
    else if (quantity + others > stock_count)
      showSnackbar(others > 0 ? stockLimit() : { text: hint, tone: 'warning', timeout: SNACKBAR_STOCK_LIMIT })
    else act()
  }
  return {
    text,
    quantity,
    total: priceItem({ product: card, options: chosen, quantity }, buyer).total,
    /** The pieces in the cart. */
    had,
    hint,
    refused: missing.length > 0 || quantity + had > stock_count || !wanted,
    mayIncrease: had + quantity + 1 <= stock_count,
    change: (next: string) => {
      setText(next)
      if (had > 0 && readQuantity(next) + had > stock_count) showSnackbar(stockLimit())
    },
    add: () => order(had, () => quickAdd(card, chosen, quantity) && setText('1')),
    request: () => order(0, () => setRequested(line(card, chosen, quantity))),
    requested,
    close: () => setRequested(undefined),
  }
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

/** @param item the counted choice, whose stock it is; '' for the stock of the product */
function stockLine(stock: number, item: string): string {
  const pieces = stock >= 5 ? counted(productWords.pieces, stock) : ''
  if (item === '') return pieces ? `${stockText(stock)}: ${pieces}` : stockText(stock)
  return `${item}: ${stockText(stock).toLowerCase()}${pieces && `, ${pieces}`}`
}

type BuyingProps = Pick<BuyPanelProps, 'card' | 'tier'> & ReturnType<typeof useOrder> & { chosen: CartOption[] }

/** Quantity, total and the two buttons, with the hint below them. */
function Buying({ card, tier, chosen, quantity, total, hint, refused, change, add, request, ...order }: BuyingProps) {
  const button = useRef<HTMLButtonElement>(null)
  const away = useScrolledAway(button)
  const pieces = counted(productWords.pieces, quantity)
  const choice = chosen.length > 0 ? `${chosen.map(({ name }) => name).join(', ')} × ${quantity}` : pieces
  return (
    <>
      <div className="product-buy">
        <QuantityField text={order.text} change={change} mayIncrease={order.mayIncrease} enter={add} />
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
      {order.requested && <RequestSheet items={[order.requested]} source="product" close={order.close} />}
      <p id="buy-hint" className="product-hint" aria-live="polite">
        {hint}
      </p>
      {tier && <ProductOffers card={card} tier={tier} chosen={chosen} quantity={quantity} choose={change} />}
      {away && (
        <BuyBar total={total} detail={(refused && hint) || choice} refused={refused} add={add} request={request} />
      )}
    </>
  )
}

/** Whether an element has scrolled out at the top of the window. */
function useScrolledAway(target: RefObject<Element | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!target.current) return
    // The area below the window counts as visible, so that a jump past the element is noticed.
    return followSight(target.current, (place) => setAway(!place.isIntersecting), { rootMargin: '0px 0px 100000px' })
  }, [target])
  return away
}
