import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { LoginForm } from '../session/login-form.tsx'

/** A login dialog for a session that ended during checkout. The form behind it keeps its values (D33). */
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

/** The line above the form while the session has ended (C15). */
export function SessionEnded({ signIn }: { signIn: () => void }) {
  return (
    <p className="checkout-ended" role="status">
      <Icon name="warning-circle" />
      <span>Sessiyanız bitib. Yazdıqlarınız qalır, sifariş üçün yenidən daxil olun.</span>
      <button type="button" className="button button-44 button-outline" onClick={signIn}>
        Giriş
      </button>
    </p>
  )
}
