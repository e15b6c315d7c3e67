/** Cyrillic letters, Russian ones and those of older Azerbaijani writing, by their sound in Azerbaijani. */
const SOUNDS: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'q', ғ: 'ğ', д: 'd', е: 'e', ё: 'yo', ә: 'ə', ж: 'j', з: 'z', и: 'i', ј: 'y', й: 'y', к: 'k', ҝ: 'g', л: 'l',
  м: 'm', н: 'n', о: 'o', ө: 'ö', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ү: 'ü', ф: 'f', х: 'x', һ: 'h', ц: 's', ч: 'ç', ҹ: 'c', ш: 'ş',
  щ: 'ş', ъ: '', ы: 'ı', ь: '', э: 'e', ю: 'yu', я: 'ya',
}

/** A text with Cyrillic letters as they sound, for a search (D47): 'манго' → 'manqo'. Other letters stay. */
export function latinFrom(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => SOUNDS[letter.toLowerCase()] ?? letter)
}
