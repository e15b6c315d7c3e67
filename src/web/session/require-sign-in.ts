import { redirect } from 'react-router'
import { ApiError } from '../../contract/client/api-error.ts'
import { currentSession } from './session.ts'

/** The navigation guard (storefront §2): redirects a stranger to the login screen, which leads back here. */
export function requireSignIn(request: Request): void {
  if (currentSession().signed_in) return
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search).replaceAll('%2F', '/')}`)
}

/** Loads a customer's own data; redirects to the login screen when there is no session or it turns out to have ended. */
export async function orSignIn<T>(request: Request, load: () => Promise<T>): Promise<T> {
  requireSignIn(request)
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) requireSignIn(request)
    throw error
  }
}
