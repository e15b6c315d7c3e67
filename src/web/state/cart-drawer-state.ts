import { externalStore } from '../external-store.ts'

const open = externalStore<boolean>(false, () => false)

/** Opens or closes the cart drawer from anywhere. */
export function openCartDrawer(wish: boolean): void {
  if (open.get() !== wish) open.set(wish)
}

export const useCartDrawer = open.use
