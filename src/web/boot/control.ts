/** A field whose value can be read and set. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether the field is a checkbox or radio button. */
export function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

/** Returns the value of a field as text; 'true' or 'false' for a checkbox. */
export function valueOf(control: Control): string {
  return isTicked(control) ? String(control.checked) : control.value
}
