import type * as az from '../az/goods.ts'

export const goods: typeof az.goods = {
  newest: 'Сначала новые',
  cheapest: 'Сначала дешёвые',
  dearest: 'Сначала дорогие',
  ratingUp: 'По возрастанию рейтинга',
  ratingDown: 'По убыванию рейтинга',
  soldOut: 'Нет в наличии',
  lastPieces: { one: 'Осталась {n} шт.', few: 'Осталось {n} шт.', many: 'Осталось {n} шт.', other: 'Осталось {n} шт.' },
  inStock: 'В наличии',
  instalment: 'от {amount} в месяц, {months} мес.',
  category: '{name}: товаров — {count}, цены, отзывы и наличие. Доставка по Баку и регионам.',
  newReviews: 'Сначала новые',
  highStars: 'Сначала высокие оценки',
  lowStars: 'Сначала низкие оценки',
  terms: 'Условия использования',
  unknownDevice: 'Неизвестное устройство',
}

export const fitKind: typeof az.fitKind = {
  coil: 'испаритель',
  pod: 'картридж',
  battery: 'аккумулятор',
}
