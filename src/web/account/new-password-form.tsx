import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import { accountWords } from '#src/words/words.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { PasswordField } from '../parts/field.tsx'
import { alertsOf, FormAlerts } from '../session/form-alerts.tsx'
import { confirmationFault, newPasswordFault } from './new-password-rules.ts'

type Errors = { new_password?: string | undefined; re_new_password?: string | undefined }
type Passwords = { new_password: string; re_new_password: string }

type NewPasswordFormProps = {
  /** Whether the URL has both parts of a mailed link. */
  hasLink: boolean
  button: string
  /** Sends the passwords with the link. */
  send: (passwords: Passwords) => Promise<void>
}

/** Sets a password by a mailed link. Errors of fields are shown under the fields, an error of the link below both. */
export function NewPasswordForm({ hasLink, button, send }: NewPasswordFormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const [alerts, setAlerts] = useState<string[]>(hasLink ? [] : [accountWords.linkWrong])
  const [waiting, setWaiting] = useState(false)
  const { form: place, refused } = useFaultFocus()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const form = new FormData(fields)
    const passwords = {
      new_password: String(form.get('new_password')),
      re_new_password: String(form.get('re_new_password')),
    }
    const wrong = {
      new_password: newPasswordFault(passwords.new_password),
      re_new_password: confirmationFault(passwords.new_password, passwords.re_new_password),
    }
    setErrors(wrong)
    if (wrong.new_password || wrong.re_new_password || !hasLink) return refused()
    if (waiting) return
    setAlerts([])
    setWaiting(true)
    try {
      await send(passwords)
      fields.reset()
    } catch (error) {
      refused()
      if (!(error instanceof ApiError) || error.status !== 400) return setAlerts(alertsOf(error))
      const unfit = { new_password: error.field('new_password'), re_new_password: error.field('re_new_password') }
      setErrors(unfit)
      if (!unfit.new_password && !unfit.re_new_password) setAlerts([accountWords.linkWrong])
    } finally {
      setWaiting(false)
    }
  }

  return (
    <form ref={place} method="post" noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={accountWords.newPassword}
        name="new_password"
        autoComplete="new-password"
        hint={accountWords.newPasswordHint}
        error={errors.new_password}
      />
      <PasswordField
        label={accountWords.repeatPassword}
        name="re_new_password"
        autoComplete="new-password"
        error={errors.re_new_password}
      />
      <FormAlerts alerts={alerts} />
      <button className="button button-56 button-main" aria-disabled={waiting}>
        {button}
      </button>
    </form>
  )
}
