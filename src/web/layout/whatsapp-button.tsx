import { useEffect, useRef, useState, type RefObject } from 'react'
import { useMatches } from 'react-router'
import { formatManat } from '../../domain/money.ts'
import { Icon } from '../parts/icon.tsx'
import type { CardProduct } from '../product/card-product.ts'
import type { RootData } from '../shop/root-data.ts'
import { useCartSums } from '../state/cart-sums.ts'

/** Fixed at the lower left; the message names the product or the cart (B5). @param number digits alone, as wa.me takes them */
export default function WhatsAppButton({ number }: { number: string }) {
  const text = useMessage()
  const button = useRef<HTMLAnchorElement>(null)
  const aside = useStepAside(button)
  return (
    <a
      ref={button}
      className="whatsapp"
      style={aside ? { visibility: 'hidden', opacity: 0 } : undefined}
      href={`https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`}
      target="_blank"
      rel="noreferrer"
      aria-label="WhatsApp-da yazın"
    >
      <Icon name="whatsapp-logo" className="icon-24" />
    </a>
  )
}

/** Whether the button would cover the element with the focus, a field together with its label (docs/decisions/12-whatsapp-steps-aside.md). */
function useStepAside(button: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const place = button.current
      const at = document.activeElement?.closest('#main *')
      setAside(Boolean(place && at && overlap(place.getBoundingClientRect(), (at.closest('.field, label') ?? at).getBoundingClientRect())))
    }
    // After the paint: reading positions before it would make the browser compute the layout twice.
    const lookSoon = () => requestAnimationFrame(() => setTimeout(look))
    const end = new AbortController()
    for (const change of ['focusin', 'focusout', 'scroll', 'resize', 'input']) {
      addEventListener(change, lookSoon, { passive: true, signal: end.signal })
    }
    // A field may have had the focus before this script came.
    lookSoon()
    return () => end.abort()
  }, [button])
  return aside
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right
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
