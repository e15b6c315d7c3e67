/** Sort orders of product lists (storefront §9, D22). The first is the default. */
export const orderings = [
  { value: '-created_at', label: 'Son yüklənən' },
  { value: 'price', label: 'Artan Qiymət' },
  { value: '-price', label: 'Azalan Qiymət' },
  { value: 'rating', label: 'Artan Reytinq' },
  { value: '-rating', label: 'Azalan Reytinq' },
] as const

export type Ordering = (typeof orderings)[number]['value']

export const defaultOrdering: Ordering = orderings[0].value

export function isOrdering(text: string): text is Ordering {
  return orderings.some((ordering) => ordering.value === text)
}
