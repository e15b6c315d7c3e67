import type * as az from '../az/delivery.ts'

export const delivery: typeof az.delivery = {
  readyOn: '{days} будет готово',
  orderDay: 'В день заказа',
  workingDays: {
    one: '{days} рабочий день',
    few: '{days} рабочих дня',
    many: '{days} рабочих дней',
    other: '{days} рабочего дня',
  },
  readyAfter: '{days}: готово',
  ready: 'Будет готово',
  day: 'День доставки',
  pickupPromise: 'Сообщим, когда будет готово',
  before: 'Заказ, сделанный в рабочий день до {hour}:00,',
  anyOrder: 'Заказ',
  packedSameDay: '{order} собирается в тот же день',
  leavesSameDay: '{order} отправляется в тот же день',
  cash: 'наличными',
  card: 'картой',
  online: 'онлайн',
  or: ' или\u00A0',
  payNowOrThen: 'При получении или сейчас, онлайн',
  payOnReceipt: 'Вы платите при получении товара',
  free: 'Бесплатно',
  named: 'Доставка: {name}',
  freeFrom: 'бесплатно от {amount}',
  freeFromOrder: 'При заказе от {amount}',
}

export const calendar: typeof az.calendar = {
  months: 'января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря',
  weekdays: 'воскресенье,понедельник,вторник,среда,четверг,пятница,суббота',
  today: 'Сегодня',
  tomorrow: 'Завтра',
}
