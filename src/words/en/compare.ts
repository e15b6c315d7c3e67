import type { compare as az } from '../az/compare.ts'

export const compare: typeof az = {
  compareTitle: 'Compare',
  sideBySide: { one: '{n} product', other: '{n} products side by side' },
  none: 'No products to compare',
  noneText: 'Type a name above or tap the scales icon on a product.',
  onlyDifferences: 'Differences only',
  compared: 'Compared products',
  oneMore: 'One more product',
  oneMoreText: 'Type a name above or tap the scales icon on a card',
  cleared: 'The comparison was cleared.',
  differs: '(differs)',
  seeProduct: 'View product',
  rating: 'Rating',
  noRating: 'None yet',
  stock: 'Stock',
  inStock: 'In stock',
  add: 'Add to the comparison',
  gone: 'No longer sold: {names}.',
}
