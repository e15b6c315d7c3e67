/** Returns a text with a capital first letter, as Azerbaijani casing has it: 'içki dadı' → 'İçki dadı'. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('az') + text.slice(1)
}
