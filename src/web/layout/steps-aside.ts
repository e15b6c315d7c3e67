import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** What is pressed or filled in: nothing may lie over it (B23), nor over words. */
const CONTROLS = 'button, .button, .button-text, .chip, .tag, .stepper, .choice, .filter-option, .input, summary, .brands a, footer a, .logo'

/** How far from its edges nothing may be, px: a button whose corner is near is hard to hit. */
const MARGIN = 4

/**
 * Hook: whether a fixed element would lie over something that must stay free, or over what has the focus
 * (docs/decisions/12-whatsapp-steps-aside.md). It looks after each step, scroll and change of the page's height, and when a
 * dialog opens or closes.
 */
export function useStepAside(element: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation()
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      // From here on the one in the page (boot/round-aside.ts) counts no more.
      document.documentElement.dataset.roundAside = 'looked'
      // The page behind an open dialog cannot be looked at, nor the button be pressed.
      setAside(element.current !== null && (modalIsOpen() || isInTheWay(element.current)))
    }
    // After the paint: reading positions before it would make the browser compute the layout twice.
    let waiting = false
    const lookSoon = (change?: Event | ResizeObserverEntry[]) => {
      if (waiting || (change instanceof TransitionEvent && movesNothing(change))) return
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

/** By the list of dialogs, which the browser keeps: a selector would be tried on every element of a list of 500. */
function modalIsOpen(): boolean {
  return [...document.getElementsByTagName('dialog')].some((dialog) => dialog.matches(':modal'))
}

function isInTheWay(element: HTMLElement): boolean {
  const place = element.getBoundingClientRect()
  const focused = document.activeElement?.closest('#main *')
  if (focused && overlaps(place, (focused.closest('.field, label') ?? focused).getBoundingClientRect())) return true
  const seen = new Set<Element>()
  return pointsOf(place).some(([x, y]) =>
    document.elementsFromPoint(x, y).some((under) => {
      if (seen.has(under) || element.contains(under)) return false
      seen.add(under)
      return isKeptFree(under, place)
    }),
  )
}

/** Whether a transition has changed nothing but colours, as each touched button's does. */
function movesNothing({ propertyName }: TransitionEvent): boolean {
  return /color|shadow|fill/.test(propertyName)
}

/** Whether what lies under a point is to be kept free, with what it shows at the element's place. */
function isKeptFree(under: Element, place: DOMRect): boolean {
  if (!under.closest('main, footer')) return false
  const control = under.closest<HTMLInputElement>(CONTROLS)
  // An empty field says nothing, and somebody who does not get on with a form is who needs the button.
  const empty = control?.matches('.input') && control.value === ''
  if (control && !empty && overlaps(place, control.getBoundingClientRect())) return true
  // Long texts come out by scrolling: over them it would never be there.
  return !under.closest('.prose :is(p, li)') && wordsOf(under).some((box) => overlaps(place, box))
}

/** The boxes of an element's own words, line by line. */
function wordsOf(element: Element): DOMRect[] {
  return [...element.childNodes]
    .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
    .flatMap((words) => {
      const range = document.createRange()
      range.selectNode(words)
      return [...range.getClientRects()]
    })
}

/** A grid of points over a box and its margin: 3 across, 5 down, since lines are low and wide. */
function pointsOf({ left, top, width, height }: DOMRect): [number, number][] {
  return [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2].map((column): [number, number] => [
      left - MARGIN + ((width + 2 * MARGIN) * column) / 2,
      Math.min(innerHeight - 1, top - MARGIN + ((height + 2 * MARGIN) * row) / 4),
    ]),
  )
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.top - MARGIN < other.bottom && other.top < one.bottom + MARGIN && one.left - MARGIN < other.right && other.left < one.right + MARGIN
}
