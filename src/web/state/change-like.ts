import { ApiError } from '#src/contract/client/api-error.ts'
import { partsWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { currentSession } from '../session/session.ts'
import { awaitLikes, endWish, knownLikes, receiveLikes, storeLikes, wishes } from './likes.ts'

/**
 * Loads the customer's likes. If the call fails, the hearts stay unchanged without a message. A click on a heart still
 * works.
 */
export async function loadLikes(): Promise<void> {
  const awaited = awaitLikes()
  receiveLikes(
    awaited,
    await api.call('likedIds', {}).then(
      ({ ids }) => ids,
      () => null,
    ),
  )
}

type Liked = { id: number; slug: string }

/** The running requests by product id. */
const running = new Map<number, Promise<boolean>>()

/**
 * Resolves after the server has responded to all changes of likes, so that a list requested afterwards includes them.
 */
export async function likesSettled(): Promise<void> {
  await Promise.allSettled(running.values())
}

/**
 * Sends a like or its removal to the server (`wishLike`). Undoes a failed change, with a snackbar (D33). A change
 * during the request is sent after it.
 * @returns false if the session has ended and the customer must log in first
 */
export async function sendWish(product: Liked): Promise<boolean> {
  if (running.has(product.id)) return true
  const request = sendLike(product).finally(() => running.delete(product.id))
  running.set(product.id, request)
  return request
}

async function sendLike({ id, slug }: Liked): Promise<boolean> {
  try {
    for (let wish = wishes.get(id); wish && wish.liked !== wish.known; wish = wishes.get(id)) {
      const { liked } = wish
      await api.call(liked ? 'likeProduct' : 'unlikeProduct', { slug }, { keepalive: true })
      wish.known = liked
    }
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !currentSession().signed_in) return false
    showSnackbar({ text: partsWords.failed, tone: 'warning', timeout: SNACKBAR_FORM })
    return true
  } finally {
    endWish(id)
  }
}

/** Marks products as liked that a screen's own data contains. */
export function showLiked(ids: readonly number[]): void {
  storeLikes(new Set([...knownLikes(), ...ids]))
}
