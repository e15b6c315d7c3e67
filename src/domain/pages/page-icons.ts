/** Icons for company pages. Each is in the storefront's sprite. */
export const pageIcons = [
  'storefront',
  'truck',
  'shield-check',
  'info',
  'phone',
  'map-pin',
  'credit-card',
  'package',
  'globe',
  'user',
  'chat-text',
  'wallet',
  'bell',
  'handshake',
] as const
