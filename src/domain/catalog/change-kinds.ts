/** What one change of many products sets (A22). */
export const changeKinds = ['is_published', 'price', 'sale', 'category', 'brand', 'tags'] as const
export type ChangeKind = (typeof changeKinds)[number]
