import { Link } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSignInPath } from '../session/sign-in-path.ts'

const AccountMenu = deferred(() => import('./account-menu.tsx'))

/** 'Giriş', or the menu of the logged-in customer. boot/first-paint.ts decides which one before the first paint. */
export function AccountSlot() {
  const { signed_in } = useSession()
  const path = useSignInPath()
  return (
    <div className="account-slot">
      <Link to={path}>
        <Icon name="user" />
        {frameWords.signIn}
      </Link>
      {signed_in && <AccountMenu />}
    </div>
  )
}
