import type { compare as az } from '../az/compare.ts'

export const compare: typeof az = {
  compareTitle: 'Сравнение',
  sideBySide: { one: '{n} товар', few: '{n} товара рядом', many: '{n} товаров рядом', other: '{n} товара рядом' },
  none: 'Нет товаров для сравнения',
  noneText: 'Введите название выше или нажмите на значок весов на товаре.',
  onlyDifferences: 'Только различия',
  compared: 'Сравниваемые товары',
  oneMore: 'Ещё один товар',
  oneMoreText: 'Введите название выше или нажмите на значок весов на карточке',
  cleared: 'Сравнение очищено.',
  differs: '(отличается)',
  seeProduct: 'К товару',
  rating: 'Рейтинг',
  noRating: 'Пока нет',
  stock: 'Наличие',
  inStock: 'В наличии',
  add: 'Добавить к сравнению',
  gone: 'Больше не продаётся: {names}.',
}
