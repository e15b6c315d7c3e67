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

/** What the customer wants of a product that the shop has not answered yet, and what the shop knows. */
type Wish = { liked: boolean; known: boolean }

/** The wishes by product id. They are made here with the click, not in change-like.ts, which may come after several clicks. */
export const wishes = new Map<number, Wish>()

/** Shows a wish at once; change-like.ts tells the shop. */
export function wishLike(id: number, liked: boolean): void {
  wishes.set(id, { known: !liked, ...wishes.get(id), liked })
  paintLike(id, liked)
}

/** Gives a wish up: shows what the shop knows. */
export function endWish(id: number): void {
  const wish = wishes.get(id)
  if (!wish) return
  wishes.delete(id)
  paintLike(id, wish.known)
}

/** Likes that were changed here while the fetched ones are awaited, and override them. Null when none are awaited. */
let newer: Map<number, boolean> | null = new Map()

/** Call it before fetching the likes, and hand its result to `receiveLikes` with them. */
export function awaitLikes(): Map<number, boolean> {
  newer = new Map(newer)
  for (const [id, { liked }] of wishes) newer.set(id, liked)
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
function paintLike(id: number, liked: boolean): void {
  newer?.set(id, liked)
  const likes = new Set(store.get())
  if (liked) likes.add(id)
  else likes.delete(id)
  store.set(likes)
}
