import { useLocation, useSearchParams } from 'react-router'
import { safeTarget } from '../../domain/account/safe-target.ts'

/** Screens on the way to a session: they hand on where it leads, and are no place to come back to. */
const ON_THE_WAY = ['/login', '/register', '/reset_password', '/activate', '/password']

/** The path of a screen that leads to a session, with the parameter that leads back here, or to where this screen was to lead. */
export function useSignInPath(screen: '/login' | '/register' | '/reset_password' = '/login'): string {
  const { pathname, search } = useLocation()
  const onward = useOnward()
  if (ON_THE_WAY.some((way) => pathname === way || pathname.startsWith(`${way}/`))) return onward(screen)
  return pathname === '/' ? screen : withTarget(screen, pathname + search)
}

/** Hook: the path in the shop that this screen is to lead to, from its parameter 'to'; undefined for home. */
export function useTarget(): string | undefined {
  const [query] = useSearchParams()
  const to = safeTarget(query.get('to'))
  return to === '/' ? undefined : to
}

/** Hook: a function that gives a path this screen's own 'to', so that it leads there in the end (B13). */
export function useOnward(): (path: string) => string {
  const to = useTarget()
  return (path) => (to ? withTarget(path, to) : path)
}

function withTarget(path: string, to: string): string {
  return `${path}?to=${encodeURIComponent(to)}`
}
