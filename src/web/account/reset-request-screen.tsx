import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Field } from '../parts/field.tsx'
import { FormAlerts, useAlertedForm } from '../session/form-alerts.tsx'
import { useOnward } from '../session/sign-in-path.ts'
import { AccountForm } from './account-form.tsx'

export const meta = () => [{ title: accountWords.resetTitle }, { name: 'robots', content: 'noindex' }]

/** Requests the mail with the reset link. */
export default function ResetRequestScreen() {
  /** The token in the response to the last request (D11). The screen then says that the mail was sent. */
  const [authToken, setAuthToken] = useState<string>()
  const { form, alerts, waiting, send } = useAlertedForm()
  const onward = useOnward()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    void send(async () => {
      setAuthToken(undefined)
      setAuthToken((await api.call('resetPassword', { email })).auth_token)
    })
  }

  return (
    <AccountForm title={accountWords.reset} lead={accountWords.resetLead}>
      <form ref={form} method="post" noValidate className="account-fields" onSubmit={submit}>
        <Field label={accountWords.email} name="email" type="email" inputMode="email" autoComplete="email" />
        <FormAlerts alerts={alerts} />
        <p role="status" className="form-done">
          {authToken && accountWords.resetMailed}
        </p>
        <button className="button button-56 button-main" aria-disabled={waiting}>
          {accountWords.reset}
        </button>
      </form>
      <p className="or-line">{accountWords.remembered}</p>
      <Link to={onward('/login')} className="button button-56 button-outline w-full">
        {accountWords.logIn}
      </Link>
    </AccountForm>
  )
}
