import { useMatches } from 'react-router'
import { formatManat } from '#src/domain/money.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import type { CardProduct } from '../product/card-product.ts'
import type { RootData } from '../shop/root-data.ts'
import { useCartSums } from '../state/cart-sums.ts'

const CHECKOUT = 'checkout/checkout-screen'
/** Screens of goods and texts, on which the round follows a phone's window below the first view. */
const FOLLOWED = /^(search|pages)\/|^catalog\/(shop|category|sale|brand|tag)-screen$/

/**
 * A round at the lower left. It stands at the page's end in the cart, where it would cover the pictures of the lines,
 * and on phones everywhere except on home, in lists and over the bar of a product (E4). Absent on the checkout. The
 * message names the product or the cart (B5).
 * @param number digits only, as wa.me expects
 */
export function WhatsAppButton({ number }: { number: string }) {
  const screen = useMatches().at(-1)?.id ?? ''
  const text = useMessage()
  if (screen === CHECKOUT) return null
  return (
    <div className="whatsapp-place">
      <a
        className={`whatsapp ${placeOn(screen)}`}
        href={`https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`}
        target="_blank"
        rel="noreferrer"
        aria-label={frameWords.writeWhatsApp}
      >
        <Icon name="whatsapp-logo" />
      </a>
    </div>
  )
}

/** Returns the class of the round's place on a screen. */
function placeOn(screen: string): string {
  if (FOLLOWED.test(screen)) return 'whatsapp-sticky'
  if (screen === 'home/home-screen') return 'whatsapp-fixed'
  return screen === 'cart/cart-screen' ? 'whatsapp-end' : ''
}

/** Returns name and link on a product's screen, the lines on the cart screen, and '' elsewhere. */
function useMessage(): string {
  const matches = useMatches()
  const { lines, total } = useCartSums()
  const address = (matches[0]?.loaderData as RootData | undefined)?.public_url ?? ''
  const here = matches.at(-1)
  const card = (here?.loaderData as { card?: CardProduct } | null | undefined)?.card
  if (card) return `${fill(frameWords.askAbout, { name: card.name })}\n${address}/product/${card.slug}`
  if (here?.pathname.startsWith('/cart') && lines.length > 0) {
    const texts = lines.map(({ item: { product, options, quantity }, price }) => {
      const chosen = options.length > 0 ? ` (${options.map((option) => option.name).join(', ')})` : ''
      return `• ${product.name}${chosen} × ${quantity}: ${formatManat(price.total)}`
    })
    return [frameWords.askAboutCart, ...texts, fill(frameWords.cartTotal, { total: formatManat(total) })].join('\n')
  }
  return ''
}
