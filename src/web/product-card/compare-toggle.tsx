import { productWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import type { CardProduct } from '../product/card-product.ts'
import { toggleCompare, useCompare } from '../state/compare.ts'

/** 'Müqayisə et' (D37), on a product's picture: adds the product to the compare list, or removes it. */
export function CompareToggle({ product }: { product: CardProduct }) {
  const on = useCompare((products) => products.some((other) => other.id === product.id))
  return (
    <button
      className="round-button card-tool"
      aria-label={productWords.compare}
      aria-pressed={on}
      onClick={() => toggleCompare(product)}
    >
      <Icon name={on ? 'check' : 'scales'} />
    </button>
  )
}
