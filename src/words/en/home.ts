import type { home as az } from '../az/home.ts'

export const home: typeof az = {
  onSale: 'On sale',
  onSaleText: { one: '{n} product costs less now', other: '{n} products cost less now' },
  allSales: 'All offers',
  bestText: 'Based on orders from the last 90 days',
  newest: 'New products',
  seeAll: 'See all',
  picks: 'Our picks',
  seePicks: 'See the picks',
  promises: 'Why buy from us',
  carousel: 'carousel',
  offers: 'Offers',
  slide: 'Slide {n}',
}
