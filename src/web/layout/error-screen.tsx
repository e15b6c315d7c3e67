import { isRouteErrorResponse, Link } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { useLater } from '../parts/deferred.tsx'
import { Drawing } from '../parts/drawing.tsx'

/** The 404 screen, or an error screen with a button that tries again (D33). */
export default function ErrorScreen({ error }: { error: unknown }) {
  const later = useLater()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className="empty page-width">
        <Drawing name="404" />
        <h1 className="title-section">{frameWords.missing}</h1>
        <p>{frameWords.missingText}</p>
        <div className="empty-actions">
          <Link to="/" className="button button-main">
            {frameWords.home}
          </Link>
          <Link to="/shop" className="button button-outline">
            {frameWords.toShop}
          </Link>
          <Link to="/sales" className="button button-outline">
            {frameWords.sales}
          </Link>
        </div>
      </div>
    )
  }
  return (
    <div className="empty page-width">
      <Drawing name="offline" />
      <h1 className="title-section">{frameWords.failed}</h1>
      <p>{frameWords.failedText}</p>
      <button className="button button-main" data-later={later} onClick={() => location.reload()}>
        {frameWords.tryAgain}
      </button>
    </div>
  )
}
