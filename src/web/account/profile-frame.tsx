import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { HereLink } from '../parts/here-link.tsx'
import { useLeaveWhenSignedOut } from '../session/leave-when-signed-out.ts'
import { requireSignIn } from '../session/require-sign-in.ts'
import type { Route } from './+types/profile-frame.ts'
import { CustomerLinks } from './customer-links.tsx'

export const meta = () => [{ title: frameWords.account }, { name: 'robots', content: 'noindex' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSignIn(request)
  return null
}
clientLoader.hydrate = true as const

export { ProfilePlaces as HydrateFallback } from './profile-places.tsx'

/** The customer's own area: links to its screens beside the current screen. */
export default function ProfileFrame() {
  const links = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLeaveWhenSignedOut()
  useEffect(() => {
    // On phones the links scroll sideways. Scrolls to the current link, if it is not in view from the start.
    const here = links.current?.querySelector<HTMLElement>('[aria-current]')
    if (!links.current || !here) return
    const { clientWidth } = links.current
    const isInView = here.offsetLeft + here.clientWidth <= clientWidth
    links.current.scrollLeft = isInView ? 0 : here.offsetLeft - (clientWidth - here.clientWidth) / 2
  }, [pathname])
  return (
    <div className="profile page-width">
      <nav ref={links} className="profile-links" aria-label={frameWords.account}>
        <CustomerLinks first={frameWords.account} link={HereLink} />
      </nav>
      <div className="profile-screen">
        <Outlet />
      </div>
    </div>
  )
}
