import { fill } from '#src/words/spoken.ts'
import { answerWords } from '#src/words/words.ts'
import { formatManat } from '#src/domain/money.ts'
import type { CartLine } from '#src/domain/promotions/cart.ts'
import { hintWords, reasonWords } from '#src/domain/promotions/customer-words.ts'
import { hintsOf } from '#src/domain/promotions/hints.ts'
import type { Cart, PricedCart } from '#src/domain/promotions/price-cart.ts'
import type { Promotion } from '#src/domain/promotions/promotion.ts'
import { inScope } from '#src/domain/promotions/scope.ts'

/** The most lines of a cart with hints: a hint prices the cart once for each line. */
const HINT_LINES_MAX = 20

type Row = { line: number | null; quantity: number | null }

/** Returns why a line or the order costs less, in words for the customer (E53). */
export function reasonOf(promotion: Promotion, lines: readonly CartLine[], { line, quantity }: Row): string {
  const { name, effect, minimum, scope } = promotion
  if (line === null && minimum > 0 && scope.all) return fill(answerWords.cartAbove, { amount: formatManat(minimum) })
  const words = reasonWords(effect, quantity ?? 1, line === null ? 0 : countedPieces(promotion, lines, line))
  return line === null || words.startsWith(name) ? words : `${name}: ${words}`
}

/** Returns why a gift is given: '90.00 ₼-dan yuxarı səbətə əlavə olunur'. */
export function giftReason(promotion: Promotion | undefined): string {
  if (promotion === undefined) return ''
  return promotion.minimum > 0
    ? fill(answerWords.giftAbove, { amount: formatManat(promotion.minimum) })
    : promotion.name
}

/**
 * Returns the hints of a cart (R26): one for each promotion, at a line that it does not lower yet, if there is one.
 * @param hasRoom whether the stock has one piece more of a line
 */
export function cartHints(
  cart: Cart,
  priced: PricedCart,
  hasRoom: (line: number) => boolean,
): { line: number; text: string }[] {
  if (cart.lines.length > HINT_LINES_MAX) return []
  const isLowered = (id: number, at: number) =>
    priced.reductions.some(({ promotion_id, line }) => promotion_id === id && line === at)
  const found = new Map<number, number>()
  for (const { promotion_id: id, line } of hintsOf(cart, priced)) {
    if (!hasRoom(line)) continue
    const known = found.get(id)
    if (known === undefined || (isLowered(id, known) && !isLowered(id, line))) found.set(id, line)
  }
  return [...found].flatMap(([id, line]) => {
    const promotion = cart.promotions.find((one) => one.id === id)
    return promotion
      ? [{ line, text: hintWords(promotion.effect, countedPieces(promotion, cart.lines, line) + 1) }]
      : []
  })
}

/** Returns the pieces that a tier counts for a line: of its product, or of the whole scope (R12). */
function countedPieces({ effect, scope }: Promotion, lines: readonly CartLine[], at: number): number {
  const isTogether = effect.kind === 'tier' && effect.together
  return lines
    .filter((line) => (isTogether ? inScope(scope, line) : line.product_id === lines[at]?.product_id))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
