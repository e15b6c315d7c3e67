import type { parts as az } from '../az/parts.ts'

export const parts: typeof az = {
  pagePlace: 'Breadcrumbs',
  loading: 'Loading',
  notLoaded: 'Could not be loaded.',
  restNotLoaded: 'The other {name} could not be loaded.',
  failed: 'That did not work. Please try again.',
  showMore: 'Show more',
  undo: 'Undo',
  remove: 'Remove',
  removeNamed: 'Remove: {name}',
  clear: 'Clear',
  pause: 'Pause',
  resume: 'Resume',
  sort: 'Sort by',
  email: 'Email',
  hidePassword: 'Hide the password',
  showPassword: 'Show the password',
  needsScript: 'This page needs JavaScript: switch it on in your browser and reload the page.',
  decrease: 'Decrease',
  quantity: 'Quantity',
  increase: 'Increase',
}
