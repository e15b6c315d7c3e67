import { Link, useLocation, type LinkProps } from 'react-router'

/**
 * A link that says when it leads to where the reader is: aria-current="page". In the place of NavLink, which costs every page
 * its bytes.
 */
export function HereLink(props: LinkProps & { to: string }) {
  return <Link {...props} aria-current={useLocation().pathname === props.to ? 'page' : undefined} />
}
