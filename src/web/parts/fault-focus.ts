import { useEffect, useRef, useState, type RefObject } from 'react'

/** What is marked as wrong: a field, or a group of choices (data-wrong, with tabIndex −1). */
const WRONG = '[aria-invalid="true"], [data-wrong]'

/**
 * After a refused submit the focus goes to the first field that is wrong, whose message is read out with it, or else to
 * what the form says of itself (B10).
 * @returns the ref of the form, and what to call along with the state that shows what is wrong
 */
export function useFaultFocus(): { form: RefObject<HTMLFormElement | null>; refused: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const place = form.current?.querySelector<HTMLElement>(WRONG) ?? form.current?.querySelector<HTMLElement>('[role="alert"]')
    place?.focus()
  }, [times])
  return { form, refused: () => setTimes((before) => before + 1) }
}
