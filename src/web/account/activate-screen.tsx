import { useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { useFaultFocus } from '../parts/fault-focus.ts'
import { Field } from '../parts/field.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { FormAlerts } from '../session/form-alerts.tsx'
import { useOnward, useTarget } from '../session/sign-in-path.ts'
import type { Route } from './+types/activate-screen.ts'

export const meta = () => [{ title: 'Aktivləşdirmə' }, { name: 'robots', content: 'noindex' }]

/** Activates the account when the screen opens, if the address has both parts of the link (storefront §2). */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { uid, token } = params
  if (!uid || !token) return { activated: false, detail: undefined }
  try {
    await api.call('activate', { uid, token })
    return { activated: true, detail: undefined }
  } catch (error) {
    return { activated: false, detail: error instanceof ApiError ? error.detail : undefined }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text="Hesab aktivləşdirilir…" />
}

/** The result of the activation. If it failed, also a form that requests another link. */
export default function ActivateScreen({ loaderData }: Route.ComponentProps) {
  const onward = useOnward()
  if (!loaderData.activated) return <Resend detail={loaderData.detail} />
  return (
    <div className="empty page-width">
      <Drawing name="orders" />
      <h1 className="title-section">Hsabınız Aktivləşdirildi</h1>
      <p role="status">Activation Successful</p>
      <Link to={onward('/login')} className="button button-main">
        Giriş
      </Link>
    </div>
  )
}

function Resend({ detail }: { detail: string | undefined }) {
  const [sent, setSent] = useState(false)
  const [alerts, setAlerts] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const { form: place, refused } = useFaultFocus()
  const to = useTarget()

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
      <Drawing name="offline" />
      <h1 className="title-section">Xəta baş verdi</h1>
      <p>
        <span>{`${detail ?? 'Link tam deyil və ya vaxtı bitib.'} Yeni link üçün `}</span>
        <span className="whitespace-nowrap">e-mailinizi</span>
        <span> yazın.</span>
      </p>
      <form
        ref={place}
        method="post"
        noValidate
        className="account-fields resend-form"
        onSubmit={(event) => void submit(event)}
      >
        <Field label="E-mail" name="email" type="email" autoComplete="email" error={error} />
        <FormAlerts alerts={alerts} />
        <button className="button button-main">Resend Activation</button>
        <p role="status">{sent && 'Activation Email Sent'}</p>
      </form>
    </div>
  )
}
