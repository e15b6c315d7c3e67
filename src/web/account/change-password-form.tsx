import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { User } from '#src/contract/client/shapes.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { PasswordField } from '../parts/field.tsx'
import { useSentForm } from '../parts/sent-form.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { storeTokens } from '../session/session.ts'
import { signIn } from '../session/tokens.ts'
import { confirmationFault, newPasswordFault } from './new-password-rules.ts'

const EMPTY = { old_password: '', password: '', password2: '' }
const names = ['old_password', 'password', 'password2'] as const
type Name = (typeof names)[number]
type Errors = { [Each in Name]?: string | undefined }

/**
 * The form that changes the password (storefront §5). The button is disabled until all fields are filled and the new
 * passwords match. A field shows its error on blur.
 */
export function ChangePasswordForm({ user }: { user: User }) {
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const { form, errors: unfit, setErrors: setUnfit, waiting, send, refused } = useSentForm(names)
  const wrong = errorsOf(values)
  const ready = names.every((name) => values[name] !== '') && values.password === values.password2

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!ready || waiting) return
    setLeft(new Set(names))
    if (names.some((name) => wrong[name])) return refused()
    await send(async () => {
      await change(user, values)
      setValues(EMPTY)
      setLeft(new Set())
      showSnackbar({ text: accountWords.passwordChanged, tone: 'done', timeout: SNACKBAR_FORM })
    })
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: (left.has(name) ? wrong[name] : undefined) ?? unfit[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setUnfit({ ...unfit, [name]: undefined })
    },
    onBlur: () => setLeft(new Set([...left, name])),
  })

  return (
    <form ref={form} noValidate className="account-fields settings-form" onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={accountWords.oldPassword} autoComplete="current-password" {...field('old_password')} />
      <div className="field-pair">
        <PasswordField label={accountWords.password} autoComplete="new-password" {...field('password')} />
        <PasswordField label={accountWords.repeatPassword} autoComplete="new-password" {...field('password2')} />
      </div>
      <button className="button button-main" disabled={!ready} aria-disabled={waiting}>
        {accountWords.changePassword}
      </button>
    </form>
  )
}

async function change({ id, email }: User, values: Record<Name, string>): Promise<void> {
  try {
    // The server has revoked all refresh tokens of the account. This browser gets a new pair.
    storeTokens(await api.call('changePassword', { id, ...values }))
  } catch (error) {
    if (error instanceof ApiError && error.isClear) throw error
    // The reply was lost. If the new password logs in, the password was changed.
    await signIn(email, values.password).catch(() => {
      throw error
    })
  }
}

function errorsOf(values: Record<Name, string>): Errors {
  return {
    old_password: values.old_password === '' ? accountWords.passwordMissing : undefined,
    password: newPasswordFault(values.password),
    password2: confirmationFault(values.password, values.password2),
  }
}
