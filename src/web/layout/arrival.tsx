import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a screen reader hears of another screen: its title; nothing on the page that was loaded. A focus that went with
 * the screen before comes to the new one, which the arrow keys and Tab then begin with; any other stays where it is.
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
