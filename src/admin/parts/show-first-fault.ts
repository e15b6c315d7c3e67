/** Selector of fields with an error. */
export const FAULT = '[aria-invalid=true], .Mui-error'

/**
 * Unfolds the part of the first field with an error, scrolls to the field and focuses it, after the errors or their
 * part of the form are visible. A group of fields that has an error inside comes before its fields in the document, so
 * a field is looked for first.
 */
export function showFirstFault(within: ParentNode): void {
  requestAnimationFrame(() => {
    const fault = within.querySelector('[aria-invalid=true]') ?? within.querySelector('.Mui-error')
    // The native field of a select is invisible.
    const field = fault?.matches('[aria-hidden=true]')
      ? fault.parentElement?.querySelector<HTMLElement>('[role=combobox]')
      : (fault as HTMLElement | null)
    const folded = field?.closest('details')
    if (folded) folded.open = true
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
