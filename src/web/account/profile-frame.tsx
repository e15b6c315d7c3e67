import { Outlet, useNavigate } from 'react-router'
import { HereLink } from '../parts/here-link.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Route } from './+types/profile-frame.ts'
import { accountLinks } from './account-links.ts'
import { requireSignIn } from './require-sign-in.ts'
import { signOut } from './tokens.ts'

export const meta = () => [{ title: 'Hesab' }, { name: 'robots', content: 'noindex' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSignIn(request)
  return null
}
clientLoader.hydrate = true as const

export { Waiting as HydrateFallback } from '../parts/waiting.tsx'

/** The customer's own area: its screens' links beside the screen. */
export default function ProfileFrame() {
  const navigate = useNavigate()
  return (
    <div className="profile page-width">
      <nav className="profile-links" aria-label="Hesab">
        <HereLink to="/profile">
          <Icon name="user" />
          Hesab
        </HereLink>
        {accountLinks.map((link) => (
          <HereLink key={link.to} to={link.to}>
            <Icon name={link.icon} />
            {link.name}
          </HereLink>
        ))}
        <button
          onClick={() => {
            signOut()
            void navigate('/')
          }}
        >
          <Icon name="sign-out" />
          Çıxış
        </button>
      </nav>
      <div className="profile-screen">
        <Outlet />
      </div>
    </div>
  )
}
