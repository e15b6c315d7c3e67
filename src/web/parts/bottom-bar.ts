import { useLayoutEffect } from 'react'

/**
 * Tells the styles, as data-bottom-bar of <html>, that a bar of a narrow screen covers the window's foot: what floats
 * there moves up by its height (--bottom-bar).
 */
export function useBottomBar(name: 'buy' | 'cart'): void {
  useLayoutEffect(() => {
    const marks = document.documentElement.dataset
    marks.bottomBar = name
    return () => {
      delete marks.bottomBar
    }
  }, [name])
}
