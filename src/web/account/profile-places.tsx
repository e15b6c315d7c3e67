import { useLocation } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { NeedsScript } from '../parts/needs-script.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { CardPlaces } from '../product-card/card-places.tsx'

/** The placeholder of a private screen. It is as high as the window, so that the footer does not move (B9). */
export function ProfilePlaces() {
  const { pathname } = useLocation()
  return (
    <div className="profile page-width min-h-dvh content-start" role="status" aria-label={frameWords.loading}>
      <div className="profile-link-places">
        <Skeleton heights={[3, 3, 3, 3, 3, 3]} />
      </div>
      <div className="profile-screen">
        <NeedsScript />
        <Skeleton heights={[2.25]} />
        {pathname.endsWith('/likes') ? <CardPlaces count={6} /> : <Skeleton heights={[16, 16]} />}
      </div>
    </div>
  )
}
