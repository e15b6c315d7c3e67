const LETTERS: Record<string, string> = {
  ə: 'e',
  ı: 'i',
  ö: 'o',
  ü: 'u',
  ş: 's',
  ç: 'c',
  ğ: 'g',
  â: 'a',
  î: 'i',
  û: 'u',
}

/**
 * Folds a text for comparison (D20): Azerbaijani lower case (İ → i, I → ı), then ə e, ı i, ö o, ü u, ş s, ç c, ğ g.
 * Everything except letters and digits becomes one space.
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

/** Returns a slug for a name: 'Nanə buz, 60 ml' → 'nane-buz-60-ml' (A3). */
export function slugFrom(name: string): string {
  return fold(name).replaceAll(' ', '-')
}
