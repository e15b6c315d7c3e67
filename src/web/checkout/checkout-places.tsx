import { frameWords } from '#src/words/words.ts'
import { NeedsScript } from '../parts/needs-script.tsx'
import { Skeleton } from '../parts/skeleton.tsx'

/** The placeholder of the checkout: its columns, as high as the window (B9). */
export function CheckoutPlaces() {
  return (
    <div className="checkout page-width min-h-dvh" role="status" aria-label={frameWords.loading}>
      <NeedsScript />
      <Skeleton heights={[2.75, 2.75]} />
      <div className="checkout-columns">
        <Skeleton heights={[3.5, 3.5, 3.5, 12, 16]} />
        <Skeleton heights={[26]} />
      </div>
    </div>
  )
}
