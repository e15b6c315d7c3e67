import { ApiError } from '../../contract/client/api-error.ts'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { currentSession } from '../session/session.ts'
import { awaitLikes, endWish, knownLikes, receiveLikes, storeLikes, wishes } from './likes.ts'

/**
 * Fetches the customer's likes. Without an answer the hearts stay as they are, and no message is shown: a click on one
 * still works.
 */
export async function loadLikes(): Promise<void> {
  const awaited = awaitLikes()
  receiveLikes(awaited, await api.call('likedIds', {}).then(({ ids }) => ids, () => null))
}

type Liked = { id: number; slug: string }

/** The wishes that the shop is being told of, by product id. */
const running = new Map<number, Promise<boolean>>()

/** Resolves when the shop has answered all changes of likes, so that a list asked for afterwards holds them. */
export async function likesSettled(): Promise<void> {
  await Promise.allSettled(running.values())
}

/**
 * Tells the shop what was wished of a product (`wishLike`); a failure undoes it, with a snackbar (D33). A wish that changes
 * during the call is sent after it.
 * @returns false when the session has ended and the customer has to sign in first
 */
export async function sendWish(product: Liked): Promise<boolean> {
  if (running.has(product.id)) return true
  const told = tellShop(product).finally(() => running.delete(product.id))
  running.set(product.id, told)
  return told
}

async function tellShop({ id, slug }: Liked): Promise<boolean> {
  try {
    for (let wish = wishes.get(id); wish && wish.liked !== wish.known; wish = wishes.get(id)) {
      const { liked } = wish
      await api.call(liked ? 'likeProduct' : 'unlikeProduct', { slug }, { keepalive: true })
      wish.known = liked
    }
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !currentSession().signed_in) return false
    showSnackbar({ text: 'Alınmadı. Yenidən cəhd edin.', tone: 'warning', timeout: SNACKBAR_FORM })
    return true
  } finally {
    endWish(id)
  }
}

/** Marks products as liked that a screen knows from its own data. */
export function showLiked(ids: readonly number[]): void {
  storeLikes(new Set([...knownLikes(), ...ids]))
}
