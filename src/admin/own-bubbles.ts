/** Returns the message of an invalid field, in Azerbaijani. */
function wordsFor(
  { valueMissing, typeMismatch, rangeUnderflow, rangeOverflow, badInput }: ValidityState,
  { type, min, max }: HTMLInputElement,
): string {
  if (valueMissing) return 'Bu xananı doldurun.'
  if (typeMismatch) return type === 'email' ? 'E-mail düzgün deyil.' : 'Ünvan düzgün deyil.'
  if (rangeUnderflow) return `Ən azı ${min} ola bilər.`
  if (rangeOverflow) return `Ən çoxu ${max} ola bilər.`
  return badInput ? 'Rəqəm yazın.' : 'Dəyər düzgün deyil.'
}

/**
 * Replaces the browser's own validation bubbles, which are in the browser's language, by Azerbaijani ones, and unfolds
 * the invalid fields.
 */
export function speakInBubbles(): void {
  document.addEventListener(
    'invalid',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      target.setCustomValidity('')
      if (!target.validity.valid) target.setCustomValidity(wordsFor(target.validity, target as HTMLInputElement))
      // A browser neither focuses a field in a closed fold nor says why the form is not sent.
      for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true
    },
    true,
  )
  // A field with a custom message would stay invalid.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.setCustomValidity('')
    },
    true,
  )
}
