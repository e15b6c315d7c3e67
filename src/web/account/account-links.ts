import { accountWords } from '#src/words/words.ts'
import type { IconName } from '../parts/icon.tsx'

/** Returns the customer's own screens, in menu order (D37). */
export const accountLinks = (): { to: string; name: string; icon: IconName }[] => [
  { to: '/profile/orders', name: accountWords.orders, icon: 'package' },
  { to: '/profile/likes', name: accountWords.likes, icon: 'heart' },
  { to: '/profile/comments', name: accountWords.reviews, icon: 'chat-text' },
  { to: '/profile/addresses', name: accountWords.addresses, icon: 'map-pin' },
  { to: '/profile/setting', name: accountWords.settings, icon: 'gear' },
]
