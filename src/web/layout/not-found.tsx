import { data } from 'react-router'

/** Any other path: the 404 screen with status 404. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
