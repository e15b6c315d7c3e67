import { useState, type SyntheticEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { ALREADY_ACTIVE } from '#src/domain/account/activation.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords, frameWords } from '#src/words/words.ts'
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

export const meta = () => [{ title: accountWords.activation }, { name: 'robots', content: 'noindex' }]

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
  return <Waiting text={accountWords.activating} />
}

/** The result of the activation. If it failed, also a form that requests another link. */
export default function ActivateScreen({ loaderData }: Route.ComponentProps) {
  const { outcome, detail } = loaderData
  if (outcome === 'already active') return <AlreadyActive />
  if (outcome !== 'activated') return <Resend hasLink={outcome === 'failed'} detail={detail} />
  return <Activated title={accountWords.activated} text={accountWords.activationDone} more={accountWords.nowLogIn} />
}

function AlreadyActive() {
  return <Activated title={accountWords.alreadyActive} text={accountWords.linkUsed} />
}

/** An active account, the way to the login, and what an account is good for. */
function Activated({ title, text, more }: { title: string; text: string; more?: string }) {
  const onward = useOnward()
  const gains = [
    { icon: 'package', name: accountWords.orders, gain: accountWords.gainOrders },
    { icon: 'arrow-clockwise', name: accountWords.buyAgain, gain: accountWords.gainBuyAgain },
    { icon: 'heart', name: accountWords.likes, gain: accountWords.gainLikes },
  ] as const
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
        {accountWords.logIn}
      </Link>
      <Link to="/shop" className="button button-56 button-outline">
        {frameWords.toShop}
      </Link>
      <ul>
        {gains.map(({ icon, name, gain }) => (
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
  const { form, sent, alerts, error, waiting, submit } = useResend()
  const onward = useOnward()
  return (
    <div className="empty page-width">
      <Drawing name="mail" />
      <h1 className="title-section">{sent ? accountWords.openYourMail : frameWords.failedTitle}</h1>
      <p>
        {sent
          ? accountWords.linkIsInMail
          : hasLink
            ? fill(accountWords.writeForLink, { reason: detail ?? accountWords.linkBroken })
            : accountWords.noLink}
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        className="account-fields resend-form"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label={accountWords.email}
          name="email"
          type="email"
          autoComplete="email"
          hint={accountWords.mailHint}
          sign="envelope-simple"
          defaultValue={email}
          error={error}
        />
        <FormAlerts alerts={alerts} />
        <button className="button button-56 button-main" aria-disabled={waiting}>
          {accountWords.resend}
        </button>
        <p role="status" className="form-done">
          {sent && (
            <>
              <span>{accountWords.resent}</span>
              <small>{accountWords.lookInSpam}</small>
            </>
          )}
        </p>
        <Link to={onward('/login')} className="button-text account-resend">
          {accountWords.backToLogin}
        </Link>
      </form>
    </div>
  )
}

/** Hook: the form that requests another link, and the faults of its last request. */
function useResend() {
  const [sent, setSent] = useState(false)
  const [alerts, setAlerts] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const { form, refused } = useFaultFocus()
  const to = useTarget()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setWaiting(true)
    setSent(false)
    setAlerts([])
    setError(undefined)
    try {
      await api.call('resendActivation', { email, ...(to && { to }) })
      setSent(true)
    } catch (failure) {
      refused()
      if (!(failure instanceof ApiError)) return setAlerts([accountWords.somethingWrong])
      setError(failure.field('email'))
      setAlerts([
        failure.status === 400
          ? accountWords.badRequest
          : (failure.detail ?? fill(accountWords.status, { status: failure.status })),
      ])
    } finally {
      setWaiting(false)
    }
  }
  return { form, sent, alerts, error, waiting, submit }
}
