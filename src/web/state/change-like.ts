import { ApiError } from '../../contract/client/api-error.ts'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { currentSession } from '../session/session.ts'
import { awaitLikes, knownLikes, paintLike, receiveLikes, storeLikes } from './likes.ts'

/**
 * Fetches the customer's likes. Without an answer the hearts stay as they are, and no message is shown: a click on one
 * still works.
 */
export async function loadLikes(): Promise<void> {
  const awaited = awaitLikes()
  receiveLikes(awaited, await api.call('likedIds', {}).then(({ ids }) => ids, () => null))
}

type Liked = { id: number; slug: string }

/** The wanted state of each like that is being changed, by product id. */
const wishes = new Map<number, boolean>()
/** The changes that the shop has not answered yet. */
const running = new Set<Promise<boolean>>()

/** Resolves when the shop has answered all changes of likes, so that a list asked for afterwards holds them. */
export async function likesSettled(): Promise<void> {
  await Promise.allSettled(running)
}

/**
 * Shows the change at once and tells the shop; a failure undoes it, with a snackbar (D33). Clicks during the call are sent
 * after it.
 * @returns false when the session has ended and the customer has to sign in first
 */
export async function changeLike(product: Liked, liked: boolean): Promise<boolean> {
  paintLike(product.id, liked)
  const isRunning = wishes.has(product.id)
  wishes.set(product.id, liked)
  if (isRunning) return true
  const change = tellShop(product, liked)
  running.add(change)
  return change.finally(() => running.delete(change))
}

async function tellShop({ id, slug }: Liked, liked: boolean): Promise<boolean> {
  let told = !liked
  try {
    for (let wish = wishes.get(id); wish !== undefined && wish !== told; wish = wishes.get(id)) {
      await api.call(wish ? 'likeProduct' : 'unlikeProduct', { slug }, { keepalive: true })
      told = wish
    }
    return true
  } catch (error) {
    paintLike(id, told)
    if (error instanceof ApiError && error.status === 401 && !currentSession().signed_in) return false
    showSnackbar({ text: 'Alınmadı. Yenidən cəhd edin.', tone: 'warning', timeout: SNACKBAR_FORM })
    return true
  } finally {
    wishes.delete(id)
  }
}

/** Marks products as liked that a screen knows from its own data. */
export function showLiked(ids: readonly number[]): void {
  storeLikes(new Set([...knownLikes(), ...ids]))
}
