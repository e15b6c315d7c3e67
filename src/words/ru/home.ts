import type { home as az } from '../az/home.ts'

export const home: typeof az = {
  onSale: 'Товары со скидкой',
  onSaleText: {
    one: 'Сейчас снижена цена на {n} товар',
    few: 'Сейчас снижены цены на {n} товара',
    many: 'Сейчас снижены цены на {n} товаров',
    other: 'Сейчас снижены цены на {n} товара',
  },
  allSales: 'Все скидки',
  bestText: 'По заказам за последние 90 дней',
  newest: 'Новинки',
  seeAll: 'Смотреть все',
  picks: 'Подборки',
  seePicks: 'Смотреть подборку',
  promises: 'Наши преимущества',
  carousel: 'карусель',
  offers: 'Предложения',
  slide: 'Слайд {n}',
}
