import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { accountWords } from '#src/words/words.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Field, PasswordField } from '../parts/field.tsx'
import { alertsOf, FormAlerts } from './form-alerts.tsx'
import { ResendLink } from './resend-link.tsx'
import { ResendNote } from './resend-note.tsx'
import { useSignInPath } from './sign-in-path.ts'
import { forgetSession, signIn } from './tokens.ts'

type LoginFormProps = {
  /** The address of a registration: fills in the e-mail, and a note says that the link was mailed. */
  email?: string | undefined
  /** Called after the session is stored. The form shows an error that it throws. */
  onSignedIn: () => unknown
}

/** E-mail, password, and links to registration and password reset, for the login screen and dialogs. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({})
  const [alerts, setAlerts] = useState<string[]>([])
  const [waiting, setWaiting] = useState(false)
  const [typed, setTyped] = useState(email)
  const [note, setNote] = useState<{ email: string; kind: 'mailed' | 'refused' } | null>(
    email ? { email, kind: 'mailed' } : null,
  )
  const { form: place, refused } = useFaultFocus()
  const register = useSignInPath('/register')
  const forgotten = useSignInPath('/reset_password')

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username')).trim()
    const password = String(form.get('password'))
    setMissing({ username: username === '', password: password === '' })
    if (username === '' || password === '') return refused()
    if (waiting) return
    setAlerts([])
    setWaiting(true)
    forgetSession()
    try {
      await signIn(username, password)
      await onSignedIn()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setNote({ email: username, kind: 'refused' })
      setAlerts(alertsOf(error))
      refused()
    } finally {
      setWaiting(false)
    }
  }

  return (
    <>
      <form ref={place} method="post" noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
        <FormAlerts alerts={alerts} />
        {note && <ResendNote key={`${note.kind} ${note.email}`} {...note} onSent={() => setAlerts([])} />}
        <Field
          label={accountWords.email}
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
          onChange={(event) => setTyped(event.target.value.trim())}
          error={missing.username ? accountWords.fillIn : undefined}
        />
        <PasswordField
          label={accountWords.password}
          name="password"
          autoComplete="current-password"
          error={missing.password ? accountWords.fillIn : undefined}
        />
        <Link to={forgotten} className="button-text account-forgot">
          {accountWords.forgotten}
        </Link>
        <button className="button button-56 button-main" aria-disabled={waiting}>
          {accountWords.logIn}
        </button>
      </form>
      <p className="or-line">{accountWords.noAccount}</p>
      <Link to={register} className="button button-56 button-outline w-full">
        {accountWords.toRegister}
      </Link>
      {!note && <ResendLink email={typed} className="button-text account-resend" />}
    </>
  )
}
