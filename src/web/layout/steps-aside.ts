import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** What nothing may lie over (B23): buttons and what is chosen by a touch, prices, sums, and what is said of the stock. */
const KEPT_FREE = [
  'button', '.button', '.button-text', '.chip', '.tag', '.card-price', 'footer a', '.stepper', '.choice', '.filter-option', 'summary', '.own-price', '.struck', '.sums', '.cart-row-total',
  '.cart-list-price', '.cart-unit-price', '.checkout-line', '.product-stock', '.card-line', '.trust', '.free-delivery',
].join(', ')

/** How far from its edges nothing may be, px: a button whose corner is near is hard to hit. */
const MARGIN = 4

/**
 * Hook: whether a fixed element would lie over something that must stay free, or over what has the focus
 * (docs/decisions/12-whatsapp-steps-aside.md). It looks after each step, scroll and change of the page's height, and when a
 * dialog closes, whose page could not be looked at.
 */
export function useStepAside(element: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation()
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      // From here on the one in the page (boot/round-aside.ts) counts no more.
      document.documentElement.dataset.roundAside = 'looked'
      setAside(element.current !== null && isInTheWay(element.current))
    }
    // After the paint: reading positions before it would make the browser compute the layout twice.
    let waiting = false
    const lookSoon = () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() =>
        setTimeout(() => {
          waiting = false
          look()
        }),
      )
    }
    const end = new AbortController()
    for (const change of ['focusin', 'focusout', 'scroll', 'resize', 'input', 'transitionend', 'close']) {
      addEventListener(change, lookSoon, { passive: true, capture: true, signal: end.signal })
    }
    const heights = new ResizeObserver(lookSoon)
    heights.observe(document.body)
    lookSoon()
    return () => {
      end.abort()
      heights.disconnect()
    }
  }, [element, key])
  return aside
}

function isInTheWay(element: HTMLElement): boolean {
  const place = element.getBoundingClientRect()
  const focused = document.activeElement?.closest('#main *')
  if (focused && overlaps(place, (focused.closest('.field, label') ?? focused).getBoundingClientRect())) return true
  return pointsOf(place).some(([x, y]) => document.elementsFromPoint(x, y).some((under) => !element.contains(under) && isKeptFree(under, place)))
}

/** Whether what lies under a point is to be kept free, with what it shows at the element's place. */
function isKeptFree(under: Element, place: DOMRect): boolean {
  const kept = under.closest(KEPT_FREE)
  return kept !== null && kept.closest('main, footer') !== null && overlaps(place, contentsOf(kept))
}

/** The box of what an element shows: of a line of text the text alone, which may be shorter. */
function contentsOf(element: Element): DOMRect {
  if (element.matches('button, .button, .chip, .stepper, .choice')) return element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

/** A grid of 5 × 5 points over a box and its margin. */
function pointsOf({ left, top, width, height }: DOMRect): [number, number][] {
  const steps = [0, 1, 2, 3, 4]
  return steps.flatMap((row) =>
    steps.map((column): [number, number] => [
      left - MARGIN + ((width + 2 * MARGIN) * column) / 4,
      Math.min(innerHeight - 1, top - MARGIN + ((height + 2 * MARGIN) * row) / 4),
    ]),
  )
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.top - MARGIN < other.bottom && other.top < one.bottom + MARGIN && one.left - MARGIN < other.right && other.left < one.right + MARGIN
}
