import { partsWords } from '#src/words/words.ts'
import { NeedsScript } from '../parts/needs-script.tsx'
import { Skeleton } from '../parts/skeleton.tsx'

/** The placeholder of the cart until the stored cart is read (B9). */
export function CartPlaces() {
  return (
    <div className="cart-screen page-width min-h-dvh" role="status" aria-label={partsWords.loading}>
      <NeedsScript />
      <Skeleton heights={[2.75]} />
      <div className="cart-columns">
        <Skeleton heights={[7, 7, 7]} />
        <Skeleton heights={[12]} />
      </div>
    </div>
  )
}
