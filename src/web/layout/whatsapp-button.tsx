import { useMatches } from 'react-router'
import { formatManat } from '../../domain/money.ts'
import { useCartSums } from '../cart/sums.ts'
import type { CardProduct } from '../catalog/card-product.ts'
import { Icon } from '../parts/icon.tsx'
import type { RootData } from './root-data.ts'

/** Fixed at the lower left; its message knows where it is written (B5). @param number digits alone, as wa.me takes them */
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
      <Icon name="whatsapp-logo" className="icon-24" />
    </a>
  )
}

/** On a product's screen its name and link, in the cart its lines; '' elsewhere. */
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
