import { Link, useLocation, type LinkProps } from 'react-router'

/**
 * A link with aria-current="page" if it leads to the current path. The router's NavLink would add more script to every
 * page. A link within an area, such as /profile/orders, is also marked (aria-current="true") on the screens below it.
 */
export function HereLink(props: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const { to } = props
  const isAbove = to.lastIndexOf('/') > 0 && pathname.startsWith(`${to}/`)
  return <Link {...props} aria-current={pathname === to ? 'page' : isAbove || undefined} />
}
