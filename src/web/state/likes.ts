import { externalStore } from '../external-store.ts'
import { onSignedIn } from '../session/session.ts'

const NONE: ReadonlySet<number> = new Set()

const store = externalStore(NONE, () => NONE)

/** Ids of the liked products, as far as they are loaded (D21). change-like.ts loads them. */
export const useLikes = store.use
export const knownLikes = store.get
export const storeLikes = store.set

onSignedIn(() => {
  // If the call fails, the hearts stay empty. A click on a heart still works.
  import('./change-like.ts').then(({ loadLikes }) => loadLikes()).catch(() => undefined)
})

/** The customer's like without a response yet, and the like that the server has stored. */
type Wish = { liked: boolean; known: boolean }

/**
 * The changes by product id. A click stores its change here and not in change-like.ts, which may load after several
 * clicks.
 */
export const wishes = new Map<number, Wish>()

/** Displays a change at once. change-like.ts sends it. */
export function wishLike(id: number, liked: boolean): void {
  wishes.set(id, { known: !liked, ...wishes.get(id), liked })
  paintLike(id, liked)
}

/** Reverts a change to the stored like. */
export function endWish(id: number): void {
  const wish = wishes.get(id)
  if (!wish) return
  wishes.delete(id)
  paintLike(id, wish.known)
}

/** Changes while the likes are loading, which override them. null if nothing is loading. */
let newer: Map<number, boolean> | null = new Map()

/** Call it before loading the likes, and pass its result to `receiveLikes`. */
export function awaitLikes(): Map<number, boolean> {
  newer = new Map(newer)
  for (const [id, { liked }] of wishes) newer.set(id, liked)
  return newer
}

/** Stores the loaded likes, or null if they failed to load. Does nothing if they have been requested again since. */
export function receiveLikes(awaited: Map<number, boolean>, ids: readonly number[] | null): void {
  if (newer !== awaited) return
  newer = null
  if (!ids) return
  store.set(new Set(ids))
  for (const [id, liked] of awaited) paintLike(id, liked)
}

/** Marks one product as liked, or not. */
function paintLike(id: number, liked: boolean): void {
  newer?.set(id, liked)
  const likes = new Set(store.get())
  if (liked) likes.add(id)
  else likes.delete(id)
  store.set(likes)
}
