import { useMatches } from 'react-router'
import { formatManat } from '#src/domain/money.ts'
import { Icon } from '../parts/icon.tsx'
import type { CardProduct } from '../product/card-product.ts'
import type { RootData } from '../shop/root-data.ts'
import { useCartSums } from '../state/cart-sums.ts'

/**
 * Fixed at the lower left. The message names the product or the cart (B5).
 * @param number digits only, as wa.me expects
 */
export default function WhatsAppButton({ number }: { number: string }) {
  const text = useMessage()
  return (
    <a
      className="whatsapp"
      href={`https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`}
      target="_blank"
      rel="noreferrer"
      aria-label="WhatsApp-da yazın"
    >
      <span>
        <Icon name="whatsapp-logo" />
      </span>
    </a>
  )
}

/** Returns name and link on a product's screen, the lines on the cart screen, and '' elsewhere. */
function useMessage(): string {
  const matches = useMatches()
  const { lines, total } = useCartSums()
  const address = (matches[0]?.loaderData as RootData | undefined)?.public_url ?? ''
  const here = matches.at(-1)
  const card = (here?.loaderData as { card?: CardProduct } | null | undefined)?.card
  if (card) return `Salam! Bu məhsulla maraqlanıram: ${card.name}\n${address}/product/${card.slug}`
  if (here?.pathname.startsWith('/cart') && lines.length > 0) {
    const texts = lines.map(({ item: { product, options, quantity }, price }) => {
      const chosen = options.length > 0 ? ` (${options.map((option) => option.name).join(', ')})` : ''
      return `• ${product.name}${chosen} × ${quantity}: ${formatManat(price.total)}`
    })
    return ['Salam! Səbətimdə bunlar var:', ...texts, `Yekun: ${formatManat(total)}`].join('\n')
  }
  return ''
}
