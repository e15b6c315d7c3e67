import { partsWords } from '#src/words/words.ts'
import { NeedsScript } from '../parts/needs-script.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { CardPlaces } from '../product-card/card-places.tsx'

/** The placeholder of the comparison until the stored list is read (B9). */
export function ComparePlaces() {
  return (
    <div className="page-width min-h-dvh" role="status" aria-label={partsWords.loading}>
      <NeedsScript />
      <Skeleton heights={[2.75, 3]} />
      <CardPlaces count={4} />
    </div>
  )
}
