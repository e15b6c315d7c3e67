import { useState, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { PASSWORD_MIN } from '#src/domain/account/limits.ts'
import { TERMS_SLUG } from '#src/domain/terms.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Field, PasswordField } from '../parts/field.tsx'
import { maskPhoneInput } from '../parts/mask-phone-input.ts'
import { valuesOf } from '../parts/sent-form.ts'
import { FormAlerts, useAlertedForm } from '../session/form-alerts.tsx'
import { ResendLink } from '../session/resend-link.tsx'
import { useOnward, useTarget } from '../session/sign-in-path.ts'
import { useRootData } from '../shop/root-data.ts'
import { AccountForm } from './account-form.tsx'

export const meta = () => [{ title: accountWords.registration }, { name: 'robots', content: 'noindex' }]

const names = ['first_name', 'last_name', 'phone', 'email', 'password', 're_password'] as const
type Values = Record<(typeof names)[number], string>

/** Registration (storefront §5). Checks the fields before sending. The server checks that both passwords are equal. */
export default function RegisterScreen() {
  const navigate = useNavigate()
  const to = useTarget()
  const onward = useOnward()
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [email, setEmail] = useState('')
  const { form, alerts, setAlerts, waiting, send, refused } = useAlertedForm()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget, names)
    const wrong = errorsOf(values)
    setErrors(wrong)
    setAlerts([])
    if (Object.keys(wrong).length > 0) return refused()
    void send(async () => {
      await api.call('register', { ...values, username: values.email, ...(to && { to }) })
      await navigate(onward('/login'), { state: { mailed: values.email } })
    })
  }

  return (
    <AccountForm title={accountWords.registration} lead={accountWords.registrationLead}>
      <form ref={form} method="post" noValidate className="account-fields" onSubmit={submit}>
        <Fields errors={errors} onEmail={setEmail} />
        <FormAlerts alerts={alerts} />
        <button className="button button-56 button-main" aria-disabled={waiting}>
          {accountWords.register}
        </button>
      </form>
      <Terms />
      <p className="or-line">{accountWords.hasAccount}</p>
      <Link to={onward('/login')} className="button button-56 button-outline w-full">
        {accountWords.logIn}
      </Link>
      <ResendLink email={email} className="button-text account-resend" />
    </AccountForm>
  )
}

function Fields({ errors, onEmail }: { errors: Partial<Values>; onEmail: (email: string) => void }) {
  return (
    <>
      <div className="field-pair">
        <Field label={accountWords.firstName} name="first_name" autoComplete="given-name" error={errors.first_name} />
        <Field label={accountWords.lastName} name="last_name" autoComplete="family-name" error={errors.last_name} />
      </div>
      <Field
        label={accountWords.phone}
        name="phone"
        type="tel"
        onInput={maskPhoneInput}
        autoComplete="tel"
        placeholder="+994 50 123 45 67"
        error={errors.phone}
      />
      <Field
        label={accountWords.email}
        name="email"
        type="email"
        autoComplete="email"
        hint={accountWords.mailHint}
        sign="envelope-simple"
        onChange={(event) => onEmail(event.target.value.trim())}
        error={errors.email}
      />
      <div className="field-pair new-passwords">
        <PasswordField
          label={accountWords.password}
          name="password"
          autoComplete="new-password"
          hint={fill(accountWords.passwordHint, { count: PASSWORD_MIN })}
          error={errors.password}
        />
        <PasswordField
          label={accountWords.repeatPassword}
          name="re_password"
          autoComplete="new-password"
          placeholder={accountWords.repeatHint}
          error={errors.re_password}
        />
      </div>
    </>
  )
}

/** Names the terms that a registration agrees to, once the shop has them (E18). */
function Terms() {
  const root = useRootData()
  const terms = root?.pages.find(({ slug }) => slug === TERMS_SLUG)
  if (!root || !terms) return null
  return (
    <p className="account-terms">
      <span>{accountWords.termsBefore}</span>
      <Link to={`/page/${terms.slug}`}>{terms.name}</Link>
      <span>{fill(accountWords.termsAfter, { age: root.shop.minimum_age })}</span>
    </p>
  )
}

function errorsOf(values: Values): Partial<Values> {
  const errors: Partial<Values> = {}
  for (const name of names) if (values[name].trim() === '') errors[name] = accountWords.fillIn
  if (!errors.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) errors.email = accountWords.emailWrong
  for (const name of ['password', 're_password'] as const) {
    if (!errors[name] && values[name].length < PASSWORD_MIN) errors[name] = accountWords.passwordTooShort
  }
  return errors
}
