import { useRevalidator, useRouteError } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { Drawing } from './drawing.tsx'

/** The placeholder of a screen whose data failed to load. The frame around it stays (D33). */
export function ScreenFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // The outer frame reports a screen that does not exist.
  if (
    error instanceof Response ||
    (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
  )
    throw error
  return (
    <div className="empty panel">
      <Drawing name="offline" />
      <h1 className="title-section">{frameWords.failed}</h1>
      <p>{frameWords.failedText}</p>
      <button className="button button-main" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        {frameWords.tryAgain}
      </button>
    </div>
  )
}
