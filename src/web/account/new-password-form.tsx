import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import { accountWords } from '#src/words/words.ts'
import { PasswordField } from '../parts/field.tsx'
import { valuesOf } from '../parts/sent-form.ts'
import { FormAlerts, useAlertedForm } from '../session/form-alerts.tsx'
import { confirmationFault, newPasswordFault } from './new-password-rules.ts'

const names = ['new_password', 're_new_password'] as const
type Name = (typeof names)[number]

type NewPasswordFormProps = {
  /** Whether the URL has both parts of a mailed link. */
  hasLink: boolean
  button: string
  /** Sends the passwords with the link. */
  send: (passwords: Record<Name, string>) => Promise<void>
}

/** Sets a password by a mailed link. Errors of fields are shown under the fields, an error of the link below both. */
export function NewPasswordForm({ hasLink, button, send: sendPasswords }: NewPasswordFormProps) {
  const [errors, setErrors] = useState<{ [Each in Name]?: string | undefined }>({})
  const { form, alerts, setAlerts, waiting, send, refused } = useAlertedForm(hasLink ? [] : [accountWords.linkWrong])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const passwords = valuesOf(fields, names)
    const wrong = {
      new_password: newPasswordFault(passwords.new_password),
      re_new_password: confirmationFault(passwords.new_password, passwords.re_new_password),
    }
    setErrors(wrong)
    if (wrong.new_password || wrong.re_new_password || !hasLink) return refused()
    void send(async () => {
      try {
        await sendPasswords(passwords)
        fields.reset()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) throw error
        const unfit = { new_password: error.field('new_password'), re_new_password: error.field('re_new_password') }
        setErrors(unfit)
        if (!unfit.new_password && !unfit.re_new_password) setAlerts([accountWords.linkWrong])
        refused()
      }
    })
  }

  return (
    <form ref={form} method="post" noValidate className="account-fields" onSubmit={submit}>
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
