import { externalStore } from '../external-store.ts'
import { onSignedIn } from '../session/session.ts'

const NONE: ReadonlySet<number> = new Set()

const store = externalStore(NONE, () => NONE)

/** The numbers of the products that the signed-in customer likes, as far as they are known (D21); see change-like.ts. */
export const useLikes = store.use
export const knownLikes = store.get
export const storeLikes = store.set

onSignedIn(() => {
  // Without an answer the hearts stay empty, and a click on one still works.
  import('./change-like.ts').then(({ loadLikes }) => loadLikes()).catch(() => undefined)
})

/** Hearts painted before the customer's likes have come: newer than those. Null when none are awaited. */
let newer: Map<number, boolean> | null = new Map()

/** To be asked before the likes are fetched; handed to `receiveLikes` with them. */
export function awaitLikes(): Map<number, boolean> {
  newer = new Map(newer ?? [])
  return newer
}

/** Takes the likes that have come, null for none, unless they were asked for again meanwhile. */
export function receiveLikes(awaited: Map<number, boolean>, ids: readonly number[] | null): void {
  if (newer !== awaited) return
  newer = null
  if (!ids) return
  store.set(new Set(ids))
  for (const [id, liked] of awaited) paintLike(id, liked)
}

/** Paints one heart, full or empty. */
export function paintLike(id: number, liked: boolean): void {
  newer?.set(id, liked)
  const likes = new Set(store.get())
  if (liked) likes.add(id)
  else likes.delete(id)
  store.set(likes)
}
