import { redirect } from 'react-router'
import { currentSession } from './session.ts'

/** The navigation guard (storefront §2): a stranger goes to the login screen, which leads back to here. */
export function requireSignIn(request: Request): void {
  if (currentSession().signed_in) return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search).replaceAll('%2F', '/')}`)
}
