import { Link, useLocation, type LinkProps } from 'react-router'

/**
 * A link with aria-current="page" when it leads to the current path. The router's NavLink does the same and more, at the
 * cost of more script on every page.
 */
export function HereLink(props: LinkProps & { to: string }) {
  return <Link {...props} aria-current={useLocation().pathname === props.to ? 'page' : undefined} />
}
