import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LanguageOffer } from './language-offer.tsx'

/**
 * Announces the title of the new screen to screen readers after a navigation. If the focused element left with the old
 * screen, moves the focus to the new main element. Its place above the rest of the page is also that of the line that
 * offers a language.
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
    <>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <LanguageOffer />
    </>
  )
}
