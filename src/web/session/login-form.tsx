import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { accountWords } from '#src/words/words.ts'
import { Field, PasswordField } from '../parts/field.tsx'
import { valuesOf } from '../parts/sent-form.ts'
import { FormAlerts, useAlertedForm } from './form-alerts.tsx'
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

type Note = { email: string; kind: 'mailed' | 'refused' }

/** E-mail, password, and links to registration and password reset, for the login screen and dialogs. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({})
  const [typed, setTyped] = useState(email)
  const [note, setNote] = useState<Note | null>(email ? { email, kind: 'mailed' } : null)
  const { form, alerts, setAlerts, waiting, send, refused } = useAlertedForm()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { username: name, password } = valuesOf(event.currentTarget, ['username', 'password'])
    const username = name.trim()
    setMissing({ username: username === '', password: password === '' })
    if (username === '' || password === '') return refused()
    void send(async () => {
      forgetSession()
      try {
        await signIn(username, password)
        await onSignedIn()
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) setNote({ email: username, kind: 'refused' })
        throw error
      }
    })
  }

  return (
    <>
      <form ref={form} method="post" noValidate className="account-fields" onSubmit={submit}>
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
        <Link to={useSignInPath('/reset_password')} className="button-text account-forgot">
          {accountWords.forgotten}
        </Link>
        <button className="button button-56 button-main" aria-disabled={waiting}>
          {accountWords.logIn}
        </button>
      </form>
      <p className="or-line">{accountWords.noAccount}</p>
      <Link to={useSignInPath('/register')} className="button button-56 button-outline w-full">
        {accountWords.toRegister}
      </Link>
      {!note && <ResendLink email={typed} className="button-text account-resend" />}
    </>
  )
}
