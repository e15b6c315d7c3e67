import { letterWords, pickupLetterWords } from '#src/words/words.ts'
import type { MailKind } from './mail-kinds.ts'

/** Subject and text of a mail. Names in braces are replaced by values. An empty line separates paragraphs. */
export type MailWords = { subject: string; text: string }

/** The default words of each mail (A12), and the text of its button. */
export const letters: Record<MailKind, MailWords & { button: string }> = letterWords

/** The words for a customer who collects the order, where they differ. */
export const pickupLetters: Partial<Record<MailKind, MailWords>> = pickupLetterWords

/** Returns the names in braces for the words of this kind of mail. */
export function mailFields(kind: MailKind): string[] {
  return ['ad', 'mağaza', ...(kind.startsWith('order-') ? ['nömrə'] : kind === 'back-in-stock' ? ['məhsul'] : [])]
}
