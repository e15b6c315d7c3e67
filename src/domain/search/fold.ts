const LETTERS: Record<string, string> = {
  ə: 'e', ı: 'i', ö: 'o', ü: 'u', ş: 's', ç: 'c', ğ: 'g', â: 'a', î: 'i', û: 'u',
}

/**
 * Folds a text to the form in which texts are compared (D20): lower case as Azerbaijani has it (İ → i, I → ı),
 * then ə e, ı i, ö o, ü u, ş s, ç c, ğ g; everything that is neither letter nor digit becomes one space.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .replaceAll('I', 'ı')
    .toLowerCase()
    .replace(/[əıöüşçğâîû]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A slug from a name: 'Nanə buz, 60 ml' → 'nane-buz-60-ml' (A3). */
export function slugFrom(name: string): string {
  return fold(name).replaceAll(' ', '-')
}
