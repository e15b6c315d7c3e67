import { Link, useLocation, type LinkProps } from 'react-router'

/**
 * A link with aria-current="page" if it leads to the current path. The router's NavLink would add more script to every
 * page.
 */
export function HereLink(props: LinkProps & { to: string }) {
  return <Link {...props} aria-current={useLocation().pathname === props.to ? 'page' : undefined} />
}
