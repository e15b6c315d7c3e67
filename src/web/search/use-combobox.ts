import { useEffect, useId, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'

type List = {
  /** The content of the list. New content clears the marked option. */
  answer: object | null
  /** The targets of the options from top to bottom. */
  ways: readonly { to: string }[]
  open: boolean
  close: () => void
}

/**
 * Makes a text field and a list of links a combobox. Arrow keys mark an option, Enter follows it. Escape, leaving the
 * form and a navigation close the list. The field keeps the focus and names the marked option to screen readers.
 * @returns the list's id, and the attributes of the option at an index
 */
export function useCombobox(input: RefObject<HTMLInputElement | null>, { answer, ways, open, close }: List) {
  const id = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [marked, setMarked] = useState(-1)
  const [seen, setSeen] = useState({ key, answer })
  if (seen.key !== key || seen.answer !== answer) {
    setSeen({ key, answer })
    setMarked(-1)
  }

  useEffect(() => close, [key, close])

  /** The typed text has served: the field shows the query of the page again (search-form.tsx). */
  const leave = () => {
    input.current?.form?.reset()
    close()
  }

  useEffect(() => {
    const field = input.current
    if (!field) return
    describe(field, { open, list: `${id}-list`, active: marked >= 0 ? `${id}-${marked}` : null })
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && ways.length > 0) {
        event.preventDefault()
        // One position more than options: the field itself.
        setMarked(((marked + 1 + step + ways.length + 1) % (ways.length + 1)) - 1)
      }
      const chosen = ways[marked]
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        void navigate(chosen.to)
        leave()
      }
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        close()
      }
    }
    const onLeave = (event: FocusEvent) => {
      if (!field.form?.contains(event.relatedTarget as Node | null)) close()
    }
    field.addEventListener('keydown', onKey)
    field.form?.addEventListener('focusout', onLeave)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.form?.removeEventListener('focusout', onLeave)
    }
  })

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === marked,
    to: ways[index]?.to ?? '',
    onClick: leave,
    onPointerMove: () => setMarked(index),
  })
  return { listId: `${id}-list`, option }
}

/** Sets the ARIA attributes of the field and its list. */
function describe(
  field: HTMLInputElement,
  { open, list, active }: { open: boolean; list: string; active: string | null },
) {
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', String(open))
  field.setAttribute('aria-controls', list)
  if (active) field.setAttribute('aria-activedescendant', active)
  else field.removeAttribute('aria-activedescendant')
}
