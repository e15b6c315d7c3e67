import { externalStore } from '../external-store.ts'
import { onSignedIn } from '../session/session.ts'

const NONE: ReadonlySet<number> = new Set()

const store = externalStore(NONE, () => NONE)

/** Ids of the products that the customer likes, as far as they have been fetched (D21); change-like.ts fetches them. */
export const useLikes = store.use
export const knownLikes = store.get
export const storeLikes = store.set

onSignedIn(() => {
  // Without an answer the hearts stay empty, and a click on one still works.
  import('./change-like.ts').then(({ loadLikes }) => loadLikes()).catch(() => undefined)
})

/** Likes that were changed here while the fetched ones are awaited, and override them. Null when none are awaited. */
let newer: Map<number, boolean> | null = new Map()

/** Call it before fetching the likes, and hand its result to `receiveLikes` with them. */
export function awaitLikes(): Map<number, boolean> {
  newer = new Map(newer ?? [])
  return newer
}

/** Stores the fetched likes (null: they could not be fetched), unless they have been asked for again since. */
export function receiveLikes(awaited: Map<number, boolean>, ids: readonly number[] | null): void {
  if (newer !== awaited) return
  newer = null
  if (!ids) return
  store.set(new Set(ids))
  for (const [id, liked] of awaited) paintLike(id, liked)
}

/** Marks one product as liked, or not. */
export function paintLike(id: number, liked: boolean): void {
  newer?.set(id, liked)
  const likes = new Set(store.get())
  if (liked) likes.add(id)
  else likes.delete(id)
  store.set(likes)
}
