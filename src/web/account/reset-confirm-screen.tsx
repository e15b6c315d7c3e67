import { useState, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../contract/client/api-error.ts'
import { api } from '../api.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { PasswordField } from '../parts/field.tsx'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { alertsOf, FormAlerts } from '../session/form-alerts.tsx'
import type { Route } from './+types/reset-confirm-screen.ts'
import { AccountForm } from './account-form.tsx'
import { confirmationFault, newPasswordFault } from './new-password-rules.ts'

export const meta = () => [{ title: 'Şifrəni dəyişdir' }, { name: 'robots', content: 'noindex' }]

type Errors = { new_password?: string | undefined; re_new_password?: string | undefined }

/** Sets a new password with the parts of the mailed link that stand in the address. */
export default function ResetConfirmScreen({ params }: Route.ComponentProps) {
  const { uid, token } = params
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [alerts, setAlerts] = useState<string[]>(uid && token ? [] : [LINK_WRONG])
  const [waiting, setWaiting] = useState(false)
  const { form: place, refused } = useFaultFocus()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const form = new FormData(fields)
    const new_password = String(form.get('new_password'))
    const re_new_password = String(form.get('re_new_password'))
    const wrong = { new_password: newPasswordFault(new_password), re_new_password: confirmationFault(new_password, re_new_password) }
    setErrors(wrong)
    if (wrong.new_password || wrong.re_new_password || !uid || !token) return refused()
    if (waiting) return
    setAlerts([])
    setWaiting(true)
    try {
      await api.call('confirmPasswordReset', { uid, token, new_password, re_new_password })
      fields.reset()
      showSnackbar({ text: 'Şifrəniz dəyişdirildi. Yeni şifrə ilə daxil olun.', tone: 'done', timeout: SNACKBAR_FORM })
      await navigate('/login', { replace: true })
    } catch (error) {
      refused()
      if (!(error instanceof ApiError) || error.status !== 400) return setAlerts(alertsOf(error))
      const unfit = { new_password: error.field('new_password'), re_new_password: error.field('re_new_password') }
      setErrors(unfit)
      if (!unfit.new_password && !unfit.re_new_password) setAlerts([LINK_WRONG])
    } finally {
      setWaiting(false)
    }
  }

  return (
    <AccountForm title="Şifrəni dəyişdir">
      <form ref={place} method="post" noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
        <PasswordField label="Yeni şifrə" name="new_password" autoComplete="new-password" hint="Ən az 8 xarakter girilməlidir." error={errors.new_password} />
        <PasswordField label="Şifrəni Təsdiqlə" name="re_new_password" autoComplete="new-password" error={errors.re_new_password} />
        <FormAlerts alerts={alerts} />
        <button className="button button-56 button-main" aria-disabled={waiting}>
          Şifrəni Dəyişdir
        </button>
      </form>
      <p className="or-line">link işləmir?</p>
      <Link to="/reset_password" className="button button-56 button-outline w-full">
        Yeni link istə
      </Link>
    </AccountForm>
  )
}

const LINK_WRONG = 'Link yararsızdır və ya vaxtı bitib.'
