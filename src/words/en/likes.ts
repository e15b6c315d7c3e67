import type { likes as az } from '../az/likes.ts'

export const likes: typeof az = {
  likesTitle: 'My favourites',
  none: 'You have no favourites yet. The products that you like will stay here.',
  rows: 'products',
}
