import { redirect } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { languageOfPath } from '#src/words/paths.ts'
import { currentSession } from './session.ts'

/** The navigation guard (storefront §2): redirects a visitor to the login screen, which leads back here. */
export function requireSignIn(request: Request): void {
  if (currentSession().signed_in) return
  const { pathname, search } = new URL(request.url)
  const { path } = languageOfPath(pathname + search)
  throw redirect(`/login?to=${encodeURIComponent(path).replaceAll('%2F', '/')}`)
}

/** Loads a customer's data. Redirects to the login screen if there is no session or it has ended. */
export async function orSignIn<T>(request: Request, load: () => Promise<T>): Promise<T> {
  requireSignIn(request)
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) requireSignIn(request)
    throw error
  }
}
