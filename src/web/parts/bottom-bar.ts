import { useLayoutEffect } from 'react'

/**
 * Sets data-bottom-bar on <html> while a bar covers the foot of a narrow window. Floating elements move up by the bar's
 * height (--bottom-bar in the style sheets).
 */
export function useBottomBar(name: 'buy' | 'cart' | 'checkout' | 'return'): void {
  useLayoutEffect(() => {
    const marks = document.documentElement.dataset
    marks.bottomBar = name
    return () => {
      delete marks.bottomBar
    }
  }, [name])
}
