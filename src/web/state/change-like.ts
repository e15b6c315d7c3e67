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

/** The wanted state of each like that is being changed, by product id. */
const wishes = new Map<number, boolean>()

/**
 * Shows the change at once and tells the shop; a failure undoes it, with a snackbar (D33). Clicks during the call are sent
 * after it.
 * @returns false when the session has ended and the customer has to sign in first
 */
export async function changeLike({ id, slug }: { id: number; slug: string }, liked: boolean): Promise<boolean> {
  paintLike(id, liked)
  const running = wishes.has(id)
  wishes.set(id, liked)
  if (running) return true
  let told = !liked
  try {
    for (let wish = wishes.get(id); wish !== undefined && wish !== told; wish = wishes.get(id)) {
      await api.call(wish ? 'likeProduct' : 'unlikeProduct', { slug })
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
