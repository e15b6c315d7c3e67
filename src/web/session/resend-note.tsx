import { useEffect, useState } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
import { fill } from '#src/words/spoken.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTarget } from './sign-in-path.ts'

/** How long the button waits after a mail, s. */
const WAIT = 60

type ResendNoteProps = {
  email: string
  /** 'mailed': after a registration. 'refused': after a failed login, perhaps because the account is not active. */
  kind: 'mailed' | 'refused'
  onSent: () => void
}

/**
 * A note above the fields of the login, with a button that mails the activation link again (E7). After a failed login
 * it is short, because the reason stands above it. When the mail is sent, the note is green and the button waits a
 * minute.
 */
export function ResendNote({ email, kind, onSent }: ResendNoteProps) {
  const [sent, setSent] = useState(false)
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const { left, begin } = useCountdown()
  const to = useTarget()
  const short = kind === 'refused' && !sent

  async function resend() {
    if (left > 0 || waiting) return
    setFault(undefined)
    setWaiting(true)
    try {
      await api.call('resendActivation', { email, ...(to && { to }) })
      setSent(true)
      onSent()
      begin()
    } catch (error) {
      setFault((error instanceof ApiError && (error.detail ?? error.field('email'))) || accountWords.resendFailed)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <div className={`form-notice ${short ? 'form-notice-short' : ''}`}>
      <Icon name={sent ? 'check-circle-fill' : 'envelope-simple'} />
      <div role="status">
        {sent ? <Sent email={email} /> : short ? accountWords.notActive : <Mailed email={email} />}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
      <button
        type="button"
        className="button button-44"
        aria-disabled={left > 0 || waiting}
        onClick={() => void resend()}
      >
        {left > 0 ? (
          <>
            <Icon name="clock" />
            <span className="resend-time">
              {fill(accountWords.resendIn, { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
            </span>
          </>
        ) : (
          <span>{accountWords.noMail}</span>
        )}
      </button>
    </div>
  )
}

function Mailed({ email }: { email: string }) {
  return (
    <>
      <b>{accountWords.checkMail}</b>
      <span>
        {accountWords.mailedBefore}
        <strong>{email}</strong>
        {accountWords.mailedAfter}
      </span>
    </>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <>
      <b>{accountWords.mailSent}</b>
      <span>
        {accountWords.sentBefore}
        <strong>{email}</strong>
        {accountWords.sentAfter}
      </span>
    </>
  )
}

/** Hook: the seconds left of `WAIT`, 0 before it begins, and a function that begins it. */
function useCountdown(): { left: number; begin: () => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    begin: () => {
      setEnd(Date.now() + WAIT * 1000)
      setLeft(WAIT)
    },
  }
}
