import type { requests as az } from '../az/requests.ts'

export const requests: typeof az = {
  title: 'Купить в 1 клик',
  name: 'Ваше имя',
  phone: 'Телефон',
  nameMissing: 'Введите имя.',
  phoneMissing: 'Введите номер так: +994 50 123 45 67',
  callHours: 'Звоним: {hours}',
  send: 'Отправить',
  lead: 'Аккаунт и карта не нужны. Адрес и оплату уточним по телефону.',
  thanks: 'Спасибо, {name}!',
  callBefore: 'Заявка получена. Позвоним по номеру ',
  callAfter: '.',
  number: 'Заявка № {number}',
  goOn: 'Продолжить покупки',
  message: 'Здравствуйте! Пишу по заявке {number}.',
  andMore: {
    one: 'и ещё {n} товар, итого',
    few: 'и ещё {n} товара, итого',
    many: 'и ещё {n} товаров, итого',
    other: 'и ещё {n} товара, итого',
  },
  total: 'Итого',
  pieces: { other: '{n} шт.' },
}
