import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { deviceText } from '#src/domain/account/device-text.ts'
import { accountWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { DateTime } from '../parts/date-time.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { forgetSession } from '../session/tokens.ts'

/** Where the account is logged in, and a button that ends all sessions (D40). */
export function SessionList({ sessions }: { sessions: Reply<'listSessions'> }) {
  const [waiting, setWaiting] = useState(false)
  const navigate = useNavigate()

  async function endAll() {
    if (waiting) return
    setWaiting(true)
    try {
      await api.call('endSessions', {})
      forgetSession()
      await navigate('/login')
    } catch (error) {
      setWaiting(false)
      showFailure(error)
    }
  }

  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <b>{deviceText(session.user_agent)}</b>
            <span>
              {session.is_current ? accountWords.thisDevice : session.is_admin ? accountWords.backOffice : ''}
            </span>
            <span>
              {accountWords.lastUsed} <DateTime at={session.seen_at} />
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-outline" aria-disabled={waiting} onClick={() => void endAll()}>
        {accountWords.leaveAll}
      </button>
    </>
  )
}
