import type { StaffRight } from './rights.ts'

/** The resources of an API key, each with the rights of staff that it stands for (G36). */
const resources = {
  products: ['catalog'],
  prices: ['prices'],
  stock: ['stock'],
  orders: ['orders', 'manual-orders'],
  customers: ['customers'],
  reviews: ['reviews'],
  content: ['content'],
  figures: ['figures'],
} as const satisfies Record<string, readonly StaffRight[]>

export type KeyResource = keyof typeof resources
export const keyResources = Object.keys(resources) as KeyResource[]

/** 'write' contains 'read'. */
export type KeyLevel = 'read' | 'write'

/** The rights of a key: the level of each resource that it has. */
export type KeyRights = Partial<Record<KeyResource, KeyLevel>>

/** Returns the resource whose keys may make the calls with this right of staff; null for a right that no key has. */
export function resourceOfRight(right: StaffRight): KeyResource | null {
  return keyResources.find((resource) => (resources[resource] as readonly StaffRight[]).includes(right)) ?? null
}

/** Whether a key may use a resource at this level. */
export function keyMay(rights: KeyRights, resource: KeyResource, level: KeyLevel): boolean {
  return rights[resource] === 'write' || rights[resource] === level
}

/** Returns the rights of staff that a key has in a call of this level. */
export function staffRightsOfKey(rights: KeyRights, level: KeyLevel): Set<StaffRight> {
  return new Set(keyResources.flatMap((one) => (keyMay(rights, one, level) ? resources[one] : [])))
}
