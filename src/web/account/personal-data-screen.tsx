import { useState, type SyntheticEvent } from 'react'
import type { User } from '#src/contract/client/shapes.ts'
import { isPasswordFault } from '#src/domain/account/current-password.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { languageNames } from '#src/words/language-names.ts'
import type { Language } from '#src/words/language.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Field, PasswordField } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { maskPhoneInput } from '../parts/mask-phone-input.ts'
import { useSentForm, valuesOf } from '../parts/sent-form.ts'
import { showFailure } from '../parts/show-failure.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { orSignIn } from '../session/require-sign-in.ts'
import { storeUser } from '../session/session.ts'
import { useShop } from '../shop/root-data.ts'
import type { Route } from './+types/personal-data-screen.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { OwnData } from './own-data.tsx'
import { SessionList } from './session-list.tsx'

export const meta = () => [{ title: accountWords.settings }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, async () => {
    const [user, sessions] = await Promise.all([api.call('profile', {}), api.call('listSessions', {})])
    return { user, sessions }
  })
}
clientLoader.hydrate = true as const

/** The customer's personal data, password and sessions. */
export default function PersonalDataScreen({ loaderData }: Route.ComponentProps) {
  const { user, sessions } = loaderData
  return (
    <>
      <h1 className="title-page">{accountWords.settings}</h1>
      <h2 className="profile-heading">{accountWords.personalData}</h2>
      <ProfileForm user={user} />
      <MailLanguage user={user} />
      <h2 className="profile-heading">{accountWords.password}</h2>
      <ChangePasswordForm user={user} />
      <h2 className="profile-heading">{accountWords.devices}</h2>
      <SessionList sessions={sessions} />
      <h2 className="profile-heading">{accountWords.myData}</h2>
      <OwnData user={user} />
    </>
  )
}

/** The language of mails, if the shop has several (G16). */
function MailLanguage({ user }: { user: User }) {
  const { languages } = useShop()
  const [chosen, setChosen] = useState(user.language)
  if (languages.length === 0) return null

  async function choose(language: Language) {
    setChosen(language)
    try {
      await api.call('setLanguage', { language })
      showSnackbar({ text: accountWords.mailLanguageSaved, tone: 'done', timeout: SNACKBAR_FORM })
    } catch (error) {
      setChosen(chosen)
      showFailure(error)
    }
  }

  return (
    <div className="settings-form">
      <h2 className="profile-heading" id="mail-language">
        {accountWords.mailLanguage}
      </h2>
      <div className="select">
        <select
          aria-labelledby="mail-language"
          className="input"
          value={chosen}
          onChange={({ currentTarget }) => void choose(currentTarget.value as Language)}
        >
          {(['az', ...languages] as const).map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className="icon-16" />
      </div>
    </div>
  )
}

const names = ['first_name', 'last_name', 'email', 'phone'] as const

function ProfileForm({ user }: { user: User }) {
  const { form, errors, waiting, email, setEmail, moves, pending, submit } = useProfile(user)
  return (
    <form ref={form} noValidate className="account-fields settings-form" onSubmit={(event) => void submit(event)}>
      <div className="field-pair">
        <Field
          label={accountWords.firstName}
          name="first_name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          error={errors.first_name}
        />
        <Field
          label={accountWords.lastName}
          name="last_name"
          autoComplete="family-name"
          defaultValue={user.last_name}
          error={errors.last_name}
        />
        <Field
          label={accountWords.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isPasswordFault(errors.email) ? undefined : errors.email}
        />
        <Field
          label={accountWords.phone}
          name="phone"
          type="tel"
          onInput={maskPhoneInput}
          autoComplete="tel"
          defaultValue={phoneText(user.phone)}
          error={errors.phone}
        />
      </div>
      {moves && (
        <PasswordField
          label={accountWords.currentPassword}
          name="current_password"
          autoComplete="current-password"
          error={isPasswordFault(errors.email) ? errors.email : undefined}
        />
      )}
      {pending !== null && <p role="status">{fill(accountWords.emailPending, { email: pending })}</p>}
      <button className="button button-main" aria-disabled={waiting}>
        {accountWords.update}
      </button>
    </form>
  )
}

/** Hook: the form of the profile. `moves`: a new e-mail is typed, which the password must confirm. */
function useProfile(user: User) {
  const { form, errors, waiting, send } = useSentForm(names)
  const [email, setEmail] = useState(user.email)
  const [pending, setPending] = useState(user.email_pending)
  const moves = email.trim().toLowerCase() !== user.email.toLowerCase()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = valuesOf(event.currentTarget, names)
    const { current_password } = moves ? valuesOf(event.currentTarget, ['current_password']) : {}
    return send(async () => {
      const saved = await api.call('updateProfile', { id: user.id, ...values, current_password })
      storeUser(saved)
      setPending(saved.email_pending)
      setEmail((typed) => (typed === values.email ? saved.email : typed))
      showSnackbar({
        text: moves ? accountWords.confirmationMailed : accountWords.dataSaved,
        tone: 'done',
        timeout: SNACKBAR_FORM,
      })
    })
  }
  return { form, errors, waiting, email, setEmail, moves, pending, submit }
}
