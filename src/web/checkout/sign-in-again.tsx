import { LoginForm } from '../account/login-form.tsx'
import { Dialog } from '../parts/dialog.tsx'

/** Asks to sign in when the session has ended in the middle of a checkout: what was typed stays where it is (D33). */
export function SignInAgain({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog open={open} close={close} title="Giriş" width={500}>
      <p className="dialog-lead">Sessiyanız bitib. Daxil olun və davam edin: yazdıqlarınız itmir.</p>
      {open && <LoginForm onSignedIn={close} />}
    </Dialog>
  )
}
