/** The events of webhooks (E82). */
export const hookEvents = [
  'order.placed',
  'order.paid',
  'order.stage',
  'order.cancelled',
  'order.returned',
  'stock.changed',
  'product.changed',
] as const

export type HookEvent = (typeof hookEvents)[number]
