import type { likes as az } from '../az/likes.ts'

export const likes: typeof az = {
  likesTitle: 'Избранное',
  none: 'В избранном пока пусто. Товары, которые вам понравятся, останутся здесь.',
  rows: 'товары',
}
