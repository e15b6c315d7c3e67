import { redirect } from 'react-router'
import { ApiError } from '../../contract/client/api-error.ts'
import { currentSession } from './session.ts'

/** The navigation guard (storefront §2): a stranger goes to the login screen, which leads back to here. */
export function requireSignIn(request: Request): void {
  if (currentSession().signed_in) return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search).replaceAll('%2F', '/')}`)
}

/** Loads what is the customer's; one whose session turns out to have ended goes to the login screen as well. */
export async function orSignIn<T>(request: Request, load: () => Promise<T>): Promise<T> {
  requireSignIn(request)
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) requireSignIn(request)
    throw error
  }
}
