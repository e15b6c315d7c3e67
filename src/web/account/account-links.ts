import type { IconName } from '../parts/icon.tsx'

/** The customer's own screens, in menu order (D37). */
export const accountLinks: { to: string; name: string; icon: IconName }[] = [
  { to: '/profile/orders', name: 'Sifarişlərim', icon: 'package' },
  { to: '/profile/likes', name: 'İstəklərim', icon: 'heart' },
  { to: '/profile/comments', name: 'Rəylərim', icon: 'chat-text' },
  { to: '/profile/addresses', name: 'Ünvanlarım', icon: 'map-pin' },
  { to: '/profile/setting', name: 'Ayarlar', icon: 'gear' },
]
