import { useState, type ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { useSession } from '../session/session.ts'
import { paintLike, useLikes } from '../state/likes.ts'

/** 'Bəyən' (D37), on a product's picture: what it does, and the dialog that asks a stranger to sign in, are fetched when it is first used. */
export function LikeToggle({ product }: { product: { id: number; slug: string } }) {
  const { signed_in } = useSession()
  const [dialog, setDialog] = useState<ReactNode>()
  const on = useLikes((likes) => likes.has(product.id)) && signed_in
  const toggle = () => {
    // Before the script that tells the shop is there (B9).
    if (signed_in) paintLike(product.id, !on)
    void import('./answer-like.tsx').then(
      ({ answerLike }) => answerLike(product, !on, setDialog),
      () => {
        // Not even the script came: for a stranger, the way that needs none.
        if (!signed_in) return location.assign(`/login?to=${encodeURIComponent(location.pathname + location.search)}`)
        paintLike(product.id, on)
        showSnackbar({ text: 'Alınmadı. Yenidən cəhd edin.', tone: 'warning', timeout: SNACKBAR_FORM })
      },
    )
  }
  return (
    <>
      <button className="round-button card-tool card-like" aria-label="Bəyən" aria-pressed={on} onClick={toggle}>
        <Icon name={on ? 'heart-fill' : 'heart'} />
      </button>
      {dialog}
    </>
  )
}
