import { data } from 'react-router'

/** For any path without a route: the 404 screen with status 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
