import { useLocation, useSearchParams } from 'react-router'
import { safeTarget } from '#src/domain/account/safe-target.ts'

/** Screens on the way to a login. They pass the target on, and are not a target themselves. */
const ON_THE_WAY = ['/login', '/register', '/reset_password', '/activate', '/password']

/** Returns the path of a login screen, with a parameter that leads back here or to this screen's own target. */
export function useSignInPath(screen: '/login' | '/register' | '/reset_password' | '/activate' = '/login'): string {
  const { pathname, search } = useLocation()
  const onward = useOnward()
  if (ON_THE_WAY.some((way) => pathname === way || pathname.startsWith(`${way}/`))) return onward(screen)
  return pathname === '/' ? screen : withTarget(screen, pathname + search)
}

/** Hook: this screen's target in the shop, from its parameter 'to'. undefined for home. */
export function useTarget(): string | undefined {
  const [query] = useSearchParams()
  const to = safeTarget(query.get('to'))
  return to === '/' ? undefined : to
}

/** Hook: returns a function that adds this screen's query parameter 'to' to a path (B13). */
export function useOnward(): (path: string) => string {
  const to = useTarget()
  return (path) => (to ? withTarget(path, to) : path)
}

function withTarget(path: string, to: string): string {
  return `${path}?to=${encodeURIComponent(to)}`
}
