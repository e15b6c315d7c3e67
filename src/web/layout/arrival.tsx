import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells screen readers the title of another screen after a navigation; nothing on the page that was loaded. When the
 * element with the focus has gone with the old screen, the focus goes to the new screen's main element.
 */
export default function Arrival() {
  const { pathname } = useLocation()
  const place = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (place.current === pathname) return
    place.current = pathname
    setTitle(document.title)
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
