import { useLocation } from 'react-router'

/** The path of the login screen, with the parameter that leads back here. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return pathname === '/' || pathname === '/login' ? '/login' : `/login?to=${encodeURIComponent(pathname + search)}`
}
