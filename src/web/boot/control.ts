/** A field whose value can be read and set. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether it is ticked rather than filled in. */
export function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

/** What a field holds, as text; 'true' or 'false' for one that is ticked. */
export function valueOf(control: Control): string {
  return isTicked(control) ? String(control.checked) : control.value
}
