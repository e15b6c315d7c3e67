import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { LoginForm } from '../session/login-form.tsx'

/** A dialog to sign in when the session has ended during checkout: the form behind it keeps what was typed (D33). */
export function SignInAgain({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog open={open} close={close} title="Giriş" width={500}>
      <p className="dialog-lead">Sessiyanız bitib. Daxil olun və davam edin: yazdıqlarınız itmir.</p>
      {open && <LoginForm onSignedIn={close} />}
      <button className="round-button dialog-close" aria-label="Bağla" onClick={close}>
        <Icon name="x" />
      </button>
    </Dialog>
  )
}
