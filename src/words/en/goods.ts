import type * as az from '../az/goods.ts'

export const goods: typeof az.goods = {
  newest: 'Newest',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  ratingUp: 'Rating, low to high',
  ratingDown: 'Rating, high to low',
  soldOut: 'Out of stock',
  lastPieces: { one: 'Last {n} left', other: 'Only {n} left' },
  inStock: 'In stock',
  instalment: 'from {amount} a month, {months} months',
  category: '{name}: {count} products, prices, reviews and stock. Delivery to Baku and the regions.',
  newReviews: 'Newest first',
  highStars: 'Highest stars first',
  lowStars: 'Lowest stars first',
  terms: 'Terms of use',
  unknownDevice: 'Unknown device',
}

export const fitKind: typeof az.fitKind = {
  coil: 'coil',
  pod: 'pod',
  battery: 'battery',
}
