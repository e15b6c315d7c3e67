import { goodsWords } from '#src/words/words.ts'

/** Sort orders of product lists (storefront §9, D22). The first is the default. */
export const orderings = [
  {
    value: '-created_at',
    get label() {
      return goodsWords.newest
    },
  },
  {
    value: 'price',
    get label() {
      return goodsWords.cheapest
    },
  },
  {
    value: '-price',
    get label() {
      return goodsWords.dearest
    },
  },
  {
    value: 'rating',
    get label() {
      return goodsWords.ratingUp
    },
  },
  {
    value: '-rating',
    get label() {
      return goodsWords.ratingDown
    },
  },
] as const

export type Ordering = (typeof orderings)[number]['value']

export const defaultOrdering: Ordering = orderings[0].value

export function isOrdering(text: string): text is Ordering {
  return orderings.some((ordering) => ordering.value === text)
}
