import { accountWords, checkoutWords, frameWords } from '#src/words/words.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { LoginForm } from '../session/login-form.tsx'

/** A login dialog for a session that ended during checkout. The form behind it keeps its values (D33). */
export function SignInAgain({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog open={open} close={close} title={accountWords.loginTitle} width={500}>
      <p className="dialog-lead">{checkoutWords.sessionEndedDialog}</p>
      {open && <LoginForm onSignedIn={close} />}
      <button className="round-button dialog-close" aria-label={frameWords.close} onClick={close}>
        <Icon name="x" />
      </button>
    </Dialog>
  )
}

/** The line above the form while the session has ended (C15). */
export function SessionEnded({ signIn }: { signIn: () => void }) {
  return (
    <p className="checkout-ended" role="status">
      <Icon name="warning-circle" />
      <span>{checkoutWords.sessionEnded}</span>
      <button type="button" className="button button-44 button-outline" onClick={signIn}>
        {accountWords.logIn}
      </button>
    </p>
  )
}
