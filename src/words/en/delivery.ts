import type * as az from '../az/delivery.ts'

export const delivery: typeof az.delivery = {
  readyOn: 'ready {days}',
  orderDay: 'On the day of the order',
  workingDays: { one: '{days} working day', other: '{days} working days' },
  readyAfter: 'ready: {days}',
  ready: 'Ready',
  day: 'Delivery day',
  pickupPromise: 'We will tell you when it is ready',
  before: 'An order placed before {hour}:00 on a working day',
  anyOrder: 'An order',
  packedSameDay: '{order} is packed the same day',
  leavesSameDay: '{order} leaves the same day',
  cash: 'in cash',
  card: 'by card',
  online: 'online',
  or: ' or\u00A0',
  payNowOrThen: 'On receipt, or online now',
  payOnReceipt: 'You pay when you receive the goods',
  free: 'Free',
  named: 'Delivery: {name}',
  freeFrom: 'free from {amount}',
  freeFromOrder: 'On orders over {amount}',
}

export const calendar: typeof az.calendar = {
  months: 'January,February,March,April,May,June,July,August,September,October,November,December',
  weekdays: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
  today: 'Today',
  tomorrow: 'Tomorrow',
}
