import { useState, type SyntheticEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { ALREADY_ACTIVE } from '#src/domain/account/activation.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Field } from '../parts/field.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { FormAlerts } from '../session/form-alerts.tsx'
import { useOnward, useTarget } from '../session/sign-in-path.ts'
import { ShopPicture } from '../shop/shop-picture.tsx'
import type { Route } from './+types/activate-screen.ts'

export const meta = () => [{ title: 'Aktivləşdirmə' }, { name: 'robots', content: 'noindex' }]

/** Activates the account when the screen opens, if the address has both parts of the link (storefront §2). */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { uid, token } = params
  if (!uid || !token) return { outcome: 'no link' as const, detail: undefined }
  try {
    await api.call('activate', { uid, token })
    return { outcome: 'activated' as const, detail: undefined }
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'failed' as const, detail: undefined }
    if (error.body.code === ALREADY_ACTIVE) return { outcome: 'already active' as const, detail: undefined }
    return { outcome: 'failed' as const, detail: error.detail }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text="Hesab aktivləşdirilir…" />
}

/** The result of the activation. If it failed, also a form that requests another link. */
export default function ActivateScreen({ loaderData }: Route.ComponentProps) {
  const { outcome, detail } = loaderData
  if (outcome === 'already active') return <AlreadyActive />
  if (outcome !== 'activated') return <Resend hasLink={outcome === 'failed'} detail={detail} />
  return <Activated title="Hsabınız Aktivləşdirildi" text="Activation Successful" more={NOW_LOGIN} />
}

function AlreadyActive() {
  return <Activated title="Hesabınız artıq aktivdir" text={TO_LOGIN} />
}

// The word joiner keeps 'E-mail' on one line.
const TO_LOGIN = 'Bu keçiddən istifadə olunub. E-\u2060mail və şifrənizlə daxil olun.'
const NOW_LOGIN = 'İndi e-\u2060mail və şifrənizlə daxil olun.'

const gains = [
  { icon: 'package', name: 'Sifarişlərim', text: 'Harada olduğunu addım-addım görürsünüz' },
  { icon: 'arrow-clockwise', name: 'Yenidən al', text: 'Keçən sifarişi bir toxunuşla təkrarlayın' },
  { icon: 'heart', name: 'İstəklərim', text: 'Bəyəndikləriniz bütün cihazlarınızda' },
] as const

/** An active account, the way to the login, and what an account is good for. */
function Activated({ title, text, more }: { title: string; text: string; more?: string }) {
  const onward = useOnward()
  return (
    <div className="activated page-width">
      <div className="activated-hero">
        <ShopPicture sizes="(width >= 40rem) 700px, 710px" />
        <span>
          <Icon name="check" />
        </span>
      </div>
      <h1 className="title-section">{title}</h1>
      <p role="status">
        <span>{text}</span>
        {more && <span>{more}</span>}
      </p>
      <Link to={onward('/login')} className="button button-56 button-main">
        Giriş
      </Link>
      <Link to="/shop" className="button button-56 button-outline">
        Mağazaya get
      </Link>
      <ul>
        {gains.map(({ icon, name, text: gain }) => (
          <li key={name}>
            <Icon name={icon} />
            <b>{name}</b>
            <small>{gain}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Resend({ hasLink, detail }: { hasLink: boolean; detail: string | undefined }) {
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const [sent, setSent] = useState(false)
  const [alerts, setAlerts] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const { form: place, refused } = useFaultFocus()
  const to = useTarget()
  const onward = useOnward()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setSent(false)
    setAlerts([])
    setError(undefined)
    try {
      await api.call('resendActivation', { email, ...(to && { to }) })
      setSent(true)
    } catch (failure) {
      refused()
      if (!(failure instanceof ApiError)) return setAlerts(['Something went wrong. Please try again'])
      setError(failure.field('email'))
      setAlerts([failure.status === 400 ? 'Bad Request' : (failure.detail ?? `Status ${failure.status}`)])
    }
  }

  return (
    <div className="empty page-width">
      <Drawing name="mail" />
      <h1 className="title-section">{sent ? 'E-\u2060mailinizi yoxlayın' : 'Xəta baş verdi'}</h1>
      <p>
        {sent
          ? 'Aktivləşdirmə linki məktubdadır.'
          : hasLink
            ? `${detail ?? 'Link tam deyil və ya vaxtı bitib.'} Yeni link üçün e-\u2060mailinizi yazın.`
            : `Bu ünvanda aktivləşdirmə linki yoxdur. E-\u2060mailinizi yazın, linki göndərək.`}
      </p>
      <form
        ref={place}
        method="post"
        noValidate
        className="account-fields resend-form"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          hint="Aktivləşdirmə məktubu bura gələcək"
          sign="envelope-simple"
          defaultValue={email}
          error={error}
        />
        <FormAlerts alerts={alerts} />
        <button className="button button-56 button-main">Resend Activation</button>
        <p role="status" className="form-done">
          {sent && (
            <>
              <span>Activation Email Sent</span>
              <small>Bəzən məktub «Spam» qovluğuna düşür.</small>
            </>
          )}
        </p>
        <Link to={onward('/login')} className="button-text account-resend">
          Girişə qayıt
        </Link>
      </form>
    </div>
  )
}
