import { useState, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { PASSWORD_MIN } from '#src/domain/account/limits.ts'
import { TERMS_SLUG } from '#src/domain/terms.ts'
import { api } from '../api.ts'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Field, PasswordField } from '../parts/field.tsx'
import { maskPhoneInput } from '../parts/mask-phone-input.ts'
import { valuesOf } from '../parts/sent-form.ts'
import { alertsOf, FormAlerts } from '../session/form-alerts.tsx'
import { ResendLink } from '../session/resend-link.tsx'
import { useOnward, useTarget } from '../session/sign-in-path.ts'
import { useRootData } from '../shop/root-data.ts'
import { AccountForm } from './account-form.tsx'

export const meta = () => [{ title: 'Qeydiyyat' }, { name: 'robots', content: 'noindex' }]

const names = ['first_name', 'last_name', 'phone', 'email', 'password', 're_password'] as const
type Values = Record<(typeof names)[number], string>

/** Registration (storefront §5). Checks the fields before sending. The server checks that both passwords are equal. */
export default function RegisterScreen() {
  const navigate = useNavigate()
  const to = useTarget()
  const onward = useOnward()
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [alerts, setAlerts] = useState<string[]>([])
  const [waiting, setWaiting] = useState(false)
  const [email, setEmail] = useState('')
  const { form: place, refused } = useFaultFocus()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget, names)
    const wrong = errorsOf(values)
    setErrors(wrong)
    setAlerts([])
    if (Object.keys(wrong).length > 0) return refused()
    if (waiting) return
    setWaiting(true)
    try {
      await api.call('register', { ...values, username: values.email, ...(to && { to }) })
      await navigate(onward('/login'), { state: { mailed: values.email } })
    } catch (error) {
      setAlerts(alertsOf(error))
      refused()
    } finally {
      setWaiting(false)
    }
  }

  return (
    <AccountForm title="Qeydiyyat" lead="Bir dəqiqə çəkir, sonrakı sifarişlər daha asandır.">
      <form ref={place} method="post" noValidate className="account-fields" onSubmit={(event) => void submit(event)}>
        <div className="field-pair">
          <Field label="Ad" name="first_name" autoComplete="given-name" error={errors.first_name} />
          <Field label="Soyad" name="last_name" autoComplete="family-name" error={errors.last_name} />
        </div>
        <Field
          label="Telefon"
          name="phone"
          type="tel"
          onInput={maskPhoneInput}
          autoComplete="tel"
          placeholder="+994 50 123 45 67"
          error={errors.phone}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          hint="Aktivləşdirmə məktubu bura gələcək"
          sign="envelope-simple"
          onChange={(event) => setEmail(event.target.value.trim())}
          error={errors.email}
        />
        <PasswordField
          label="Şifrə"
          name="password"
          autoComplete="new-password"
          hint={`Ən az ${PASSWORD_MIN} xarakter`}
          error={errors.password}
        />
        <PasswordField
          label="Şifrəni Təsdiqlə"
          name="re_password"
          autoComplete="new-password"
          placeholder="Eyni şifrəni yazın"
          error={errors.re_password}
        />
        <FormAlerts alerts={alerts} />
        <button className="button button-56 button-main" aria-disabled={waiting}>
          Qeydiyyatı tamamla
        </button>
      </form>
      <Terms />
      <p className="or-line">Hesabınız var?</p>
      <Link to={onward('/login')} className="button button-56 button-outline w-full">
        Giriş
      </Link>
      <ResendLink email={email} className="button-text account-resend" />
    </AccountForm>
  )
}

/** Names the terms that a registration agrees to, once the shop has them (E18). */
function Terms() {
  const root = useRootData()
  const terms = root?.pages.find(({ slug }) => slug === TERMS_SLUG)
  if (!root || !terms) return null
  return (
    <p className="account-terms">
      <span>Davam etməklə </span>
      <Link to={`/page/${terms.slug}`}>{terms.name}</Link>
      <span>{` ilə razılaşırsınız və ${root.shop.minimum_age} yaşınızın tamam olduğunu bildirirsiniz.`}</span>
    </p>
  )
}

function errorsOf(values: Values): Partial<Values> {
  const errors: Partial<Values> = {}
  for (const name of names) if (values[name].trim() === '') errors[name] = 'Required.'
  if (!errors.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) errors.email = 'Invalid e-mail.'
  for (const name of ['password', 're_password'] as const) {
    if (!errors[name] && values[name].length < PASSWORD_MIN) errors[name] = 'Min 8 characters'
  }
  return errors
}
