import type { requests as az } from '../az/requests.ts'

export const requests: typeof az = {
  title: 'Buy in one click',
  name: 'Your name',
  phone: 'Phone',
  nameMissing: 'Enter your name.',
  phoneMissing: 'Enter the number like this: +994 50 123 45 67',
  callHours: 'We call: {hours}',
  send: 'Send',
  lead: 'No account or card needed. We will settle address and payment by phone.',
  thanks: 'Thank you, {name}!',
  callBefore: 'We have your request. We will call ',
  callAfter: '.',
  number: 'Request no. {number}',
  goOn: 'Continue shopping',
  message: 'Hello! I am writing about my request {number}.',
  andMore: { one: 'and {n} more product, total', other: 'and {n} more products, total' },
  total: 'Total',
  pieces: { one: '{n} item', other: '{n} items' },
}
