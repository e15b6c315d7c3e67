import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { frameWords } from '#src/words/words.ts'
import { Picture } from '../parts/picture.tsx'
import { mayMove } from '../parts/may-move.ts'

/** How often the brands advance (storefront §9), ms. */
const ADVANCE = 3000

/** The brands: a strip that scrolls, and advances by one brand by itself. */
export function BrandRow({ brands, playing }: { brands: Reply<'homePage'>['brands']; playing: boolean }) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    if (!list || !playing || !mayMove()) return
    const timer = setInterval(() => {
      if (list.matches(':hover, :focus-within') || document.hidden) return
      const atEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 8
      const step =
        list.children[1] instanceof HTMLElement
          ? list.children[1].offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft
          : 0
      list.scrollTo({ left: atEnd ? 0 : list.scrollLeft + step, behavior: 'smooth' })
    }, ADVANCE)
    return () => clearInterval(timer)
  }, [playing])
  if (brands.length === 0) return null
  return (
    <section className="page-width" aria-label={frameWords.brands}>
      <ul ref={strip} className="brands">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link to={`/brand/${brand.slug}`}>
              <Picture src={brand.image} alt={brand.name} sizes="160px" reach={320} width={320} height={128} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
