import { useState, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { partsWords, productWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { useSession } from '../session/session.ts'
import { endWish, useLikes, wishLike } from '../state/likes.ts'

/** 'Bəyən' (D37), on a product's picture. The first click loads its script and the dialog for visitors. */
export function LikeToggle({ product }: { product: { id: number; slug: string } }) {
  const { signed_in } = useSession()
  const [dialog, setDialog] = useState<ReactNode>()
  const { pathname, search } = useLocation()
  const signIn = useHref(`/login?to=${encodeURIComponent(pathname + search)}`)
  const on = useLikes((likes) => likes.has(product.id)) && signed_in
  const toggle = () => {
    // Changes at once, without waiting for the script that sends the like (B9).
    if (signed_in) wishLike(product.id, !on)
    void import('./answer-like.tsx').then(
      ({ answerLike }) => answerLike(product, setDialog),
      () => {
        // The script failed to load. Leads a visitor to the login screen, which needs no script.
        if (!signed_in) return location.assign(signIn)
        endWish(product.id)
        showSnackbar({ text: partsWords.failed, tone: 'warning', timeout: SNACKBAR_FORM })
      },
    )
  }
  return (
    <>
      <button
        className="round-button card-tool card-like"
        aria-label={productWords.like}
        aria-pressed={on}
        onClick={toggle}
      >
        <Icon name={on ? 'heart-fill' : 'heart'} />
      </button>
      {dialog}
    </>
  )
}
