/** Characters that nobody sees: format characters, variation selectors and blank letters. */
const INVISIBLE = String.raw`[\p{Cf}\p{Variation_Selector}\u115F\u1160\u2800\u3164\uFFA0]`
/** Emoji that joiners make one picture. Their joiners and selectors stay (G4). */
const JOINED = String.raw`(\p{ExtPict}\p{EMod}?(?:\uFE0F?\u200D\p{ExtPict}\p{EMod}?)+)`
const joinedOrInvisible = new RegExp(`${JOINED}|${INVISIBLE}`, 'gu')

/**
 * Returns a typed or pasted line of text as people see it (E6): without invisible characters, trimmed. Invisible
 * characters disguise a text (U+202E), and copies from chats and contacts bring them along.
 */
export function cleanLine(text: string): string {
  return text.replace(joinedOrInvisible, (_all, emoji?: string) => emoji ?? '').trim()
}
