import { externalStore } from '../external-store.ts'

const NONE: ReadonlySet<number> = new Set()

const store = externalStore(NONE, () => NONE)

/** The numbers of the products that the signed-in customer likes, as far as they are known (D21); see change-like.ts. */
export const useLikes = store.use
export const knownLikes = store.get
export const storeLikes = store.set

/** Paints one heart, full or empty. */
export function paintLike(id: number, liked: boolean): void {
  const likes = new Set(store.get())
  if (liked) likes.add(id)
  else likes.delete(id)
  store.set(likes)
}
