/** The fields that a change of many products sets, one kind per change (A22). */
export const changeKinds = ['is_published', 'price', 'sale', 'category', 'brand', 'tags'] as const
export type ChangeKind = (typeof changeKinds)[number]
