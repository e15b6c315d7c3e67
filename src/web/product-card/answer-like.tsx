import { startTransition, type ReactNode } from 'react'
import { frameWords, productWords } from '#src/words/words.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { LoginForm } from '../session/login-form.tsx'
import { currentSession } from '../session/session.ts'
import { sendWish } from '../state/change-like.ts'
import { wishLike } from '../state/likes.ts'
import styles from '../styles/private.css?url'

type Liked = { id: number; slug: string }

/**
 * Handles a click on 'Bəyən': sends the like, or asks a visitor to log in first
 * (docs/decisions/08-readings-of-the-storefront.md).
 */
export async function answerLike(product: Liked, show: (dialog: ReactNode) => void): Promise<void> {
  if (currentSession().signed_in && (await sendWish(product))) return
  const close = () => show(null)
  // A transition: the dialog is shown after its style sheet has loaded.
  startTransition(() => show(<SignInToLike product={product} close={close} />))
}

function SignInToLike({ product, close }: { product: Liked; close: () => void }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Dialog open close={close} title={frameWords.signIn} width={500}>
        <p className="dialog-lead">{productWords.signInToLike}</p>
        <LoginForm
          onSignedIn={() => {
            close()
            wishLike(product.id, true)
            void sendWish(product)
          }}
        />
        <button className="round-button dialog-close" aria-label={frameWords.close} onClick={close}>
          <Icon name="x" />
        </button>
      </Dialog>
    </>
  )
}
