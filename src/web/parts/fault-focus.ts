import { useEffect, useRef, useState, type RefObject } from 'react'

/** Marks of an error: on a field, or on a group of choices (data-wrong, with tabIndex −1). */
const WRONG = '[aria-invalid="true"], [data-wrong]'

/**
 * After a rejected submit, focuses the first field with an error, otherwise the form's message (B10).
 * @returns the ref of the form, and a function to call together with the state that shows the errors
 */
export function useFaultFocus(): { form: RefObject<HTMLFormElement | null>; refused: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const place =
      form.current?.querySelector<HTMLElement>(WRONG) ??
      form.current?.querySelector<HTMLElement>('[role="alert"]:not(:empty)')
    if (!place) return
    place.focus({ preventScroll: true })
    // With its message, which stands below the field and must not lie behind a bar.
    ;(place.closest('.field') ?? place).scrollIntoView({ block: 'nearest' })
  }, [times])
  return { form, refused: () => setTimes((before) => before + 1) }
}
