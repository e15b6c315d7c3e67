/** What a field is missing, in the words of the shop's people. */
function wordsFor({ valueMissing, typeMismatch, rangeUnderflow, rangeOverflow, badInput }: ValidityState, { type, min, max }: HTMLInputElement): string {
  if (valueMissing) return 'Bu xananı doldurun.'
  if (typeMismatch) return type === 'email' ? 'E-mail düzgün deyil.' : 'Ünvan düzgün deyil.'
  if (rangeUnderflow) return `Ən azı ${min} ola bilər.`
  if (rangeOverflow) return `Ən çoxu ${max} ola bilər.`
  return badInput ? 'Rəqəm yazın.' : 'Dəyər düzgün deyil.'
}

/** The browser's own bubbles at fields speak the browser's language: these say the same in Azerbaijani. */
export function speakInBubbles(): void {
  document.addEventListener('invalid', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    target.setCustomValidity('')
    if (!target.validity.valid) target.setCustomValidity(wordsFor(target.validity, target as HTMLInputElement))
  }, true)
  // A field with words of its own would stay invalid.
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.setCustomValidity('')
  }, true)
}
