import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Hook: sets --own-height on an element, in px. Style sheets cannot make an element that is higher than the window
 * stick with its foot, and a lower one with its head, without knowing its height.
 */
export function useOwnHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => element.style.setProperty('--own-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
