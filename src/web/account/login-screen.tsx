import { useState, type SyntheticEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../contract/api-error.ts'
import { safeTarget } from '../../domain/account/safe-target.ts'
import { api } from '../api.ts'
import { Field, PasswordField } from '../parts/field.tsx'
import { AccountForm } from './account-form.tsx'
import { alertsOf, FormAlerts } from './form-alerts.tsx'
import { forgetSession, signIn } from './tokens.ts'

export const meta = () => [{ title: 'Giriş' }, { name: 'robots', content: 'noindex' }]

/** Login: leads to the 'to' of the address, or home (storefront §4). */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({})
  const [alerts, setAlerts] = useState<string[]>([])
  const [waiting, setWaiting] = useState(false)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username')).trim()
    const password = String(form.get('password'))
    setMissing({ username: username === '', password: password === '' })
    if (username === '' || password === '' || waiting) return
    setAlerts([])
    setWaiting(true)
    forgetSession()
    try {
      await signIn(await api.call('createToken', { username, password }))
      await navigate(safeTarget(query.get('to')), { replace: true })
    } catch (error) {
      setAlerts([...(error instanceof ApiError && error.status === 401 ? [NOT_ACTIVE] : []), ...alertsOf(error)])
    } finally {
      setWaiting(false)
    }
  }

  return (
    <AccountForm title="Giriş" lead="Sifarişləriniz, istəkləriniz və öz qiymətiniz burada.">
      <form noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
        <Field label="E-mail" name="username" type="email" inputMode="email" autoComplete="username" error={missing.username ? REQUIRED : undefined} />
        <PasswordField label="Şifrə" name="password" autoComplete="current-password" error={missing.password ? REQUIRED : undefined} />
        <Link to="/reset_password" className="button-text account-forgot">
          Şifrəni unutmusunuz?
        </Link>
        <FormAlerts alerts={alerts} />
        <button className="button button-56 button-main" aria-disabled={waiting}>
          Giriş
        </button>
      </form>
      <p className="or-line">hesabınız yoxdur?</p>
      <Link to="/register" className="button button-56 button-outline w-full">
        Qeydiyyat
      </Link>
    </AccountForm>
  )
}

const REQUIRED = 'Required.'
const NOT_ACTIVE = 'Qeydiyyatdan keçibsinizsə hesabınızı aktivləşdirmək üçün mail adresinizi yoxlayın.'
