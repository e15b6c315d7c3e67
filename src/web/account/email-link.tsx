import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#src/contract/client/api-error.ts'
import { accountWords, frameWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { forgetSession, refreshUser } from '../session/tokens.ts'

/** The result of a mailed link. */
type Outcome = 'asked' | 'done' | 'refused'

type Words = { title: string; lead: string; button: string; done: string }

/**
 * A screen that a mailed link opens. It acts only when its button is pressed, because mail programs open links by
 * themselves.
 */
function LinkScreen({ words, act }: { words: Words; act: () => Promise<void> }) {
  const [outcome, setOutcome] = useState<Outcome>('asked')
  const [waiting, setWaiting] = useState(false)

  async function press() {
    if (waiting) return
    setWaiting(true)
    try {
      await act()
      setOutcome('done')
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setOutcome('refused')
      else showFailure(error)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <div className="empty page-width">
      <Drawing name={outcome === 'refused' ? 'offline' : 'orders'} />
      <h1 className="title-section">{outcome === 'refused' ? frameWords.failedTitle : words.title}</h1>
      <p role="status">
        {outcome === 'refused' ? accountWords.linkWrong : outcome === 'done' ? words.done : words.lead}
      </p>
      {outcome === 'asked' ? (
        <button type="button" className="button button-main" aria-disabled={waiting} onClick={() => void press()}>
          {words.button}
        </button>
      ) : (
        <Link to="/profile/setting" className="button button-main">
          {accountWords.settings}
        </Link>
      )}
    </div>
  )
}

/** Confirms a new e-mail (D41). */
export function ConfirmEmail({ token }: { token: string }) {
  const words = {
    title: accountWords.newEmail,
    lead: accountWords.newEmailLead,
    button: accountWords.confirm,
    done: accountWords.emailChanged,
  }
  return (
    <LinkScreen
      words={words}
      act={async () => {
        await api.call('confirmEmail', { token })
        await refreshUser()
      }}
    />
  )
}

/** Restores the old e-mail and ends every session (D41). */
export function UndoEmail({ token }: { token: string }) {
  const words = {
    title: accountWords.undoEmail,
    lead: accountWords.undoEmailLead,
    button: accountWords.undo,
    done: accountWords.emailUndone,
  }
  return (
    <LinkScreen
      words={words}
      act={async () => {
        await api.call('undoEmail', { token })
        forgetSession()
      }}
    />
  )
}
