import type { paper as az } from '../az/paper.ts'

export const paper: typeof az = {
  invoice: 'Счёт-фактура',
  seller: 'Продавец',
  buyer: 'Покупатель',
  payment: 'Оплата',
  collection: 'Получение',
  delivery: 'Доставка',
  paidOnline: 'Оплачено онлайн',
  writtenOff: 'Оплата списана',
  waiting: 'Ожидается онлайн-оплата',
  paid: 'Оплачено',
  gift: 'Подарок',
  product: 'Товар',
  quantity: 'Кол-во',
  price: 'Цена',
  sum: 'Сумма',
  canceled: 'Этот заказ отменён.',
  taxNumber: 'VÖEN (ИНН): {number}',
  goods: 'Товары',
  total: 'Итого',
}
