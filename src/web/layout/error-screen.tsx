import { isRouteErrorResponse, Link } from 'react-router'
import { useLater } from '../parts/deferred.tsx'
import { Drawing } from '../parts/drawing.tsx'

/** The 404 screen, or an error screen with a button that tries again (D33). */
export default function ErrorScreen({ error }: { error: unknown }) {
  const later = useLater()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className="empty page-width">
        <Drawing name="404" />
        <h1 className="title-section">Xəta 404</h1>
        <p>Səhifə tapılmadı</p>
        <div className="empty-actions">
          <Link to="/" className="button button-main">
            Ana səhifə
          </Link>
          <Link to="/shop" className="button button-outline">
            Mağazaya get
          </Link>
          <Link to="/sales" className="button button-outline">
            Endirimlər
          </Link>
        </div>
      </div>
    )
  }
  return (
    <div className="empty page-width">
      <Drawing name="offline" />
      <h1 className="title-section">Səhifə açılmadı</h1>
      <p>Bağlantını yoxlayın və bir az sonra yenidən cəhd edin.</p>
      <button className="button button-main" data-later={later} onClick={() => location.reload()}>
        Yenidən cəhd et
      </button>
    </div>
  )
}
