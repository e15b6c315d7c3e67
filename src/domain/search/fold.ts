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

/** Russian letters in Latin, in lower case. */
const LATIN: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-yo ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-')),
)

/** Returns a slug for a name: 'Nanə buz, 60 ml' → 'nane-buz-60-ml', 'Кабель' → 'kabel' (A3, E32). */
export function slugFrom(name: string): string {
  const latin = name.normalize('NFC').replace(/[а-яё]/gi, (letter) => LATIN[letter.toLowerCase()] ?? letter)
  return fold(latin).replaceAll(' ', '-')
}
