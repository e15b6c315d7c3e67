import { ApiError } from '../../contract/client/api-error.ts'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { currentSession } from '../session/session.ts'
import { awaitLikes, knownLikes, paintLike, receiveLikes, storeLikes } from './likes.ts'

/**
 * Fetches what the customer likes. Without an answer the hearts stay as they are, told by none: a heart that is not
 * painted is no loss, and a click on it still does what it says.
 */
export async function loadLikes(): Promise<void> {
  const awaited = awaitLikes()
  receiveLikes(awaited, await api.call('likedIds', {}).then(({ ids }) => ids, () => null))
}

/** What each product under change shall come to. */
const wishes = new Map<number, boolean>()

/**
 * Shows the like, or that it is taken back, at once, then tells the shop; undone with a snackbar when that fails (D33).
 * Clicks that follow while the shop is being told are told it afterwards.
 * @returns false when the session has ended: somebody has to sign in first
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

/** Paints hearts that a screen knows of from its own data. */
export function showLiked(ids: readonly number[]): void {
  storeLikes(new Set([...knownLikes(), ...ids]))
}
