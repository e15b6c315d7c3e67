/** Selector of fields with an error. */
export const FAULT = '[aria-invalid=true], .Mui-error'

/** Scrolls to the first field with an error and focuses it, after the errors or their part of the form are visible. */
export function showFirstFault(within: ParentNode): void {
  requestAnimationFrame(() => {
    const field = within.querySelector<HTMLElement>(FAULT)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
