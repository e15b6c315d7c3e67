import { useLocation } from 'react-router'

/** The way to the login screen that leads back to here. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return pathname === '/' || pathname === '/login' ? '/login' : `/login?to=${encodeURIComponent(pathname + search)}`
}
