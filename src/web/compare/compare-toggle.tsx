import type { CardProduct } from '../catalog/card-product.ts'
import { Icon } from '../parts/icon.tsx'
import { toggleCompare, useCompare } from './compare.ts'

/** 'Müqayisə et' (D37): puts a product on the compare list, or takes it off; on the product screen with its words. */
export function CompareToggle({ product, look, words }: { product: CardProduct; look: string; words?: boolean }) {
  const on = useCompare().some((other) => other.id === product.id)
  return (
    <button className={look} aria-label="Müqayisə et" aria-pressed={on} onClick={() => toggleCompare(product)}>
      <Icon name={on ? 'check' : 'scales'} />
      {words && 'Müqayisə et'}
    </button>
  )
}
