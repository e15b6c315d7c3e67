import { useRevalidator, useRouteError } from 'react-router'
import { Drawing } from './drawing.tsx'

/** In the place of one screen of several whose data did not come: the screens' own frame stays around it (D33). */
export function ScreenFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // A screen that does not exist is for the frame of the whole shop to say.
  if (error instanceof Response || (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)) throw error
  return (
    <div className="empty panel">
      <Drawing name="offline" />
      <h1 className="title-section">Səhifə açılmadı</h1>
      <p>Bağlantını yoxlayın və bir az sonra yenidən cəhd edin.</p>
      <button className="button button-main" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        Yenidən cəhd et
      </button>
    </div>
  )
}
